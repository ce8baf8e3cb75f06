import type { ReactNode } from 'react';
import type { BudgetDraft, BudgetResult } from '#areas/budgets/contract.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { formatAddress } from '#areas/search/address.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Rounded } from '#platform/client/ui/Rounded.tsx';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { useJamaican } from '../sums.ts';
import { monthShares, priceShares, Shares } from './Shares.tsx';

/** Address of the search for affordable listings, in the currency of the budget; null when building on own land or when nothing is affordable. */
export function homesUrl({ kind, currency }: Pick<BudgetDraft, 'kind' | 'currency'>, result: BudgetResult) {
  const price_max = Math.floor(currency === BASE_CURRENCY ? result.price : (result.usd?.price ?? 0));
  if (kind === 'build' || price_max === 0) return null;
  const place = { categories: ['for-sale' as const], country: HOME_COUNTRY, price_max, currency };
  return formatAddress({ criteria: kind === 'lot' ? { ...place, type: ['lot'] } : place });
}

/** Shown without cents: what is written as 0 is said in words. */
const isNothing = (sum: number) => Math.round(sum) === 0;

/** Message about the limit of the price. */
function Limit({ result }: { result: BudgetResult }) {
  const money = useJamaican();
  const { income, debts, month, month_most } = result;
  const percent = income > 0 ? Math.round(((month + debts) / income) * 100) : 0;
  const left = Math.max(0, month_most - month);
  const message = debts > 0 ? ('budget.limit.debts' as const) : ('budget.limit' as const);
  return (
    <p className="text-small text-ink-2">
      <FormattedMessage
        id={isNothing(left) ? `${message}.all` : message}
        values={{
          percent,
          income: <bdi key="income">{money.long(income)}</bdi>,
          most: <bdi key="most">{money.long(month_most)}</bdi>,
          left: <bdi key="left">{money.long(left)}</bdi>,
        }}
      />
    </p>
  );
}

function Cash({ result }: { result: BudgetResult }) {
  const money = useJamaican();
  const sums = { deposit: result.deposit, closing: result.closing, left: result.savings_left };
  const values = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, <bdi key={name}>{money.long(sum)}</bdi>]),
  );
  return (
    <p className="text-small text-ink-2">
      <FormattedMessage id={isNothing(sums.left) ? 'budget.cash.all' : 'budget.cash'} values={values} />
    </p>
  );
}

function Head({ result, kind }: { result: BudgetResult; kind: BudgetDraft['kind'] }) {
  const t = useWords();
  const money = useJamaican();
  return (
    <div className="grid gap-1">
      <h2 className="text-label text-ink-2">{t(`budget.result.${kind}`)}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-sum">
          <bdi>
            {money.converted && <span aria-hidden="true">≈ </span>}
            <Rounded exact={money.long(result.price)}>{money.atMost(result.price)}</Rounded>
          </bdi>
        </b>
        <bdi className="text-h3 font-medium text-ink-2">
          {!money.converted && <span aria-hidden="true">≈ </span>}
          {money.other(result.price)}
        </bdi>
      </p>
      <p className="text-small text-ink-2">{t(`budget.bound.${result.bound}`)}</p>
    </div>
  );
}

function Nothing() {
  const t = useWords();
  return (
    <div className="note tone-warn">
      <Icon name="alert" />
      <p>{t('budget.nothing')}</p>
    </div>
  );
}

interface ResultProps {
  draft: BudgetDraft;
  result: BudgetResult;
  /** Content below the link to listings. */
  children?: ReactNode;
}

/** Result of a budget: affordable price, financing and monthly costs. */
export function Result({ draft, result, children }: ResultProps) {
  const t = useWords();
  const money = useJamaican();
  const homes = homesUrl(draft, result);
  return (
    <section id="result" className="panel grid scroll-mt-24 gap-6 shadow-e2" aria-labelledby="budget-result">
      <div id="budget-result" aria-live="polite" className="grid gap-1">
        <Head result={result} kind={draft.kind} />
      </div>
      {result.price === 0 ? (
        <Nothing />
      ) : (
        <>
          <Shares shares={priceShares(result)} total={t('budget.price.total')} />
          <Cash result={result} />
          <div className="grid gap-3 border-line border-t pt-5">
            <h3 className="text-h3">
              <FormattedMessage
                id="budget.month.heading"
                values={{
                  sum: (
                    <Rounded key="sum" exact={money.long(result.month_total)}>
                      {money.rough(result.month_total)}
                    </Rounded>
                  ),
                }}
              />
            </h3>
            <Shares shares={monthShares(result)} total={t('budget.month.total')} />
            <Limit result={result} />
          </div>
        </>
      )}
      <div className="grid gap-2">
        {homes && (
          <ButtonLink to={homes} size="big" full>
            <Icon name="search" />
            <FormattedMessage
              id={draft.kind === 'lot' ? 'budget.see.lots' : 'budget.see'}
              values={{ price: <bdi key="price">{money.shortAtMost(result.price)}</bdi> }}
            />
          </ButtonLink>
        )}
        {children}
      </div>
      <p className="text-small text-ink-3">{t('budget.estimate')}</p>
    </section>
  );
}
