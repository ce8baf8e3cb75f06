import type { ReactNode } from 'react';
import { FaultSummary, Form, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedTime, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useDraft } from './draft.ts';
import { type FormStep as Name, problemsOf, STEPS, useStep } from './steps.ts';

function DraftSaved() {
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
  children: ReactNode;
}

/** A step of plain fields, looked at when one goes on. */
export function FormStep({ step, children }: Props) {
  const t = useWords();
  const draft = useDraft();
  const [, go] = useStep();
  const form = useForm({
    check: () =>
      Object.fromEntries(
        Object.entries(draft ? problemsOf(step, draft.values) : {}).map(([field, { id, values }]) => [
          field,
          t(id, values),
        ]),
      ),
    send: () => void go(STEPS[STEPS.indexOf(step) + 1] ?? 'check'),
  });
  if (!draft) return null;
  return (
    <Form of={form} className="grid gap-6">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="outline-0">
          {t(`apply.${step}.title`)}
        </h1>
        <p className="measure text-ink-2">{t(`apply.${step}.lead`)}</p>
      </div>
      <FaultSummary />
      {children}
      <Footer step={step} action={`apply.${step}.next`} />
    </Form>
  );
}
