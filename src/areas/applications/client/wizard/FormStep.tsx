import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, FormattedTime } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { type FormStep as Name, type Problem, type Problems, problemsOf, STEPS, useStep } from './steps.ts';
import { useDraft } from './use-wizard.ts';

export const ProblemText = ({ id, values }: Problem) => (
  <bdi>
    <FormattedMessage id={id} values={values} />
  </bdi>
);

/** What is wrong, at the head of the step; each line leads to its field. */
function Summary({ problems, refusals }: { problems: Problems; refusals: number }) {
  const note = useRef<HTMLDivElement>(null);
  const named = Object.entries(problems);
  useEffect(() => {
    if (refusals > 0) note.current?.focus();
  }, [refusals]);
  if (named.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups what is wrong with them
    <div ref={note} tabIndex={-1} role="group" aria-labelledby="problems" className="note tone-bad">
      <Icon name="alert" />
      <div className="grid gap-1">
        <p id="problems" className="font-semibold">
          <FormattedMessage id="apply.faults" values={{ count: named.length }} />
        </p>
        <ul className="grid gap-0.5">
          {named.map(([field, problem]) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-6 text-start underline underline-offset-4"
                onClick={() => document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()}
              >
                <ProblemText {...problem} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export function DraftSaved() {
  const draft = useDraft();
  if (!draft?.saved_at || draft.correcting) return null;
  return (
    <span className="text-ink-3 text-small max-md:hidden" role="status">
      <FormattedMessage id="apply.kept" values={{ time: <FormattedTime value={draft.saved_at} /> }} />
    </span>
  );
}

interface FooterProps {
  step: Name;
  /** Key of what the main button says. */
  action: string;
  busy?: boolean;
}

/** Back at the start, on at the end. */
export function Footer({ step, action, busy = false }: FooterProps) {
  const [, go] = useStep();
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-2">
      {before ? (
        <Button variant="bare" onClick={() => go(before)}>
          <Icon name="left" size="s" flip />
          <FormattedMessage id={`apply.step.${before}`} />
        </Button>
      ) : (
        <span />
      )}
      <div className="flex items-center gap-4">
        <DraftSaved />
        <Button type="submit" size="big" busy={busy}>
          <FormattedMessage id={action} />
        </Button>
      </div>
    </div>
  );
}

interface Props {
  step: 'you' | 'money';
  children: (problems: Problems) => ReactNode;
}

/** A step of plain fields: looked at when one goes on, and from then on while it is mended. */
export function FormStep({ step, children }: Props) {
  const draft = useDraft();
  const [, go] = useStep();
  const [refusals, setRefusals] = useState(0);
  if (!draft) return null;
  const problems = problemsOf(step, draft.values);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) setRefusals((count) => count + 1);
    else go(STEPS[STEPS.indexOf(step) + 1] ?? 'check');
  };
  const shown = refusals > 0 ? problems : {};
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="outline-0">
          <FormattedMessage id={`apply.${step}.title`} />
        </h1>
        <p className="measure text-ink-2">
          <FormattedMessage id={`apply.${step}.lead`} />
        </p>
      </div>
      <Summary problems={shown} refusals={refusals} />
      {children(shown)}
      <Footer step={step} action={`apply.${step}.next`} />
    </form>
  );
}
