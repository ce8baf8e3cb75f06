import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Applicant, BudgetDraft, BudgetResult } from './contract.ts';
import { totalOf } from './costs.ts';
import { someDraft } from './draft.fixture.ts';
import { draftFaults, EXAMPLE, NEW_APPLICANT } from './draft.ts';
import { nhtRateOf, standingOf } from './lenders.ts';
import { budgetResult, homeCost } from './rules.ts';
import { RATES, TERMS, TODAY } from './terms.fixture.ts';

const RUNS = { numRuns: 200 };
const resultOf = (draft: BudgetDraft) => budgetResult(draft, TODAY) as BudgetResult;
const add = (...sums: number[]) => Decimal.sum(...sums).toNumber();
const extra = fc.integer({ min: 1, max: 1e8 }).map((cents) => cents / 100);
const plus = (sum: number, more: number) => add(sum, more);

describe('whatever somebody has', () => {
  test('more income never lowers the price', () => {
    fc.assert(
      fc.property(someDraft, extra, (draft, more) => {
        const richer = resultOf({ ...draft, income: plus(draft.income, more) });
        expect(richer.price).toBeGreaterThanOrEqual(resultOf(draft).price);
      }),
      RUNS,
    );
  });
  test('more savings never lower it', () => {
    fc.assert(
      fc.property(someDraft, extra, (draft, more) => {
        const richer = resultOf({ ...draft, savings: plus(draft.savings, more) });
        expect(richer.price).toBeGreaterThanOrEqual(resultOf(draft).price);
      }),
      RUNS,
    );
  });
  test('more debt never raises it', () => {
    fc.assert(
      fc.property(someDraft, extra, (draft, more) => {
        const poorer = resultOf({ ...draft, debts: plus(draft.debts, more) });
        expect(poorer.price).toBeLessThanOrEqual(resultOf(draft).price);
      }),
      RUNS,
    );
  });
  test('a lower bank rate never lowers it', () => {
    fc.assert(
      fc.property(someDraft, fc.nat(50_000), (draft, off) => {
        const rate = Math.max(0, Math.round(draft.bank_rate * 1000 - off) / 1000);
        expect(resultOf({ ...draft, bank_rate: rate }).price).toBeGreaterThanOrEqual(resultOf(draft).price);
      }),
      RUNS,
    );
  });
  test('parts add up to the whole to the cent', () => {
    fc.assert(
      fc.property(someDraft, (draft) => {
        const { price, deposit, nht, bank, month, month_total, running, closing, costs, ...rest } =
          resultOf(draft);
        expect(add(deposit, nht.amount, bank.amount)).toBe(price);
        expect(add(nht.month, bank.month)).toBe(month);
        expect(add(month, ...Object.values(running))).toBe(month_total);
        expect(totalOf(costs.buyer).high).toBe(closing);
        expect(add(deposit, closing, rest.savings_left)).toBe(rest.savings);
      }),
      RUNS,
    );
  });
  test('no limit is passed, and nothing is negative', () => {
    fc.assert(
      fc.property(someDraft, (draft) => {
        const result = resultOf(draft);
        const { price, deposit, nht, bank, closing, savings, month, month_most } = result;
        expect(nht.amount).toBeLessThanOrEqual(nht.most ?? 0);
        expect(month).toBeLessThanOrEqual(month_most);
        expect(add(deposit, closing)).toBeLessThanOrEqual(savings);
        expect(result.savings_left).toBeGreaterThanOrEqual(0);
        expect(nht.years).toBeLessThanOrEqual(TERMS.nht_conditions.years);
        expect(bank.years).toBeLessThanOrEqual(TERMS.bank.years);
        for (const sum of [price, deposit, nht.amount, bank.amount, closing, month])
          expect(sum).toBeGreaterThanOrEqual(0);
        const oldest = Math.max(...draft.applicants.map(({ age }) => age ?? 0));
        if (nht.amount > 0) expect(oldest + nht.years).toBeLessThanOrEqual(70);
        if (bank.amount > 0) expect(oldest + bank.years).toBeLessThanOrEqual(70);
        const least = new Decimal(bank.amount).mul(draft.bank_deposit).div(100 - draft.bank_deposit);
        expect(deposit + 0.01).toBeGreaterThanOrEqual(least.toNumber());
      }),
      RUNS,
    );
  });
  test('a home up to the price fits, and one beyond it does not', () => {
    fc.assert(
      fc.property(someDraft, fc.double({ min: 0.01, max: 1, noNaN: true }), (draft, share) => {
        const { price } = resultOf(draft);
        fc.pre(price > 1000);
        const at = (sum: number) =>
          homeCost(
            { price: sum, currency: 'JMD', kind: draft.kind, maintenance_fee: null, titled: true },
            draft,
            TODAY,
          );
        expect(at(Math.floor(price * share * 100) / 100)?.fits).toBe(true);
        expect(at(price)?.fits).toBe(true);
        expect(at(Math.ceil(price * (1 + share)) + 1)?.fits).toBe(false);
      }),
      RUNS,
    );
  });
  test('only savings count when nobody lends: too old for either', () => {
    fc.assert(
      fc.property(someDraft, (draft) => {
        const old = { ...draft, applicants: [{ ...NEW_APPLICANT, age: 75 }] };
        const { nht, bank, price, deposit } = resultOf(old);
        expect([nht.amount, bank.amount]).toEqual([0, 0]);
        expect(deposit).toBe(price);
      }),
      RUNS,
    );
  });
});

