import type { ReactNode } from 'react';
import { EMPLOYMENTS, INCOME_CURRENCIES } from '#areas/applications/vocabulary.ts';
import { useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { BASE_CURRENCY, signOf } from '#platform/contract/money.ts';
import type { Values } from '../state.ts';
import { readSum, sumText, useChange, useDraft } from './draft.ts';
import { problemsOf, STEPS, Step, useStep } from './steps.ts';

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

function Label({ name, required }: { name: keyof Values; required?: boolean | undefined }) {
  const label = <FormattedMessage id={`apply.field.${name}`} />;
  return required ? label : <FormattedMessage id="apply.optional" values={{ label }} />;
}

function Text({ name, hint, ...rest }: TextProps) {
  const draft = useDraft();
  const change = useChange();
  const value = draft?.values[name] ?? '';
  const Input = rest.type === 'date' ? DayField : TextField;
  return (
    <Input
      {...rest}
      name={name}
      label={<Label name={name} required={rest.required} />}
      hint={hint && <FormattedMessage id={hint} />}
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
function FieldsStep({ step, children }: FieldsStepProps) {
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

function Employment() {
  const t = useWords();
  const draft = useDraft();
  const change = useChange();
  return (
    <SelectField
      name="employment"
      required
      label={<FormattedMessage id="apply.field.employment" />}
      value={draft?.values.employment ?? ''}
      onChange={({ target }) => change({ employment: target.value })}
      any={t('apply.choose')}
      options={EMPLOYMENTS}
      words="apply.employment"
    />
  );
}

function Currency() {
  const draft = useDraft();
  const change = useChange();
  return (
    <SelectField
      name="income_currency"
      label={<FormattedMessage id="apply.field.income_currency" />}
      value={draft?.values.income_currency ?? BASE_CURRENCY}
      onChange={({ target }) => change({ income_currency: target.value })}
      options={INCOME_CURRENCIES}
      textOf={(currency) => signOf(currency)}
    />
  );
}

function Message() {
  const draft = useDraft();
  const change = useChange();
  return (
    <TextAreaField
      label={<Label name="message" />}
      hint={<FormattedMessage id="apply.field.message.hint" />}
      name="message"
      maxLength={4000}
      value={draft?.values.message ?? ''}
      onChange={({ target }) => change({ message: target.value })}
    />
  );
}

export function MoneyStep() {
  const draft = useDraft();
  const change = useChange();
  const works = ['employed', 'self-employed', ''].includes(draft?.values.employment ?? '');
  const rents = draft?.type === 'rent';
  const typed = draft?.values.monthly_income ?? '';
  const grouped = sumText(readSum(typed));
  const group = () => {
    if (grouped !== '' && grouped !== typed) change({ monthly_income: grouped });
  };
  return (
    <FieldsStep step="money">
      <div className="grid gap-4 sm:grid-cols-2">
        <Employment />
        {works && <Text name="employer" autoComplete="organization" dir="auto" />}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_112px]">
        <Text
          name="monthly_income"
          inputMode="decimal"
          dir="ltr"
          hint="apply.field.monthly_income.hint"
          onBlur={group}
        />
        <Currency />
      </div>
      {rents && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Text name="household" inputMode="numeric" dir="ltr" />
          <Text name="move_in_on" type="date" />
        </div>
      )}
      <Message />
    </FieldsStep>
  );
}
