import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf, incoming, storedListings } from '#tests/incoming.ts';
import { createWorld, type World } from '#tests/world.ts';
import type { IncomingListing } from '../listing-draft.ts';
import { wordsOfDoc } from '../search-doc.ts';
import { placeAnew } from '../surroundings/place-anew.ts';
import { withdrawListings } from './queries.ts';
import { writeListings } from './writer.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

let sources = 0;
/** A source nobody else writes to. */
const newSource = () => `source-${++sources}`;
const write = (source: string, drafts: IncomingListing[]) => writeListings(world.open.db, source, drafts);
const stored = (source: string) => storedListings(world.open.db, source);

const counted = (counts: Partial<Awaited<ReturnType<typeof write>>>) => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  withdrawn: 0,
  rejected: 0,
  duplicates: 0,
  held: 0,
  ...counts,
});

test('a second run finds everything unchanged', async () => {
  const source = newSource();
  const drafts = Array.from({ length: 2500 }, (_, i) => incoming(`k${i}`, { price: 1000 + i }));
  expect(await write(source, drafts)).toEqual(counted({ created: 2500 }));
  expect(await write(source, drafts)).toEqual(counted({ unchanged: 2500 }));
  expect((await stored(source)).size).toBe(2500);
});

test('the same key of another source is another listing', async () => {
  const [one, other] = [newSource(), newSource()];
  await write(one, [incoming('k')]);
  expect(await write(other, [incoming('k')])).toEqual(counted({ created: 1 }));
});

test('listings stored before there were communities and distances get theirs, once for an edition, and keep their version', async () => {
  const source = newSource();
  const bare = { community: null, metro_area: null };
  await write(source, [
    incoming('liguanea', { region: 'saint-andrew', city: 'liguanea', ...bare }),
    incoming('point', { region: 'saint-andrew', city: null, lat: 18.0792, lng: -76.7847, ...bare }),
    incoming('kingston', { region: 'kingston', city: null, lat: null, lng: null, ...bare }),
    incoming('abroad', { country: 'barbados', region: null, city: null, ...bare }),
  ]);
  const { db } = world.open;
  await sql`delete from communities_placed`.execute(db);
  expect(await placeAnew(db)).toBeGreaterThanOrEqual(3);
  const { rows } = await sql`
    select source_key, community, metro_area, sea_m is not null as measured, version from properties where source = ${source}
    order by source_key`.execute(db);
  expect(rows).toEqual([
    { source_key: 'abroad', community: null, metro_area: null, measured: false, version: 1 },
    { source_key: 'kingston', community: null, metro_area: 'kingston', measured: false, version: 1 },
    { source_key: 'liguanea', community: 'liguanea', metro_area: 'kingston', measured: true, version: 1 },
    { source_key: 'point', community: 'stony-hill', metro_area: null, measured: true, version: 1 },
  ]);
  await sql`update properties set community = null where source = ${source}`.execute(db);
  expect(await placeAnew(db)).toBe(0);
  await sql`update communities_placed set edition = 0`.execute(db);
  // Stopped at once, it leaves the edition as it was and does its work the next time.
  expect(await placeAnew(db, () => true)).toBe(0);
  expect(await placeAnew(db)).toBe(2);
});

describe('a listing that changes', () => {
  test('keeps its id and says when its price and status changed', async () => {
    const source = newSource();
    await write(source, [incoming('k')]);
    const before = (await stored(source)).get('k');
    await write(source, [incoming('k', { price: 45_000_000, title: 'Reduced' })]);
    expect(await write(source, [incoming('k', { price: 45_000_000, status: 'sold' })])).toEqual(
      counted({ updated: 1 }),
    );
    const after = (await stored(source)).get('k');
    expect(after).toMatchObject({
      _id: before?._id,
      title: 'House by the sea',
      price: 45_000_000,
      version: 3,
    });
    expect(await historyOf(world.open.db, after?._id as string)).toMatchObject([
      { at: '2026-02-14T12:00:00.000Z', price: 47_500_000, status: 'active' },
      { price: 45_000_000, status: 'active' },
      { price: 45_000_000, status: 'sold' },
    ]);
  });

  test('adds no history when only its words change', async () => {
    const source = newSource();
    await write(source, [incoming('k')]);
    await write(source, [incoming('k', { description: 'Other words.' })]);
    const id = (await stored(source)).get('k')?._id as string;
    expect(await historyOf(world.open.db, id)).toHaveLength(1);
  });

  test('counts as withdrawn when it leaves the market so, once', async () => {
    const source = newSource();
    await write(source, [incoming('k')]);
    expect(await write(source, [incoming('k', { status: 'withdrawn' })])).toEqual(
      counted({ updated: 1, withdrawn: 1 }),
    );
    const again = await write(source, [incoming('k', { status: 'withdrawn', price: 5 })]);
    expect(again).toEqual(counted({ updated: 1 }));
  });
});

