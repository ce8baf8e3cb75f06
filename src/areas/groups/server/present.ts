/** Converts rows to answers of the API. */

import type { PropertyCard } from '#areas/listings/contract.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { unseal } from '#platform/server/identity/secret.ts';
import { ownedOf } from '#platform/server/list/list-routes.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Group, GroupComment, GroupListing, GroupPerson } from '../contract.ts';
import {
  type CommentRow,
  type GroupRow,
  type ListingRow,
  type PersonRow,
  readComments,
  readContents,
  readCovers,
  readPeople,
  readVotes,
} from './queries/groups.ts';
import { readGuestVotes } from './queries/people.ts';

export interface GroupsDeps extends AreaDeps {
  /** Cards of listings by their number in the search index; deleted ones are left out. */
  cards: ReadCards;
}

/** Purpose of the encryption of public-link tokens, which the owner can see again. */
export const SHARE_PURPOSE = 'links of groups';
/** A card shows one photo of a listing; more are sent, because some entries hold none. */
const PHOTOS_OF_COVER = 3;

const NOBODY: PersonRow = { _id: '', first_name: '', last_name: '', avatar: null };

export const asPerson = ({ _id, first_name, last_name, avatar }: PersonRow): GroupPerson => ({
  _id,
  first_name,
  last_name,
  avatar: avatar === null ? null : { url: `/api/${avatar}` },
});

function fewPhotos(text: string): string {
  try {
    const photos: unknown = JSON.parse(text);
    return Array.isArray(photos) ? JSON.stringify(photos.slice(0, PHOTOS_OF_COVER)) : '[]';
  } catch {
    return '[]';
  }
}

/** The token of a public link; null also when the installation's secret has changed. */
function tokenIn(sealed: string | null, secret: string): string | null {
  if (sealed === null) return null;
  try {
    return unseal(secret, SHARE_PURPOSE, sealed);
  } catch {
    return null;
  }
}

/** Photos of the first listings of groups, by group. */
export async function coversOf(db: Queryable, groups: readonly string[]) {
  const covers = await readCovers(db, groups);
  const byGroup = Map.groupBy(covers, ({ group_id }) => group_id);
  return new Map(
    [...byGroup].map(([group, found]) => [
      group,
      found.map(({ _id, photos }) => ({ _id, photos: fewPhotos(photos) })),
    ]),
  );
}

/** Groups as `viewer` sees them, in the order of `rows`. */
export async function presentGroups(
  db: Queryable,
  rows: readonly GroupRow[],
  viewer: string,
  secret: string,
): Promise<Group[]> {
  const ids = rows.map(({ _id }) => _id);
  const owners = await readPeople(
    db,
    rows.map(({ user_id }) => user_id),
  );
  const contents = await readContents(db, ids);
  const covers = await coversOf(db, ids);
  return rows.map((row) => {
    const { _id, name, description, share_notes, share_sealed, user_id } = row;
    const mine = user_id === viewer;
    return {
      ...ownedOf(row),
      name,
      description,
      share_notes,
      role: mine ? 'owner' : 'member',
      owner: asPerson(owners.get(user_id) ?? NOBODY),
      properties: contents.get(_id)?.properties ?? [],
      members: contents.get(_id)?.members ?? 0,
      covers: covers.get(_id) ?? [],
      share_token: mine ? tokenIn(share_sealed, secret) : null,
    };
  });
}

/** A listing of a group without votes and comments. */
export type ListingState = Pick<GroupListing, 'property' | 'on_market' | 'known_at' | 'note'>;
type ReadCards = (seqs: readonly number[]) => Promise<PropertyCard[]>;

/** Listings as they are now; deleted ones as they were when added. */
export async function presentListingStates(rows: readonly ListingRow[], cards: ReadCards) {
  const now = await cards(rows.flatMap(({ seq }) => seq ?? []));
  const byId = new Map(now.map((card) => [card._id, card]));
  return rows.map(({ property_id, shown, known, note, added_at }) => {
    const live = byId.get(shown ?? '');
    // Votes and comments go by the listing that was added.
    const property = live
      ? { ...live, _id: property_id }
      : {
          ...known,
          titles: '',
          commercial_type: known.commercial_type ?? null,
          status: 'withdrawn' as const,
        };
    const known_at = live ? null : added_at;
    return { property, on_market: isOnMarket(property.status), known_at, note };
  });
}

const asComment = ({ _id, text, created_at, user_id, ...person }: CommentRow): GroupComment => ({
  _id,
  text,
  created_at,
  user: asPerson({ ...person, _id: user_id }),
});

/** Listings of one group with votes and comments. */
export async function presentListings(
  db: Queryable,
  group: string,
  rows: readonly ListingRow[],
  cards: ReadCards,
): Promise<GroupListing[]> {
  const [only = null, another] = rows.map(({ property_id }) => property_id);
  const about = another ? null : only;
  const [shown, votes, guestVotes, comments] = await Promise.all([
    presentListingStates(rows, cards),
    readVotes(db, group, about),
    readGuestVotes(db, group, about),
    readComments(db, group, about),
  ]);
  return rows.map(({ property_id, added_at, version, comments_shown }, index) => ({
    ...(shown[index] as ListingState),
    version,
    added_at,
    votes: votes
      .filter((row) => row.property_id === property_id)
      .map((row) => ({ user: asPerson(row), vote: row.vote })),
    guest_votes: guestVotes
      .filter((row) => row.property_id === property_id)
      .map(({ _id, name, vote }) => ({ guest: { _id, name }, vote })),
    comments: comments.filter((row) => comments_shown && row.property_id === property_id).map(asComment),
    comments_shown,
  }));
}