describe('an example by hand', () => {
  const one: Applicant = { ...NEW_APPLICANT, week: 60_000 };
  const draft = { ...EXAMPLE, name: 'Ours', applicants: [one] };
  test('the Trust lends its limit at the rate of the band, the bank the rest, within the month', () => {
    const result = resultOf({ ...draft, savings: 20_000_000, income: 500_000 });
    expect(result.nht).toMatchObject({ amount: 9_000_000, rate: 4, years: 30, month: 42_967.38 });
    expect(result.month_most).toBe(150_000);
    expect(result.month).toBeGreaterThan(149_999.9);
    expect(result.bound).toBe('income');
  });
  test('little saved holds back, and is named', () => {
    expect(resultOf({ ...draft, savings: 500_000, income: 900_000 }).bound).toBe('savings');
  });
  test('a home of at most J$14M is lent more on', () => {
    const result = resultOf({ ...draft, savings: 2_600_000, income: 200_000 });
    expect(result.price).toBeLessThanOrEqual(14e6);
    expect(result.nht.most).toBe(12e6);
    expect(resultOf({ ...draft, savings: 20e6, income: 900_000 }).nht.most).toBe(9e6);
  });
  test('two and three who qualify raise the limit; one who does not changes nothing', () => {
    const rich = { ...draft, savings: 30e6, income: 2_000_000 };
    const most = (...applicants: Applicant[]) => resultOf({ ...rich, applicants }).nht.most;
    expect([most(one), most(one, one), most(one, one, one)]).toEqual([9e6, 17e6, 23e6]);
    expect(most(one, { ...one, weeks: 51 })).toBe(9e6);
    expect(most({ ...one, weeks: 51 })).toBe(0);
  });
  test('dollars are worth what the rate of the day says', () => {
    const inDollars = resultOf({ ...draft, currency: 'USD', income: 1000, savings: 100 });
    expect(inDollars.income).toBe(159_250);
    expect(inDollars.usd?.price).toBe(Math.round((inDollars.price / 159.25) * 100) / 100);
    expect(budgetResult({ ...draft, currency: 'USD' }, { terms: TERMS, rates: [] })).toBeNull();
    expect(resultOf(draft).usd).toMatchObject({ rate: RATES[0]?.jmd, as_of: RATES[0]?.as_of });
  });
  test('it works without interest, and with nothing at all', () => {
    const poor = { ...one, week: 20_000 };
    const free = resultOf({ ...draft, bank_rate: 0, applicants: [poor] });
    expect(free.nht).toMatchObject({ rate: 0, month: Math.ceil((free.nht.amount * 100) / 360) / 100 });
    const none = resultOf({ ...draft, income: 0, savings: 0 });
    expect(none).toMatchObject({ price: 0, deposit: 0, closing: 0, month: 0, month_total: 0 });
  });
});

