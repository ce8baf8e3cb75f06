import { createHash } from 'node:crypto';
import type { PageConfig } from '#platform/client/config.ts';

/**
 * What React Aria writes into style elements while a page runs; it is the only code that does. Compared with its source
 * by a test, because another text would be refused by the browser.
 */
export const WRITTEN_STYLES = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

interface PolicyConfig extends Pick<PageConfig, 'mapStyleUrl' | 'apiBase' | 'embeds'> {
  /** Where browsers tell what was refused. */
  reportsUrl?: string | null;
}

/** What the policy calls the collector of its reports. */
const REPORTS = 'policy';
export const reportingEndpoints = (url: string) => `${REPORTS}="${url}"`;

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** Data is no code: browsers ask no policy about it. */
const DATA = /\stype="application\/(?:ld\+)?json"/;

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of what stands in a template between the tags of one name. */
function hashesIn(template: string, name: 'script' | 'style'): string[] {
  return [...template.matchAll(INLINE)]
    .filter(
      ([, tag, attributes = '']) => tag === name && !/\ssrc=/.test(attributes) && !DATA.test(attributes),
    )
    .map(([, , , text = '']) => hashOf(text));
}

/**
 * Everything comes from this host, pictures too; map tiles from the style's. Scripts and styles inside the page are those of `template`,
 * by their hashes, so that one finished page serves everybody. Style attributes are allowed, which the server writes for bars, charts and
 * pins; style elements are not.
 * @param development Vite writes scripts and styles of its own while the sources are compiled on the way
 */
export function pagePolicy(
  template: string,
  { mapStyleUrl, apiBase, embeds = false, reportsUrl = null }: PolicyConfig,
  development = false,
): string {
  const apiHost = apiBase.startsWith('/') ? '' : ` ${new URL(apiBase).origin}`;
  const elsewhere = mapStyleUrl ? ' https:' : '';
  const inline = (hashes: string[]) => ["'self'", ...(development ? ["'unsafe-inline'"] : hashes)].join(' ');
  const directives = {
    'default-src': "'none'",
    'script-src': inline(hashesIn(template, 'script')),
    'style-src': inline([...hashesIn(template, 'style'), ...WRITTEN_STYLES.map(hashOf)]),
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob:${apiHost}${elsewhere}`,
    'font-src': "'self'",
    'connect-src': `'self'${apiHost}${elsewhere}${development ? ' ws:' : ''}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    // The preview of a map for other sites.
    'frame-src': embeds ? "'self'" : "'none'",
    'frame-ancestors': "'none'",
    ...(reportsUrl !== null && { 'report-to': REPORTS }),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
