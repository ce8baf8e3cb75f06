import type { ReactNode } from 'react';
import { regionName } from '#areas/listings/where.ts';
import { findMarket } from '#areas/places/markets.ts';
import { inPlace } from '#areas/search/client/kit/place-name.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { useScrollToPart } from '#platform/client/ui/document/use-scroll-to-part.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Scrolled } from '#platform/client/ui/Scrolled.tsx';
import type { Figures, Flow, Market, Report } from '../contract.ts';
import { categoryPath } from '../paths.ts';
import { LEAST_FOR_MEDIAN, MARKET_CATEGORY } from '../vocabulary.ts';
import { NeverPay, PostFrame } from './PostFrame.tsx';

interface MedianTableProps {
  rows: readonly Figures[];
  nameOf: (slug: string) => string;
  write: (median: number) => string;
  /** Message key of the caption. */
  label: string;
}

const HEADINGS = ['name', 'count', 'median'] as const;

function MedianTable({ rows, nameOf, write, label }: MedianTableProps) {
  const { t, formatNumber } = useIntl();
  const most = Math.max(1, ...rows.map(({ median }) => median ?? 0));
  if (rows.length === 0) return <p className="text-ink-2">{t('report.nothing')}</p>;
  return (
    <Scrolled name={t(label)}>
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
          {rows.map(({ slug, count, median }) => (
            <tr key={slug} className="border-b last:border-0">
              <th scope="row" className="py-2.5 pe-2 font-semibold md:whitespace-nowrap">
                <bdi>{nameOf(slug)}</bdi>
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
    </Scrolled>
  );
}

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
function FlowChart({ months }: { months: readonly Flow[] }) {
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
      <Scrolled name={t('report.flows.chart', { count: months.length })}>
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
      </Scrolled>
    </div>
  );
}

/** Formats an amount in the visitor's currency. */
export interface Sums {
  long: (amount: number, currency: string) => string;
  short: (amount: number, currency: string) => string;
}

function Figure({ id, value }: { id: string; value: ReactNode }) {
  const t = useWords();
  return (
    <div className="panel">
      <dt className="text-small text-ink-2">{t(id)}</dt>
      <dd className="mt-1 text-h2 tabular-nums">{value}</dd>
    </div>
  );
}

function Summary({ report, sums }: { report: Report; sums: Sums }) {
  const { sale, rent, currency, months } = report;
  const { formatNumber, t } = useIntl();
  const last = months.at(-1);
  const money = ({ median }: Market) =>
    median === null ? t('report.tooFew') : <bdi>{sums.short(median, currency)}</bdi>;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Figure id="report.sale.median" value={money(sale)} />
      <Figure id="report.rent.median" value={money(rent)} />
      <Figure id="report.standing" value={<bdi>{formatNumber(sale.count + rent.count)}</bdi>} />
      <Figure id="report.added" value={<bdi>{formatNumber(last?.added ?? 0)}</bdi>} />
    </dl>
  );
}

interface SectionProps {
  id: string;
  /** Key of its heading. */
  title?: string;
  children: ReactNode;
}

function Part({ id, title = `report.part.${id}`, children }: SectionProps) {
  const t = useWords();
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="outline-0 mt-[2.2em] grid gap-[1em]">
      <h2 id={`${id}-title`}>{t(title)}</h2>
      {children}
    </section>
  );
}

/** Market report of one month. */
export function ReportPage({ report, sums, listings }: { report: Report; sums: Sums; listings: ReactNode }) {
  const intl = useIntl();
  const { t } = intl;
  useScrollToPart();
  const { title, published, country, currency, sale, rent, months } = report;
  const word = findMarket(country)?.divisionWord ?? 'region';
  const divisions = word === 'parish' ? 'parishes' : 'regions';
  const rents = `report.part.rents.${word}`;
  const sections = [divisions, 'types', 'rents', 'flows', 'method'];
  const write = (median: number) => sums.long(median, currency);
  // Divisions are not translated.
  const regionTable = (rows: readonly Figures[], label: string) => (
    <MedianTable rows={rows} nameOf={regionName} write={write} label={label} />
  );
  return (
    <PostFrame
      title={title.charAt(0).toUpperCase() + title.slice(1)}
      category={{ to: categoryPath(MARKET_CATEGORY), title: t('guide.market') }}
      facts={
        <FormattedMessage
          id="report.published"
          values={{ date: <Day key="day" at={published} style="long" /> }}
        />
      }
      sections={sections.map((id) => ({ id, title: t(id === 'rents' ? rents : `report.part.${id}`) }))}
      aside={
        <>
          {listings}
          <Note tone="ok" icon="shield">
            <NeverPay />
          </Note>
        </>
      }
    >
      <Summary report={report} sums={sums} />
      <Part id={divisions}>
        <p>
          <FormattedMessage id="report.parishes.text" />
        </p>
        {regionTable(sale.regions, `report.part.${divisions}`)}
      </Part>
      <Part id="types">
        <MedianTable
          rows={sale.types}
          nameOf={(type) => t(`type.plural.${type}`)}
          write={write}
          label="report.part.types"
        />
      </Part>
      <Part id="rents" title={rents}>
        {regionTable(rent.regions, rents)}
      </Part>
      <Part id="flows">
        <FlowChart months={months} />
      </Part>
      <Part id="method">
        <p>
          <FormattedMessage
            id="report.method"
            values={{ least: LEAST_FOR_MEDIAN, where: inPlace({ country }, intl) }}
          />
        </p>
      </Part>
    </PostFrame>
  );
}