test('a listing that was withdrawn as missing comes back as it was', async () => {
  const source = newSource();
  await write(source, [incoming('k')]);
  expect(await withdrawListings(world.open.db, source, ['k', 'unknown'])).toBe(1);
  expect(await withdrawListings(world.open.db, source, ['k'])).toBe(0);
  expect(await write(source, [incoming('k')])).toEqual(counted({ updated: 1 }));
  const listing = (await stored(source)).get('k');
  expect(listing?.status).toBe('active');
  const statuses = (await historyOf(world.open.db, listing?._id as string)).map((entry) => entry.status);
  expect(statuses).toEqual(['active', 'withdrawn', 'active']);
});

describe('the date of listing', () => {
  test('is the moment of storing where the source names none, and stays', async () => {
    const source = newSource();
    await write(source, [incoming('k', { listed_at: null })]);
    await sql`update properties set listed_at = '2020-01-01' where source = ${source}`.execute(world.open.db);
    await write(source, [incoming('k', { listed_at: null, price: 5 })]);
    expect((await stored(source)).get('k')?.listed_at).toBe('2020-01-01T00:00:00.000Z');
  });

  test('is not new because the source left the listing out for a night, but after a month without it', async () => {
    const source = newSource();
    const dated = async () => new Date((await stored(source)).get('k')?.listed_at ?? 0).getFullYear();
    await write(source, [incoming('k', { listed_at: null })]);
    await sql`update properties set listed_at = '2020-01-01' where source = ${source}`.execute(world.open.db);
    await withdrawListings(world.open.db, source, ['k']);
    await write(source, [incoming('k', { listed_at: null })]);
    expect(await dated()).toBe(2020);
    await withdrawListings(world.open.db, source, ['k']);
    await sql`update property_history set at = at - interval '31 days' where property_id in (
      select _id from properties where source = ${source})`.execute(world.open.db);
    await write(source, [incoming('k', { listed_at: null })]);
    expect(await dated()).toBeGreaterThan(2020);
  });

  test('is new when a listing without one comes back to the market', async () => {
    const source = newSource();
    await write(source, [incoming('k', { listed_at: null, status: 'sold' })]);
    await sql`update properties set listed_at = '2020-01-01' where source = ${source}`.execute(world.open.db);
    await write(source, [incoming('k', { listed_at: null })]);
    expect(Date.parse((await stored(source)).get('k')?.listed_at ?? '')).toBeGreaterThan(
      Date.parse('2021-01-01'),
    );
  });
});

test('a new listing brings its history along', async () => {
  const source = newSource();
  const history = [
    { at: '2026-01-01T00:00:00.000Z', price: 50_000_000, currency: 'JMD', status: 'active' },
  ] as const;
  await write(source, [incoming('k', { history: [...history] })]);
  const id = (await stored(source)).get('k')?._id as string;
  expect((await historyOf(world.open.db, id)).map((entry) => entry.price)).toEqual([50_000_000, 47_500_000]);
});

