import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import type { LendingTerms } from '#areas/budgets/terms.ts';
import { BUDGET_CURRENCIES, BUDGET_KINDS, MOST_APPLICANTS, NAME_MAX } from '#areas/budgets/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { SegmentField } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { signOf } from '#platform/contract/money.ts';
import { RATES, SUMS, valuesOf } from '../values.ts';
import { ApplicantFields } from './ApplicantFields.tsx';
import { FaultText, FigureField } from './fields.tsx';
import type { Workbench } from './use-workbench.ts';

interface FormProps {
  bench: Workbench;
  terms: LendingTerms;
  onSubmit: () => void;
  children: ReactNode;
}
type SectionProps = Pick<FormProps, 'bench' | 'terms'>;

const COUNTS = Array.from({ length: MOST_APPLICANTS }, (_, index) => String(index + 1));

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="text-h3">
        <FormattedMessage id={heading} />
      </h2>
      {children}
    </section>
  );
}

function Money({ bench }: SectionProps) {
  const t = useWords();
  const unit = signOf(bench.draft.currency);
  return (
    <Part heading="budget.form.money">
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <SegmentField
          label={t('budget.form.kind')}
          name="kind"
          value={bench.draft.kind}
          options={BUDGET_KINDS.map((value) => ({
            value,
            label: <FormattedMessage id={`budget.form.kind.${value}`} />,
          }))}
          onChange={(kind) => bench.set({ kind })}
        />
        <SegmentField
          label={t('budget.form.currency')}
          name="currency"
          value={bench.draft.currency}
          options={BUDGET_CURRENCIES.map((value) => ({ value, label: <bdi>{signOf(value)}</bdi> }))}
          onChange={(currency) => bench.set({ currency })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {SUMS.map((name) => (
          <FigureField
            key={name}
            bench={bench}
            name={name}
            hint={<FormattedMessage id={`budget.form.${name}.hint`} />}
            unit={unit}
          />
        ))}
      </div>
    </Part>
  );
}

function Trust({ bench, terms }: SectionProps) {
  const t = useWords();
  const count = bench.draft.applicants.length;
  return (
    <Part heading="budget.form.trust">
      <SegmentField
        label={t('budget.form.applicants')}
        name="applicants"
        value={String(count)}
        options={COUNTS.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
        onChange={(applicants) => bench.set({ applicants })}
      />
      {COUNTS.slice(0, count).map((person) => (
        <ApplicantFields key={person} bench={bench} terms={terms} person={Number(person)} />
      ))}
    </Part>
  );
}

/** Usual terms serve most people: they are said in one line, and changed by whoever knows better. */
function Loans({ bench, terms }: SectionProps) {
  const t = useWords();
  const { formatNumber } = useIntl();
  const { years, rates, deposit, payment_most } = terms.bank;
  const percent = (share: number) => Math.round(share * 1000) / 10;
  const { good, faults } = bench;
  const [isOpen, setOpen] = useState(false);
  const { nht_conditions: nht } = terms;
  const hints = {
    years: t('budget.form.years.hint', { bank: years, nht: nht.years, age: nht.age_most }),
    bank_rate: t('budget.form.bank_rate.hint', { low: rates[0], high: rates[1] }),
    bank_share: t('budget.form.bank_share.hint', { usual: percent(payment_most) }),
    bank_deposit: t('budget.form.bank_deposit.hint', {
      low: percent(deposit[0]),
      high: percent(deposit[1]),
      nht: percent(nht.deposit),
    }),
  };
  // Once shown for a fault it stays open: whoever corrects it is still typing there.
  return (
    <details
      className="panel group"
      open={isOpen || RATES.some((name) => faults[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
        <h2 className="text-h3">{t('budget.form.loans')}</h2>
        <Icon name="down" size="s" className="row-span-2 transition-[rotate] group-open:rotate-180" />
        <span className="text-ink-2 text-small">
          {t('budget.form.loans.assumed', {
            years: good.years,
            rate: formatNumber(good.bank_rate),
            share: formatNumber(good.bank_share),
            deposit: formatNumber(good.bank_deposit),
          })}
        </span>
      </summary>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        {RATES.map((name) => (
          <FigureField
            key={name}
            bench={bench}
            name={name}
            hint={hints[name]}
            {...(name !== 'years' && { unit: '%' })}
          />
        ))}
      </div>
    </details>
  );
}

/** Figures somebody typed before the scripts came have changed nothing yet. */
function useTypedBefore({ values, draft, set }: Workbench) {
  const form = useRef<HTMLFormElement>(null);
  const catchUp = useEffectEvent(() => {
    const shown = { ...valuesOf(draft), ...values };
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input[inputmode]') ?? [];
    const typed = [...fields].filter(({ name, value }) => value !== (shown[name] ?? ''));
    if (typed.length > 0) set(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  });
  useEffect(() => catchUp(), []);
  return form;
}

/** Form of a budget. Without scripts it is submitted to its own address, and the server renders the result. */
export function Form({ bench, terms, onSubmit, children }: FormProps) {
  const fault = bench.faults.name;
  const form = useTypedBefore(bench);
  return (
    <form
      ref={form}
      method="get"
      action={NEW_BUDGET_PATH}
      noValidate
      className="grid min-w-0 content-start gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Money bench={bench} terms={terms} />
      <Trust bench={bench} terms={terms} />
      <Loans bench={bench} terms={terms} />
      <div className="hidden [@media(scripting:none)]:block">
        <Button type="submit" variant="soft">
          <FormattedMessage id="budget.form.work" />
        </Button>
      </div>
      <div className="panel js-only grid gap-4">
        <TextField
          name="name"
          label={<FormattedMessage id="budget.form.name" />}
          hint={<FormattedMessage id="budget.form.name.hint" />}
          error={fault && bench.values.name !== undefined && <FaultText fault={fault} />}
          maxLength={NAME_MAX}
          autoComplete="off"
          value={bench.values.name ?? bench.draft.name}
          onChange={({ target }) => bench.set({ name: target.value })}
        />
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </form>
  );
}
