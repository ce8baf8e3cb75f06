import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { loadDemo } from './load-demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('an empty house is filled once, and left alone afterwards', async () => {
  const { db } = world.open;
  expect(await loadDemo(db, new Date())).toBe(1400);
  expect(await loadDemo(db, new Date())).toBe(0);
  const { rows } = await sql<{ listings: number; sources: number; histories: number }>`
    select (select count(*) from properties) as listings, (select count(distinct source) from properties) as sources,
      (select count(*) from property_history) as histories`.execute(db);
  expect(rows[0]).toMatchObject({ listings: 1400, sources: 1 });
  expect(rows[0]?.histories).toBeGreaterThan(1600);
  // Cards convert nothing by rates older than thirty days (decision 0115).
  const rates = await sql<{ currencies: number; days: number }>`
    select count(*)::int as currencies, max(current_date - as_of) as days
    from (select distinct on (currency) * from exchange_rates order by currency, as_of desc) r`.execute(db);
  expect(rates.rows[0]?.currencies).toBe(33);
  expect(rates.rows[0]?.days).toBeLessThanOrEqual(1);
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