test('rows the database refuses are told, and take no other with them', async () => {
  const source = newSource();
  const bad = [
    incoming('nul', { title: 'a\u0000b' }),
    incoming('price', { price: -1 }),
    incoming('long', { title: 'x'.repeat(301) }),
  ];
  const drafts = Array.from({ length: 1200 }, (_, i) => incoming(`k${i}`));
  drafts.splice(100, 0, bad[0] as IncomingListing);
  drafts.splice(700, 0, bad[1] as IncomingListing);
  drafts.splice(1100, 0, bad[2] as IncomingListing);
  const refused = new Map<string, string>();
  const counts = await writeListings(world.open.db, source, drafts, {
    onRejected: (draft, reason) => refused.set(draft.source_key, reason),
  });
  expect(counts).toEqual(counted({ created: 1200, rejected: 3 }));
  expect([...refused.keys()].sort()).toEqual(['long', 'nul', 'price']);
  expect(refused.get('price')).toMatch(/properties_price_check/);
  expect((await stored(source)).size).toBe(1200);
});

test('a key that comes twice in a batch is stored once, as it came last', async () => {
  const source = newSource();
  const counts = await write(source, [incoming('k', { price: 1 }), incoming('k', { price: 2 })]);
  expect(counts).toEqual(counted({ created: 1, duplicates: 1 }));
  expect((await stored(source)).get('k')?.price).toBe(2);
});

test('two writers of the same listings at once neither double nor block one another', async () => {
  const source = newSource();
  const drafts = Array.from({ length: 3000 }, (_, i) => incoming(`k${i}`));
  const [one, other] = await Promise.all([write(source, drafts), write(source, [...drafts].reverse())]);
  expect(one.created + other.created).toBe(3000);
  expect((await stored(source)).size).toBe(3000);
  const { rows } = await sql`
    select 1 from property_history h join properties p on p._id = h.property_id where p.source = ${source}`.execute(
    world.open.db,
  );
  expect(rows).toHaveLength(3000);
});

test('a dry run stores nothing and says what it would', async () => {
  const source = newSource();
  await write(source, [incoming('same'), incoming('other')]);
  const drafts = [incoming('same'), incoming('other', { price: 1 }), incoming('new')];
  const counts = await writeListings(world.open.db, source, drafts, { dryRun: true });
  expect(counts).toEqual(counted({ created: 1, updated: 1, unchanged: 1 }));
  expect((await stored(source)).get('other')?.price).toBe(47_500_000);
});

test('a source that fails ends the writing with its error; the batches before it stay', async () => {
  const source = newSource();
  function* failing() {
    for (let i = 0; i < 3000; i++) yield incoming(`k${i}`);
    throw new Error('the well is dry');
  }
  await expect(writeListings(world.open.db, source, failing())).rejects.toThrow('the well is dry');
  expect((await stored(source)).size).toBe(3000);
});

test('what is stored is what was given, for any words', async () => {
  const source = newSource();
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .filter((text) => !text.includes('\u0000'));
  const drafts = fc.array(fc.record({ title: text, place: text, description: text, address: text }), {
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(drafts, async (texts) => {
      const given = texts.map((said, i) => incoming(`k${i}`, said));
      await write(source, given);
      const found = await stored(source);
      for (const draft of given) {
        const { title, place, description, address } = draft;
        expect(found.get(draft.source_key)).toMatchObject({ title, place, description, address });
      }
    }),
    { numRuns: 30 },
  );
});

test('every word of a listing is kept for the search, those of its place first', async () => {
  const source = newSource();
  await write(source, [
    incoming('k', {
      title: 'Époque Villa',
      description: `Quaint ${'z'.repeat(5000)}`,
      place: "St. Ann's Bay",
    }),
  ]);
  const { rows } = await sql<{ search_doc: string }>`
    select search_doc from properties where source = ${source}`.execute(world.open.db);
  const { words, address_words } = wordsOfDoc(rows[0]?.search_doc ?? '');
  expect(words).toEqual(expect.arrayContaining(['epoque', 'quaint', 'z'.repeat(64)]));
  expect(address_words).toEqual(expect.arrayContaining(['saint', 'st']));
  expect(address_words).not.toContain('epoque');
});

test('each batch wakes the read index', async () => {
  const source = newSource();
  await write(source, [incoming('k')]);
  const { rows } = await sql`
    select 1 from property_changes c join properties p using (seq) where p.source = ${source}`.execute(
    world.open.db,
  );
  expect(rows).toHaveLength(1);
});
