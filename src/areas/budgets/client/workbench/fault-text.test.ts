import { expect, test } from 'vitest';
import {
  type BudgetDraft,
  draftFaults,
  EXAMPLE,
  faultSentence,
  NEW_APPLICANT,
} from '#areas/budgets/draft.ts';
import { intlFor } from '#platform/client/create-intl.ts';
import { messages } from '../screens/messages/en.ts';
import { faultMessage } from './fault-text.tsx';

const { formatMessage } = intlFor('en', messages);

test.each([
  { income: -1 },
  { bank_rate: 300 },
  { savings: 0.001 },
  { years: 1.5 },
  { name: '' },
  { applicants: [] },
  { currency: 'XAU' },
  { applicants: [{ ...NEW_APPLICANT, weeks: 10_000 }] },
])('form and server say the same of %j', (change) => {
  const [fault] = Object.values(draftFaults({ ...EXAMPLE, name: 'Ours', ...change } as BudgetDraft));
  if (!fault) throw new Error('Nothing is wrong with it.');
  const { id, values } = faultMessage(fault);
  expect(formatMessage({ id }, values)).toBe(faultSentence(fault));
});
