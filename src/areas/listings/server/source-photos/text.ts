/** The photos of a listing as JSON text of RETS GetObject entries (specification, section 3). */
import { photoPath } from '../own/queries/photos.ts';

/** What a source says of one photo that it has at an address of its own. */
export interface SourcePhoto {
  url: string;
  content_id: string;
  description: string;
  /** When the source says that it changed, in its own words; empty: it does not say. */
  modified: string;
}

/** A photo of a source as a page may show it. */
export interface ShownPhoto {
  content_id: string;
  description: string;
  /** Of its files in the store; null while it is on its way. */
  name: string | null;
}

const MOST_LETTERS = 300;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MOST_LETTERS) : '');

/** Photos that stand at other hosts, or came beside a file; those of our own need no fetching. */
export function sourcePhotosIn(text: string): SourcePhoto[] {
  if (!/"location":"(?:https?|file):/i.test(text)) return [];
  const entries = JSON.parse(text) as { headerInfo?: Record<string, unknown> }[];
  const found = entries.flatMap(({ headerInfo = {} }) => {
    const { location, contentId, contentDescription, modified } = headerInfo;
    if (typeof location !== 'string' || !/^(https?|file):\/\//i.test(location)) return [];
    const said = { content_id: textOf(contentId), description: textOf(contentDescription) };
    return [{ url: location, ...said, modified: textOf(modified) }];
  });
  const seen = new Set<string>();
  return found.filter(({ url }) => !seen.has(url) && seen.add(url));
}

/** Names our own addresses only. A photo on its way has no location, so that readers of the text drop it. */
export const shownText = (photos: readonly ShownPhoto[]): string =>
  JSON.stringify(
    photos.map(({ name, content_id: contentId, description }) => ({
      headerInfo: {
        ...(name !== null && { location: photoPath(name) }),
        contentId,
        ...(name !== null && description !== '' && { contentDescription: description }),
      },
    })),
  );

export const awaitedText = (photos: readonly SourcePhoto[]): string =>
  shownText(photos.map((photo) => ({ ...photo, name: null })));
