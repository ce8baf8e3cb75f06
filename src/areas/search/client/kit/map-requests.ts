/** What the client asks the search for a map: clusters and what stands at them, outlines, counts. */

import type { Box } from '#areas/places/vocabulary.ts';
import { type PlaceCriteria, pageQuery, type SearchQuery } from '#areas/search/address.ts';
import type { Cluster, SearchApi } from '#areas/search/contract.ts';
import { type Criteria, writeCriteria } from '#areas/search/criteria.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { isPoint, joined, padded, roundedBox, shared } from '../map/camera.ts';
import type { MapQuery, SpotQuery } from './keys.ts';
import { searchActions } from './state.ts';

type Context = RequestContext<SearchApi>;

const METRE = 1e5;
const rounded = (degrees: number) => Math.round(degrees * METRE) / METRE;

/** As exact as a map shows many homes: every digit stands in the page, and the box once more in the link of its pin. */
function readable(cluster: Cluster): Cluster {
  const { lat, lng, boundingBox } = cluster;
  if (isPoint(boundingBox)) return cluster;
  return { ...cluster, lat: rounded(lat), lng: rounded(lng), boundingBox: [...roundedBox(boundingBox)] };
}

export const fetchClusters = request(
  searchActions.clusters,
  async ({ criteria, boundingBox, camera }: MapQuery, { call, signal }: Context) => {
    const { boundingBox: searched = boundingBox, ...rest } = criteria;
    const both = shared(searched, boundingBox);
    const zoom = Math.round(camera.zoom);
    if (!both) return { clusters: [], total: 0, zoom };
    const body = { ...writeCriteria(rest), boundingBox: [...padded(both, 0)], zoom };
    const answer = await call('POST /properties/cluster', { body }, { signal });
    // Frozen, as answers are: a store looks through what is not.
    return { ...answer, clusters: Object.freeze(answer.clusters.map(readable)) as Cluster[] };
  },
);

/** From farther away than any map looks, so that few clusters answer. */
const EXTENT_ZOOM = 4;

/** Around all homes of a search; null when there is none on a map. */
export const fetchExtent = request(
  'search/extent',
  async (criteria: Criteria, { call, signal }: Context): Promise<Box | null> => {
    const { boundingBox, ...rest } = criteria;
    const within = boundingBox && { boundingBox: [...padded(boundingBox, 0)] };
    const body = { ...writeCriteria(rest), ...within, zoom: EXTENT_ZOOM };
    const { clusters } = await call('POST /properties/cluster', { body }, { signal });
    return clusters
      .map(({ boundingBox }): Box => boundingBox)
      .reduce<Box | null>((all, box) => (all ? joined(all, box) : box), null);
  },
);

/** A page of what the map shows, for the list over it. */
export const fetchShown = request('search/shown', (search: SearchQuery, { call, signal }: Context) =>
  call('GET /properties', { query: pageQuery(search) }, { signal }),
);

/** How many homes of a search have a place on the map. */
export const fetchTotal = request('search/total', async (criteria: Criteria, { call, signal }: Context) => {
  const body = { ...writeCriteria(criteria), zoom: EXTENT_ZOOM };
  const { total } = await call('POST /properties/cluster', { body }, { signal });
  return total;
});

/** How many homes of a search each of the places has, by the slug it is asked under. */
export const fetchCloseLooks = request(
  searchActions.closeLooks,
  async (
    { criteria, places }: { criteria: Criteria; places: readonly { slug: string; place: PlaceCriteria }[] },
    { call, signal }: Context,
  ) => {
    const counted = places.map(async ({ slug, place }) => {
      const body = { ...writeCriteria({ ...criteria, ...place }), zoom: EXTENT_ZOOM };
      const { total } = await call('POST /properties/cluster', { body }, { signal });
      return [slug, total] as const;
    });
    return Object.fromEntries(await Promise.all(counted));
  },
);

/** Where a place lies, as far as the server knows its outline. */
export const fetchOutline = request(
  searchActions.outline,
  (place: PlaceCriteria, { call, signal }: Context) => {
    const { region, city, community, metro_area } = place;
    const named = region ? { region, city, community } : { metro_area };
    const query = Object.fromEntries(Object.entries(named).filter(([, slug]) => slug !== undefined));
    return call('GET /places/outline', { query }, { signal });
  },
);

/** Where several listings share one place, the map can only list them. */
const SPOT_LIMIT = '20';

export const fetchSpot = request(
  searchActions.spot,
  ({ criteria, box }: SpotQuery, { call, signal }: Context) => {
    const query = {
      ...writeCriteria({ ...criteria, boundingBox: box }),
      limit: SPOT_LIMIT,
      orderBy: 'price',
    };
    return call('GET /properties', { query }, { signal });
  },
);
