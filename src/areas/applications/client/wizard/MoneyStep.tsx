import { EMPLOYMENTS, INCOME_CURRENCIES } from '#areas/applications/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { SelectField, TextAreaField } from '#platform/client/ui/Field.tsx';
import { BASE_CURRENCY, signOf } from '#platform/contract/money.ts';
import { readSum, sumText, useChange, useDraft } from './draft.ts';
import { FieldsStep, Label, Text } from './YouStep.tsx';

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
