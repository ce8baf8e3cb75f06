import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { TODAY } from '#tests/today.ts';
import { createWorld, type World } from '#tests/world.ts';
import type { Budget, BudgetDraft } from '../contract.ts';
import { draftFaults, EXAMPLE, faultSentence, NEW_APPLICANT } from '../draft.ts';
import { SHIPPED_SOURCES } from '../lenders.ts';
import { budgetResult } from '../rules.ts';

let world: World;
let house: House;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [ana, ben] = [await aPerson(house), await aPerson(house)];
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const draft: BudgetDraft = { ...EXAMPLE, name: 'Ours' };
const by = (who: Person, route: string, body?: unknown, headers: Record<string, string> = {}) =>
  house.call(route, { token: who.token, headers, ...(body !== undefined && { body }) });
async function make(who: Person, change: Partial<BudgetDraft> = {}): Promise<Budget> {
  const { status, body } = await by(who, 'POST /budgets', { ...draft, ...change });
  expect(status).toBe(200);
  return body.response;
}
const names = async (who: Person) =>
  (await by(who, 'GET /budgets')).body.response.results.map(({ name }: Budget) => name);
const today = async () => ({
  terms: (await house.call('GET /budgets/terms')).body.response.terms,
  rates: (await house.call('GET /properties/rates')).body.response.rates,
});

test('what a budget is answered with is what the rules say, on both sides the same', async () => {
  const made = await make(ana, { currency: 'USD', income: 4000.55, savings: 60_000.1, upkeep: 99.99 });
  const { _id, version, created_at, updated_at, chosen, result, ...kept } = made;
  expect(kept).toEqual({ ...draft, currency: 'USD', income: 4000.55, savings: 60_000.1, upkeep: 99.99 });
  expect(result).toEqual(budgetResult(kept, await today()));
  expect((await by(ana, `GET /budgets/${_id}`)).body.response).toEqual(made);
  await by(ana, `DELETE /budgets/${_id}`);
});

test('another buyer neither lists, reads, changes, chooses nor removes my budget', async () => {
  const { _id } = await make(ana, { name: 'mine' });
  expect(await names(ana)).toEqual(['mine']);
  expect(await names(ben)).toEqual([]);
  for (const [route, body] of [
    [`GET /budgets/${_id}`],
    [`PUT /budgets/${_id}`, draft],
    [`PUT /budgets/choose/${_id}`, { chosen: true }],
    [`PUT /budgets/restore/${_id}`],
    [`DELETE /budgets/${_id}`],
  ] as [string, unknown?][]) {
    expect([route, (await by(ben, route, body)).status]).toEqual([route, 404]);
  }
  expect(await names(ana)).toEqual(['mine']);
  await by(ana, `DELETE /budgets/${_id}`);
  expect(await names(ana)).toEqual([]);
  await by(ana, `PUT /budgets/restore/${_id}`);
  expect(await names(ana)).toEqual(['mine']);
});

test('the second of two editors is told, and nothing of the first is lost', async () => {
  const { _id, version } = await make(ben);
  const edit = (name: string) =>
    by(ben, `PUT /budgets/${_id}`, { ...draft, name }, { 'if-match': `"${version}"` });
  expect((await edit('first')).status).toBe(200);
  expect((await edit('second')).status).toBe(412);
  expect((await by(ben, `GET /budgets/${_id}`)).body.response.name).toBe('first');
});

test('the same key creates once', async () => {
  const key = { 'idempotency-key': 'one-budget' };
  const [first, again] = [
    await by(ben, 'POST /budgets', draft, key),
    await by(ben, 'POST /budgets', draft, key),
  ];
  expect(again.body).toEqual(first.body);
});

describe('homes are compared with one budget', () => {
  const chosen = async (who: Person) => (await by(who, 'GET /budgets/chosen')).body.response.budget?.name;
  const choose = (who: Person, { _id }: Budget, is = true) =>
    by(who, `PUT /budgets/choose/${_id}`, { chosen: is });
  test('the one chosen last, until it is chosen no longer or removed', async () => {
    const carla = await aPerson(house);
    const [a, b] = [await make(carla, { name: 'a' }), await make(carla, { name: 'b' })];
    expect(await chosen(carla)).toBeUndefined();
    await choose(carla, a);
    expect((await choose(carla, b)).body.response).toMatchObject({
      name: 'b',
      chosen: true,
      version: b.version,
    });
    expect(await chosen(carla)).toBe('b');
    await by(carla, `DELETE /budgets/${b._id}`);
    expect(await chosen(carla)).toBeUndefined();
    await choose(carla, a);
    expect((await by(carla, `PUT /budgets/restore/${b._id}`)).body.response.chosen).toBe(false);
    expect(await chosen(carla)).toBe('a');
    await choose(carla, a, false);
    expect(await chosen(carla)).toBeUndefined();
  });
});

