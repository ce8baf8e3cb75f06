import type { Figures } from '#areas/posts/contract.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';

interface NamedFigures extends Figures {
  name: string;
}

interface MedianTableProps {
  rows: readonly NamedFigures[];
  write: (median: number) => string;
  /** Message key of the caption. */
  label: string;
}

const HEADINGS = ['name', 'count', 'median'] as const;

export function MedianTable({ rows, write, label }: MedianTableProps) {
  const { t, formatNumber } = useIntl();
  const most = Math.max(1, ...rows.map(({ median }) => median ?? 0));
  if (rows.length === 0)
    return (
      <p className="text-ink-2">
        <FormattedMessage id="report.nothing" />
      </p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys
    <div role="group" aria-label={t(label)} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-body leading-normal max-md:text-small">
        <thead>
          <tr className="border-b">
            {HEADINGS.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`px-2 py-3 text-label text-ink-2 first:ps-0 last:pe-0 ${heading === 'count' ? 'text-end' : ''}`}
              >
                {t(`report.head.${heading}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, count, median }) => (
            <tr key={slug} className="border-b last:border-0">
              <th scope="row" className="py-2.5 pe-2 font-semibold md:whitespace-nowrap">
                <bdi>{name}</bdi>
              </th>
              <td className="px-2 py-2.5 text-end">
                <bdi>{formatNumber(count)}</bdi>
              </td>
              <td className="w-3/5 py-2.5 ps-2">
                {median === null ? (
                  <span className="text-small text-ink-3">{t('report.tooFew')}</span>
                ) : (
                  <span className="grid min-w-28 gap-1">
                    <bdi className="num">{write(median)}</bdi>
                    <span
                      aria-hidden="true"
                      className="h-2 rounded-pill bg-lagoon"
                      style={{ width: `${((median / most) * 100).toFixed(1)}%` }}
                    />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
