import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Budget, BudgetDraft } from '#areas/budgets/contract.ts';
import { BUDGETS_PATH } from '#areas/budgets/paths.ts';
import { isMissing } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useNavigateIfHere, useParams } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { isSame } from '#platform/client/use-typed.ts';
import { api, useBudgets } from '../requests.ts';
import type { WithBudget } from '../state.ts';
import { valuesOf } from '../values.ts';
import { useWorkbench } from '../workbench/use-workbench.ts';
import { WorkbenchSkeleton, WorkbenchView } from '../workbench/WorkbenchView.tsx';

const draftIn = ({ name, currency, income, debts, savings, upkeep, ...rest }: Budget): BudgetDraft => {
  const { applicants, kind, years, bank_rate, bank_share, bank_deposit } = rest;
  return {
    name,
    currency,
    income,
    debts,
    savings,
    upkeep,
    applicants,
    kind,
    years,
    bank_rate,
    bank_share,
    bank_deposit,
  };
};

function Editor({ budget }: { budget: Budget }) {
  const navigate = useNavigateIfHere();
  const budgets = useBudgets();
  const t = useWords();
  const stored = draftIn(budget);
  const bench = useWorkbench(valuesOf(stored), stored);
  const [busy, setBusy] = useState(false);
  const changed = !isSame(bench.draft, stored);
  async function save(): Promise<void> {
    const [first] = Object.keys(bench.faults);
    if (first) {
      document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    await budgets.update(budget, bench.draft);
    setBusy(false);
  }
  async function remove(): Promise<void> {
    if (await budgets.remove(budget)) navigate(BUDGETS_PATH);
  }
  return (
    <div className="wrap pb-4">
      <Breadcrumbs crumbs={[{ to: BUDGETS_PATH, label: t('budget.head.list') }]} current={budget.name} />
      <h1 className="mt-2 mb-6 [overflow-wrap:anywhere]">
        <bdi>{budget.name}</bdi>
      </h1>
      <WorkbenchView
        bench={bench}
        onSubmit={() => void save()}
        actions={
          <>
            <Button type="submit" variant={changed ? 'soft' : 'line'} busy={busy} disabled={!changed}>
              <Icon name="save" />
              <FormattedMessage id={changed ? 'budget.update' : 'budget.upToDate'} />
            </Button>
            <Button variant="bare" onClick={() => void remove()}>
              <Icon name="trash" />
              <FormattedMessage id="budget.delete" />
            </Button>
          </>
        }
        beside={
          <Switch checked={budget.chosen} onChange={(chosen) => void budgets.choose(budget, chosen)}>
            {t('budget.choose')}
          </Switch>
        }
      />
    </div>
  );
}

function Missing() {
  const t = useWords();
  const action = <ButtonLink to={BUDGETS_PATH}>{t('budget.toList')}</ButtonLink>;
  return (
    <div className="wrap py-10">
      <Empty icon="alert" tone="warn" words="budget.missing" action={action} />
    </div>
  );
}

export const OneBudgetWaiting = () => (
  <div className="wrap py-8">
    <WorkbenchSkeleton />
  </div>
);

/** Screen of a saved budget: shows and edits it. */
export function OneBudget() {
  const { id = '' } = useParams();
  const { failure, load } = api.useRead('GET /budgets/{id}', { params: { id } });
  const one = useSelector((state: WithBudget) => state.budget.one);
  if (one?._id === id) return <Editor key={one._id} budget={one} />;
  if (isMissing(failure)) return <Missing />;
  if (failure)
    return (
      <div className="wrap py-10">
        <Failed failure={failure} retry={load} />
      </div>
    );
  return <OneBudgetWaiting />;
}
