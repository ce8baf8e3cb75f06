import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { loadDemo } from './prepare-market.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('an empty house is filled once, and left alone afterwards', async () => {
  const { db } = world.open;
  // Ten in the evening of the day before, in Jamaica.
  const now = new Date('2026-11-27T03:00:00Z');
  expect(await loadDemo(db, now)).toBe(1400);
  expect(await loadDemo(db, now)).toBe(0);
  const { rows } = await sql<{ listings: number; sources: number; histories: number }>`
    select (select count(*) from properties) as listings, (select count(distinct source) from properties) as sources,
      (select count(*) from property_history) as histories`.execute(db);
  expect(rows[0]).toMatchObject({ listings: 1400, sources: 1 });
  expect(rows[0]?.histories).toBeGreaterThan(1600);
  // Cards convert nothing by rates older than thirty days (decision 0115), nor by those of a day that has not begun here.
  const rates = await sql<{ currencies: number; days: string[] }>`
    select count(*)::int as currencies, array_agg(distinct as_of::text) as days
    from (select distinct on (currency) * from exchange_rates order by currency, as_of desc) r`.execute(db);
  expect(rates.rows[0]?.currencies).toBe(33);
  expect(rates.rows[0]?.days).toEqual(['2026-11-26']);
});

test('a house that was half filled when its server was killed is filled whole by the next start', async () => {
  const { db } = world.open;
  await sql`delete from properties where seq % 3 = 0`.execute(db);
  expect(await loadDemo(db, new Date())).toBe(1400);
  const { rows } = await sql<{ listings: number }>`select count(*)::int as listings from properties`.execute(
    db,
  );
  expect(rows[0]?.listings).toBe(1400);
});
