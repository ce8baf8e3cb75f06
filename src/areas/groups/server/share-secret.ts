/** Public links of groups outlast another secret of the installation. */
import { reseal, unseal } from '../../../platform/server/identity/secret.ts';
import type { Queryable } from '../../../platform/server/postgres/database.ts';
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
    let sealed: string | null = null;
    try {
      sealed = reseal(secret, former, SHARE_PURPOSE, share_sealed);
    } catch {}
    if (sealed === null) continue;
    const share_key = shareKeyOf(secret, unseal(secret, SHARE_PURPOSE, sealed));
    await replaceShare(db, _id, { from: share_sealed, share_key, share_sealed: sealed });
  }
}
