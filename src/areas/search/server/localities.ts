/** The towns and communities that can be chosen in the markets, by name. */
import { MARKETS, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { findTown } from '#areas/places/places.ts';
import { communities } from '#areas/places/server/communities.ts';
import { otherNamesOf } from '#areas/places/server/gazetteer.ts';
import type { Locality, PlaceCounts } from '../contract.ts';
import { placePath } from '../paths.ts';

type Known = Omit<Locality, 'total'> & { level: 'city' | 'community'; key: string };

let made: readonly Known[] | undefined;

/** Of a town and a community of one name in one division the town is listed. */
function known(): readonly Known[] {
  made ??= [
    ...MARKETS.flatMap(({ slug: country, towns }) =>
      towns.map((town) => {
        const { region, name, slug: city } = town;
        const home = country === SURVEYED_COUNTRY ? communities() : [];
        const same = home.find((area) => area.region === region && area.slug === city);
        return entry({ country, region, city }, name, same?.metro_area ?? null);
      }),
    ),
    ...communities()
      .filter(({ region, slug }) => !findTown(region, slug))
      .map(({ region, slug, name, metro_area }) =>
        entry({ country: SURVEYED_COUNTRY, region, community: slug }, name, metro_area),
      ),
  ].sort((a, b) => a.name.localeCompare(b.name, 'en') || (a.path < b.path ? -1 : 1));
  return made;
}

interface Place {
  country: string;
  region: string;
  city?: string;
  community?: string;
}

function entry(place: Place, name: string, metro_area: string | null): Known {
  const other_names = place.country === SURVEYED_COUNTRY ? otherNamesOf(name) : [];
  return {
    path: placePath(place).segments.join('/'),
    name,
    metro_area,
    other_names,
    level: place.city ? 'city' : 'community',
    key: [place.country, place.region, place.city ?? place.community].join('/'),
  };
}

/** Every town and community of the markets, alphabetical, with how many match. */
export const localitiesWith = (counts: PlaceCounts): Locality[] =>
  known().map(({ level, key, ...locality }) => ({ ...locality, total: counts[level][key] ?? 0 }));
