import { CallError } from '#platform/client/failure.ts';
import type { SignInStep } from '#platform/client/identity.ts';

/** The browser blocked the popup; the sign-in continues by redirect. */
export class PopupBlocked extends Error {
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
export async function signInWithPopup(base: string, provider: string): Promise<SignInStep> {
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
