import { genericOAuth } from 'better-auth/plugins';
import type { SocialProviders } from 'better-auth/social-providers';
import type { Endpoints } from './discovery.ts';

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

/** Providers that say where they are: any OIDC issuer, also one in the place of a known provider. */
export function discoveredProviders(configs: readonly SocialConfig[]) {
  const described = configs.flatMap(({ id, clientId, clientSecret, discoveryUrl, endpoints }) =>
    discoveryUrl ? [{ providerId: id, clientId, clientSecret, discoveryUrl, ...endpoints }] : [],
  );
  return genericOAuth({
    config: described.map((provider) => ({
      ...provider,
      scopes: ['openid', 'email', 'profile'],
      pkce: true,
    })),
  });
}
