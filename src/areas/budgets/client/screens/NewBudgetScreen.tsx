import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { signInPath } from '#areas/accounts/client/kit/paths.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { BUDGETS_PATH, budgetPath, NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { assumed } from '#areas/budgets/rules.ts';
import type { Late } from '#platform/client/areas.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { WithLending } from '../lending.ts';
import { useBudgets } from '../requests.ts';
import { readValues, type Values, writeValues } from '../values.ts';
import { useWorkbench, type Workbench } from '../workbench/use-workbench.ts';
import { WorkbenchView } from '../workbench/WorkbenchView.tsx';

/** In the address of whoever was on the way to save: names the intention, so that a reload saves nothing twice. */
const SAVE = 'save';
/** After the last key, so that the address is not rewritten at each. */
const QUIET_MS = 400;

/** The address says what was typed: it can be shared, and survives signing in. */
function useAddress(values: Values, typed: boolean): void {
  const navigate = useNavigateIfHere('path');
  const query = writeValues(values);
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => navigate({ search: query && `?${query}` }, { replace: true }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [navigate, query, typed]);
}

/** @param known somebody is signed in */
function useSave(known: boolean, { values, draft, faults, set }: Workbench) {
  const navigate = useNavigateIfHere('path');
  const { search } = useLocation();
  const budgets = useBudgets();
  const [busy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const asked = new URLSearchParams(search).get(SAVE);

  async function create(once: string): Promise<void> {
    setBusy(true);
    const saved = await budgets.create(draft, once);
    setBusy(false);
    if (saved) navigate(budgetPath(saved._id), { replace: true });
    else key.current = newIdempotencyKey();
  }
  async function save(): Promise<void> {
    if (Object.keys(faults).length > 0) {
      set({ name: draft.name }); // the name's fault is shown from now on
      document.querySelector<HTMLElement>(`[name="${Object.keys(faults)[0]}"]`)?.focus();
      return;
    }
    if (known) return create(key.current);
    const query = new URLSearchParams(writeValues({ ...values, name: draft.name }));
    query.set(SAVE, key.current);
    navigate(signInPath({ pathname: NEW_BUDGET_PATH, search: `?${query}` }, { errand: 'save-budget' }));
  }
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who is here
  useEffect(() => {
    if (!known || !asked || begun.current || Object.keys(faults).length > 0) return;
    begun.current = true;
    void create(asked);
  }, [known, asked]);
  return { save, busy };
}

/** A budget worked out at once, by anybody; saving it asks to sign in. */
function NewBudget() {
  const known = useSelector(({ auth }: WithAuth) => auth.user !== null);
  const t = useWords();
  const { search } = useLocation();
  const terms = useSelector(({ lending }: Late<WithLending>) => lending?.terms ?? null);
  const [base] = useState({ ...(terms ? assumed(terms) : EXAMPLE), name: t('budget.new.name') });
  const [start] = useState(() => readValues(search));
  const bench = useWorkbench(start, base);
  const [typed, setTyped] = useState(false);
  const watched: Workbench = {
    ...bench,
    set: (changes) => {
      setTyped(true);
      bench.set(changes);
    },
  };
  const { save, busy } = useSave(known, watched);
  useAddress(bench.values, typed);
  const example = !typed && Object.keys(bench.values).length === 0;
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        crumbs={[{ to: BUDGETS_PATH, label: t('budget.head.list') }]}
        current={t('budget.head.new')}
      />
      <div className="mt-2 mb-6 grid gap-2">
        <h1>{t('budget.head.new')}</h1>
        <p className="measure text-ink-2">{t(example ? 'budget.new.example' : 'budget.new.lead')}</p>
      </div>
      <WorkbenchView
        bench={watched}
        onSubmit={() => void save()}
        actions={
          <>
            <Button type="submit" variant="line" busy={busy}>
              <Icon name="save" />
              {t('budget.save')}
            </Button>
            {!known && <p className="self-center text-small text-ink-3">{t('budget.save.guest')}</p>}
          </>
        }
      />
    </div>
  );
}

export { NewBudget as Component };
