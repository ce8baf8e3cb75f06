import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { Budget } from '#areas/budgets/contract.ts';
import { budgetPath, NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { OwnedListScreen, type UseOwnedList } from '#platform/client/list/OwnedListScreen.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { ButtonLink, IconButton } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Rounded } from '#platform/client/ui/Rounded.tsx';
import { Repeated, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { api, budgetRequests, useBudgets } from '../requests.ts';
import type { WithBudget } from '../state.ts';
import { useJamaican } from '../sums.ts';
import { homesUrl } from '../workbench/Result.tsx';

const COLUMNS = { name: 'asc', updated_at: 'desc', created_at: 'desc' } as const;
const useList: UseOwnedList<keyof typeof COLUMNS> = (query) => api.useRead('GET /budgets', { query });

function Sums({ budget }: { budget: Budget }) {
  const money = useJamaican();
  const { result } = budget;
  if (!result) return null;
  return (
    <div className="grid gap-0.5">
      <p className="price">
        <b className="text-price">
          <bdi>
            {money.converted && '≈ '}
            <Rounded exact={money.long(result.price)}>{money.atMost(result.price)}</Rounded>
          </bdi>
        </b>
        <bdi className="text-small text-ink-3">≈ {money.other(result.price)}</bdi>
      </p>
      <p className="text-small text-ink-2">
        <FormattedMessage
          id="budget.item"
          values={{
            month: <bdi key="month">{money.rough(result.month_total)}</bdi>,
            deposit: <bdi key="deposit">{money.rough(result.deposit)}</bdi>,
          }}
        />
      </p>
    </div>
  );
}

function Item({ budget }: { budget: Budget }) {
  const budgets = useBudgets();
  const t = useWords();
  const homes = budget.result && homesUrl(budget, budget.result);
  return (
    <li className="panel grid min-w-0 grid-cols-1 gap-4 max-[22rem]:px-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <Link to={budgetPath(budget._id)} className="tap hover:underline" dir="auto">
            {budget.name}
          </Link>
        </h2>
        {budget.chosen && (
          <span className="*:py-1 *:leading-tight *:whitespace-normal">
            <Badge tone="ok" icon="check">
              {t('budget.isChosen')}
            </Badge>
          </span>
        )}
      </div>
      <Sums budget={budget} />
      <Switch
        checked={budget.chosen}
        onChange={(chosen) => void budgets.choose(budget, chosen)}
        aria-label={t('budget.choose.named', { name: budget.name })}
        className="border-line border-t pt-2"
      >
        {t('budget.choose')}
      </Switch>
      <div className="flex min-w-0 flex-wrap gap-2 [&_.btn]:max-w-full">
        {homes && (
          <ButtonLink to={homes} variant="soft">
            <Icon name="search" />
            <FormattedMessage id="budget.homes" />
          </ButtonLink>
        )}
        <ButtonLink to={budgetPath(budget._id)} variant="line">
          {t('budget.open')}
        </ButtonLink>
        <IconButton
          icon="trash"
          label={t('budget.delete.named', { name: budget.name })}
          onClick={() => void budgets.remove(budget)}
          className="ms-auto"
        />
      </div>
    </li>
  );
}

const BudgetListWaiting = () => (
  <Repeated count={2} layout="grid gap-4 lg:grid-cols-2">
    <div className="panel grid content-between gap-4">
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-10 w-2/5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-11 w-40" />
    </div>
  </Repeated>
);

/** Shown to a signed-out visitor: a link to the form of a new budget. */
function NoBudgets({ children }: { children?: ReactNode }) {
  const t = useWords();
  const action = (
    <>
      <ButtonLink to={NEW_BUDGET_PATH}>{t('budget.start')}</ButtonLink>
      {children}
    </>
  );
  return <Empty icon="key" words="budget.empty" action={action} />;
}

function BudgetList() {
  const budget = useSelector((state: WithBudget) => state.budget);
  const action = (
    <ButtonLink to={NEW_BUDGET_PATH} size="small" className="min-h-11">
      <Icon name="plus" />
      <FormattedMessage id="budget.another" />
    </ButtonLink>
  );
  return (
    <OwnedListScreen
      texts="budget"
      columns={COLUMNS}
      state={budget}
      useList={useList}
      requests={budgetRequests}
      waiting={<BudgetListWaiting />}
      empty={<NoBudgets />}
      count={
        <p className="me-auto text-ink-2 max-sm:basis-full" role="status">
          <FormattedMessage id="budget.count" values={{ count: budget.total }} />
        </p>
      }
      action={action}
    >
      {(budgets) => (
        <ul className="grid gap-4 lg:grid-cols-2">
          {budgets.map((one) => (
            <Item key={one._id} budget={one} />
          ))}
        </ul>
      )}
    </OwnedListScreen>
  );
}

/** A visitor who is not signed in is shown what a budget is and may work one out at once. */
export function Visitor() {
  const location = useLocation();
  return (
    <div className="wrap py-8">
      <NoBudgets>
        <ButtonLink to={signInPath(location)} variant="line">
          <FormattedMessage id="account.signIn" />
        </ButtonLink>
      </NoBudgets>
    </div>
  );
}

export const Component = BudgetList;
export const Waiting = BudgetListWaiting;
