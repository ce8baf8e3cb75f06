/** Public links of groups outlast another secret of the installation. */
import { seal, unsealWith } from '#platform/server/identity/secret.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { SHARE_PURPOSE } from './present.ts';
import { readAllShares, replaceShare } from './queries/share-links.ts';
import { shareKeyOf } from './share-routes.ts';

/** Seals the tokens of all links with another secret; those that no secret opens have ended and stay as they are. */
export async function sealSharesWith(
  db: Queryable,
  secret: string,
  former: readonly string[],
): Promise<void> {
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
