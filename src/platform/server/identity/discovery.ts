/** Discovery document of an OpenID Connect issuer, not yet checked. */
import { mayAsk } from '../http/outside.ts';
import { readJson } from '../http/read-answer.ts';

const TIMEOUT_MS = 5_000;

/** Endpoints of an issuer, under the identity library's names. */
export interface Endpoints {
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl?: string;
}

type Description = Partial<
  Record<'authorization_endpoint' | 'token_endpoint' | 'userinfo_endpoint' | 'jwks_uri', unknown>
>;

/**
 * Reads a description. The library reads it again and takes the keys' address from there; every other address is taken
 * from here, so that none that was not looked at is given a secret.
 * @returns null when there is none, or when it leads to where nobody outside may lead us
 */
export async function readEndpoints(discoveryUrl: string): Promise<Endpoints | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(discoveryUrl, { signal, redirect: 'error' }).catch(() => null);
  const said = answer?.ok ? ((await readJson(answer).catch(() => null)) as Description | null) : null;
  if (!said) return null;
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, jwks_uri } = said;
  for (const address of [token_endpoint, userinfo_endpoint, jwks_uri]) {
    if (address === undefined) continue;
    const url = URL.parse(String(address));
    if (!url || !(await mayAsk(url, new URL(discoveryUrl)))) return null;
  }
  // Browsers go there, and nobody else.
  const page = URL.parse(String(authorization_endpoint));
  if (!page || !/^https?:$/.test(page.protocol) || typeof token_endpoint !== 'string') return null;
  return {
    authorizationUrl: page.href,
    tokenUrl: token_endpoint,
    ...(typeof userinfo_endpoint === 'string' && { userInfoUrl: userinfo_endpoint }),
  };
}
