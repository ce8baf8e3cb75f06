import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { type OpenDatabase, openDatabase, PLANNED_ONCE } from './database.ts';

let world: World;
/** One connection, whose plans are seen. */
let open: OpenDatabase;
beforeAll(async () => {
  world = await createWorld();
  open = openDatabase(world.url, { max: 1 });
});
afterAll(async () => {
  await open.close();
  await world.close();
});

const readSold = (number: number) =>
  sql<{ sold: unknown }>`${PLANNED_ONCE}select sold from planned_test where number = ${number}`.execute(
    open.db,
  );
const plans = async () => {
  const { rows } = await open.pool.query(
    "select statement from pg_prepared_statements where statement like '%planned_test%'",
  );
  return rows.length;
};

test('a connection plans a marked statement once, whatever it is asked about', async () => {
  await open.pool.query(
    'create table planned_test (number int, sold int); insert into planned_test values (1, 10), (2, 20)',
  );
  expect((await readSold(1)).rows).toEqual([{ sold: 10 }]);
  expect((await readSold(2)).rows).toEqual([{ sold: 20 }]);
  expect(await plans()).toBe(1);
});

test('a marked statement answers on after a migration has changed the type of its column', async () => {
  await open.pool.query('alter table planned_test alter sold type text');
  expect((await readSold(1)).rows).toEqual([{ sold: '10' }]);
  expect((await readSold(2)).rows).toEqual([{ sold: '20' }]);
});

test('a fault of a marked statement is told as any other', async () => {
  await expect(sql`${PLANNED_ONCE}select nothing from planned_test`.execute(open.db)).rejects.toThrow(
    'nothing',
  );
});
