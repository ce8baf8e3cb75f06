import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { Cards } from './cards.ts';

let world: World;
let seqs: number[];

beforeAll(async () => {
  world = await createWorld();
  const listings = ['Ábaco', 'Blue', 'Coral'].map((title) => aListing({ title }));
  await store(world.open.pool, listings);
  const { rows } = await world.open.pool.query('select seq from properties order by title_key');
  seqs = rows.map(({ seq }) => seq);
});
afterAll(() => world.close());

const titles = async (cards: Cards, asked: number[]) =>
  (await cards.of(asked)).map(({ text, card }) => {
    expect(card).toEqual(JSON.parse(text));
    expect(Object.isFrozen(card)).toBe(true);
    return card.title;
  });
const rename = (seq: number, title: string) =>
  world.open.pool.query('update properties set title = $1 where seq = $2', [title, seq]);

test('come in the order asked for, without listings that are not there', async () => {
  const [a, b, c] = seqs as [number, number, number];
  expect(await titles(new Cards(world.open.db), [c, 999_999, a, b, a])).toEqual([
    'Coral',
    'Ábaco',
    'Blue',
    'Ábaco',
  ]);
});

test('are kept until their listing is forgotten, whoever asks', async () => {
  const [, b, c] = seqs as [number, number, number];
  const cards = new Cards(world.open.db);
  await cards.of(seqs);
  await rename(b, 'Bluer');
  expect(await titles(cards, [b, c])).toEqual(['Blue', 'Coral']);
  cards.forget(b);
  expect(await titles(cards, [b, c])).toEqual(['Bluer', 'Coral']);
  await rename(b, 'Blue');
  cards.forgetAll();
  expect(await titles(cards, [b])).toEqual(['Blue']);
});

test('whose listing changes while they are read are not kept', async () => {
  const [a] = seqs as [number];
  const cards = new Cards(world.open.db);
  const under = cards.of([a]);
  await new Promise((resolve) => setImmediate(resolve));
  cards.forget(a);
  await under;
  await rename(a, 'Abaco Two');
  expect(await titles(cards, [a])).toEqual(['Abaco Two']);
});

test('are kept as far as there is room, the least recently asked for let go first', async () => {
  const [a, b, c] = seqs as [number, number, number];
  const lengths = (await new Cards(world.open.db).of(seqs)).map(({ text }) => text.length);
  const cards = new Cards(world.open.db, { mostCharacters: Math.max(...lengths) * 2 });
  await cards.of([a]);
  await cards.of([b]);
  await cards.of([a]);
  await cards.of([c]);
  for (const seq of seqs) await rename(seq, 'New');
  expect(await titles(cards, [a, c])).not.toContain('New');
  expect(await titles(cards, [b])).toEqual(['New']);
});

test('say what a home costs a month where that is known', async () => {
  const [a, b] = seqs as [number, number];
  await rename(a, 'Ábaco');
  await rename(b, 'Blue');
  const readMonthOf = async () => (card: { title: string }) => (card.title === 'Blue' ? 268_000 : null);
  const [abaco, blue] = await new Cards(world.open.db, { readMonthOf }).of([a, b]);
  expect(abaco?.card).not.toHaveProperty('month');
  expect(blue?.card.month).toBe(268_000);
  expect(blue?.text).toContain('"month":268000');
});
