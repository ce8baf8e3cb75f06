import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Dispatch } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { Badge } from '../../../../platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Switch } from '../../../../platform/client/ui/Choice.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { Select } from '../../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { ListUndo } from '../../../../platform/client/ui/ListUndo.tsx';
import { Pagination } from '../../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import type { Budget } from '../../contract.ts';
import { BUDGETS_PATH, budgetPath, NEW_BUDGET_PATH } from '../../paths.ts';
import { budgetRequests } from '../requests.ts';
import type { WithBudget } from '../state.ts';
import { useJamaican } from '../sums.ts';
import { useBudgets } from '../use-budgets.ts';
import { homesUrl } from '../workbench/Result.tsx';
import { withWords } from './Words.ts';

const WAITING = [1, 2, 3];
/** What the list may be ordered by, each in the way one expects of it. */
const ORDERS = {
  name: 'asc',
  updated_at: 'desc',
  created_at: 'desc',
} as const;
type OrderBy = keyof typeof ORDERS;

/** Page and order stand in the address. */
function useQuestion() {
  const { search } = useLocation();
  const limit = useSelector(({ settings }: WithSettings) => settings.limit);
  const query = new URLSearchParams(search);
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const asked = query.get('orderBy') ?? '';
  const orderBy: OrderBy = asked in ORDERS ? (asked as OrderBy) : 'name';
  const hrefOf = (to: number, by: OrderBy = orderBy) => {
    const next = new URLSearchParams({
      ...(by !== 'name' && { orderBy: by }),
      ...(to > 1 && { page: String(to) }),
    });
    return next.size > 0 ? `${BUDGETS_PATH}?${next}` : BUDGETS_PATH;
  };
  return { question: { page, limit, orderBy, order: ORDERS[orderBy] }, hrefOf };
}

function Sums({ budget }: { budget: Budget }) {
  const money = useJamaican();
  const { result } = budget;
  if (!result) return null;
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="text-price">
          <bdi>
            {money.converted && '≈ '}
            {money.long(result.price)}
          </bdi>
        </b>
        <bdi className="text-small text-ink-3">≈ {money.other(result.price)}</bdi>
      </p>
      <p className="text-small text-ink-2">
        <FormattedMessage
          id="budget.item"
          values={{
            month: <bdi key="month">{money.long(result.month_total)}</bdi>,
            deposit: <bdi key="deposit">{money.long(result.deposit)}</bdi>,
          }}
        />
      </p>
    </div>
  );
}

function Item({ budget }: { budget: Budget }) {
  const budgets = useBudgets();
  const { formatMessage } = useIntl();
  const homes = budget.result && homesUrl(budget, budget.result);
  return (
    <li className="panel grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">
          <Link to={budgetPath(budget._id)} className="hover:underline" dir="auto">
            {budget.name}
          </Link>
        </h2>
        {budget.chosen && (
          <Badge tone="ok" icon="check">
            <FormattedMessage id="budget.isChosen" />
          </Badge>
        )}
      </div>
      <Sums budget={budget} />
      <Switch
        checked={budget.chosen}
        onChange={(chosen) => void budgets.choose(budget, chosen)}
        aria-label={formatMessage({ id: 'budget.choose.named' }, { name: budget.name })}
        className="border-line border-t pt-2"
      >
        <FormattedMessage id="budget.choose" />
      </Switch>
      <div className="flex flex-wrap gap-2">
        {homes && (
          <ButtonLink to={homes} variant="soft">
            <Icon name="search" />
            <FormattedMessage id="budget.homes" />
          </ButtonLink>
        )}
        <ButtonLink to={budgetPath(budget._id)} variant="line">
          <FormattedMessage id="budget.open" />
        </ButtonLink>
        <Button
          variant="bare"
          aria-label={formatMessage({ id: 'budget.delete.named' }, { name: budget.name })}
          onClick={() => void budgets.remove(budget)}
        >
          <Icon name="trash" />
          <FormattedMessage id="budget.delete" />
        </Button>
      </div>
    </li>
  );
}

export function BudgetListWaiting() {
  return (
    <div className="grid gap-4 xl:grid-cols-2" aria-busy="true">
      {WAITING.map((one) => (
        <Skeleton key={one} className="h-56 rounded-photo" />
      ))}
    </div>
  );
}

function Nothing({ children }: { children?: ReactNode }) {
  const action = (
    <>
      <ButtonLink to={NEW_BUDGET_PATH}>
        <FormattedMessage id="budget.start" />
      </ButtonLink>
      {children}
    </>
  );
  return (
    <Empty icon="key" title={<FormattedMessage id="budget.empty" />} action={action}>
      <FormattedMessage id="budget.empty.text" />
    </Empty>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      <FormattedMessage id="budget.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="budget.failed" />} action={action}>
      <FormattedMessage id="ui.failed.offline" />
    </Empty>
  );
}

function OrderMenu({ orderBy, onChange }: { orderBy: OrderBy; onChange: (by: OrderBy) => void }) {
  const { formatMessage } = useIntl();
  return (
    <Select
      aria-label={formatMessage({ id: 'budget.order' })}
      value={orderBy}
      onChange={({ target }) => onChange(target.value as OrderBy)}
    >
      {Object.keys(ORDERS).map((by) => (
        <option key={by} value={by}>
          {formatMessage({ id: `budget.order.${by}` })}
        </option>
      ))}
    </Select>
  );
}

/** A person's budgets, a page at a time. */
function BudgetListScreen() {
  const dispatch = useDispatch<Dispatch<WithBudget>>();
  const navigate = useNavigate();
  const budgets = useBudgets();
  const { list, total, page, removed, error, loading } = useSelector((state: WithBudget) => state.budget);
  const { question, hrefOf } = useQuestion();
  const { page: asked, limit, orderBy, order } = question;
  const fetch = () => void dispatch(budgetRequests.fetchList({ page: asked, limit, orderBy, order }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question alone decides
  useEffect(fetch, [asked, limit, orderBy, order]);
  const undo = (
    <ListUndo name={removed?.name ?? null} onUndo={() => removed && void budgets.restore(removed)} />
  );
  if (!list || page !== asked) return error && !loading ? <Failed retry={fetch} /> : <BudgetListWaiting />;
  if (total === 0) {
    return (
      <>
        {undo}
        <Nothing />
      </>
    );
  }
  return (
    <>
      {undo}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2" role="status">
          <FormattedMessage id="budget.count" values={{ count: total }} />
        </p>
        <div className="flex flex-wrap gap-3">
          {total > 1 && <OrderMenu orderBy={orderBy} onChange={(by) => void navigate(hrefOf(1, by))} />}
          <ButtonLink to={NEW_BUDGET_PATH}>
            <Icon name="plus" />
            <FormattedMessage id="budget.another" />
          </ButtonLink>
        </div>
      </div>
      <ul className="grid gap-4 xl:grid-cols-2">
        {list.map((budget) => (
          <Item key={budget._id} budget={budget} />
        ))}
      </ul>
      <Pagination page={asked} pages={Math.ceil(total / limit)} hrefOf={(to) => hrefOf(to)} />
    </>
  );
}

export const BudgetList = withWords(BudgetListScreen);
/** For a visitor who is not signed in: there is nothing to list, but all to try. */
export const NoBudgets = withWords(Nothing);
