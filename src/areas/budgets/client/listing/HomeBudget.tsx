import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Budget, LendingTerms } from '#areas/budgets/contract.ts';
import { costOf } from '#areas/budgets/listing-cost.ts';
import { budgetPath, NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { assumed, type HomeCost } from '#areas/budgets/rules.ts';
import type { Property } from '#areas/listings/contract.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Rounded } from '#platform/client/ui/Rounded.tsx';
import type { WithBudget } from '../state.ts';
import { useJamaican, useToday } from '../sums.ts';
import { monthShares, Shares } from '../workbench/Shares.tsx';

/** Formatted amounts for messages. */
function useWritten() {
  const money = useJamaican();
  return <Name extends string>(sums: Record<Name, number>) =>
    Object.fromEntries(
      Object.entries<number>(sums).map(([name, sum]) => [
        name,
        <Rounded key={name} exact={money.long(sum)}>
          {money.rough(sum)}
        </Rounded>,
      ]),
    ) as Record<Name, ReactNode>;
}

function Verdict({ cost }: { cost: HomeCost }) {
  const written = useWritten();
  if (!cost.means) return null;
  if (!cost.fits) {
    return (
      <Badge tone="warn" icon="alert">
        <FormattedMessage id="budget.home.fitsNot" />
      </Badge>
    );
  }
  return (
    <Badge tone="ok" icon="check">
      <FormattedMessage
        id="budget.home.spare"
        values={written({ sum: cost.means.month_most - cost.month })}
      />
    </Badge>
  );
}

function Missing({ cost }: { cost: HomeCost }) {
  const written = useWritten();
  const { savings, month } = cost.missing;
  if (cost.fits || !cost.means) return null;
  const which = savings > 0 && month > 0 ? 'both' : savings > 0 ? 'savings' : 'month';
  return (
    <span className="font-semibold text-mango-ink">
      <FormattedMessage id={`budget.home.missing.${which}`} values={written({ savings, month })} />
    </span>
  );
}

function TitleNote({ listing }: { listing: Property }) {
  const { title_type, maintenance_fee } = listing;
  if (title_type === 'common-law') return <FormattedMessage id="budget.home.noTrust" />;
  if (title_type === 'unknown') return <FormattedMessage id="budget.home.titleUnknown" />;
  if (title_type !== 'strata') return null;
  return <FormattedMessage id={maintenance_fee ? 'budget.home.strata' : 'budget.home.strataUnknown'} />;
}

function Basis({ chosen, cost, terms }: { chosen: Budget | null; cost: HomeCost; terms: LendingTerms }) {
  const t = useWords();
  const written = useWritten();
  if (chosen) {
    const { name } = chosen;
    return <FormattedMessage id="budget.home.own" values={{ name: <bdi key="name">{name}</bdi> }} />;
  }
  const { bank_rate, bank_share, years } = assumed(terms);
  return (
    <>
      {t('budget.home.assumed', { rate: cost.nht.rate, years, bankRate: bank_rate })}{' '}
      <FormattedMessage
        id="budget.home.needs"
        values={written({ income: Math.ceil((cost.month / bank_share) * 100) })}
      />
    </>
  );
}

const heading = (cost: HomeCost) =>
  cost.means ? (cost.fits ? 'budget.home.fits' : 'budget.home.fitsNot') : 'budget.home.heading';

function Lines({ children }: { children: ReactNode[] }) {
  return (
    <div className="grid gap-2 text-small text-ink-2">
      {children.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences that never change places
        <p key={index} className="empty:hidden">
          {line}
        </p>
      ))}
    </div>
  );
}

/** Monthly cost of a listing; with a chosen budget also whether it is affordable and what is missing. */
export function HomeBudget({ listing }: { listing: Property }) {
  const t = useWords();
  const today = useToday();
  const money = useJamaican();
  const written = useWritten();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen) ?? null;
  const cost = today && costOf(listing, chosen, today);
  if (!today || !cost) return null;
  const { deposit, closing } = cost;
  return (
    <section aria-labelledby="home-budget" className="grid min-w-0 gap-4 border-line border-b py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="home-budget">{t(heading(cost))}</h2>
        <Verdict cost={cost} />
      </div>
      <div className="grid items-start gap-x-10 gap-y-5 md:grid-cols-2">
        <div className="grid gap-3">
          <p>
            <b className="text-sum">
              <bdi>
                {money.converted && <span aria-hidden="true">≈ </span>}
                <Rounded exact={money.long(cost.month_total)}>{money.rough(cost.month_total)}</Rounded>
              </bdi>
            </b>{' '}
            <span className="text-ink-2">{t('ui.aMonth')}</span>
          </p>
          <Lines>
            {[
              <Missing key="missing" cost={cost} />,
              <FormattedMessage key="cash" id="budget.home.cash" values={written({ deposit, closing })} />,
              <TitleNote key="title" listing={listing} />,
              <Basis key="basis" chosen={chosen} cost={cost} terms={today.terms} />,
              <FormattedMessage
                key="estimate"
                id="budget.estimate.short"
                values={{
                  nht: <Day key="nht" at={today.terms.nht_limits.as_of} />,
                  bank: <Day key="bank" at={today.terms.bank.as_of} />,
                }}
              />,
            ]}
          </Lines>
          <MoreLink to={chosen ? budgetPath(chosen._id) : NEW_BUDGET_PATH}>
            {t(chosen ? 'budget.home.change' : 'budget.home.work')}
          </MoreLink>
        </div>
        <Shares rounded shares={monthShares(cost)} total={t('budget.month.total')} />
      </div>
    </section>
  );
}
