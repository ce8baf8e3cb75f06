import type { ReactNode } from 'react';
import type { Loan, Payment } from '#areas/budgets/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Rounded } from '#platform/client/ui/Rounded.tsx';
import { roundTogether, useJamaican } from '../sums.ts';

interface Share {
  key: string;
  label: ReactNode;
  /** Jamaican dollars. */
  sum: number;
}

const COLOURS = ['bg-lagoon', 'bg-lagoon/45', 'bg-mango', 'bg-coral', 'bg-edge'];

interface SharesProps {
  shares: readonly Share[];
  total: ReactNode;
  /** Three digits are shown, the exact sums when they are pressed. */
  rounded?: boolean;
}

function Sum({ sum, rounded }: { sum: number; rounded: boolean }) {
  const money = useJamaican();
  if (!rounded) return <bdi>{money.long(sum)}</bdi>;
  return <Rounded exact={money.long(sum)}>{money.rough(sum)}</Rounded>;
}

/** Bar of shares with a legend; colors are not the only distinction. Shares of zero are left out. */
export function Shares({ shares, total, rounded = false }: SharesProps) {
  const coloured = shares.map((share, index) => ({ ...share, colour: COLOURS[index] as string }));
  const visible = coloured.filter(({ sum }) => sum > 0);
  const sums = roundTogether(visible.map(({ sum }) => sum));
  const whole = sums.reduce((sum, part) => sum + part, 0);
  return (
    <div className="grid gap-3.5">
      <div className="flex h-3 gap-[3px]" aria-hidden="true">
        {visible.map(({ key, sum, colour }) => (
          <i
            key={key}
            className={`min-w-1 rounded-[3px] ${colour}`}
            style={{ flexGrow: sum, flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="grid gap-2 text-small">
        {visible.map(({ key, label, colour }, index) => (
          <div key={key} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5">
            <i aria-hidden="true" className={`size-3 rounded-[3px] ${colour}`} />
            <dt className="min-w-0 text-ink-2">{label}</dt>
            <dd className="font-semibold tabular-nums">
              <Sum sum={sums[index] ?? 0} rounded={rounded} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-x-4 border-line border-t pt-2.5 font-semibold">
          <dt>{total}</dt>
          <dd className="tabular-nums">
            <Sum sum={whole} rounded={rounded} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

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
