import type { Loan, Payment } from '#areas/budgets/rules.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Share } from './Shares.tsx';

const loanWords = (id: string, { years, rate }: Loan) => (
  <FormattedMessage id={id} values={{ years, rate }} />
);

/** The five shares of the monthly costs: both loans and the running costs. */
export function monthShares({ nht, bank, running }: Payment): Share[] {
  return [
    { key: 'nht', label: loanWords('budget.month.nht', nht), sum: nht.month },
    { key: 'bank', label: loanWords('budget.month.bank', bank), sum: bank.month },
    { key: 'insurance', label: <FormattedMessage id="budget.month.insurance" />, sum: running.insurance },
    { key: 'tax', label: <FormattedMessage id="budget.month.tax" />, sum: running.property_tax },
    { key: 'upkeep', label: <FormattedMessage id="budget.month.upkeep" />, sum: running.upkeep },
  ];
}

/** Shares of the price: deposit and loans. */
export function priceShares({ nht, bank, deposit }: Payment): Share[] {
  return [
    { key: 'nht', label: <FormattedMessage id="budget.price.nht" />, sum: nht.amount },
    { key: 'bank', label: <FormattedMessage id="budget.price.bank" />, sum: bank.amount },
    { key: 'deposit', label: <FormattedMessage id="budget.price.deposit" />, sum: deposit },
  ];
}
