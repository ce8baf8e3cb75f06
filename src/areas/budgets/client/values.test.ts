import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someDraft } from '../draft.fixture.ts';
import { EXAMPLE, NEW_APPLICANT } from '../draft.ts';
import { draftOf, faultsIn, readSum, readValues, valuesOf, writeValues } from './values.ts';

test('a budget survives its form and its address', () => {
  fc.assert(
    fc.property(someDraft, (draft) => {
      expect(draftOf(valuesOf(draft))).toEqual(draft);
      expect(draftOf(readValues(`?${writeValues(valuesOf(draft))}`))).toEqual({
        ...draft,
        // What is empty is not written.
        name: draft.name,
      });
    }),
  );
});

test('any address is read, and its faults are named by the fields of the form', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('income', 'weeks2', 'applicants', 'kind', 'x'), fc.string()),
      (query) => {
        const draft = draftOf(readValues(new URLSearchParams(query).toString()));
        expect(draft.applicants.length).toBeGreaterThan(0);
        faultsIn(draft, false);
      },
    ),
  );
  expect(draftOf(readValues(''))).toEqual(EXAMPLE);
  const wrong = draftOf({ applicants: '2', weeks2: '10000', income: '-5', bank_rate: 'much' });
  expect(Object.keys(faultsIn(wrong, true)).sort()).toEqual(['bank_rate', 'income', 'name', 'weeks2']);
  expect(wrong.applicants[0]).toEqual(NEW_APPLICANT);
});

test.each([
  ['350,000', 350_000],
  ['350.000', 350_000],
  ['1,250,000.50', 1_250_000.5],
  ['1.250.000,50', 1_250_000.5],
  ['1 250,5', 1250.5],
  ['J$5', 5],
  ['12.5', 12.5],
  ['-1', -1],
  ['', Number.NaN],
  ['much', Number.NaN],
  ['1e9', Number.NaN],
])('%s is read as %d', (text, sum) => expect(readSum(text)).toBe(sum));

test('the weekly income follows the monthly one, shared by those who pay, until it is said', () => {
  const weeks = (values: Record<string, string>) => draftOf(values).applicants.map(({ week }) => week);
  expect(weeks({})).toEqual([60_000]);
  expect(weeks({ income: '150,000' })).toEqual([34_615]);
  expect(weeks({ income: '150,000', applicants: '2' })).toEqual([17_308, 17_308]);
  expect(weeks({ income: '150,000', week1: '42,000' })).toEqual([42_000]);
  expect(weeks({ income: '1,000', currency: 'USD' })).toEqual([60_000]);
  expect(weeks({ income: '' })).toEqual([60_000]);
});