describe('the Trust', () => {
  const asks = (change: Partial<Applicant>) => standingOf({ ...NEW_APPLICANT, ...change }, TERMS);
  test.each([
    ['a year of contributions', { weeks: 52 }, 'qualifies'],
    ['a week less', { weeks: 51 }, 'weeks'],
    ['abroad two years', { weeks: 103, abroad: true }, 'weeks'],
    ['abroad two years and no week less', { weeks: 104, abroad: true }, 'qualifies'],
    ['a benefit had before', { used: true }, 'used'],
    ['seventy years', { age: 70 }, 'age'],
    ['an age not said', { age: null }, 'qualifies'],
  ])('%s', (_, change, standing) => expect(asks(change)).toBe(standing));

  const rate = (change: Partial<Applicant>) => nhtRateOf({ ...NEW_APPLICANT, ...change }, TERMS);
  test.each([
    [{ week: 30_000 }, 0],
    [{ week: 30_000.01 }, 2],
    [{ week: 42_000 }, 2],
    [{ week: 100_000 }, 4],
    [{ week: 100_001 }, 5],
    [{ week: 100_001, public_sector: true }, 4],
    [{ week: 100_001, disability: true }, 3],
    [{ week: 100_001, disability: true, public_sector: true }, 3],
    [{ week: 40_000, disability: true }, 0],
    [{ week: 1000, public_sector: true }, 0],
  ])('%j pays %d per cent', (change, percent) => expect(rate(change)).toBe(percent));
});

describe('a listing', () => {
  const home = { price: 20e6, currency: 'JMD', kind: 'home', maintenance_fee: 15_000, titled: true } as const;
  test('shows a stranger what it would cost with the least deposit', () => {
    const cost = homeCost(home, null, TODAY);
    expect(cost?.nht.amount).toBe(9e6);
    expect(cost?.running.upkeep).toBe(15_000);
    // 5 % on what the Trust finances, 10 % on what the bank does.
    expect(cost?.deposit).toBeCloseTo(9e6 / 19 + (20e6 - 9e6 / 0.95) * 0.1, 0);
    expect(cost).not.toHaveProperty('means');
  });
  test('on a title the Trust does not take is paid without it', () => {
    expect(homeCost({ ...home, titled: false }, null, TODAY)?.nht.amount).toBe(0);
  });
  test('says what is missing', () => {
    const poor = { ...EXAMPLE, name: 'Ours', savings: 100_000, income: 100_000 };
    const cost = homeCost(home, poor, TODAY);
    expect(cost?.fits).toBe(false);
    expect(cost?.missing.savings).toBe(add(cost?.deposit ?? 0, cost?.closing ?? 0, -100_000));
    expect(cost?.missing.month).toBe(add(cost?.month ?? 0, -30_000));
  });
});

describe('what cannot be', () => {
  const fine = { ...EXAMPLE, name: 'Ours' };
  test('the example can', () => expect(draftFaults(fine)).toEqual({}));
  test.each([
    ['negative income', { income: -1 }, 'income'],
    ['a rate of 300 per cent', { bank_rate: 300 }, 'bank_rate'],
    ['10,000 weeks', { applicants: [{ ...NEW_APPLICANT, weeks: 10_000 }] }, 'applicants.0.weeks'],
    ['half a year', { years: 1.5 }, 'years'],
    ['a tenth of a cent', { savings: 0.001 }, 'savings'],
    ['no number', { debts: Number.NaN }, 'debts'],
    ['nobody', { applicants: [] }, 'applicants'],
    ['four', { applicants: Array(4).fill(NEW_APPLICANT) }, 'applicants'],
    ['no name', { name: '  ' }, 'name'],
    ['a child', { applicants: [{ ...NEW_APPLICANT, age: 12 }] }, 'applicants.0.age'],
  ])('%s is named', (_, change, field) => {
    expect(Object.keys(draftFaults({ ...fine, ...change } as BudgetDraft))).toEqual([field]);
  });
});
