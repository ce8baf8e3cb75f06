/** The page a visitor gets when a page cannot be made: finished, small, and trying again by itself. */

import { createHash } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import { directionOf, type Locale, langOf } from '#platform/contract/locales.ts';
import { asTheme, LOCALE_COOKIE, THEME_COOKIE } from '#platform/contract/theme.ts';
import { brand, serverBrand } from '#platform/server/brand/brand.ts';
import type { ErrorPage, ErrorPageRequest } from '#platform/server/http/answer-error.ts';
import { readWords, translationFor } from '#platform/server/words.ts';
import { chooseLocale } from '../choose-locale.ts';

interface Text {
  title: string;
  text: string;
  link: string;
}

/** Texts of the error page by kind; `{seconds}` is the time after which the page tries again. */
type ErrorTexts = Record<'busy' | 'failed' | 'often' | 'address' | 'map', Text>;

const translations = readWords<ErrorTexts>('app', 'errorPage');

/** Tokens of app.css, which is not loaded here: a page that cannot be made asks for nothing more. */
export const TOKENS = {
  ground: 'light-dark(oklch(0.984 0.011 84), oklch(0.19 0.016 205))',
  ink: 'light-dark(oklch(0.26 0.028 200), oklch(0.955 0.01 84))',
  'ink-2': 'light-dark(oklch(0.43 0.024 200), oklch(0.82 0.012 120))',
  lagoon: 'light-dark(oklch(0.435 0.075 188), oklch(0.8 0.085 185))',
  'lagoon-2': 'light-dark(oklch(0.365 0.065 190), oklch(0.87 0.07 185))',
  'on-lagoon': 'light-dark(oklch(0.995 0.004 84), oklch(0.2 0.03 195))',
};

const variables = Object.entries(TOKENS).map(([name, value]) => {
  const token = name as keyof typeof TOKENS;
  const own = serverBrand.ownColours.includes(token) && `light-dark(${serverBrand.colours[token]})`;
  return `--color-${name}:${own || value};`;
});

const STYLE = [
  `:root{color-scheme:light dark;${variables.join('')}}`,
  '[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}',
  'body{margin:0;min-height:100vh;display:grid;align-content:center;justify-items:center;',
  'background:var(--color-ground);color:var(--color-ink);font:400 1rem/1.6 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}',
  'main{box-sizing:border-box;width:100%;max-width:34rem;padding:2rem clamp(16px,4.4vw,64px)}',
  '.brand{display:flex;align-items:center;gap:10px;margin:0 0 1.5rem;color:var(--color-lagoon);font-size:1.625rem;font-weight:700;line-height:1;letter-spacing:-.04em}',
  'h1{margin:0 0 .75rem;font-weight:600;font-size:clamp(1.75rem,1.35rem + 1.6vw,2.625rem);line-height:1.1;letter-spacing:-.022em;text-wrap:balance;overflow-wrap:anywhere}',
  'p{margin:0 0 1.5rem;color:var(--color-ink-2)}',
  'a{display:inline-block;box-sizing:border-box;min-height:44px;padding:9px 22px;border-radius:999px;border:1px solid transparent;',
  'background:var(--color-lagoon);color:var(--color-on-lagoon);font-weight:600;text-decoration:none}',
  '.card main{max-width:22rem;padding:1rem}.card .brand{margin-bottom:.75rem;font-size:1.125rem}.card h1{font-size:1.125rem}.card p{margin-bottom:1rem;font-size:.875rem}',
  'a:hover{background:var(--color-lagoon-2)}a:focus-visible{outline:3px solid var(--color-lagoon);outline-offset:3px}',
].join('');

const MARK = `<svg viewBox="${brand.mark.box}" height="32" fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="${brand.mark.path}"/></svg>`;

const hash = createHash('sha256').update(STYLE).digest('base64');
const policyFor = (framedBy: readonly string[]) =>
  [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy.length > 0 ? `'self' ${framedBy.join(' ')}` : "'none'"}`,
  ].join('; ');

const kindOf = (status: number): keyof ErrorTexts => {
  if (status === 503) return 'busy';
  if (status === 429) return 'often';
  return status >= 500 ? 'failed' : 'address';
};

/**
 * Draws the page that stands in for one that cannot be made, in the visitor's language and theme.
 * @param framedBy sites that show it in their frames: it stands in for a map there, and what is pressed opens beside them
 */
export function renderErrorPage(
  { url, headers, error, retryAfter }: ErrorPageRequest,
  locales: readonly Locale[],
  framedBy: readonly string[] = [],
): ErrorPage {
  const cookies = fastifyCookie.parse(headers.cookie ?? '');
  const named = new URLSearchParams(url.split('?')[1]).get('locale') ?? undefined;
  const locale = chooseLocale(locales, [named, cookies[LOCALE_COOKIE]], headers['accept-language']);
  const theme = asTheme(cookies[THEME_COOKIE]);
  const isFramed = framedBy.length > 0;
  const kind = isFramed ? 'map' : kindOf(error.status);
  const { title, text, link } = translationFor(translations, locale).texts[kind];
  const html = [
    '<!doctype html>',
    `<html lang="${langOf(locale)}" dir="${directionOf(locale)}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><link rel="icon" href="data:,">',
    retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`,
    `<title>${title} · ${brand.name}</title><style>${STYLE}</style></head>`,
    `<body${isFramed ? ' class="card"' : ''}><main><p class="brand">${MARK}${brand.name}</p>`,
    `<h1>${title}</h1><p>${text.replace('{seconds}', String(retryAfter))}</p>`,
    `<a href="${kind === 'address' || isFramed ? '/' : ''}"${isFramed ? ' target="_blank"' : ''}>${link}</a>`,
    '</main></body></html>',
  ];
  return { html: html.join('\n'), policy: policyFor(framedBy) };
}
