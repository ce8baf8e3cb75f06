import type { ReactNode } from 'react';
import { categoryPath } from '#areas/content/paths.ts';
import { regionName } from '#areas/listings/where.ts';
import { findMarket } from '#areas/places/markets.ts';
import type { Figures, Market, Report } from '#areas/posts/contract.ts';
import { LEAST_FOR_MEDIAN, MARKET_CATEGORY } from '#areas/posts/vocabulary.ts';
import { inPlace } from '#areas/search/client/kit/place-name.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { useScrollToPart } from '#platform/client/ui/document/use-scroll-to-part.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { NeverPay, PostFrame } from '../post/PostFrame.tsx';
import { FlowChart } from './FlowChart.tsx';
import { MedianTable } from './MedianTable.tsx';

/** Formats an amount in the visitor's currency. */
export interface Sums {
  long: (amount: number, currency: string) => string;
  short: (amount: number, currency: string) => string;
}

function Figure({ id, value }: { id: string; value: ReactNode }) {
  return (
    <div className="panel">
      <dt className="text-small text-ink-2">
        <FormattedMessage id={id} />
      </dt>
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
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="outline-0 mt-[2.2em] grid gap-[1em]">
      <h2 id={`${id}-title`}>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </section>
  );
}

/** Names of the groups: divisions are not translated, types use the messages of listings. */
function useNames() {
  const t = useWords();
  return {
    type: ({ slug }: Figures) => t(`type.plural.${slug}`),
    region: ({ slug }: Figures) => regionName(slug),
  };
}

/** Market report of one month. */
export function ReportPage({ report, sums, listings }: { report: Report; sums: Sums; listings: ReactNode }) {
  const intl = useIntl();
  const { t } = intl;
  const names = useNames();
  useScrollToPart();
  const { title, published, country, currency, sale, rent, months } = report;
  const word = findMarket(country)?.divisionWord ?? 'region';
  const divisions = word === 'parish' ? 'parishes' : 'regions';
  const rents = `report.part.rents.${word}`;
  const sections = [divisions, 'types', 'rents', 'flows', 'method'];
  const write = (median: number) => sums.long(median, currency);
  const table = (rows: readonly Figures[], name: (row: Figures) => string, label: string) => (
    <MedianTable rows={rows.map((row) => ({ ...row, name: name(row) }))} write={write} label={label} />
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
      sections={sections.map((id) => ({
        id,
        title: t(id === 'rents' ? rents : `report.part.${id}`),
      }))}
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
        {table(sale.regions, names.region, `report.part.${divisions}`)}
      </Part>
      <Part id="types">{table(sale.types, names.type, 'report.part.types')}</Part>
      <Part id="rents" title={rents}>
        {table(rent.regions, names.region, rents)}
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
