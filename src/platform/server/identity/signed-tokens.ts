import { jwt } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../postgres/database.ts';
import { insertKey, readKeysOf, type SigningKey } from './queries.ts';
import { signingKeyOwner } from './secret.ts';

/** How long a Bearer token is good; the session cookie gets the next one. */
const TOKEN_MINUTES = 10;
const KEY_SECONDS = 30 * 86_400;

/**
 * Private keys are encrypted with the installation's secret. Each secret has its own, so that a changed one
 * signs people out and breaks nothing.
 */
function keysOf(db: Database, secret: string) {
  const owner = signingKeyOwner(secret);
  return {
    getJwks: () => readKeysOf(db, owner),
    createJwk: async (made: Omit<SigningKey, 'id'>) => {
      const key = { ...made, id: owner + uuidv7() };
      await insertKey(db, key);
      return key;
    },
  };
}

/** Bearer tokens of the embedded provider: short, and each names the session it lives by (`sid`). */
export function signedTokens({ db, secret, publicUrl }: { db: Database; secret: string; publicUrl: string }) {
  return jwt({
    schema: { jwks: { modelName: 'identity_keys' } },
    jwks: { rotationInterval: KEY_SECONDS },
    adapter: keysOf(db, secret),
    jwt: {
      issuer: publicUrl,
      audience: publicUrl,
      expirationTime: `${TOKEN_MINUTES}m`,
      definePayload: ({ user, session }) => ({
        email: user.email,
        email_verified: user.emailVerified,
        name: user.name,
        sid: session.id,
        auth_time: Math.floor(session.createdAt.getTime() / 1000),
      }),
    },
  });
}
