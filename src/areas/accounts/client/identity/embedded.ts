import { Capacitor } from '@capacitor/core';
import { type CallSetup, createCall } from '#platform/client/call.ts';
import { CallError } from '#platform/client/failure.ts';
import type { IdentityProvider, Passkey, SignInStep } from '#platform/client/identity.ts';
import type { Route } from '#platform/contract/endpoint.ts';
import { createCredential, getCredential } from './credentials.ts';

/** The browser blocked the popup; the sign-in continues by redirect. */
class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const WIDTH = 500;
const HEIGHT = 640;
const POLL_MS = 400;
/** The popup closes right after posting its message, so a closed popup may still have a message on its way. */
const CLOSED_GRACE_MS = 1500;
/** Longest time at the provider; after it the sign-in fails. */
const TIMEOUT_MS = 300_000;
/** What the server says in the place of a token when the code of a second step is to follow. */
const CODE_NEEDED = 'code-needed';
const MESSAGE = 'better-auth:oauth-popup';

interface PopupMessage {
  type?: string;
  nonce?: string;
  token?: string;
  error?: { code: string; description?: string };
}

const NONCE_BYTES = 16;
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) => byte.toString(16)).join('');

const failure = (message: string) => new CallError({ status: 401, code: 'unauthenticated', message });

function openWindow(address: URL): Window {
  const left = window.screenX + (window.outerWidth - WIDTH) / 2;
  const top = window.screenY + (window.outerHeight - HEIGHT) / 2;
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const popup = window.open(address, 'yaad-sign-in', features);
  if (!popup) throw new PopupBlocked();
  return popup;
}

/** Resolves when the popup's message reports a sign-in. The session is in a cookie, so the token is not used. */
function waitForSignIn(popup: Window, origin: string, nonce: string): Promise<SignInStep> {
  const { promise, resolve, reject } = Promise.withResolvers<SignInStep>();
  const listen = ({ origin: from, data }: MessageEvent<PopupMessage | null>) => {
    if (from !== origin || data?.type !== MESSAGE || data.nonce !== nonce) return;
    if (data.error) reject(failure(data.error.description ?? data.error.code));
    else if (data.token) resolve(data.token === CODE_NEEDED ? CODE_NEEDED : 'signed-in');
  };
  let closed: ReturnType<typeof setTimeout> | undefined;
  const poll = setInterval(() => {
    if (popup.closed) closed ??= setTimeout(() => reject(failure('closed')), CLOSED_GRACE_MS);
  }, POLL_MS);
  const timeout = setTimeout(() => reject(failure('too late')), TIMEOUT_MS);
  window.addEventListener('message', listen);
  return promise.finally(() => {
    window.removeEventListener('message', listen);
    clearInterval(poll);
    clearTimeout(timeout);
    clearTimeout(closed);
    popup.close();
  });
}

/** Signs in with a social provider in a popup. @throws PopupBlocked, or CallError when it fails or is closed */
async function signInWithPopup(base: string, provider: string): Promise<SignInStep> {
  const address = new URL(`${base}/oauth-popup/start`, window.location.origin);
  const nonce = randomText();
  address.search = new URLSearchParams({
    provider,
    popupOrigin: window.location.origin,
    popupNonce: nonce,
    requestSignUp: 'true',
  }).toString();
  return waitForSignIn(openWindow(address), address.origin, nonce);
}

/** Client of the embedded identity provider, below `/api/identity`. Its session is an HTTP-only cookie. */
export function createEmbedded(apiBase: string, translate?: CallSetup['translate']): IdentityProvider {
  const base = `${apiBase}/identity`;
  const call = createCall({ base, credentials: 'include', ...(translate && { translate }) });
  const post = (path: string, body: object = {}) => call(`POST ${path}` as Route, { body });

  async function redirect(provider: string, returnTo: string): Promise<'leaving'> {
    const callbackURL = new URL(returnTo, window.location.origin).href;
    const errorCallbackURL = callbackURL;
    const body = { provider, callbackURL, errorCallbackURL, disableRedirect: true };
    const { url } = (await post('/sign-in/social', body)) as { url: string };
    window.location.assign(url);
    return 'leaving';
  }

  return {
    signUp: async (person) => {
      await post('/sign-up/email', person);
      // For an address that is taken the answer is the same, and nobody is signed in.
      if ((await call('GET /get-session' as Route, {})) === null)
        throw new CallError({ status: 401, code: 'unauthenticated', message: 'Sign in to do this.' });
    },
    signIn: async (email, password) => {
      const said = (await post('/sign-in/email', { email, password })) as { twoFactorRedirect?: boolean };
      return said.twoFactorRedirect ? 'code-needed' : 'signed-in';
    },
    enterCode: async (code) => {
      const way = /^\d{6}$/.test(code) ? 'totp' : 'backup-code';
      await post(`/two-factor/verify-${way}`, { code });
    },
    signInWithPasskey: async () => {
      const options = await call('GET /passkey/generate-authenticate-options' as Route, {});
      const response = await getCredential(options);
      await post('/passkey/verify-authentication', { response });
    },
    addPasskey: async (name) => {
      const options = await call('GET /passkey/generate-register-options' as Route, {});
      const response = await createCredential(options);
      await post('/passkey/verify-registration', { response, name });
    },
    passkeys: async () => (await call('GET /passkey/list-user-passkeys' as Route, {})) as Passkey[],
    removePasskey: async (id) => void (await post('/passkey/delete-passkey', { id })),
    beginSecondFactor: async (password) =>
      (await post('/two-factor/enable', { password })) as { totpURI: string; backupCodes: string[] },
    endSecondFactor: async (password) => void (await post('/two-factor/disable', { password })),
    renewRecoveryCodes: async (password) =>
      ((await post('/two-factor/generate-backup-codes', { password })) as { backupCodes: string[] })
        .backupCodes,
    signInWith: async (provider, returnTo) => {
      if (Capacitor.isNativePlatform()) return redirect(provider, returnTo);
      try {
        return await signInWithPopup(base, provider);
      } catch (error) {
        if (error instanceof PopupBlocked) return redirect(provider, returnTo);
        throw error;
      }
    },
    sendResetCode: async (email) => void (await post('/email-otp/request-password-reset', { email })),
    resetPassword: async (email, otp, password) =>
      void (await post('/email-otp/reset-password', { email, otp, password })),
    signOut: async () => void (await post('/sign-out')),
    token: async () => ((await call('GET /token', {})) as { token: string }).token,
  };
}
