/** Routes of the public link of a group. */

import { randomBytes } from 'node:crypto';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { fingerprint, seal, unsealWith } from '#platform/server/identity/secret.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { GroupsApi } from '../contract.ts';
import { type GroupList, NOUN } from './list.ts';
import { type GroupsDeps, presentListingStates, SHARE_PURPOSE } from './present.ts';
import { type GroupRow, readListings, readPeople, readSharedGroup, writeShare } from './queries/groups.ts';
import { readAllShares, replaceShare } from './queries/people.ts';

/** Public links of groups outlast another secret of the installation. */

/** Seals the tokens of all links with another secret; those that no secret opens have ended and stay as they are. */
export async function sealSharesWith(db: Queryable, secret: string, former: readonly string[]) {
  for (const { _id, share_sealed } of await readAllShares(db)) {
    const opened = unsealWith([secret, ...former], SHARE_PURPOSE, share_sealed);
    if (opened === null || opened.secret === secret) continue;
    await replaceShare(db, _id, {
      from: share_sealed,
      share_key: shareKeyOf(secret, opened.text),
      share_sealed: seal(secret, SHARE_PURPOSE, opened.text),
    });
  }
}

type Link = Pick<GroupRow, 'share_key' | 'share_sealed'>;

/** 192 bits, not guessable; the database stores it encrypted. */
const TOKEN_BYTES = 24;
const OFF: Link = { share_key: null, share_sealed: null };

/** Fingerprint of a public link's token, which its group is found by. */
export const shareKeyOf = (secret: string, token: string) => fingerprint(secret, SHARE_PURPOSE, token);

function newLink(secret: string): Link {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { share_key: shareKeyOf(secret, token), share_sealed: seal(secret, SHARE_PURPOSE, token) };
}

export function shareRoutes({ db, secret, cards }: GroupsDeps, list: GroupList) {
  return {
    'PUT /groups/{id}/share': (call) =>
      list.change(call, async (tx, row) => {
        const { on, renew = false, notes = row.share_notes } = call.body;
        const keepLink = row.share_key !== null && !renew;
        const { share_key, share_sealed } = on && keepLink ? row : on ? newLink(secret) : OFF;
        const values = { share_key, share_sealed, share_notes: notes };
        await writeShare(tx, row._id, values);
        return values;
      }),
    'GET /groups/shared/{token}': async ({ params }) => {
      const row = await readSharedGroup(db, shareKeyOf(secret, params.token));
      const owner = row && (await readPeople(db, [row.user_id])).get(row.user_id);
      if (!(row && owner)) throw notFound(NOUN);
      const shown = await presentListingStates(await readListings(db, row._id), cards);
      return {
        name: row.name,
        description: row.description,
        owner: owner.first_name,
        updated_at: row.updated_at,
        results: row.share_notes ? shown : shown.map((one) => ({ ...one, note: '' })),
      };
    },
  } satisfies Partial<Handlers<GroupsApi>>;
}
