import type { ReactNode } from 'react';
import { useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import type { Values } from '../state.ts';
import { useChange, useDraft } from './draft.ts';
import { Step, useStep } from './frame.ts';
import { problemsOf, STEPS } from './steps.ts';

interface TextProps {
  name: keyof Values;
  type?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'decimal';
  dir?: 'auto' | 'ltr';
  required?: boolean;
  hint?: string;
  onBlur?: () => void;
}

export function Label({ name, required }: { name: keyof Values; required?: boolean | undefined }) {
  const label = <FormattedMessage id={`apply.field.${name}`} />;
  return required ? label : <FormattedMessage id="apply.optional" values={{ label }} />;
}

export function Text({ name, hint, ...rest }: TextProps) {
  const draft = useDraft();
  const change = useChange();
  const value = draft?.values[name] ?? '';
  const isDay = rest.type === 'date';
  return (
    <TextField
      {...rest}
      name={name}
      label={<Label name={name} required={rest.required} />}
      hint={hint ? <FormattedMessage id={hint} /> : isDay && value && <Day at={value} style="long" />}
      value={value}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

interface FieldsStepProps {
  step: 'you' | 'money';
  children: ReactNode;
}

/** A step of plain fields, looked at when one goes on. */
export function FieldsStep({ step, children }: FieldsStepProps) {
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
    send: () => go(STEPS[STEPS.indexOf(step) + 1] ?? 'check'),
  });
  return (
    <Step form={form} lead={t(`apply.${step}.lead`)} action={{ label: t(`apply.${step}.next`) }}>
      {children}
    </Step>
  );
}

interface Props {
  isGuest: boolean;
  /** The address of whoever is signed in is their account's. */
  signIn: ReactNode;
}

export function YouStep({ isGuest, signIn }: Props) {
  return (
    <FieldsStep step="you">
      {isGuest && <Note icon="user">{signIn}</Note>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Text name="first_name" autoComplete="given-name" dir="auto" required />
        <Text name="last_name" autoComplete="family-name" dir="auto" required />
      </div>
      <Text
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        hint={isGuest ? 'apply.field.email.guest' : 'apply.field.email.hint'}
        required
      />
      <Text
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        hint="apply.field.phone.hint"
      />
    </FieldsStep>
  );
}
