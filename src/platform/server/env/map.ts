/** Settings of what stands around the map: travel times, and frames of other sites. */
import { anything, isOrigin, isWeb, listOf, type Setting, withoutSlash } from './setting.ts';

export interface MapEnv {
  /** Null: no travel times. */
  router: { url: string; credit: string } | null;
  /** Sites that may frame the small map; `*` for every one. */
  embedOrigins: readonly string[];
}

export const MAP_SETTINGS = {
  ROUTER_URL: {
    fallback: 'none',
    meaning: 'Travel times by car: address of a router that speaks as OSRM does ([below](#travel-times)).',
    expected: 'an http or https address',
    good: isWeb,
  },
  ROUTER_CREDIT: {
    fallback: '© OpenStreetMap (ODbL) · OSRM',
    meaning: 'Whose roads the router knows, shown beside the times.',
    expected: 'some words',
    good: anything,
  },
  EMBED_ORIGINS: {
    fallback: 'none',
    meaning:
      'Sites that may show the small map of `/embed/map` in a frame, divided by commas; `*` for every site ([below](#maps-on-other-sites)).',
    expected: 'one or more addresses such as https://agent.example, or *',
    good: (value) => value === '*' || listOf(value).every(isOrigin),
  },
} satisfies Record<string, Setting>;

export function mapEnv(setting: (name: keyof typeof MAP_SETTINGS) => string | null): MapEnv {
  const url = setting('ROUTER_URL');
  const credit = setting('ROUTER_CREDIT') ?? MAP_SETTINGS.ROUTER_CREDIT.fallback;
  return {
    router: url === null ? null : { url: withoutSlash(url), credit },
    embedOrigins: listOf(setting('EMBED_ORIGINS')).map(withoutSlash),
  };
}
