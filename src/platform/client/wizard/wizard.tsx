/** The frame of a form that asks one thing after another: its steps, where one is, what is saved, back and on. */
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FaultSummary, Form, type FormState } from '../form.tsx';
import { useIntl, useWords } from '../intl.tsx';
import { useNavigateIfHere, useSearchParams } from '../router.tsx';
import { Button } from '../ui/Button.tsx';
import { FaultLine, FormFields } from '../ui/Field.tsx';
import { Icon } from '../ui/Icon.tsx';

/** After the last change: little is lost, and not every letter is sent. */
const QUIET_MS = 1_000;
/** Until a save that failed is tried again: the line may be back. */
const AGAIN_MS = 4_000;

interface AutosaveOptions {
  /** Something waits, and may be saved. */
  due: boolean;
  /** Another one with every change. */
  revision: unknown;
  /** The last save failed. */
  failing: boolean;
  save: () => unknown;
}

/** Saves when changes have rested, again after a failure, and at once when the line is back. */
export function useAutosave({ due, revision, failing, save }: AutosaveOptions): void {
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the quiet anew
  useEffect(() => {
    if (!due) return;
    const run = () => void latest.current();
    const timer = setTimeout(run, failing ? AGAIN_MS : QUIET_MS);
    addEventListener('online', run);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', run);
    };
  }, [due, revision, failing]);
}

/** Keys of the texts of steps that stand in a list by their names. */
interface NamedSteps<Step> {
  list: string;
  name: (step: Step) => string;
  /** Behind the name of a step that is done. */
  done: string;
}
/** Keys of the texts of steps that are counted, on one card. */
interface CountedSteps {
  /** Filled with `number` and `total`. */
  count: string;
  back: string;
  next: string;
  /** What is asked here and not given yet; filled with `facts`. */
  missing: string;
  /** Said at each field that is not filled in, once somebody tried to go on. */
  needed: string;
}
interface WizardOptions<Steps extends readonly string[]> {
  /** Their names in order; the first is shown where the address names none. */
  steps: Steps;
  /** Key of what a step asks: the heading. */
  title: (step: Steps[number]) => string;
  named?: NamedSteps<Steps[number]>;
  counted?: CountedSteps;
}

