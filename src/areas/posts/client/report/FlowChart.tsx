import type { Flow } from '#areas/posts/contract.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';

const KINDS = ['added', 'gone'] as const;
const TONES = { added: 'bg-lagoon', gone: 'bg-mango' };

interface Month {
  month: string;
  added: number;
  gone: number;
}

function useMonthName() {
  const { formatDate } = useIntl();
  return (month: string, long: boolean) =>
    formatDate(`${month}-15T12:00:00Z`, {
      month: long ? 'long' : 'short',
      ...(long && { year: 'numeric' }),
      timeZone: 'UTC',
    });
}

/** Two bars a month: listings added and listings removed. */
function Bars({ months }: { months: readonly Month[] }) {
  const name = useMonthName();
  const t = useWords();
  const most = Math.max(1, ...months.flatMap(({ added, gone }) => [added, gone]));
  return (
    <div
      role="img"
      aria-label={t('report.flows.chart', { count: months.length })}
      className="flex gap-1 md:gap-3"
    >
      {months.map(({ month, ...counts }) => (
        <div key={month} className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex h-40 items-end justify-center gap-0.5 border-edge border-b md:gap-1">
            {KINDS.map((kind) => (
              <span
                key={kind}
                className={`w-2/5 max-w-6 rounded-t-[3px] ${TONES[kind]}`}
                style={{ height: `${((counts[kind] / most) * 100).toFixed(1)}%` }}
              />
            ))}
          </div>
          <span className="truncate text-center text-micro text-ink-3">{name(month, false)}</span>
        </div>
      ))}
    </div>
  );
}

/** Chart and table of listings that came on the market and left it, by month. */
export function FlowChart({ months }: { months: readonly Flow[] }) {
  const t = useWords();
  const name = useMonthName();
  const { formatNumber } = useIntl();
  const counted = months.map(({ month, added, withdrawn, taken }) => ({
    month,
    added,
    gone: withdrawn + taken,
  }));
  return (
    <div className="grid gap-4">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span className={`size-3 rounded-[3px] ${TONES[kind]}`} aria-hidden="true" />
            <FormattedMessage id={`report.flows.${kind}`} />
          </li>
        ))}
      </ul>
      <Bars months={counted} />
      <table className="w-full border-collapse text-body leading-normal max-sm:text-small">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-3 text-label text-ink-2 max-sm:text-micro">
              {t('report.head.month')}
            </th>
            {(['added', 'withdrawn', 'taken'] as const).map((kind) => (
              <th
                key={kind}
                scope="col"
                className="py-3 ps-2 text-end text-label text-ink-2 max-sm:text-micro sm:px-2 sm:last:pe-0"
              >
                {t(`report.head.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, added, withdrawn, taken }) => (
            <tr key={month} className="border-b last:border-0">
              <th scope="row" className="py-2.5 font-semibold first-letter:uppercase">
                <bdi>{name(month, true)}</bdi>
              </th>
              {[added, withdrawn, taken].map((count, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand still
                <td key={index} className="py-2.5 ps-2 text-end sm:px-2 sm:last:pe-0">
                  <bdi>{formatNumber(count)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
