/** Stands for our own host while an address is read; no address can name it. */
const OWN = 'https://own.invalid';
const LINK_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];
const LONGEST = 2000;

function parsed(address: unknown): URL | null {
  if (typeof address !== 'string' || address.length > LONGEST || !URL.canParse(address, OWN)) return null;
  const url = new URL(address, OWN);
  // A name before the host only serves to look like another host.
  if (url.username || url.password) return null;
  // `/.//host` is a path of ours that becomes the start of another address.
  return url.origin === OWN && url.pathname.startsWith('//') ? null : url;
}

const isOwn = (url: URL) => url.origin === OWN;
const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/**
 * The address of a link as it may stand in a page, or null: a path of our own, a place in the page, the web, mail or
 * a telephone. Everything else (`javascript:`, `data:`, …) is no link.
 */
export function safeLink(address: unknown): string | null {
  const url = parsed(address);
  if (!url || !LINK_PROTOCOLS.includes(url.protocol)) return null;
  if (!isOwn(url)) return url.href;
  const text = (address as string).trim();
  if (text.startsWith('#')) return url.hash === '' ? null : url.hash;
  // `guide/x` would lead elsewhere from each page it stands on.
  return text.startsWith('/') ? pathOf(url) : null;
}

/** The address of a picture, or null: a path of our own, or https. Those of `ownHost` become paths. */
export function safePicture(address: unknown, ownHost: string): string | null {
  const url = parsed(address);
  if (!url) return null;
  if (isOwn(url)) return (address as string).trim().startsWith('/') ? pathOf(url) : null;
  if (url.host === ownHost && /^https?:$/.test(url.protocol)) return pathOf(url);
  return url.protocol === 'https:' ? url.href : null;
}
