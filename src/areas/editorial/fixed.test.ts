import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { parsePath } from '#areas/search/address.ts';
import { LANGUAGE_CODES } from '#platform/contract/locales.ts';
import { screenWords } from '#platform/server/words.ts';
import { COVERS, coverPicture, HERO, regionPicture } from './client/kit/SetPicture.tsx';
import { FOOTER, NAVIGATION, REGIONS } from './fixed.ts';

const PUBLIC = join(import.meta.dirname, '../../../public');
const GUIDE = '/real-estate/guide/all';

test('there are fourteen regions in the specification’s order, six of them featured', () => {
  expect(REGIONS.map(({ slug }) => slug)).toEqual([...PARISHES]);
  expect(REGIONS.filter(({ featured }) => featured).map(({ title }) => title)).toEqual([
    'Clarendon',
    'Manchester',
    'Portland',
    'Kingston',
    'Hanover',
    'Saint Andrew',
  ]);
});

test('every region has its own words in every language', async () => {
  const texts = LANGUAGE_CODES.map(screenWords);
  const words = REGIONS.flatMap(({ tagLine, description, image }) =>
    texts.flatMap((text) => [text[tagLine], text[description], text[image.title]]),
  );
  expect(words.every((text) => text && text.trim().length > 10)).toBe(true);
  expect(new Set(words).size).toBe(words.length);
});

test('region images are 800 pixels wide and are what they say', async () => {
  for (const { image } of REGIONS) {
    const { url, size, width, height, fileName, contentType } = image.file;
    const path = join(PUBLIC, url);
    expect(url.endsWith(fileName)).toBe(true);
    expect(statSync(path).size, url).toBe(size);
    expect(await sharp(readFileSync(path)).metadata()).toMatchObject({
      width: 800,
      height,
      format: contentType.slice(6),
    });
    expect(width).toBe(800);
  }
});

test('the menu has the four items of the specification', () => {
  expect(NAVIGATION.map(({ id, to, order }) => [id, to, order])).toEqual([
    ['homes-for-sale', '/homes-for-sale', 1],
    ['homes-for-rent', '/homes-for-rent', 2],
    ['commercial-properties', '/commercial-properties', 3],
    ['real-estate-guide', GUIDE, 4],
  ]);
  for (const { regions } of NAVIGATION.slice(0, 3)) expect(regions).toHaveLength(14);
});

test('the footer has three groups with the links of the specification', async () => {
  const text = screenWords('en');
  expect(FOOTER.map(({ title, links }) => [text[title], links.length])).toEqual([
    ['Home Locations', 8],
    ['Home Types', 8],
    ['Additional Links', 1],
  ]);
  const urls = FOOTER.flatMap(({ links }) => links.map(({ url }) => url));
  expect(urls).toContain('/homes/for-sale/saint-james/montego-bay');
  expect(urls).toContain('/homes/for-rent/jamaica/westmoreland/negril');
  expect(urls).toContain('/homes/for-sale/jamaica?features=beach-front');
  expect(urls.filter((url) => url.includes('montego-bay') && url.includes('jamaica'))).toEqual([]);
});

test('every link leads to a page, and no id or link stands twice in a list', () => {
  const menu = NAVIGATION.flatMap(({ to, subNav, regions }) => [
    to,
    ...subNav.map((l) => l.to),
    ...regions.map((l) => l.to),
  ]);
  const footer = FOOTER.flatMap(({ links }) => links.map(({ url }) => url));
  for (const url of [...menu, ...footer, ...REGIONS.map((region) => region.url)]) {
    const { pathname } = new URL(url, 'http://yaad.test');
    expect(pathname === GUIDE || parsePath(pathname) !== null, url).toBe(true);
  }
  for (const { subNav, regions } of NAVIGATION) {
    const ids = [...subNav, ...regions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(new Set(footer).size).toBe(footer.length);
});

test('every picture a page may name is there', () => {
  const sets = [
    HERO.wide,
    HERO.phone,
    ...REGIONS.map(({ slug }) => regionPicture(slug)),
    ...COVERS.map(coverPicture),
  ];
  const named = sets.flatMap(({ avif, webp, src }) => [
    src,
    ...`${avif}, ${webp}`.split(', ').map((entry) => entry.split(' ')[0] as string),
  ]);
  expect(named.filter((url) => !existsSync(join(PUBLIC, url)))).toEqual([]);
});
