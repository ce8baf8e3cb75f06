import { amortise, byYears, type LoanYear } from '#areas/budgets/annuity.ts';
import type { Loan, Payment } from '#areas/budgets/contract.ts';
import { centsOf, sumOf } from '#areas/budgets/exact.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useJamaican } from '../sums.ts';

const HEIGHT = 120;
/** Width of the bar of a year, and of the gap after it. */
const STEP = 10;
const BAR = 7;

const months = ({ amount, rate, years }: Loan) => amortise(centsOf(amount), rate, years * 12);
const paidIn = ({ interest, repaid }: LoanYear) => interest + repaid;

function Bars({ years }: { years: readonly LoanYear[] }) {
  const t = useWords();
  const money = useJamaican();
  const highest = Math.max(...years.map((year) => sumOf(paidIn(year))));
  const height = (cents: bigint) => (sumOf(cents) / highest) * HEIGHT;
  const interest = years.reduce((sum, year) => sum + year.interest, 0n);
  const label = t('budget.payments.chart', {
    years: years.length,
    highest: money.short(highest),
    interest: money.short(sumOf(interest)),
  });
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-micro text-ink-3 tabular-nums" dir="ltr">
      <div className="flex flex-col justify-between text-end" aria-hidden="true">
        <span>{money.short(highest)}</span>
        <span>{money.short(highest / 2)}</span>
        <span>0</span>
      </div>
      <svg
        viewBox={`0 0 ${years.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
        role="img"
        aria-label={label}
      >
        {[0, 0.5, 1].map((at) => (
          <line
            key={at}
            x1="0"
            x2={years.length * STEP}
            y1={at * HEIGHT}
            y2={at * HEIGHT}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {years.map((year, index) => (
          <g key={year.year}>
            <rect
              x={index * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={HEIGHT - height(year.repaid)}
              height={height(year.repaid)}
              className="fill-lagoon"
            />
            <rect
              x={index * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={HEIGHT - height(paidIn(year))}
              height={height(year.interest)}
              className="fill-mango"
            />
          </g>
        ))}
      </svg>
      <div className="col-start-2 flex justify-between" aria-hidden="true">
        <FormattedMessage id="budget.payments.yearN" values={{ year: 1 }} />
        <FormattedMessage id="budget.payments.yearN" values={{ year: years.length }} />
      </div>
    </div>
  );
}

const KEYS = [
  ['bg-lagoon', 'budget.payments.repaid'],
  ['bg-mango', 'budget.payments.interest'],
] as const;
const COLUMNS = ['year', 'interest', 'repaid', 'left'] as const;

function Table({ years }: { years: readonly LoanYear[] }) {
  const money = useJamaican();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-line border-b text-ink-2">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 text-start font-medium not-first:text-end">
                <FormattedMessage id={`budget.payments.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.year} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pe-3 text-start font-medium">
                {year.year}
              </th>
              {([year.interest, year.repaid, year.left] as const).map((cents, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                <td key={index} className="py-2 pe-3 text-end">
                  <bdi>{money.long(sumOf(cents))}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Chart and table of the payments by year, of both loans together. */
export function Payments({ payment }: { payment: Payment }) {
  const t = useWords();
  const years = byYears([months(payment.nht), months(payment.bank)]);
  if (years.length === 0) return null;
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 id="budget-payments">{t('budget.payments.heading')}</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        {KEYS.map(([colour, id]) => (
          <li key={id} className="inline-flex items-center gap-2">
            <i aria-hidden="true" className={`size-3 rounded-[3px] ${colour}`} />
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      <Bars years={years} />
      <details className="group">
        <summary className="more w-fit cursor-pointer">{t('budget.payments.table')}</summary>
        <Table years={years} />
      </details>
    </section>
  );
}
