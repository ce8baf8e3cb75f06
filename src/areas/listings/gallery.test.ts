import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arePhotosAwaited, largestOf, readGallery, readPhotos, sourcesOf } from './gallery.ts';

const entry = (location: unknown, contentId: unknown = 'L1', more: object = {}) => ({
  headerInfo: { location, contentId, ...more },
});
const read = (...entries: unknown[]) => readPhotos(JSON.stringify(entries));
const HOME = '/pictures/house-02-640.webp';

describe('photos of a listing', () => {
  test('become a list of img and id, in order, though ids repeat', () => {
    expect(read(entry(HOME), entry('/pictures/house-01-640.webp'))).toEqual([
      { img: HOME, id: 'L1' },
      { img: '/pictures/house-01-640.webp', id: 'L1' },
    ]);
  });

  test('without a location are dropped', () => {
    expect(
      read({ headerInfo: { contentId: 'L1' } }, entry(''), entry(null), entry(7), { headerInfo: null }, {}),
    ).toEqual([]);
  });

  test('survive null entries, texts, numbers and lists among them', () => {
    expect(read(null, 'text', 3, [], true, entry(HOME))).toEqual([{ img: HOME, id: 'L1' }]);
  });

  test('that carry an error are dropped', () => {
    expect(read({ type: 'headerInfo', error: { replyCode: '20403' }, ...entry(HOME) })).toEqual([]);
  });

  test('take the first value of a repeated header', () => {
    expect(read(entry([HOME, 'https://b.example/2.jpg'], ['L2', 'L3']))).toEqual([{ img: HOME, id: 'L2' }]);
    expect(read(entry([], []))).toEqual([]);
  });

  test('have an empty id when the feed gives none, and a text when it gives a number', () => {
    expect(read(entry(HOME, null), entry(HOME, 12)).map(({ id }) => id)).toEqual(['', '12']);
  });

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '//elsewhere.example/a.jpg',
    '/\\elsewhere.example/a.jpg',
    'https:///a.jpg',
    'http://pictures.example/1.jpg',
    'https://pictures.example/1.jpg',
    'a.jpg',
    'ftp://elsewhere.example/a.jpg',
  ])('are dropped when their address is %s', (address) => {
    expect(read(entry(address))).toEqual([]);
  });

  test.each(['', 'no json', '{', 'null', '{}', '"text"', '7', null, undefined])(
    'are none when their text is %s',
    (text) => {
      expect(readPhotos(text)).toEqual([]);
    },
  );

  test('are on their way while none has a location, and not when one is here or there is none', () => {
    const awaited = { headerInfo: { contentId: 'L1' } };
    expect(arePhotosAwaited(JSON.stringify([awaited, awaited]))).toBe(true);
    expect(arePhotosAwaited(JSON.stringify([awaited, entry(HOME)]))).toBe(false);
    for (const text of ['[]', '[null]', '[{}]', '', null]) expect(arePhotosAwaited(text)).toBe(false);
  });

  test('never throw, whatever JSON a feed sends', () => {
    fc.assert(fc.property(fc.json(), (json) => readPhotos(json).every(({ img }) => img.startsWith('/'))));
  });

  test('keep what their agent says they show', () => {
    const [described, blank] = readGallery(
      JSON.stringify([
        entry(HOME, 'L1', { contentDescription: [' Kitchen '] }),
        entry(HOME, 'L1', { contentDescription: ' ' }),
      ]),
    );
    expect(described?.description).toBe('Kitchen');
    expect(blank?.description).toBeNull();
  });
});

describe('a picture of our own', () => {
  test('is offered in three sizes, and in one to browsers without AVIF', () => {
    expect(sourcesOf('/pictures/house-01-640.webp')).toEqual({
      src: '/pictures/house-01-640.webp',
      avif: '/pictures/house-01-640.avif 640w, /pictures/house-01-1280.avif 1280w',
    });
    expect(largestOf('/pictures/house-01-640.avif')).toBe('/pictures/house-01-1280.jpg');
    expect(largestOf('/api/photos/abc-1920.webp')).toBe('/api/photos/abc-1280.jpg');
  });

  test('is not made of a foreign address', () => {
    const foreign = 'https://pictures.example/home.jpg';
    expect(sourcesOf(foreign)).toEqual({ src: foreign });
    expect(largestOf(foreign)).toBe(foreign);
    expect(sourcesOf('https://evil.example/pictures/a-640.webp').avif).toBeUndefined();
  });
});
