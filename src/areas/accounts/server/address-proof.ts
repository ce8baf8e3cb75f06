/** A person shows by the link of a mail that their address is theirs. */
import { unprocessable } from '#platform/server/http/errors.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { ADDRESS_PROOF_DAYS } from '../rules.ts';
import { type Proved, proveAddress } from './queries/users.ts';

const PURPOSE = 'links that prove an address';

interface Claim {
  user_id: string;
  email: string;
  /** Milliseconds since the epoch. */
  until: number;
}

/** The part of the mail's link after the `#`. */
export function addressToken(secret: string, { user_id, email }: Omit<Claim, 'until'>): string {
  const until = Date.now() + ADDRESS_PROOF_DAYS * 86_400_000;
  return seal(secret, PURPOSE, JSON.stringify({ user_id, email, until } satisfies Claim));
}

function readToken(secret: string, token: string): Claim | null {
  try {
    return JSON.parse(unseal(secret, PURPOSE, token)) as Claim;
  } catch {
    return null; // not a token of ours
  }
}

interface ProofDeps {
  secret: string;
  /** What other areas do when an address is proved, in the same transaction. */
  proved: (tx: Queryable, user_id: string) => Promise<void>;
}

/** Notes that the address of these users is theirs, and lets go what waited for it. */
export async function noteProved({ proved }: ProofDeps, tx: Queryable, who: Proved): Promise<void> {
  for (const user_id of await proveAddress(tx, who)) await proved(tx, user_id);
}

/**
 * Only for whoever is signed in: a link alone would prove the account of somebody who registered another's address.
 * @throws Refusal 422 when the link is too old, or another account's
 */
export async function proveByToken(deps: ProofDeps, tx: Queryable, user_id: string, token: string) {
  const claim = readToken(deps.secret, token);
  if (!claim || claim.user_id !== user_id || claim.until < Date.now()) {
    throw unprocessable({ token: 'is too old, or belongs to another account; ask for another mail' });
  }
  await noteProved(deps, tx, { user_id, email: claim.email });
}
