/**
 * The scale of MDN's HTTP Observatory (scoring of version 2, read in November 2026): 100, less what is missing, and more for
 * what is good. Redirects to https and certificates are the proxy's.
 */
interface Answer {
  headers: Record<string, unknown>;
  html: string;
}

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'data:'];
const SIX_MONTHS_S = 15_768_000;
const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

const readPolicy = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

function contentPolicy(policy: ReturnType<typeof readPolicy>): number {
  const of = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (name: string, ...bad: string[]) => of(name).some((source) => bad.includes(source));
  if (has('script-src', "'unsafe-inline'", ...BROAD) || has('object-src', ...BROAD)) return -20;
  if ([...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))) return -20;
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10;
  // The scale leaves attributes (`style-src-attr`) out.
  if (has('style-src', "'unsafe-inline'", ...BROAD)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function cookies(set: readonly string[]): number {
  if (set.length === 0) return 0;
  const isGood = (cookie: string) =>
    /;\s*secure\b/i.test(cookie) &&
    /;\s*samesite=(?:lax|strict)\b/i.test(cookie) &&
    (/;\s*httponly\b/i.test(cookie) || !/sess|login/i.test(cookie.split('=')[0] ?? ''));
  return set.every(isGood) ? 5 : -40;
}

/** Points by test. A page of somebody's own scripts gets 5 more for integrity hashes, a host on the preload list 5 more. */
export function observatory({ headers, html }: Answer): Record<string, number> {
  const said = (name: string) => String(headers[name] ?? '').toLowerCase();
  const policy = readPolicy(String(headers['content-security-policy'] ?? ''));
  const framed = policy.get('frame-ancestors') ?? ['*'];
  const maxAge = Number(/max-age=(\d+)/.exec(said('strict-transport-security'))?.[1] ?? 0);
  const foreign = /<script[^>]+src="(?:https?:)?\/\//i.test(html);
  const shared = said('access-control-allow-origin');
  return {
    'content-security-policy': contentPolicy(policy),
    cookies: cookies([headers['set-cookie'] ?? []].flat() as string[]),
    'cross-origin-resource-sharing': shared === '' ? 0 : -50,
    'cross-origin-resource-policy': /^same-(?:origin|site)$/.test(said('cross-origin-resource-policy'))
      ? 10
      : 0,
    'referrer-policy': PRIVATE.includes(said('referrer-policy')) ? 5 : -5,
    'strict-transport-security': maxAge >= SIX_MONTHS_S ? 0 : -20,
    'subresource-integrity': foreign ? -5 : 0,
    'x-content-type-options': said('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framed.some((source) => BROAD.includes(source)) ? -20 : 5,
  };
}
