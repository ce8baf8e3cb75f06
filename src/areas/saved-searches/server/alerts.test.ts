import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { type Ring, writePolygons } from '#areas/search/criteria/polygons.ts';
import { type Bench, openBench } from '#tests/alerts.ts';
import { incoming } from '#tests/incoming.ts';
import { createWorld } from '#tests/world.ts';
import { lastMonday, lastMorning } from './alerts.ts';

let bench: Bench;
let ana: string;
let ben: string;
let count = 0;
const key = (name = 'house') => `${name}-${++count}`;

beforeAll(async () => {
  bench = await openBench(await createWorld());
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.world.open.pool.query('delete from users');
  await bench.world.open.pool.query('delete from filter_queue');
  ana = await bench.person();
  ben = await bench.person();
});

/** Past the ten quiet seconds of instant mail however long the search takes, and far from its patience of five minutes. */
const soon = () => new Date(Date.now() + 60_000);
const hours = (from: Date, many: number) => new Date(from.getTime() + many * 3_600_000);
const found = async () => {
  const alerts = bench.alerts();
  await alerts.collect();
  await alerts.match();
};

describe('what is told', () => {
  test('a new listing, to those whose search or drawn area it matches and to nobody else', async () => {
    const hers = await bench.save(ana, { region: 'saint-ann', price_max: 50_000_000 });
    const dear = await bench.save(ana, { region: 'saint-ann', price_max: 40_000_000 });
    const elsewhere = await bench.save(ben, { region: 'hanover' });
    const dollars = await bench.save(ben, { price_max: 300_000, currency: 'USD', search: 'hosue ocean' });
    const ring = (half: number): Ring => [
      [-77.1 - half, 18.4 - half],
      [-77.1 + half, 18.4 - half],
      [-77.1, 18.4 + half],
    ];
    const drawn = await bench.save(ana, { polygon: writePolygons([{ outer: ring(0.1), holes: [] }]) });
    const around = await bench.save(ana, {
      polygon: writePolygons([{ outer: ring(0.1), holes: [ring(0.05)] }]),
    });
    const house = key();
    await bench.publish(house, { lng: -77.1, lat: 18.4 });
    await found();
    expect([await bench.matches(drawn), await bench.matches(around)]).toEqual([[`new ${house}`], []]);
    expect(await bench.matches(hers)).toEqual([`new ${house}`]);
    expect(await bench.matches(dollars)).toEqual([`new ${house}`]);
    expect([...(await bench.matches(dear)), ...(await bench.matches(elsewhere))]).toEqual([]);
  });

  test('a price that fell and a return to the market; not what only looks changed', async () => {
    const house = key();
    await bench.publish(house);
    await found();
    const filter = await bench.save(ana, { region: 'saint-ann' });
    await bench.publish(house, { description: 'Painted.' });
    await found();
    expect(await bench.matches(filter)).toEqual([]);
    await bench.publish(house, { price: 45_000_000 });
    await found();
    await bench.publish(house, { price: 46_000_000 });
    await found();
    expect(await bench.matches(filter)).toEqual([`price_drop ${house}`]);
    await bench.publish(house, { price: 44_000_000 });
    await bench.publish(house, { price: 46_000_000 });
    await found();
    expect(await bench.matches(filter)).toEqual([`price_drop ${house}`]);
    await bench.publish(house, { status: 'sold' });
    await found();
    expect(await bench.matches(filter)).toEqual([]);
    await bench.publish(house, { status: 'active' });
    await found();
    expect(await bench.matches(filter)).toEqual([`back_on_market ${house}`]);
  });

  test.each([
    ['a price set right after a typing error', [475_000_000, 47_500_000]],
    ['a price raised and lowered again', [60_000_000, 48_000_000]],
    ['a fall to less than a third', [15_000_000]],
  ])('%s is no price drop', async (_, prices) => {
    const house = key();
    await bench.publish(house);
    await found();
    const filter = await bench.save(ana, { region: 'saint-ann' });
    for (const price of prices) {
      await bench.publish(house, { price });
      await found();
    }
    expect(await bench.matches(filter)).toEqual([]);
  });

  test('a price that fell after its currency was changed', async () => {
    const house = key();
    await bench.publish(house, { price: 31_900_000, currency: 'JMD' });
    await found();
    const filter = await bench.save(ana, { region: 'saint-ann' });
    await bench.publish(house, { price: 198_000, currency: 'USD' });
    await found();
    expect(await bench.matches(filter)).toEqual([]);
    await bench.publish(house, { price: 185_000, currency: 'USD' });
    await found();
    const { rows } = await bench.world.open.pool.query(
      'select reason, price_before::float8, price::float8, currency from filter_matches where filter_id = $1',
      [filter],
    );
    expect(rows).toEqual([{ reason: 'price_drop', price_before: 198_000, price: 185_000, currency: 'USD' }]);
  });

  test('a price raised with its currency and lowered to what it was is no price drop', async () => {
    const house = key();
    await bench.publish(house, { price: 31_900_000, currency: 'JMD' });
    await found();
    const filter = await bench.save(ana, { region: 'saint-ann' });
    for (const price of [260_000, 220_000]) {
      await bench.publish(house, { price, currency: 'USD' });
      await found();
    }
    expect(await bench.matches(filter)).toEqual([]);
  });

  test('the homes of others, not those one offers oneself', async () => {
    const house = key();
    await bench.publish(house);
    await found();
    await bench.world.open.pool.query('update properties set agent_id = $1 where source_key = $2', [
      ana,
      house,
    ]);
    const hers = await bench.save(ana, { region: 'saint-ann' });
    const his = await bench.save(ben, { region: 'saint-ann' });
    await bench.publish(house, { price: 40_000_000 });
    await found();
    expect([await bench.matches(hers), await bench.matches(his)]).toEqual([[], [`price_drop ${house}`]]);
  });

  test('one that comes to the market for the first time is new', async () => {
    const filter = await bench.save(ana, { region: 'saint-ann' });
    const house = key();
    await bench.publish(house, { status: 'withdrawn' });
    await found();
    await bench.publish(house, { status: 'active' });
    await found();
    expect(await bench.matches(filter)).toEqual([`new ${house}`]);
  });

  test('only what was asked for, and nothing from before it was', async () => {
    const drops = await bench.save(ana, { region: 'saint-ann' }, { events: ['price_drop'] });
    const silent = await bench.save(ana, { region: 'saint-ann' }, { subscribed: false });
    const house = key();
    await bench.publish(house);
    await bench.alerts().collect();
    const late = await bench.save(ben, { region: 'saint-ann' });
    await bench.world.open.pool.query(
      `update filters set subscribed_at = now() + interval '2 minutes' where _id = $1`,
      [late],
    );
    await found();
    for (const filter of [drops, silent, late]) expect(await bench.matches(filter)).toEqual([]);
    await bench.publish(house, { price: 40_000_000 });
    await found();
    expect(await bench.matches(drops)).toEqual([`price_drop ${house}`]);
  });

  test('a search that was changed asks its new question, and what its old one had found is not told', async () => {
    const alerts = bench.alerts();
    const filter = await bench.save(ana, { region: 'saint-ann' });
    const first = key();
    await bench.publish(first);
    await alerts.turn();
    expect(await bench.matches(filter)).toEqual([`new ${first}`]);
    await bench.world.open.pool.query(`update filters set criteria = '{"region":"hanover"}' where _id = $1`, [
      filter,
    ]);
    const second = key();
    await bench.publish(second);
    await bench.publish(key('hanover'), { region: 'hanover', city: null });
    await alerts.turn();
    expect(await bench.matches(filter)).toEqual([`new hanover-${count}`]);
  });

  test('a word nobody had used yet is understood when a listing brings it', async () => {
    const alerts = bench.alerts();
    const filter = await bench.save(ana, { search: 'xylophone' });
    await bench.publish(key());
    await alerts.turn();
    const house = key();
    await bench.publish(house, { title: 'Xylophones in the hall' });
    await alerts.turn();
    expect(await bench.matches(filter)).toEqual([`new ${house}`]);
    const slip = await bench.save(ben, { search: 'zebraskin' });
    await alerts.turn();
    const other = key();
    await bench.publish(other, { title: 'Zebraskim carpet' });
    await alerts.turn();
    expect(await bench.matches(slip)).toEqual([`new ${other}`]);
  });
});

