/**
 * The metropolitan area of Kingston: the parish of Kingston, whose 15 communities are the old town around the harbour, and
 * the 44 communities of Saint Andrew that the city has grown into. Decision 0020 says how they were chosen.
 */

/** Slugs of communities of Saint Andrew, by their development area (Social Development Commission). */
const BY_DEVELOPMENT_AREA: Readonly<Record<string, readonly string[]>> = {
  'Constant Spring': ['barbican', 'constant-spring', 'meadowbrook-havendale', 'whitehall-gardens'],
  'Cross Roads': ['cross-roads', 'kencot', 'swallowfield'],
  Downtown: ['jones-town', 'mountain-view', 'trench-town', 'vineyard-town'],
  // Without Ferry, which lies in the marshes on the border of Saint Catherine.
  'Duhaney Park': [
    'cooreville',
    'drewsland',
    'duhaney-park',
    'marverly',
    'new-haven',
    'patrick-gardens',
    'pembrook-hall',
    'washington-gardens',
  ],
  // Of Harbour View the scheme itself: Bull Bay and the hills behind it are villages of their own.
  'Harbour View': ['harbour-view'],
  // The data put Richmond Park, beside Half Way Tree, into May Pen.
  'Half Way Tree': [
    'boucher-park',
    'half-way-tree',
    'hughenden-arlene-gardens',
    'maxfield-park',
    'molynes-gardens',
    'red-hills-garden',
    'richmond-park',
    'state-and-ziadie-gardens',
  ],
  Liguanea: ['jacks-hill', 'liguanea', 'mona'],
  'New Kingston': ['new-kingston', 'seymour-lands'],
  // Of Papine where the universities and their town are: Gordon Town, Irish Town and the others are hill villages.
  Papine: ['august-town', 'papine'],
  'Three Miles': [
    'delacree-pen',
    'majesty-gardens',
    'olympic-gardens',
    'riverton-meadows',
    'seaview-gardens',
    'seivwright',
    'waltham-gardens-mandela',
    'waterhouse',
    'whitfield-town',
  ],
};

const OF_SAINT_ANDREW: ReadonlySet<string> = new Set(Object.values(BY_DEVELOPMENT_AREA).flat());
const KINGSTON = 'kingston';

/** The metropolitan area of a community; of the parish of Kingston all that is in it. */
export function metroAreaOf(region: string, community: string | null): string | null {
  if (region === KINGSTON) return KINGSTON;
  const isWithin = region === 'saint-andrew' && community !== null && OF_SAINT_ANDREW.has(community);
  return isWithin ? KINGSTON : null;
}
