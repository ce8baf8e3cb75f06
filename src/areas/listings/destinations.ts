/** Where listings go from here: forms that other sites take, other people's assistants, and the addresses of feeds. */

/** What whoever offers a listing can say no to. */
export const DESTINATIONS = ['kyero', 'meta', 'trovit', 'reso', 'rss', 'json-ld', 'assistants'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Files of feeds, each with the destination it is for. */
export const FEED_FILES = {
  'kyero.xml': 'kyero',
  'meta.xml': 'meta',
  'meta.csv': 'meta',
  'trovit.xml': 'trovit',
  'rss.xml': 'rss',
  'listings.jsonld': 'json-ld',
} as const satisfies Record<string, Destination>;
export type FeedFile = keyof typeof FEED_FILES;
export const FEED_FILE_NAMES = Object.keys(FEED_FILES) as FeedFile[];

/** Of an agent (by the account's id) or an office (by its slug). */
export const agentFeedPath = (id: string, file: FeedFile): string => `/feeds/agents/${id}/${file}`;
export const officeFeedPath = (slug: string, file: FeedFile): string => `/feeds/offices/${slug}/${file}`;
