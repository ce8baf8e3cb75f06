import { expect, test } from 'vitest';
import { mailHomeOf } from './mail-home.ts';
import type { MailHomeRow } from './queries.ts';

const SITE = 'https://homes.example';
const photo = (location: string) => JSON.stringify([{ headerInfo: { location, contentId: '1' } }]);
const row = (said: Partial<MailHomeRow> = {}): MailHomeRow => ({
  _id: 'a1',
  title: '2-bed house, May Pen',
  titles: '',
  place: 'May Pen',
  price: 23_500_000,
  currency: 'JMD',
  price_period: 'once',
  status: 'active',
  photos: photo('/api/photos/abc-1280.webp'),
  demo: false,
  courtesy: null,
  ...said,
});

test('a mail has the title in its reader’s language, where the source has one', () => {
  const french = row({ titles: JSON.stringify({ fr: 'Maison à May Pen' }) });
  expect(mailHomeOf(french, 'fr', SITE).title).toBe('Maison à May Pen');
  expect(mailHomeOf(french, 'es', SITE).title).toBe('2-bed house, May Pen');
});

test('a mail shows the picture, the price and the place of the home, at addresses of the site', () => {
  expect(mailHomeOf(row(), 'en', SITE)).toEqual({
    title: '2-bed house, May Pen',
    url: `${SITE}/property/a1#mail`,
    picture: { src: `${SITE}/api/photos/abc-1280.jpg`, alt: 'Photo of 2-bed house, May Pen' },
    strong: 'J$23,500,000',
    lines: ['May Pen'],
  });
  const rent = row({ price: 90_000, price_period: 'month', demo: true });
  expect(mailHomeOf(rent, 'es', SITE)).toMatchObject({
    strong: 'J$90,000 al mes',
    badge: 'Anuncio de muestra',
  });
});

test('a mail says whom a listing of a source is shown by courtesy of', () => {
  const { lines } = mailHomeOf(row({ courtesy: 'Bell Realty' }), 'en', SITE);
  expect(lines).toEqual(['May Pen', 'Listing courtesy of Bell Realty']);
});

test('of a home without a price it is said that it is on request', () => {
  expect(mailHomeOf(row({ price: null, price_period: 'month' }), 'en', SITE).strong).toBe('Price on request');
  expect(mailHomeOf(row({ price: null }), 'fr', SITE).strong).toBe('Prix sur demande');
});

test('of a home that has left the market the price is not said', () => {
  expect(mailHomeOf(row({ status: 'withdrawn' }), 'en', SITE)).not.toHaveProperty('strong');
});

test('a mail fetches no picture from a host that a feed names', () => {
  for (const photos of [photo('https://elsewhere.example/1.jpg'), '[]', 'null', 'no JSON'])
    expect(mailHomeOf(row({ photos }), 'en', SITE)).not.toHaveProperty('picture');
});
