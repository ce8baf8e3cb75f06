import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { pagePolicy, reportingEndpoints, WRITTEN_STYLES } from './page-policy.ts';

const HERE = { mapStyleUrl: null, apiBase: '/api' };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('scripts are the files of this host and those written in the template, by their hashes', () => {
  const template = '<script type="module" src="/a.js"></script><script>go()</script>';
  expect(directivesOf(pagePolicy(template, HERE))['script-src']).toEqual(["'self'", hashOf('go()')]);
  expect(directivesOf(pagePolicy('', HERE))['script-src']).toEqual(["'self'"]);
});

test('data in script elements is allowed nothing', () => {
  const template =
    '<script id="state" type="application/json">{}</script><script type="application/ld+json">{}</script>';
  expect(directivesOf(pagePolicy(template, HERE))['script-src']).toEqual(["'self'"]);
});

test('styles are the files of this host, those of the template and those React Aria writes, by their hashes', () => {
  expect(directivesOf(pagePolicy('<style>p{}</style>', HERE))['style-src']).toEqual([
    "'self'",
    hashOf('p{}'),
    ...WRITTEN_STYLES.map(hashOf),
  ]);
});

test('React Aria writes what is expected of it', () => {
  const source = join(
    dirname(createRequire(import.meta.url).resolve('react-aria/package.json')),
    'dist/private',
  );
  const written = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const found = /style\.textContent = `([\s\S]*?)`\.trim\(\)/.exec(text)?.[1] ?? '';
    return found.replace(/\$\{[\w$]+PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
  });
  expect(written).toEqual(WRITTEN_STYLES);
});

test('nothing else may run, be framed or send a form away', () => {
  const policy = pagePolicy('', HERE);
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-|nonce-|\*|http:/);
  expect(directivesOf(policy)).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'connect-src': ["'self'"],
  });
});

test('what is refused is told where the operator says, and else nowhere', () => {
  expect(directivesOf(pagePolicy('', HERE))['report-to']).toBeUndefined();
  const url = 'https://reports.example/csp';
  const [endpoint] = directivesOf(pagePolicy('', { ...HERE, reportsUrl: url }))['report-to'] ?? [];
  expect(reportingEndpoints(url)).toBe(`${endpoint}="${url}"`);
});

test('an API on another host, and a street map, may be called', () => {
  const policy = directivesOf(
    pagePolicy('', {
      apiBase: 'https://api.example.com/v1',
      mapStyleUrl: 'https://tiles.example.com/s.json',
    }),
  );
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.com', 'https:']);
});

test('pictures come from this host and that of the API, from no other', () => {
  const policy = (more: object) => directivesOf(pagePolicy('', { ...HERE, ...more }))['img-src'];
  expect(policy({})).toEqual(["'self'", 'data:', 'blob:']);
  expect(policy({ apiBase: 'https://api.example.com' })).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://api.example.com',
  ]);
});
