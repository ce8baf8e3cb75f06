/** Joins listings of several sources that are one home, and parts them. */
import type { Sign } from '#areas/listings/same-home.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { areToldApart, electLeader, leaveGroup, lockGroups, noteApart, noteJoined } from './queries.ts';

/** Why two listings cannot be joined: one source has both, an admin told them apart, or one is gone. */
export type Hindrance = 'one-source' | 'told-apart' | 'gone';

interface Joining {
  signs: readonly Sign[];
  /** The admin who says so; null: by rule. */
  by: string | null;
}

/** Joins the groups of two listings, in a transaction of the caller's. @returns what hindered it; null: it is done */
export async function joinHomes(
  tx: Queryable,
  pair: readonly [string, string],
  joining: Joining,
): Promise<Hindrance | null> {
  const members = await lockGroups(tx, pair);
  const ids = members.map(({ _id }) => _id);
  if (!pair.every((id) => ids.includes(id))) return 'gone';
  if (new Set(members.map(({ source }) => source)).size < members.length) return 'one-source';
  if (await areToldApart(tx, ids)) return 'told-apart';
  await noteJoined(tx, pair, joining);
  await electLeader(tx, ids);
  return null;
}

/** Lets the best of a listing's group lead, in a transaction of the caller's. */
export async function leadAnew(tx: Queryable, id: string): Promise<void> {
  const members = await lockGroups(tx, [id]);
  if (members.length > 1)
    await electLeader(
      tx,
      members.map(({ _id }) => _id),
    );
}

/**
 * Says that a listing is another home than the others of its group, which stay together; in a transaction of the caller's.
 * @returns the others; none when it stood alone
 */
export async function partHome(tx: Queryable, id: string, admin: string): Promise<string[]> {
  const members = await lockGroups(tx, [id]);
  const others = members.map(({ _id }) => _id).filter((other) => other !== id);
  if (others.length === 0 || others.length === members.length) return [];
  await noteApart(tx, id, others, admin);
  await leaveGroup(tx, id);
  await electLeader(tx, others);
  return others;
}
