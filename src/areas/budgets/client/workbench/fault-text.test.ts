import { expect, test } from 'vitest';
import type { BudgetDraft } from '#areas/budgets/contract.ts';
import { draftFaults, EXAMPLE, faultSentence, NEW_APPLICANT } from '#areas/budgets/draft.ts';
import { intlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { faultMessage } from './Form.tsx';

const messages = screenWords('en');

const { t } = intlFor('en', messages);

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
  expect(t(id, values)).toBe(faultSentence(fault));
});
