import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { migrate } from './database.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const note = (name: string) =>
  world.open.pool.query('insert into kysely_migration (name, timestamp) values ($1, now())', [name]);
const forget = (name: string) =>
  world.open.pool.query('delete from kysely_migration where name = $1', [name]);

test('a database a later version has migrated is used as it is: old code serves on a newer schema', async () => {
  await note('9999-of-a-later-version.sql');
  expect(await migrate(world.open.db)).toEqual([]);
  await forget('9999-of-a-later-version.sql');
});

test('one whose schema says that it does not fit this version is refused with a sentence', async () => {
  const needs = (name: string) =>
    world.open.pool.query('update schema_fits set oldest_migration = $1', [name]);
  const { rows } = await world.open.pool.query('select oldest_migration as name from schema_fits');
  await note('9999-of-a-later-version.sql');
  await needs('9999-of-a-later-version.sql');
  await expect(migrate(world.open.db)).rejects.toThrow(/in a way this one cannot follow/);
  await needs(rows[0].name);
  expect(await migrate(world.open.db)).toEqual([]);
  await forget('9999-of-a-later-version.sql');
});

test('one with a migration this version never had, in the middle, is refused with a sentence', async () => {
  await note('0001-another-history.sql');
  await expect(migrate(world.open.db)).rejects.toThrow(/changed by another version of Yaad/);
  await forget('0001-another-history.sql');
});
