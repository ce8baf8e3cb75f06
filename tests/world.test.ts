import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from './world.ts';

let world: World;
let other: World;

beforeAll(async () => {
  [world, other] = await Promise.all([createWorld(), createWorld()]);
});
afterAll(async () => {
  await Promise.all([world.close(), other.close()]);
});

test('a world has the tables of every migration', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from properties`.execute(world.open.db);
  expect(rows[0]?.n).toBe(0);
});

test('what one world stores, another does not see', async () => {
  await sql`insert into exchange_rates values ('ZZZ', '2026-01-01', 1, 'only-here')`.execute(world.open.db);
  const { rows } = await sql`select source from exchange_rates where currency = 'ZZZ'`.execute(other.open.db);
  expect(rows).toEqual([]);
});

test('texts are Unicode, and lower case knows accents', async () => {
  const { rows } = await sql<{ low: string }>`select lower('ÉTOILE') as low`.execute(world.open.db);
  expect(rows[0]?.low).toBe('étoile');
});
