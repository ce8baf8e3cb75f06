/** Titles and addresses, as agents who waste no words write them: `3-bed house, Mandeville`. */
import { lotText } from './describe.ts';
import type { Kind, ListingFacts } from './listing-facts.ts';
import { STREETS, TREES } from './names.ts';
import type { Random } from './random.ts';

/** What a listing is called, plainly. */
const NOUNS: Record<Kind, string> = {
  home: 'house',
  apartment: 'apartment',
  townhouse: 'townhouse',
  villa: 'villa',
  lot: 'House lot',
  land: 'Land',
  farm: 'Farm',
  shop: 'Shop',
  plaza: 'Shop in a plaza',
  warehouse: 'Warehouse',
  office: 'Office',
};

/** What is worth saying after the noun. */
function details({
  features,
  gated,
  scheme,
  furnished,
  yearBuilt,
  lotSqft,
  bedrooms,
  onShore,
  kind,
}: ListingFacts): string[] {
  const ground = bedrooms === 0;
  const all: [boolean, string][] = [
    [onShore, 'on the beach'],
    [features.includes('view-ocean') && !onShore, 'with sea view'],
    [features.includes('view-mountain'), 'facing the hills'],
    [features.includes('view-city'), 'above the city lights'],
    [features.includes('view-river'), 'near the river'],
    [features.includes('golf-course-nearby'), 'by the golf course'],
    [furnished, 'with furniture'],
    [gated && !ground, `at ${scheme}`],
    [(lotSqft ?? 0) > 9000 && !ground, `on ${lotText(lotSqft ?? 0)}`],
    [ground && kind !== 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [kind === 'land' && lotSqft !== null, `of ${lotText(lotSqft ?? 0)}`],
    [yearBuilt !== null && yearBuilt < 1960, `from ${yearBuilt}`],
    [features.includes('highway-access'), 'close to the highway'],
    [features.includes('cul-de-sac'), 'in a cul-de-sac'],
  ];
  return all.filter(([holds]) => holds).map(([, text]) => text);
}

/** Beyond so many tries with what is special about it, the street tells a listing apart. */
const TRIES = 6;

/** A title no other listing has yet. */
export function titleFor(listing: ListingFacts, taken: Set<string>, random: Random): string {
  const { bedrooms, kind, town } = listing;
  const noun = bedrooms > 0 ? `${bedrooms}-bed ${NOUNS[kind]}` : NOUNS[kind];
  const special = details(listing);
  for (let tries = 0; ; tries++) {
    const street = `, ${random.pick(TREES)} ${random.pick(STREETS)}`;
    const detail = tries > 0 && tries < TRIES && special.length > 0 ? ` ${random.pick(special)}` : '';
    const title = `${noun}${tries < TRIES ? detail : street}, ${town.name}`;
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
}

export function addressFor({ gated, scheme, kind, town }: ListingFacts, random: Random): string {
  const tree = random.pick(TREES);
  if (kind === 'land' || kind === 'farm') return `${tree} District, ${town.name}`;
  const number = random.int(1, 98);
  if (kind === 'apartment') return `Apt ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  if (gated && kind !== 'lot') return `Unit ${random.int(1, 48)}, ${scheme}, ${town.name}`;
  return `${kind === 'lot' ? 'Lot ' : ''}${number} ${tree} ${random.pick(STREETS)}, ${town.name}`;
}
