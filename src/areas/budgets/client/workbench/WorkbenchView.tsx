import type { Cost, LendingTerms, Payment, TermName } from '#areas/budgets/contract.ts';
import '#areas/listings/client/kit/state.ts';
import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { totalOf } from '#areas/budgets/costs.ts';
import { SHIPPED_SOURCES } from '#areas/budgets/lenders.ts';
import { budgetResult, type Today } from '#areas/budgets/rules.ts';
import { RateSource } from '#areas/listings/client/kit/RateNote.tsx';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';
import { monthsBefore, today } from '#platform/contract/time-zone.ts';
import { useJamaican, useTodayReading } from '../sums.ts';
import { Form } from './Form.tsx';
import { Payments } from './Payments.tsx';
import { Result } from './Result.tsx';
import type { Workbench } from './use-workbench.ts';

/** In the visitor's language for the terms that came with the product, else as it was entered. */
export function TermSource({ name, source }: { name: TermName; source: string }) {
  const t = useWords();
  if (source !== SHIPPED_SOURCES[name]) return <bdi lang="en">{source}</bdi>;
  return <bdi>{t(`budget.sources.shipped.${name}`)}</bdi>;
}

const ORDER: readonly TermName[] = ['nht_limits', 'nht_rates', 'nht_conditions', 'bank', 'costs', 'running'];

/** Terms whose day is further back than this many months are marked as old. */
const OLD_MONTHS = 12;

/** Sources of the figures, with their dates. */
function Sources({ terms }: { terms: LendingTerms }) {
  const t = useWords();
  const { locale } = useIntl();
  const rate = useSelector(({ property }: WithProperty) =>
    property.rates.find(({ currency }) => currency === 'USD'),
  );
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2>{t('budget.sources.heading')}</h2>
      <p className="measure text-small text-ink-2">{t('budget.sources.text')}</p>
      <dl className="grid gap-x-6 text-small md:grid-cols-2">
        {ORDER.map((name) => (
          <div key={name} className="grid gap-0.5 border-line border-b py-2.5">
            <dt className="font-semibold">{t(`budget.sources.${name}`)}</dt>
            <dd className="measure text-ink-2">
              <TermSource name={name} source={terms[name].source} />
              {' · '}
              <bdi>
                <FormattedMessage
                  id="budget.sources.asOf"
                  values={{ date: <Day key="date" at={terms[name].as_of} /> }}
                />
              </bdi>
              {terms[name].as_of < monthsBefore(today(), OLD_MONTHS) && (
                <span className="text-mango-ink"> · {t('budget.sources.old')}</span>
              )}
            </dd>
          </div>
        ))}
        {rate && (
          <div className="grid gap-0.5 border-line border-b py-2.5">
            <dt className="font-semibold">
              <FormattedMessage
                id="budget.sources.rate"
                values={{ jmd: <bdi key="jmd">{formatMoney(rate.jmd, BASE_CURRENCY, locale)}</bdi> }}
              />
            </dt>
            <dd className="text-ink-2">
              <bdi>
                <RateSource source={rate.source} />
              </bdi>
              {' · '}
              <bdi>
                <FormattedMessage
                  id="budget.sources.asOf"
                  values={{ date: <Day key="date" at={rate.as_of} /> }}
                />
              </bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Sum({ low, high }: Pick<Cost, 'low' | 'high'>) {
  const money = useJamaican();
  const [least, most] = [money.long(low), money.long(high)];
  return <bdi>{least === most ? least : `${least} – ${most.replace(/^\D+/, '')}`}</bdi>;
}

function Side({ side, costs }: { side: 'buyer' | 'seller'; costs: readonly Cost[] }) {
  const t = useWords();
  const id = useId();
  if (costs.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <h3 id={id} className="text-h3">
        <FormattedMessage id={`budget.costs.${side}`} />
      </h3>
      <table aria-labelledby={id} className="w-full text-small tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('budget.costs.item')}</th>
            <th scope="col">{t('budget.costs.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ item, low, high }) => (
            <tr key={item} className="border-line border-b">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-2">
                {t(`budget.cost.${item}`)}
              </th>
              <td className="py-2.5 text-end font-semibold">
                <Sum low={low} high={high} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5 pe-4 text-start">
              {t('budget.costs.total')}
            </th>
            <td className="py-2.5 text-end">
              <Sum {...totalOf(costs)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Table of closing costs of buyer and seller. */
function Costs({ payment }: { payment: Payment }) {
  const { buyer, seller } = payment.costs;
  const money = useJamaican();
  if (buyer.length === 0) return null;
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2>
        <FormattedMessage
          id="budget.costs.heading"
          values={{ price: <bdi key="price">{money.shortAtMost(payment.price)}</bdi> }}
        />
      </h2>
      <div className="grid gap-x-8 gap-y-6 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]">
        <Side side="buyer" costs={buyer} />
        <Side side="seller" costs={seller} />
      </div>
    </section>
  );
}

interface WorkbenchViewProps {
  bench: Workbench;
  onSubmit: () => void;
  /** Buttons at the end of the form. */
  actions: ReactNode;
  /** Below the result. */
  beside?: ReactNode;
}

/** Form and result. */
const COLUMNS =
  'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,416px)] lg:gap-x-[clamp(24px,3vw,48px)]';

/** Placeholder while lending terms and rates load. */
export function WorkbenchSkeleton() {
  return (
    <div className={COLUMNS}>
      <PartsSkeleton of="form" layout="panel grid gap-5" />
      <PartsSkeleton of="text" layout="panel grid gap-4" count={8} />
    </div>
  );
}

/** Bar on narrow screens with the result, linked to the section below the form. */
function Dock({ price }: { price: number }) {
  const t = useWords();
  const money = useJamaican();
  return (
    <a
      href="#result"
      className="sticky bottom-3 z-10 mt-4 flex min-h-14 items-center justify-between gap-4 rounded-field bg-raised px-5 shadow-e3 lg:hidden"
    >
      <span className="text-small text-ink-2">{t('budget.dock')}</span>
      <b className="text-price [overflow-wrap:anywhere]">
        <bdi>{money.atMost(price)}</bdi>
      </b>
    </a>
  );
}

interface WorkedProps extends WorkbenchViewProps {
  today: Today;
}

function Worked({ today, bench, onSubmit, actions, beside }: WorkedProps) {
  const result = budgetResult(bench.good, today);
  return (
    <>
      <div className={COLUMNS}>
        <div className="min-w-0 max-lg:[&_:is(input,select,button)]:scroll-mb-24">
          <Form bench={bench} terms={today.terms} onSubmit={onSubmit}>
            {actions}
          </Form>
          {result && <Dock price={result.price} />}
        </div>
        <div className="min-w-0 lg:sticky lg:top-[calc(var(--header)+16px)]">
          {result && (
            <Result draft={bench.good} result={result}>
              {beside}
            </Result>
          )}
        </div>
      </div>
      {result && (
        <div className="mt-12 grid gap-12">
          <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
            <Payments payment={result} />
            <Costs payment={result} />
          </div>
          <Sources terms={today.terms} />
        </div>
      )}
    </>
  );
}

/** Form and result side by side; the result is updated at every key press. */
export function WorkbenchView(props: WorkbenchViewProps) {
  return (
    <Answered {...useTodayReading()} waiting={<WorkbenchSkeleton />}>
      {(today) => <Worked {...props} today={today} />}
    </Answered>
  );
}
