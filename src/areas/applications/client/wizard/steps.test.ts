import { expect, test } from 'vitest';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import type { Entry } from '../state.ts';
import { newDraft } from './draft.ts';
import { readyIn } from './steps.ts';

const entry = (field: DocumentField, kind: DocumentKind | null): Entry =>
  ({ field, kind, state: 'done' }) as unknown as Entry;
const ready = (...entries: Entry[]) => readyIn({ ...newDraft('home', 'rent', null), entries });

const ASKED = [
  entry('identifications', 'passport'),
  entry('pay_stubs', 'payslip'),
  entry('pay_stubs', 'payslip'),
  entry('ability_to_pay', 'bank-statement'),
  entry('utilities', 'water-bill'),
];

test('all is ready when every document that is asked for is there and has a kind', () => {
  expect(ready()).toEqual({ ready: 0, of: 4 });
  expect(ready(...ASKED)).toEqual({ ready: 4, of: 4 });
  expect(ready(...ASKED.map(({ field }) => entry(field, null)))).toEqual({ ready: 0, of: 4 });
});

test('a document that is welcome counts once it is there, and is open while nobody has said its kind', () => {
  expect(ready(...ASKED, entry('nht', 'nht-letter'))).toEqual({ ready: 5, of: 5 });
  expect(ready(...ASKED, entry('nht', null))).toEqual({ ready: 4, of: 5 });
});
