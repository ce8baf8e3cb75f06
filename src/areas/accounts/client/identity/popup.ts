import { CallError } from '../../../../platform/client/call.ts';

/** The browser let no window open: the whole page has to go instead. */
export class PopupBlocked extends Error {
  override name = 'PopupBlocked';
}

const WIDTH = 500;
const HEIGHT = 640;
const LOOK_EVERY_MS = 400;
/** The window closes itself right after it has said how it went, and may be gone before that is heard. */
const LAST_WORD_MS = 1500;
/** Whoever takes longer at the provider starts again. */
const PATIENCE_MS = 300_000;
const MESSAGE = 'better-auth:oauth-popup';

interface Said {
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

/** Resolves when the popup says that the person is signed in; what it knows stays in the session's cookie. */
function answerOf(popup: Window, origin: string, nonce: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const listen = ({ origin: from, data }: MessageEvent<Said | null>) => {
    if (from !== origin || data?.type !== MESSAGE || data.nonce !== nonce) return;
    if (data.error) reject(failure(data.error.description ?? data.error.code));
    else if (data.token) resolve();
  };
  let last: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (popup.closed) last ??= setTimeout(() => reject(failure('closed')), LAST_WORD_MS);
  }, LOOK_EVERY_MS);
  const late = setTimeout(() => reject(failure('too late')), PATIENCE_MS);
  window.addEventListener('message', listen);
  return promise.finally(() => {
    window.removeEventListener('message', listen);
    clearInterval(look);
    clearTimeout(late);
    clearTimeout(last);
    popup.close();
  });
}

/** Signs in with another provider in a window of its own. */
export async function inPopup(base: string, provider: string): Promise<void> {
  const address = new URL(`${base}/oauth-popup/start`, window.location.origin);
  const nonce = randomText();
  address.search = new URLSearchParams({
    provider,
    popupOrigin: window.location.origin,
    popupNonce: nonce,
    requestSignUp: 'true',
  }).toString();
  await answerOf(openWindow(address), address.origin, nonce);
}
