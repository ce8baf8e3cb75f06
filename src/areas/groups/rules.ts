/** Pure decisions about groups, for both sides. No schema library here: the client uses it at run time. */

export const GROUPS_MOST = 100;
export const GROUP_LISTINGS_MOST = 100;
export const GROUP_PEOPLE_MOST = 20;
/** People who vote from the public link of a group, and characters of the names they give. */
export const GUESTS_MOST = 50;
export const GUEST_NAME_MAX = 40;
export const COMMENTS_MOST = 200;
/** Lengths in characters. */
export const GROUP_NAME_MAX = 80;
export const GROUP_TEXT_MAX = 2000;
export const COMMENT_MAX = 1000;
/** Days until an invitation expires. */
export const INVITATION_DAYS = 30;
/** Listings shown side by side, at least and at most. */
export const COMPARE_LEAST = 2;
export const COMPARE_MOST = 4;
/** Ids of the listings to compare, from `?ids=a,b`. */
export const comparedIn = (search: string): string[] => {
  const ids = new URLSearchParams(search).get('ids')?.split(',').filter(Boolean) ?? [];
  return [...new Set(ids)].slice(0, COMPARE_MOST);
};
/** Photos on a group's card. */
export const COVERS = 4;

/** A name as stored: NFC, on one line, without outer or doubled spaces. */
export const tidyName = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
/** A longer text as stored: NFC, with its line breaks. */
export const tidyText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim();

/**
 * The order after one listing was moved to stand before another, or at the end (`before` null). Every other listing
 * keeps its neighbours, so that concurrent moves add up.
 * @returns null when either is not in the order
 */
export function moved(order: readonly string[], id: string, before: string | null): string[] | null {
  if (!order.includes(id) || (before !== null && !order.includes(before))) return null;
  if (before === id) return [...order];
  const others = order.filter((one) => one !== id);
  const at = before === null ? others.length : others.indexOf(before);
  return others.toSpliced(at, 0, id);
}

/** The listing named in the body of `PUT /groups/add/{id}`: by its id, or as a listing that carries one. */
export function propertyNamed(body: { property?: unknown; _id?: unknown }): string | null {
  const named = body.property ?? body._id;
  const id = typeof named === 'object' && named !== null ? (named as { _id?: unknown })._id : named;
  return typeof id === 'string' && id !== '' ? id : null;
}
