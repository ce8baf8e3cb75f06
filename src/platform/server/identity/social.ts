import type { SocialProviders } from 'better-auth/social-providers';
import { mayAsk } from '../http/outside.ts';
import { readJson } from '../http/read-answer.ts';

/** Discovery document of an OpenID Connect issuer, not yet checked. */
const TIMEOUT_MS = 5_000;

/** Endpoints of an issuer, under the identity library's names. */
interface Endpoints {
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

export interface SocialConfig {
  id: string;
  /** Name on the button. */
  name: string;
  clientId: string;
  clientSecret: string;
  /** Address of an OIDC issuer's discovery document; null: the library knows the provider's addresses. */
  discoveryUrl: string | null;
  /** Addresses from the discovery document; absent until it was read. */
  endpoints?: Endpoints;
}

const BUILT_IN = ['google', 'facebook', 'apple'];

/** Providers whose addresses are known. */
export function builtInProviders(configs: readonly SocialConfig[]): SocialProviders {
  const known = configs.filter(({ id, discoveryUrl }) => discoveryUrl === null && BUILT_IN.includes(id));
  return Object.fromEntries(
    known.map(({ id, clientId, clientSecret }) => [id, { clientId, clientSecret }]),
  ) as SocialProviders;
}

/** What `genericOAuth` takes for providers that say where they are: any OIDC issuer, also one in the place of a known provider. */
export function discoveredProviders(configs: readonly SocialConfig[]) {
  const described = configs.flatMap(({ id, clientId, clientSecret, discoveryUrl, endpoints }) =>
    discoveryUrl ? [{ providerId: id, clientId, clientSecret, discoveryUrl, ...endpoints }] : [],
  );
  return {
    config: described.map((provider) => ({
      ...provider,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
    })),
  };
}
