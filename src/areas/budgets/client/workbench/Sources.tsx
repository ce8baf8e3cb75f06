import { useSelector } from 'react-redux';
import type { LendingTerms, TermName } from '#areas/budgets/terms.ts';
import { RateSource } from '#areas/listings/client/kit/RateSource.tsx';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';
import '#areas/listings/client/kit/state.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import { TermSource } from './TermSource.tsx';

const ORDER: readonly TermName[] = ['nht_limits', 'nht_rates', 'nht_conditions', 'bank', 'costs', 'running'];

/** Sources of the figures, with their dates. */
export function Sources({ terms }: { terms: LendingTerms }) {
  const { locale } = useIntl();
  const rate = useSelector(({ property }: WithProperty) =>
    property.rates.find(({ currency }) => currency === 'USD'),
  );
  return (
    <section className="grid min-w-0 content-start gap-3">
      <h2>
        <FormattedMessage id="budget.sources.heading" />
      </h2>
      <p className="measure text-small text-ink-2">
        <FormattedMessage id="budget.sources.text" />
      </p>
      <dl className="grid gap-x-6 text-small md:grid-cols-2">
        {ORDER.map((name) => (
          <div key={name} className="grid gap-0.5 border-line border-b py-2.5">
            <dt className="font-semibold">
              <FormattedMessage id={`budget.sources.${name}`} />
            </dt>
            <dd className="measure text-ink-2">
              <TermSource name={name} source={terms[name].source} />
              {' · '}
              <bdi>
                <FormattedMessage
                  id="budget.sources.asOf"
                  values={{ date: <Day key="date" at={terms[name].as_of} /> }}
                />
              </bdi>
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
