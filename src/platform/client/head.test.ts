import { describe, expect, test } from 'vitest';
import type { Head } from '#platform/client/screen.ts';
import type { Language, Locale } from '#platform/contract/locales.ts';
import { headHtml } from './head.ts';

const ORIGIN = 'https://homes.example';
const PAGE: Head = { title: 'Homes', description: 'Homes for sale', canonical: '/homes-for-sale' };

function linksOf(head: Head, language: Language, locales: readonly Locale[] = ['en', 'es', 'fr', 'enrtl']) {
  const html = headHtml(head, { publicUrl: ORIGIN, locales, language });
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const links = (html.match(/<link [^>]*>/g) ?? []).map((tag) => ({
    rel: attribute(tag, 'rel'),
    hreflang: attribute(tag, 'hreflang'),
    href: attribute(tag, 'href')?.replace(ORIGIN, '').replaceAll('&amp;', '&'),
  }));
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.flatMap(({ hreflang, href }) => (hreflang ? [[hreflang, href]] : [])),
    ),
    url: /property="og:url" content="([^"]*)"/.exec(html)?.[1],
  };
}

describe('the languages of a page', () => {
  test.each([
    ['en', '/homes-for-sale'],
    ['es', '/homes-for-sale?locale=es'],
    ['fr', '/homes-for-sale?locale=fr'],
  ] as const)('in %s it is its own canonical page, and names all of them', (language, canonical) => {
    expect(linksOf(PAGE, language)).toEqual({
      canonical,
      url: ORIGIN + canonical,
      alternates: {
        en: '/homes-for-sale',
        es: '/homes-for-sale?locale=es',
        fr: '/homes-for-sale?locale=fr',
        'x-default': '/homes-for-sale',
      },
    });
  });
  test('stand behind the rest of the query', () => {
    const head = { ...PAGE, canonical: '/homes/for-sale/jamaica?features=pool' };
    expect(linksOf(head, 'es').canonical).toBe('/homes/for-sale/jamaica?features=pool&locale=es');
  });
  test('begin with the one the site speaks by itself', () => {
    const { canonical, alternates } = linksOf(PAGE, 'en', ['es', 'en']);
    expect(canonical).toBe('/homes-for-sale?locale=en');
    expect(alternates['x-default']).toBe('/homes-for-sale');
  });
  test('are not named by a site of one language, nor by a page kept out of search engines', () => {
    expect(linksOf(PAGE, 'en', ['en', 'enrtl']).alternates).toEqual({});
    expect(linksOf({ ...PAGE, noindex: true }, 'es').alternates).toEqual({});
  });
  test('of an article are those it is written in, the same on each of them', () => {
    const alternates = {
      en: '/homes-for-sale',
      es: '/homes-for-sale?locale=es',
      'x-default': '/homes-for-sale',
    };
    for (const language of ['en', 'es'] as const) {
      const head = { ...PAGE, language, languages: ['en', 'es'] as const };
      expect(linksOf(head, language).alternates).toEqual(alternates);
    }
    expect(linksOf({ ...PAGE, language: 'en', languages: ['en'] }, 'en').alternates).toEqual({});
  });
  test('of an article without a translation are that of its text', () => {
    const article = linksOf({ ...PAGE, language: 'en' }, 'es');
    expect([article.canonical, article.alternates]).toEqual(['/homes-for-sale', {}]);
  });
});

test('a preview names a picture that every site reads: covers and regions have a JPEG', () => {
  const head = { ...PAGE, image: '/covers/keys-800.webp' };
  const html = headHtml(head, { publicUrl: ORIGIN, locales: ['en'], language: 'en' });
  expect(html).toContain(`property="og:image" content="${ORIGIN}/covers/keys-800.jpg"`);
});
