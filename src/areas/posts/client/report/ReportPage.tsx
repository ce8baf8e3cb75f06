import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useScrollToPart } from '../../../../platform/client/ui/document/use-scroll-to-part.ts';
import { Note } from '../../../../platform/client/ui/Empty.tsx';
import { categoryPath } from '../../../content/paths.ts';
import type { Figures, Market, Report } from '../../contract.ts';
import { LEAST_FOR_MEDIAN, MARKET_CATEGORY } from '../../vocabulary.ts';
import { Day } from '../Day.tsx';
import { NeverPay, PostFrame } from '../post/PostFrame.tsx';
import { FlowChart } from './FlowChart.tsx';
import { MedianTable } from './MedianTable.tsx';

/** Formats an amount in the visitor's currency. */
export interface Sums {
  long: (amount: number, currency: string) => string;
  short: (amount: number, currency: string) => string;
}

const PARISHES = 'parishes';

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
  const { formatNumber, formatMessage } = useIntl();
  const last = months.at(-1);
  const money = ({ median }: Market) =>
    median === null ? formatMessage({ id: 'report.tooFew' }) : <bdi>{sums.short(median, currency)}</bdi>;
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Figure id="report.sale.median" value={money(sale)} />
      <Figure id="report.rent.median" value={money(rent)} />
      <Figure id="report.standing" value={<bdi>{formatNumber(sale.count + rent.count)}</bdi>} />
      <Figure id="report.added" value={<bdi>{formatNumber(last?.added ?? 0)}</bdi>} />
    </dl>
  );
}

interface SectionProps {
  id: string;
  children: ReactNode;
}

function Part({ id, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="outline-0 mt-[2.2em] grid gap-[1em]">
      <h2 id={`${id}-title`}>
        <FormattedMessage id={`report.part.${id}`} />
      </h2>
      {children}
    </section>
  );
}

/** Names of the groups: parishes are not translated, types use the messages of listings. */
function useNames() {
  const { formatMessage } = useIntl();
  return {
    type: ({ slug }: Figures) => formatMessage({ id: `type.plural.${slug}` }),
    region: ({ slug }: Figures) =>
      slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase()),
  };
}

/** Market report of one month. */
export function ReportPage({ report, sums, listings }: { report: Report; sums: Sums; listings: ReactNode }) {
  const { formatMessage } = useIntl();
  const names = useNames();
  useScrollToPart();
  const { title, published, currency, sale, rent, months } = report;
  const sections = [PARISHES, 'types', 'rents', 'flows', 'method'];
  const write = (median: number) => sums.long(median, currency);
  const table = (rows: readonly Figures[], name: (row: Figures) => string, label: string) => (
    <MedianTable rows={rows.map((row) => ({ ...row, name: name(row) }))} write={write} label={label} />
  );
  return (
    <PostFrame
      title={title.charAt(0).toUpperCase() + title.slice(1)}
      category={{ to: categoryPath(MARKET_CATEGORY), title: formatMessage({ id: 'guide.market' }) }}
      facts={<FormattedMessage id="report.published" values={{ date: <Day key="day" day={published} /> }} />}
      sections={sections.map((id) => ({ id, title: formatMessage({ id: `report.part.${id}` }) }))}
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
      <Part id={PARISHES}>
        <p>
          <FormattedMessage id="report.parishes.text" />
        </p>
        {table(sale.regions, names.region, 'report.part.parishes')}
      </Part>
      <Part id="types">{table(sale.types, names.type, 'report.part.types')}</Part>
      <Part id="rents">{table(rent.regions, names.region, 'report.part.rents')}</Part>
      <Part id="flows">
        <FlowChart months={months} />
      </Part>
      <Part id="method">
        <p>
          <FormattedMessage id="report.method" values={{ least: LEAST_FOR_MEDIAN }} />
        </p>
      </Part>
    </PostFrame>
  );
}
