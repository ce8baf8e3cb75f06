/** The small map for other sites: what it may show, its addresses, its sizes. */

import { formatQuery } from './address.ts';
import { type Criteria, writeCriteria } from './criteria.ts';

export const EMBED_PATH = '/embed/map';

/** A search, the homes of an office (by its slug), or those of a shared group (by the token of its link). */
export type Embeddable = { criteria: Criteria } | { office: string } | { group: string };

export function embedAddress(what: Embeddable): string {
  const query = 'criteria' in what ? writeCriteria(what.criteria) : what;
  return `${EMBED_PATH}?${formatQuery(query)}`;
}

export const EMBED_SIZES = ['small', 'medium', 'large', 'wide'] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];

/** Width and height of a frame as HTML has them; a width of 100 % fills the column it stands in. */
export const EMBED_FRAMES: Record<EmbedSize, { width: string; height: string }> = {
  small: { width: '400', height: '320' },
  medium: { width: '640', height: '440' },
  large: { width: '960', height: '600' },
  wide: { width: '100%', height: '440' },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The HTML that puts the map on another page. */
export function embedCode(src: string, title: string, size: EmbedSize): string {
  const { width, height } = EMBED_FRAMES[size];
  return `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
