import { expect, test } from 'vitest';
import { communityName } from '#areas/listings/where.ts';
import { JAMAICA } from '../markets/jamaica/market.ts';
import { townsOf } from '../places.ts';
import { communities } from './communities.ts';

test('the browser names every community by its slug as the server does', () => {
  const wrong = communities().filter(({ slug, name }) => communityName(slug) !== name);
  expect(wrong.map(({ slug, name }) => [slug, name, communityName(slug)])).toEqual([]);
});

test('no two communities of a parish share a slug, and none has the name of a town written otherwise', () => {
  for (const { slug: region } of JAMAICA.divisions) {
    const slugs = communities().flatMap((area) => (area.region === region ? [area.slug] : []));
    expect(new Set(slugs).size).toBe(slugs.length);
    const bare = (slug: string) => slug.replace(/^(saint|st|mount|mt)-|-/g, '');
    const towns = townsOf(JAMAICA, region).map((town) => town.slug);
    const twins = slugs.filter((slug) => !towns.includes(slug) && towns.map(bare).includes(bare(slug)));
    expect(twins).toEqual([]);
  }
});
