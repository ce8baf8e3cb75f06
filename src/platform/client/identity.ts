import { CallError, type Failure, failureFrom, isOver } from './failure.ts';

/** A device's key, as its person sees it. */
export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

/** Operations of an identity provider (specification, section 7). Each throws `CallError`. */
/** Whether the person is signed in, or a code of their second step is to follow. */
export type SignInStep = 'signed-in' | 'code-needed';

export interface IdentityProvider {
  signUp(person: { email: string; password: string; name: string }): Promise<void>;
  /** Resolves with whether the person is signed in, or a code of their second step is to follow. */
  signIn(email: string, password: string): Promise<SignInStep>;
  /** The second step: a code of an authenticator app, or one of the recovery codes. */
  enterCode(code: string): Promise<void>;
  /** Signs in with a key this device or its person's account holds. */
  signInWithPasskey(): Promise<void>;
  addPasskey(name: string): Promise<void>;
  passkeys(): Promise<Passkey[]>;
  removePasskey(id: string): Promise<void>;
  /** @returns address for an authenticator app, and codes for when it is lost; it counts once a code was entered */
  beginSecondFactor(password: string): Promise<{ totpURI: string; backupCodes: string[] }>;
  endSecondFactor(password: string): Promise<void>;
  /** New recovery codes in the place of those there were. */
  renewRecoveryCodes(password: string): Promise<string[]>;
  /**
   * Signs in with somebody people have an account with already: in a popup, or by leaving the page, which
   * comes back at `returnTo`. Resolves with whether the person is signed in now, or the page is leaving.
   */
  signInWith(provider: string, returnTo: string): Promise<SignInStep | 'leaving'>;
  /** Mails a code, if the address is known; the answer does not tell. */
  sendResetCode(email: string): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
  signOut(): Promise<void>;
  /** A JWT of the signed-in person. */
  token(): Promise<string>;
}

/** The provider, fetched when first needed, and the token it gave: in memory, nowhere else. */
export interface Identity {
  provider(): Promise<IdentityProvider>;
  /** Somebody has just signed in. */
  begin(): void;
  /** Nobody is signed in any more; the token is forgotten. */
  end(): void;
  /** A good token, or the provider's failure; whoever has one is signed in. */
  token(): Promise<string>;
  /** The same for calls that work without one: undefined while nobody is signed in, or once that was lost. */
  bearer(refused?: string): Promise<string | undefined>;
}

interface Setup {
  /** A marker of an earlier visit is there. */
  begun: boolean;
  load: () => Promise<IdentityProvider>;
  /** The token could not be had: who was signed in is not any longer (specification, section 4). */
  onLost: (failure: Failure) => void;
}

/** A token is renewed when this much of its life is left. */
const MARGIN_MS = 30_000;

/** Claims of a token, read without verification; the server verifies it. */
export function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** By the issuer's clock alone: the visitor's may be wrong. */
function lifeOf(token: string): number {
  const { exp, iat } = claimsOf(token) as { exp: number; iat: number };
  return (exp - iat) * 1000;
}

export function createIdentity({ begun, load, onLost }: Setup): Identity {
  let active = begun;
  let provider: Promise<IdentityProvider> | undefined;
  let cached: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;
  /** Counts changes of who is signed in: a token asked for before one is not kept after it. */
  let visit = 0;

  const getProvider = () => {
    provider ??= load().catch((error) => {
      provider = undefined; // the next one tries again
      throw new CallError({ status: 0, code: 'offline', message: String(error) });
    });
    return provider;
  };
  const ask = async () => {
    const visitAtStart = visit;
    const token = await (await getProvider()).token();
    if (visitAtStart !== visit) return token;
    cached = { token, until: performance.now() + lifeOf(token) - MARGIN_MS };
    active = true;
    return token;
  };
  const get = (refused?: string) => {
    if (cached && cached.token !== refused && performance.now() < cached.until)
      return Promise.resolve(cached.token);
    if (!asking) {
      const mine = ask().finally(() => {
        if (asking === mine) asking = undefined;
      });
      asking = mine;
    }
    return asking;
  };
  /** Clears the cached token when another person signs in or the session ends. */
  const change = (begins: boolean) => {
    active = begins;
    visit += 1;
    cached = undefined;
    asking = undefined;
  };

  return {
    provider: getProvider,
    begin: () => change(true),
    end: () => change(false),
    token: () => get(),
    bearer: async (refused) => {
      if (!active) return undefined;
      try {
        return await get(refused);
      } catch (thrown) {
        const failure = failureFrom(thrown);
        if (isOver(failure)) change(false); // otherwise the next call asks again
        onLost(failure);
        return undefined;
      }
    },
  };
}