describe('absurd figures are refused with their field, in the sentence the form has too', () => {
  const one = (change: object) => ({ applicants: [{ ...NEW_APPLICANT, ...change }] });
  test.each([
    ['negative income', { income: -1 }, 'income'],
    ['income beyond belief', { income: 1e12 }, 'income'],
    ['a rate of 300 per cent', { bank_rate: 300 }, 'bank_rate'],
    ['a negative rate', { bank_rate: -0.1 }, 'bank_rate'],
    ['10,000 weeks', one({ weeks: 10_000 }), 'applicants.0.weeks'],
    ['half a week', one({ weeks: 0.5 }), 'applicants.0.weeks'],
    ['fifty years of term', { years: 50 }, 'years'],
    ['all of the income', { bank_share: 100 }, 'bank_share'],
    ['a thousandth of a dollar', { savings: 0.001 }, 'savings'],
    ['nobody', { applicants: [] }, 'applicants'],
    ['four people', { applicants: Array(4).fill(NEW_APPLICANT) }, 'applicants'],
    ['no name', { name: ' ' }, 'name'],
    ['a child', one({ age: 12 }), 'applicants.0.age'],
  ])('%s', async (_, change, field) => {
    const wrong = { ...draft, ...change } as BudgetDraft;
    const { status, body } = await by(ana, 'POST /budgets', wrong);
    expect(status).toBe(400);
    const fault = draftFaults(wrong)[field];
    expect(body.error.fields).toEqual({ [field]: fault && faultSentence(fault) });
  });
  test.each([
    ['a word for a number', { income: 'much' }, 'income'],
    ['another currency', { currency: 'XAU' }, 'currency'],
    ['another kind', { kind: 'castle' }, 'kind'],
    ['a field nobody knows', { colour: 'blue' }, 'colour'],
    ['nothing for a number', { savings: null }, 'savings'],
  ])('%s', async (_, change, field) => {
    const { status, body } = await by(ana, 'POST /budgets', { ...draft, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toContain(field);
  });
  test('an update is looked at as closely', async () => {
    const { _id } = await make(ana);
    expect((await by(ana, `PUT /budgets/${_id}`, { ...draft, debts: -5 })).body.error.fields).toHaveProperty(
      'debts',
    );
  });
});

describe('the figures of lenders', () => {
  const { query } = { query: (sql: string, values: unknown[] = []) => world.open.pool.query(sql, values) };
  const bank = async () => (await house.call('GET /budgets/terms')).body.response.terms.bank;
  const put = (as_of: string, value: object) =>
    query(
      `insert into lending_terms (name, as_of, source, value) values ('bank', ${as_of}, 'Test bank', $1)`,
      [value],
    );
  test('that came with the product have sources every language knows', async () => {
    const { terms } = (await house.call('GET /budgets/terms')).body.response;
    for (const [name, source] of Object.entries(SHIPPED_SOURCES)) expect(terms[name].source).toBe(source);
  });
  test('are those of the newest day that has come, with their source, at once for every budget', async () => {
    const now = await bank();
    const { as_of: _, source: __, ...value } = now;
    await put(`${TODAY} + 30`, { ...value, years: 1 });
    expect(await bank()).toEqual(now);
    const { _id, result } = await make(ana, { savings: 5e6, income: 600_000 });
    await query(`update lending_terms set as_of = '2020-01-01' where name = 'bank' and as_of <= ${TODAY}`);
    await put(`${TODAY} - 1`, { ...value, years: 10 });
    expect(await bank()).toMatchObject({ years: 10, source: 'Test bank' });
    const later: Budget = (await by(ana, `GET /budgets/${_id}`)).body.response;
    expect(later.result?.bank.years).toBe(10);
    expect(later.result?.price).toBeLessThan(result?.price ?? 0);
    await by(ana, `DELETE /budgets/${_id}`);
  });
  test('written wrongly are passed over for those before', async () => {
    await put(`${TODAY} - 0`, { years: 'many' });
    expect(await bank()).toMatchObject({ years: 10 });
  });
});

test('the export of a person holds their budgets', async () => {
  const dan = await aPerson(house);
  await make(dan, { name: 'For the export' });
  const { body } = await by(dan, 'GET /users/me/export');
  expect(body.response.records.budgets).toMatchObject([{ name: 'For the export', income: draft.income }]);
});

test('pages and order are asked as in every list', async () => {
  const eva = await aPerson(house);
  for (const name of ['b', 'c', 'a']) await make(eva, { name });
  const { results, total } = (await by(eva, 'GET /budgets?orderBy=name&order=desc&limit=10')).body.response;
  expect([results.map(({ name }: Budget) => name), total]).toEqual([['c', 'b', 'a'], 3]);
});
