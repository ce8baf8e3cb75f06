import { atMost } from '#platform/contract/at-most.ts';
import { rethrowTransientErrors } from '../postgres/database.ts';
import type { Identity } from './actor.ts';
import type { Embedded, EmbeddedConfig } from './embedded.ts';
import type { SocialConfig } from './social.ts';
import { readEndpoints } from './social.ts';

/** The library is loaded for whoever has such a cookie. */
const SESSION_COOKIE = /session_token=[^;]/;
/** Milliseconds a sign-in waits for a provider's discovery document. */
const PATIENCE_MS = 5_000;

/** Handles a request to the embedded provider; `provider` is the id of the social sign-in, if any. */
export type AuthHandler = (request: Request, provider: string | null) => Promise<Response>;

/** Whose session a request's cookies name; null when there is none, or none any more. The session is not prolonged. */
type ReadSession = (headers: Headers) => Promise<Omit<Identity, 'issuer'> | null>;

interface EmbeddedAuth {
  answer: AuthHandler;
  readSession: ReadSession;
}

/** The identity provider's six hundred modules take a fifth of a start to load: the first to sign in waits for them. */
async function open(config: EmbeddedConfig): Promise<Embedded> {
  const { createEmbedded } = await import('./embedded.ts');
  return createEmbedded(config);
}

/** An embedded provider that offers one social sign-in; null when that one cannot be reached. */
async function reach(config: EmbeddedConfig, provider: SocialConfig): Promise<Embedded | null> {
  const endpoints = provider.discoveryUrl === null ? null : await readEndpoints(provider.discoveryUrl);
  if (!endpoints) return null;
  const embedded = await open({ ...config, social: [{ ...provider, endpoints }] });
  const context = await atMost(PATIENCE_MS, embedded.$context);
  const offered = context?.socialProviders as readonly { id: string }[] | undefined;
  return offered?.some(({ id }) => id === provider.id) ? embedded : null;
}

/**
 * A provider that describes itself (discovery) has an embedded provider of its own, made at the first sign-in
 * with it and tried again at the next while it cannot be reached: nobody else waits for it, and none has to be
 * there when the server starts.
 */
export function createEmbeddedAuth(config: EmbeddedConfig): EmbeddedAuth {
  const builtIn = config.social.filter(({ discoveryUrl }) => discoveryUrl === null);
  let base: Promise<Embedded> | undefined;
  const openBase = () => {
    base ??= open({ ...config, social: builtIn });
    return base;
  };
  const described = new Map(
    config.social.filter(({ discoveryUrl }) => discoveryUrl !== null).map((social) => [social.id, social]),
  );
  const reached = new Map<string, Promise<Embedded | null>>();

  async function embeddedFor(id: string | null): Promise<Embedded> {
    const social = id === null ? undefined : described.get(id);
    if (!social) return openBase();
    const pending = reached.get(social.id) ?? reach(config, social);
    reached.set(social.id, pending);
    const embedded = await pending;
    if (!embedded) reached.delete(social.id);
    return embedded ?? openBase(); // which knows no such provider, and says so
  }
  // Where the library cannot read a session it answers that nobody is signed in, and a browser would believe it.
  return {
    answer: (request, provider) =>
      rethrowTransientErrors(async () => (await embeddedFor(provider)).handler(request)),
    readSession: (headers) =>
      rethrowTransientErrors(async () => {
        if (!SESSION_COOKIE.test(headers.get('cookie') ?? '')) return null;
        const { api } = await openBase();
        const found = await api.getSession({ headers, query: { disableRefresh: true } });
        if (!found) return null;
        const { user, session } = found;
        return {
          uid: user.id,
          email: user.email,
          email_verified: user.emailVerified,
          name: user.name,
          session: session.id,
          since: Math.floor(session.createdAt.getTime() / 1000),
        };
      }),
  };
}
