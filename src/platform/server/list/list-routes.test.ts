import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owned } from '#platform/contract/list-resource.ts';
import { createWorld, type World } from '#tests/world.ts';
import { once } from '../idempotency/idempotency.ts';
import type { AccountActor } from '../identity/actor.ts';
import { ListKit, listHandlers, ownedOf } from './list-routes.ts';
import type { OwnedRow } from './queries.ts';

interface Row extends OwnedRow {
  text: string;
}
type Note = Owned & { text: string };

let world: World;
let kit: ListKit<{ text: string }, Row, Note>;
let notes: ReturnType<typeof listHandlers<'/notes', { text: string }, Row, Note>>;

async function somebody(): Promise<AccountActor> {
  const id = randomUUID();
  await world.open.pool.query(
    `insert into users (_id, first_name, last_name, email, user_name) values ($1, 'Ana', 'Brown', $2, $2)`,
    [id, `${id}@example.com`],
  );
  return { kind: 'account', user_id: id, account_id: id, roles: ['Buyer'] } as unknown as AccountActor;
}
let ana: AccountActor;
let ben: AccountActor;

beforeAll(async () => {
  world = await createWorld();
  await world.open.pool.query(`create table notes (
    _id uuid primary key, user_id uuid not null references users on delete cascade,
    version integer not null default 1, created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), deleted_at timestamptz, text text not null)`);
  kit = new ListKit<{ text: string }, Row, Note>(world.open.db, {
    noun: 'Note',
    table: 'notes',
    columns: { text: 'text' },
    most: 3,
    values: ({ text }) => ({ text }),
    draftOf: ({ text }) => ({ text }),
    present: async (_db, rows) => rows.map((row) => ({ ...ownedOf(row), text: row.text })),
  });
  notes = listHandlers('/notes', kit);
  ana = await somebody();
  ben = await somebody();
});
afterAll(() => world.close());

const write = (actor: AccountActor, text: string, idempotency?: { key: string; body: string }) =>
  notes['POST /notes']({ actor, body: { text }, idempotency });
const listOf = async (actor: AccountActor) =>
  (await notes['GET /notes']({ actor, query: {} })).results.map(({ text }) => text);

test('what one person keeps, another neither lists, reads, changes nor removes', async () => {
  const { _id } = await write(ana, 'mine');
  expect(await listOf(ana)).toEqual(['mine']);
  expect(await listOf(ben)).toEqual([]);
  const theirs = { actor: ben, params: { id: _id }, ifMatch: undefined };
  await expect(notes['GET /notes/{id}'](theirs)).rejects.toMatchObject({ status: 404 });
  await expect(notes['PUT /notes/{id}']({ ...theirs, body: { text: 'x' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(notes['DELETE /notes/{id}'](theirs)).rejects.toMatchObject({ status: 404 });
  await expect(notes['PUT /notes/restore/{id}'](theirs)).rejects.toMatchObject({ status: 404 });
  await notes['DELETE /notes/{id}']({ ...theirs, actor: ana });
});

test('the second of two editors is told, and nothing of the first is lost', async () => {
  const { _id, version } = await write(ben, 'first');
  const edit = (text: string) =>
    notes['PUT /notes/{id}']({ actor: ben, params: { id: _id }, body: { text }, ifMatch: version });
  expect((await edit('second')).version).toBe(version + 1);
  await expect(edit('third')).rejects.toMatchObject({ status: 412 });
  expect(await listOf(ben)).toEqual(['second']);
  await notes['DELETE /notes/{id}']({ actor: ben, params: { id: _id }, ifMatch: undefined });
});

test('what was removed is out of the list, and comes back when asked for', async () => {
  const { _id } = await write(ana, 'back');
  await notes['DELETE /notes/{id}']({ actor: ana, params: { id: _id }, ifMatch: undefined });
  expect(await listOf(ana)).toEqual([]);
  expect((await notes['PUT /notes/restore/{id}']({ actor: ana, params: { id: _id } })).text).toBe('back');
  expect(await listOf(ana)).toEqual(['back']);
});

test('the same key creates once, also when both calls run at once; another body under it is refused', async () => {
  const carla = await somebody();
  const key = { key: 'k', body: 'b' };
  const [first, second] = await Promise.all([write(carla, 'once', key), write(carla, 'once', key)]);
  expect(first._id).toBe(second._id);
  expect(await listOf(carla)).toEqual(['once']);
  await expect(write(carla, 'other', { key: 'k', body: 'c' })).rejects.toMatchObject({ status: 422 });
  expect((await write(ben, 'my own key', key)).text).toBe('my own key');
});

test('a key whose work failed may be used again', async () => {
  const dan = await somebody();
  const key = { key: 'again', body: 'b' };
  const fail = once(world.open.db, dan.user_id, key, () => Promise.reject(new Error('killed')));
  await expect(fail).rejects.toThrow('killed');
  expect((await write(dan, 'now', key)).text).toBe('now');
});

test('the most a person may keep is said, and not passed by calls at once', async () => {
  const eva = await somebody();
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => write(eva, `note ${n}`)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(write(eva, 'more')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('3'),
  });
});
