/** Agreements, and accounts nobody uses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETENTION_DAYS } from '#platform/contract/retention.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world, { RETENTION_DAYS: 'views=30', TERMS_VERSION: '2026-12-01' });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const run = (text: string, values: unknown[] = []) => world.open.pool.query(text, values);
const me = async ({ token }: Person) => (await house.call('GET /accounts/me', { token })).body.response.user;
const agree = ({ token }: Person, version: string) =>
  house.call('PUT /accounts/me/consents', { token, body: { version } });

describe('an agreement', () => {
  test('is due until the version in force was agreed to, once, and is nobody else’s', async () => {
    const [ana, ben] = [await aPerson(house), await aPerson(house)];
    expect((await house.call('GET /accounts/sign-in-options')).body.response.terms_version).toBe(
      '2026-12-01',
    );
    expect((await me(ana)).consent_due).toBe(true);
    const old = await agree(ana, '2026-11-22');
    expect([old.status, old.body.error.fields]).toEqual([
      422,
      { version: 'must be the one in force, 2026-12-01' },
    ]);
    const first = (await agree(ana, '2026-12-01')).body.response;
    expect(first).toEqual({
      version: '2026-12-01',
      results: [{ version: '2026-12-01', at: expect.any(String) }],
    });
    expect((await agree(ana, '2026-12-01')).body.response).toEqual(first);
    expect((await me(ana)).consent_due).toBe(false);
    expect((await me(ben)).consent_due).toBe(true);
  });

  test('with earlier terms is due again', async () => {
    const ana = await aPerson(house);
    await run(`insert into consents (user_id, version) values ($1, '2026-11-22')`, [ana.user]);
    expect((await me(ana)).consent_due).toBe(true);
    await agree(ana, '2026-12-01');
    const { results } = (await house.call('GET /accounts/me/consents', { token: ana.token })).body.response;
    expect(results.map(({ version }: { version: string }) => version)).toEqual(['2026-12-01', '2026-11-22']);
  });
});

describe('the retention clocks', () => {
  test('are told to everybody as the operator set them', async () => {
    const { results } = (await house.call('GET /accounts/retention')).body.response;
    expect(results).toContainEqual({ kind: 'views', days: 30 });
    expect(results).toContainEqual({ kind: 'applications', days: RETENTION_DAYS.applications });
  });

  /** As if somebody had come last so many days ago. */
  const unused = async (person: Person, days: number) => {
    await run('update users set created_at = now() - make_interval(days => $2) where _id = $1', [
      person.user,
      days,
    ]);
    await run('delete from identity_sessions where "userId" = $1', [person.uid]);
  };

  test('tell somebody who did not come for long a month before, and delete the account then', async () => {
    const [gone, back, admin] = [
      await aPerson(house),
      await aPerson(house),
      await aPerson(house, { roles: ['Admin'] }),
    ];
    for (const person of [gone, back, admin]) await unused(person, RETENTION_DAYS.accounts + 1);
    await house.retain();
    const subjects = (await house.mailTo(gone.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Yaad account will be deleted in 30 days');
    const there = async () =>
      (await run('select _id from users where _id = any($1)', [[gone.user, back.user, admin.user]])).rows
        .length;
    // Told a moment ago: nobody goes yet, and nobody is told twice.
    await house.retain();
    expect(await there()).toBe(3);
    await run(
      `update users set unused_told_at = now() - interval '31 days' where unused_told_at is not null`,
    );
    await run('update accounts set last_login_at = now() where user_id = $1', [back.user]);
    await house.retain();
    const { rows } = await run('select _id from users where _id = any($1)', [
      [gone.user, back.user, admin.user],
    ]);
    expect(rows.map(({ _id }) => _id).sort()).toEqual([back.user, admin.user].sort());
    expect(
      (await run(`select from audit_events where event = 'account-deleted' and actor is null`)).rowCount,
    ).toBe(1);
  });

  /** Three who are due tonight, in the order of their turns. */
  async function threeDue(): Promise<[Person, Person, Person]> {
    const people = [await aPerson(house), await aPerson(house), await aPerson(house)] as const;
    for (const person of people) await unused(person, RETENTION_DAYS.accounts + 1);
    await run(`update users set unused_told_at = now() - interval '31 days' where _id = any($1)`, [
      people.map(({ user }) => user),
    ]);
    return people.toSorted((a, b) => (a.user < b.user ? -1 : 1)) as [Person, Person, Person];
  }
  const remaining = async (people: readonly Person[]) =>
    (await run('select _id from users where _id = any($1)', [people.map(({ user }) => user)])).rows.map(
      ({ _id }) => _id,
    );
  /** Runs the clocks of a night in which the deletion of one account does something else, too. */
  async function nightWhen(deleted: Person, statement: string): Promise<void> {
    await run(`create function at_deletion() returns trigger language plpgsql
      as $$ begin ${statement}; return old; end $$`);
    await run(`create trigger at_deletion before delete on users for each row
      when (old._id = '${deleted.user}') execute function at_deletion()`);
    await house.retain().finally(() => run('drop function at_deletion cascade'));
  }

  test('leave the account of whoever comes back while those before them are deleted', async () => {
    const [first, back, last] = await threeDue();
    await nightWhen(first, `update accounts set last_login_at = now() where user_id = '${back.user}'`);
    expect(await remaining([first, back, last])).toEqual([back.user]);
  });

  test('delete the others where one account cannot be deleted, and say so', async () => {
    const [first, stuck, last] = await threeDue();
    await expect(nightWhen(stuck, `raise exception 'not this one'`)).rejects.toThrow('not this one');
    expect(await remaining([first, stuck, last])).toEqual([stuck.user]);
  });

  test('delete views, applications, messages, viewings, leads and what guests wrote when their time is over', async () => {
    const home = aListing({});
    await store(world.open.pool, [home]);
    const [ana, agent] = [await aPerson(house), await aPerson(house, { roles: ['Agent'] })];
    await run('update properties set agent_id = $2 where _id = $1', [home._id, agent.user]);
    const tables = ['viewed_properties', 'applications', 'conversations', 'viewings', 'viewing_times'];
    const count = async () => {
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table] = (await run(`select from ${table}`)).rowCount ?? 0;
      return counts;
    };
    const write = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000);
      const guest = someAddress('guest');
      await run(
        'insert into viewed_properties (user_id, property_id, viewed_at) values ($1, $2, $3) on conflict do nothing',
        [ana.user, home._id, at],
      );
      await run(
        `insert into applications (_id, user_id, status, updated_at) values (gen_random_uuid(), $1, 'withdrawn', $2)`,
        [ana.user, at],
      );
      await run(
        `insert into conversations (_id, property_id, buyer_id, agent_id, last_at)
         values (gen_random_uuid(), $1, $2, $3, $4) on conflict do nothing`,
        [home._id, ana.user, agent.user, at],
      );
      for (const [hour, user, email] of [
        [0, ana.user, ana.email],
        [1, null, guest],
      ])
        await run(
          `with t as (select gen_random_uuid() as _id), made as (
             insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
             select _id, $1, $2, $3::timestamptz + make_interval(hours => $4),
               $3::timestamptz + make_interval(hours => $4, mins => 30), 'in-person' from t returning _id)
           insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
           select gen_random_uuid(), _id, $5, 'A', $6, 1, 'en', 'cancelled' from made`,
          [agent.user, home._id, at, hour, user, email],
        );
      // A trigger wrote them just now.
      await run('update conversations set last_at = $1', [at]);
      await run(
        `insert into conversations (_id, property_id, name, email, last_at) values (gen_random_uuid(), $1, 'A', $2, $3)`,
        [home._id, guest, at],
      );
    };
    await run('truncate viewed_properties, applications, conversations, viewings, viewing_times cascade');
    await write(RETENTION_DAYS.accounts + 1);
    expect(Math.min(...Object.values(await count()))).toBeGreaterThan(0);
    await house.retain();
    expect(await count()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
    await write(1);
    const fresh = await count();
    await house.retain();
    expect(await count()).toEqual(fresh);
  });
});