describe('mail', () => {
  test('comes once, whatever is looked at again', async () => {
    await bench.save(ana, { region: 'saint-ann' });
    const house = key();
    await bench.publish(house);
    await found();
    expect(await bench.mails()).toEqual([]);
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(1);
    await bench.alerts().turn(soon());
    await bench.publish(house, { description: 'Again.' });
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(1);
  });

  test('tells a home once, though two searches of the same person find it', async () => {
    await bench.save(ana, { region: 'saint-ann' });
    const wide = await bench.save(ana, { country: 'jamaica' });
    await bench.save(ben, { country: 'jamaica' });
    await bench.publish(key());
    await found();
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(2);
    // What only the wider search finds is told for it.
    await bench.publish(key('hanover'), { region: 'hanover', city: null });
    await found();
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(4);
    expect(await bench.matches(wide)).toHaveLength(2);
  });

  test('waits until the address is proved', async () => {
    const una = await bench.person();
    const proved = (at: string) =>
      bench.world.open.pool.query(`update users set email_proved_at = ${at} where _id = $1`, [una]);
    await proved('null');
    await bench.save(una, { region: 'hanover' });
    await bench.publish(key(), { region: 'hanover' });
    await found();
    const before = await bench.mails();
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toEqual(before);
    await proved('now()');
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(before.length + 1);
  });

  test('waits for the morning, or for Monday, as asked', async () => {
    await bench.save(ana, { region: 'saint-ann' }, { frequency: 'daily' });
    await bench.save(ben, { region: 'saint-ann' }, { frequency: 'weekly' });
    await bench.publish(key());
    await found();
    const morning = hours(lastMorning(new Date()), 24);
    await bench.alerts().turn(hours(morning, -0.01));
    expect(await bench.mails()).toHaveLength(0);
    await bench.alerts().turn(morning);
    const monday = hours(lastMonday(new Date()), 24 * 7);
    expect(await bench.mails()).toHaveLength(monday.getTime() === morning.getTime() ? 2 : 1);
    await bench.alerts().turn(monday);
    expect(await bench.mails()).toHaveLength(2);
  });

  test('the hours are those of Jamaica', () => {
    expect(lastMorning(new Date('2026-11-21T11:59:59Z')).toISOString()).toBe('2026-11-20T12:00:00.000Z');
    expect(lastMorning(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect(lastMonday(new Date('2026-11-21T12:00:00Z')).toISOString()).toBe('2026-11-16T12:00:00.000Z');
    expect(lastMonday(new Date('2026-11-23T11:00:00Z')).toISOString()).toBe('2026-11-16T12:00:00.000Z');
    expect(lastMonday(new Date('2026-11-23T12:00:00Z')).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  });

  test('is not doubled by several processes at once', async () => {
    const filters = await Promise.all(
      Array.from({ length: 12 }, async () => bench.save(await bench.person(), { region: 'saint-ann' })),
    );
    const houses = Array.from({ length: 40 }, () => key());
    await writeListings(
      bench.world.open.db,
      'test',
      houses.map((one) => incoming(one)),
    );
    await Promise.all([1, 2, 3, 4].map(() => bench.alerts().turn()));
    await Promise.all([1, 2, 3, 4].map(() => bench.alerts().turn(soon())));
    for (const filter of filters) expect((await bench.matches(filter)).length).toBe(houses.length);
    expect(await bench.mails()).toHaveLength(filters.length);
  });

  test('is lost by no end of a process between two steps, and not doubled by going on', async () => {
    const filter = await bench.save(ana, { region: 'saint-ann' });
    await bench.publish(key());
    await bench.alerts().collect();
    const killed = bench.alerts({ give: () => Promise.reject(new Error('killed')) });
    await killed.match();
    await expect(killed.makeMails(soon())).rejects.toThrow('killed');
    expect(await bench.mails()).toEqual([]);
    await bench.alerts().turn(soon());
    expect(await bench.mails()).toHaveLength(1);
    expect(await bench.matches(filter)).toHaveLength(1);
  });
});
