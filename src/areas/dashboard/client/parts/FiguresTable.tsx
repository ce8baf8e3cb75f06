import { useId } from 'react';
import type { Figures } from '#areas/dashboard/contract.ts';
import { METRICS, type Metric } from '#areas/dashboard/vocabulary.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** What the chart draws, in numbers; the newest day first. */
export function FiguresTable({ figures, metric }: { figures: Figures; metric: Metric }) {
  const t = useWords();
  const id = useId();
  const { formatDate } = useIntl();
  return (
    <details className="min-w-0">
      <summary className="more cursor-pointer list-none">
        <Icon name="down" size="s" />
        <FormattedMessage id="dash.table" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className="relative max-h-96 overflow-auto" tabIndex={0} aria-labelledby={id}>
        <table aria-labelledby={id} className="w-full text-small tabular-nums">
          <caption id={id} className="sr-only">
            {t('dash.table.caption')}
          </caption>
          <thead>
            <tr className="border-line border-b text-ink-2">
              <th scope="col" className="py-2 pe-4 text-start font-semibold">
                {t('dash.day')}
              </th>
              {METRICS.map((one) => (
                <th key={one} scope="col" className="px-2 py-2 text-end font-semibold">
                  {t(`dash.metric.${one}`)}
                </th>
              ))}
              <th scope="col" className="ps-2 py-2 text-end font-semibold">
                <FormattedMessage
                  id="dash.alike.column"
                  values={{ metric: <FormattedMessage id={`dash.metric.${metric}`} /> }}
                />
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.days.toReversed().map(({ day, own, alike }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="whitespace-nowrap py-1.5 pe-4 text-start font-normal">
                  {formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
                </th>
                {METRICS.map((one) => (
                  <td key={one} className="px-2 text-end">
                    <FormattedNumber value={own[one]} />
                  </td>
                ))}
                <td className="ps-2 text-end">
                  {alike ? <FormattedNumber value={alike[metric]} maximumFractionDigits={1} /> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
