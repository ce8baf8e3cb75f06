import { EMPLOYMENTS, INCOME_CURRENCIES } from '#areas/applications/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Field, SelectField } from '#platform/client/ui/Field.tsx';
import { BASE_CURRENCY, signOf } from '#platform/contract/money.ts';
import { readSum, sumText } from './draft.ts';
import { FormStep, ProblemText } from './FormStep.tsx';
import type { Problems } from './steps.ts';
import { useChange, useDraft } from './use-wizard.ts';
import { Label, Text } from './YouStep.tsx';

function Employment({ problems }: { problems: Problems }) {
  const t = useWords();
  const draft = useDraft();
  const change = useChange();
  const { employment } = problems;
  return (
    <SelectField
      name="employment"
      required
      label={<FormattedMessage id="apply.field.employment" />}
      error={employment && <ProblemText {...employment} />}
      value={draft?.values.employment ?? ''}
      onChange={({ target }) => change({ employment: target.value })}
    >
      <option value="">{t('apply.choose')}</option>
      {EMPLOYMENTS.map((kind) => (
        <option key={kind} value={kind}>
          {t(`apply.employment.${kind}`)}
        </option>
      ))}
    </SelectField>
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
    >
      {INCOME_CURRENCIES.map((currency) => (
        <option key={currency} value={currency}>
          {signOf(currency)}
        </option>
      ))}
    </SelectField>
  );
}

function Message() {
  const draft = useDraft();
  const change = useChange();
  return (
    <Field label={<Label name="message" />} hint={<FormattedMessage id="apply.field.message.hint" />}>
      {(control) => (
        <textarea
          {...control}
          name="message"
          rows={4}
          maxLength={4000}
          dir="auto"
          className="input py-3"
          value={draft?.values.message ?? ''}
          onChange={({ target }) => change({ message: target.value })}
        />
      )}
    </Field>
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
    <FormStep step="money">
      {(problems) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Employment problems={problems} />
            {works && <Text name="employer" problems={problems} autoComplete="organization" dir="auto" />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_112px] items-start gap-3">
            <Text
              name="monthly_income"
              problems={problems}
              inputMode="decimal"
              dir="ltr"
              hint="apply.field.monthly_income.hint"
              onBlur={group}
            />
            <Currency />
          </div>
          {rents && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Text name="household" problems={problems} inputMode="numeric" dir="ltr" />
              <Text name="move_in_on" problems={problems} type="date" />
            </div>
          )}
          <Message />
        </>
      )}
    </FormStep>
  );
}
