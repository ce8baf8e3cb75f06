/** One environment variable: what it is for, and what a good value looks like. */
export interface Setting {
  /** As `docs/operations.md` writes it; a test compares both tables. */
  fallback: string;
  meaning: string;
  /** Describes a good value, for the message about a bad one. */
  expected: string;
  good: (value: string) => boolean;
}

export const isNumber = (value: string, least: number, most: number) =>
  /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
export const isUrl = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
export const isWeb = (value: string) => isUrl(value, ['http:', 'https:']);
export const isPlainHost = (value: string) => isWeb(value) && new URL(value).pathname === '/';
/** Where a page can come from: a web address without a path, or a native app. */
export const isOrigin = (value: string) =>
  isPlainHost(value) || /^(?:capacitor|ionic):\/\/[\w.-]+$/.test(value);
/** A host only programs of this machine reach. */
export const isLoopback = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
export const anything = (value: string) => value.trim() !== '';

export const listOf = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
export const withoutSlash = (url: string) => url.replace(/\/+$/, '');