interface WizardProps {
  /** What leads out. */
  top: ReactNode;
  /** Whether what was typed is safe. */
  saved: ReactNode;
  /** What is said below the heading of every step. */
  notes: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

interface StepProps {
  /** In place of the step's own heading. */
  heading?: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** What the main button says, and does where it neither sends the form nor leads to the next step. */
  action?: { label: ReactNode; run?: () => void; busy?: boolean };
  /** What is asked here and not given yet, field → its name in words: the step is not left without it. */
  missing?: Readonly<Record<string, string>>;
  /** The step is looked at when one goes on. */
  form?: FormState<never>;
  children: ReactNode;
}

interface Refusal {
  /** Somebody tried to go on too early. */
  refused: boolean;
  onRefused: () => void;
}

const HALF_DONE = 'bg-[linear-gradient(var(--go),var(--color-coral)_55%,var(--color-line)_0)]';
/** Id of a step's heading. */
const HEADING = 'wizard-step';
const Around = createContext<Pick<WizardProps, 'saved' | 'notes'>>({ saved: null, notes: null });

/** The parts of a wizard. The step that is shown stands in the address (`?step=`), so that back and forward work. */
export function createWizard<const Steps extends readonly [string, ...string[]]>(
  options: WizardOptions<Steps>,
) {
  type Name = Steps[number];
  const { title, named, counted } = options;
  const steps: readonly Name[] = options.steps;

  function useStep(): [Name, (step: Name) => void] {
    const query = useSearchParams();
    // Some steps end with an answer, which may come when the visitor has left.
    const navigate = useNavigateIfHere('path');
    const go = useCallback(
      (step: Name) => {
        const next = new URLSearchParams(query);
        next.set('step', step);
        if (navigate(`?${next}`)) scrollTo({ top: 0 });
      },
      [navigate, query],
    );
    return [steps.find((step) => step === query.get('step')) ?? options.steps[0], go];
  }

  /** The button that led to a step is gone with the step before: reading goes on at the new heading. */
  function useStepFocus(): RefObject<HTMLElement | null> {
    const [step] = useStep();
    const place = useRef<HTMLElement>(null);
    const before = useRef(step);
    useEffect(() => {
      if (before.current === step) return;
      before.current = step;
      place.current?.querySelector('h1')?.focus({ preventScroll: true });
    }, [step]);
    return place;
  }

  /** Where one is; done, current and to come differ by words for those who do not see the bars. */
  function Progress() {
    const t = useWords();
    const at = steps.indexOf(useStep()[0]);
    return (
      <ol
        aria-label={named && t(named.list)}
        aria-hidden={!named}
        className={`grid auto-cols-fr grid-flow-col gap-1.5 ${named ? 'mt-2 md:gap-2' : ''}`}
      >
        {steps.map((step, i) => (
          <li
            key={step}
            aria-current={i === at ? 'step' : undefined}
            className={`grid min-w-0 content-start gap-2 text-small leading-snug ${
              i === at
                ? 'whitespace-nowrap font-semibold'
                : `relative ${i < at ? 'text-ink-2' : 'text-ink-3'}`
            }`}
          >
            <span
              aria-hidden="true"
              className={`h-1 rounded-pill ${i < at ? 'bg-lagoon' : i === at ? HALF_DONE : 'bg-line'}`}
            />
            {named && (
              <span className={i === at ? undefined : 'max-md:sr-only'}>
                {t(named.name(step))}
                {i < at && <span className="sr-only"> {t(named.done)}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    );
  }

  /** The screen around every step. */
  function Wizard({ top, saved, notes, aside, children }: WizardProps) {
    const t = useWords();
    const place = useStepFocus();
    const [step] = useStep();
    const number = steps.indexOf(step) + 1;
    return (
      <Around value={{ saved, notes }}>
        {counted ? (
          <div className="wrap grid items-start gap-10 md:pt-6 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
            <section
              ref={place}
              aria-labelledby={HEADING}
              className="flex min-h-[calc(100svh-var(--header))] w-full flex-col bg-ground max-md:-mx-(--side) max-md:w-auto md:min-h-[720px] md:rounded-[24px] md:shadow-[inset_0_0_0_1px_var(--color-line)]"
            >
              <div className="grid gap-3 px-(--side) pt-2 md:px-5 md:pt-4">
                <div className="flex items-center gap-2">
                  {top}
                  <b>{t(counted.count, { number, total: steps.length })}</b>
                  {saved}
                </div>
                <Progress />
              </div>
              {children}
            </section>
            <aside className="hidden gap-8 lg:sticky lg:top-[calc(var(--header)+24px)] lg:grid">
              {aside}
            </aside>
          </div>
        ) : (
          <div className="wrap">
            <div className="mx-auto max-w-[1120px] pt-2">
              {top}
              <Progress />
              <div className="mt-6 grid items-start gap-12 md:mt-10 lg:grid-cols-[minmax(0,1fr)_320px]">
                <section ref={place} className="min-w-0">
                  {children}
                </section>
                <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+24px)]">{aside}</aside>
              </div>
            </div>
          </div>
        )}
      </Around>
    );
  }

  /** On a card the buttons stay in sight; on a page they stand at its end. */
  function Buttons({ action, missing = {}, form, refused, onRefused }: StepProps & Refusal) {
    const { t, formatList } = useIntl();
    const [step, go] = useStep();
    const { saved } = use(Around);
    const facts = Object.values(missing);
    const at = steps.indexOf(step);
    const [before, after] = [steps[at - 1], steps[at + 1]];
    const goOn = () => {
      if (facts.length > 0) onRefused();
      else if (after) go(after);
    };
    const next = (
      <Button
        size="big"
        busy={action?.busy ?? false}
        className={counted && 'flex-1'}
        {...(form ? { type: 'submit' } : { onClick: action?.run ?? goOn })}
      >
        {action?.label ?? (counted && t(counted.next))}
      </Button>
    );
    if (counted)
      return (
        <div className="sticky bottom-0 z-10 mt-auto flex flex-wrap items-center gap-2 border-line border-t bg-raised px-(--side) pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] md:rounded-b-[24px] md:px-5">
          {refused && facts.length > 0 && (
            <FaultLine role="alert">{t(counted.missing, { facts: formatList(facts) })}</FaultLine>
          )}
          {before && (
            <Button variant="bare" aria-label={t(counted.back)} onClick={() => go(before)}>
              <Icon name="left" flip />
            </Button>
          )}
          {next}
        </div>
      );
    return (
      <div className="flex flex-wrap items-center gap-3 pt-2">
        {before && named && (
          <Button variant="bare" onClick={() => go(before)}>
            <Icon name="left" size="s" flip />
            {t(named.name(before))}
          </Button>
        )}
        <div className="ms-auto flex items-center gap-4">
          {saved}
          {next}
        </div>
      </div>
    );
  }

  /** One step: what it asks, its fields, what is wrong with them, and the buttons. */
  function Step(props: StepProps) {
    const t = useWords();
    const [step] = useStep();
    const { notes } = use(Around);
    const { heading, lead, form, missing = {}, children } = props;
    const place = useRef<HTMLDivElement>(null);
    /** How often somebody tried to go on too early. */
    const [refusals, setRefusals] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves at a press, not while the fields are filled
    useEffect(() => {
      if (refusals === 0) return;
      const [name] = Object.keys(missing);
      const field = place.current?.querySelector<HTMLElement>(`[name="${name}"]`);
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    }, [refusals]);
    const asked = (
      <>
        <div className="grid gap-2">
          <h1 id={HEADING} tabIndex={-1} className="outline-none">
            {heading ?? t(title(step))}
          </h1>
          {lead && <p className="measure text-ink-2">{lead}</p>}
        </div>
        {notes}
        {form && <FaultSummary />}
        {children}
      </>
    );
    const faults =
      counted && refusals > 0 ? Object.keys(missing).map((name) => [name, t(counted.needed)] as const) : [];
    const body = counted ? (
      <FormFields value={{ faults: Object.fromEntries(faults), values: {} }}>
        <div ref={place} className="grid content-start gap-5 px-(--side) pt-4 pb-8 md:px-5">
          {asked}
        </div>
      </FormFields>
    ) : (
      asked
    );
    const whole = (
      <>
        {body}
        <Buttons {...props} refused={refusals > 0} onRefused={() => setRefusals((count) => count + 1)} />
      </>
    );
    if (!form) return whole;
    return (
      <Form of={form} className="grid gap-6">
        {whole}
      </Form>
    );
  }

  return { useStep, Wizard, Step };
}
