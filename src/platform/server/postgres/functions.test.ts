import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { migrate, readFunctions } from './database.ts';

let world: World;
let text: string;
beforeAll(async () => {
  [world, text] = await Promise.all([createWorld(), readFunctions()]);
});
afterAll(() => world.close());

const query = async (statement: string) => (await world.open.pool.query(statement)).rows;
/** Functions of the product by name; those of extensions left out. */
const stored = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await query(`select p.proname as name, p.prosrc as body from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
    ).map(({ name, body }) => [name, body]),
  );
const written = () =>
  Object.fromEntries(
    [...text.matchAll(/create or replace function (\w+)\([\s\S]*?\$\$([\s\S]*?)\$\$/g)].map(
      ([, name, body]) => [name, body],
    ),
  );

test('a migrated database has exactly the functions of database/functions, by name and text', async () => {
  expect(await stored()).toEqual(written());
});
test('and exactly their triggers', async () => {
  const triggers = await query(
    'select tgname as name from pg_trigger where not tgisinternal and tgparentid = 0 order by 1',
  );
  const names = [...text.matchAll(/create or replace trigger (\w+)/g)].map(([, name]) => name);
  expect(triggers.map(({ name }) => name)).toEqual(names.toSorted());
});
test('a text of before is replaced at the next start, and left alone when it is the present one', async () => {
  const before = await stored();
  const old = `create or replace function is_proved(person uuid) returns boolean language sql stable as
    $$ select true $$`;
  await query(old);
  await migrate(world.open.db);
  expect((await stored()).is_proved).toContain('select true');
  await query("comment on table kysely_migration is 'functions of before'");
  await migrate(world.open.db);
  expect(await stored()).toEqual(before);
});
