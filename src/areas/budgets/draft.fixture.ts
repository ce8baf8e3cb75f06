import fc from 'fast-check';
import type { Applicant, BudgetDraft } from './contract.ts';
import { BUDGET_KINDS } from './vocabulary.ts';

const money = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);

const someApplicant: fc.Arbitrary<Applicant> = fc.record({
  week: fc.oneof(fc.constantFrom(30_000, 42_000, 100_000, 100_001), money(300_000)),
  weeks: fc.integer({ min: 0, max: 300 }),
  abroad: fc.boolean(),
  public_sector: fc.boolean(),
  disability: fc.boolean(),
  used: fc.boolean(),
  age: fc.option(fc.integer({ min: 18, max: 110 })),
});

/** Anybody's means: poor and rich, with and without interest. */
export const someDraft: fc.Arbitrary<BudgetDraft> = fc.record({
  name: fc.constant('Ours'),
  currency: fc.constantFrom('JMD' as const, 'USD' as const),
  income: fc.oneof(money(2_000_000), money(1e9)),
  debts: fc.oneof(fc.constant(0), money(500_000)),
  savings: fc.oneof(money(20_000_000), money(1e9)),
  upkeep: money(50_000),
  applicants: fc.array(someApplicant, { minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom(...BUDGET_KINDS),
  years: fc.integer({ min: 1, max: 40 }),
  bank_rate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 50_000 }).map((n) => n / 1000),
  ),
  bank_share: fc.integer({ min: 10, max: 600 }).map((n) => n / 10),
  bank_deposit: fc.integer({ min: 0, max: 900 }).map((n) => n / 10),
});
