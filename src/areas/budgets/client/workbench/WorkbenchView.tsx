import type { ReactNode } from 'react';
import { budgetResult } from '#areas/budgets/rules.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useJamaican, useToday } from '../sums.ts';
import { Costs } from './Costs.tsx';
import { Form } from './Form.tsx';
import { Payments } from './Payments.tsx';
import { Result } from './Result.tsx';
import { Sources } from './Sources.tsx';
import type { Workbench } from './use-workbench.ts';

interface WorkbenchViewProps {
  bench: Workbench;
  onSubmit: () => void;
  /** Buttons at the end of the form. */
  actions: ReactNode;
  /** Below the result. */
  beside?: ReactNode;
}

/** Placeholder while lending terms and rates load. */
export function WorkbenchSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,416px)]" aria-busy="true">
      <div className="grid content-start gap-5">
        <Skeleton className="h-72 rounded-photo" />
        <Skeleton className="h-96 rounded-photo" />
      </div>
      <Skeleton className="h-[480px] rounded-photo" />
    </div>
  );
}

/** Bar on narrow screens with the result, linked to the section below the form. */
function Dock({ price }: { price: number }) {
  const money = useJamaican();
  return (
    <a
      href="#result"
      className="sticky bottom-3 z-10 mt-4 flex min-h-14 items-center justify-between gap-4 rounded-field bg-raised px-5 shadow-e3 lg:hidden"
    >
      <span className="text-small text-ink-2">
        <FormattedMessage id="budget.dock" />
      </span>
      <b className="text-price [overflow-wrap:anywhere]">
        <bdi>{money.atMost(price)}</bdi>
      </b>
    </a>
  );
}

/** Form and result side by side; the result is updated at every key press. */
export function WorkbenchView({ bench, onSubmit, actions, beside }: WorkbenchViewProps) {
  const today = useToday();
  if (!today) return <WorkbenchSkeleton />;
  const result = budgetResult(bench.good, today);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,416px)] lg:gap-x-[clamp(24px,3vw,48px)]">
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
