import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithLending } from '#areas/budgets/client/lending.ts';
import type { WithBudget } from '#areas/budgets/client/state.ts';
import { buyerCosts, totalOf } from '#areas/budgets/costs.ts';
import { centsOf } from '#areas/budgets/exact.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import type { Cost, LendingTerms } from '#areas/budgets/terms.ts';
import { GUIDE_PATH } from '#areas/content/paths.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { searchUrl } from '#areas/search/paths.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';

const MonthForm = latePart({
  when: 'open',
  load: async () => (await import('#areas/budgets/client/search/MonthForm.tsx')).MonthForm,
});

/** The example worked out, in the base currency. */
const EXAMPLE_PRICE = 30_000_000;

function Range({ low, high }: Pick<Cost, 'low' | 'high'>) {
  const { tag } = usePreferences();
  const [least, most] = [
    formatMoney(Math.round(low), BASE_CURRENCY, tag),
    formatMoney(Math.round(high), BASE_CURRENCY, tag),
  ];
  return <bdi>{low === high ? least : `${least} – ${most.replace(/^\D+/, '')}`}</bdi>;
}

function Example({ terms: { costs: asked } }: { terms: LendingTerms }) {
  const { tag } = usePreferences();
  const costs = buyerCosts(centsOf(EXAMPLE_PRICE), asked);
  const [lowest, highest] = asked.attorney.map((share) => Math.round(share * 1000) / 10);
  return (
    <div className="panel shadow-e2">
      <p className="text-small text-ink-3">
        <FormattedMessage
          id="home.band.example"
          values={{ price: formatMoney(EXAMPLE_PRICE, BASE_CURRENCY, tag) }}
        />
      </p>
      <p className="mt-1 text-h2 tabular-nums">
        <Range {...totalOf(costs)} />
      </p>
      <dl className="mt-3 text-small">
        {costs.map(({ item, low, high }) => (
          <div key={item} className="flex justify-between gap-4 border-b py-2">
            <dt className="text-ink-2">
              <FormattedMessage id={`cost.${item}`} values={{ low: lowest, high: highest }} />
            </dt>
            <dd className="text-end font-semibold">
              <Range low={low} high={high} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-3">
        <FormattedMessage
          id="home.band.estimate"
          values={{
            date: <Day key="date" at={asked.as_of} style="long" />,
          }}
        />
      </p>
    </div>
  );
}

/** What one can pay a month leads to the homes it pays for. */
function ByMonth() {
  const navigate = useNavigate();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen ?? null);
  const show = (price_max: number | undefined) =>
    void navigate(searchUrl({ categories: ['for-sale'], country: HOME_COUNTRY, price_max }));
  return (
    <div className="panel min-h-96 shadow-e2">
      <Suspense fallback={<Skeleton className="h-80" />}>
        <MonthForm month={null} chosen={chosen} onShow={show} />
      </Suspense>
    </div>
  );
}

/** Searching by the month; without scripts, what buying costs, as a worked example. */
export function GuideBand() {
  const terms = useSelector(({ lending }: Late<WithLending>) => lending?.terms ?? null);
  const hydrated = useHydrated();
  return (
    <section id="month" className="wrap section-gap scroll-mt-(--header)">
      <div className="grid items-center gap-[clamp(24px,5vw,80px)] rounded-hero bg-lagoon-soft p-[clamp(24px,4.5vw,64px)] lg:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2 className="text-h1">
            <FormattedMessage id="home.month" />
          </h2>
          <p className="measure text-ink-2">
            <FormattedMessage id="home.month.intro" />
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={GUIDE_PATH} variant="line">
              <FormattedMessage id="home.band.read" />
            </ButtonLink>
            <ButtonLink to={NEW_BUDGET_PATH} variant="line">
              <FormattedMessage id="budget.head.new" />
            </ButtonLink>
          </div>
        </div>
        {terms && (hydrated ? <ByMonth /> : <Example terms={terms} />)}
      </div>
    </section>
  );
}
