import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LendingTerms } from '#areas/budgets/contract.ts';
import type { Fault } from '#areas/budgets/draft.ts';
import { nhtRateOf, standingOf } from '#areas/budgets/lenders.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { BUDGET_CURRENCIES, BUDGET_KINDS, MOST_APPLICANTS, NAME_MAX } from '#areas/budgets/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox, SegmentField } from '#platform/client/ui/Choice.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { BASE_CURRENCY, formatMoney, signOf } from '#platform/contract/money.ts';
import { FLAGS, RATES, SUMS, valuesOf } from '../values.ts';
import type { Workbench } from './use-workbench.ts';

/** Message key of a fault; the API has the same text in English. */
export function faultMessage({ code, ...values }: Fault): { id: string; values: Record<string, number> } {
  const whole = code === 'digits' && 'digits' in values && values.digits === 0;
  return { id: `budget.fault.${whole ? 'whole' : code}`, values };
}

function FaultText({ fault }: { fault: Fault }) {
  return (
    <bdi>
      <FormattedMessage {...faultMessage(fault)} />
    </bdi>
  );
}

interface FieldsProps {
  bench: Workbench;
  name: string;
  /** Its label is the message `budget.form.<field>`; the name when left out. */
  field?: string;
  hint?: ReactNode;
  /** Unit after the field: a currency, per cent. */
  unit?: ReactNode;
  optional?: boolean;
}

function FigureField({ bench, name, field = name, hint, unit, optional }: FieldsProps) {
  const { values, set, draft, faults } = bench;
  const fault = faults[name];
  return (
    <TextField
      name={name}
      label={<FormattedMessage id={`budget.form.${field}`} />}
      hint={hint}
      error={fault && <FaultText fault={fault} />}
      after={
        unit && (
          <span className="text-small whitespace-nowrap text-ink-3">
            <bdi>{unit}</bdi>
          </span>
        )
      }
      inputMode="decimal"
      autoComplete="off"
      value={values[name] ?? valuesOf(draft)[name] ?? ''}
      placeholder={optional ? '–' : undefined}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
}

interface ApplicantFieldsProps {
  bench: Workbench;
  terms: LendingTerms;
  /** From 1. */
  person: number;
}

/** An income within each band: its upper end; for the open band just above the last one. */
function bandsOf({ nht_rates: { bands } }: LendingTerms) {
  return bands.map(({ up_to, rate }, index) => ({
    week: up_to ?? (bands[index - 1]?.up_to ?? 0) + 1,
    up_to: up_to ?? bands[index - 1]?.up_to ?? 0,
    open: up_to === null,
    rate,
  }));
}

/** Weekly income as a choice of bands, because only the band matters. */
function Band({ bench, terms, person }: ApplicantFieldsProps) {
  const { locale, t, formatNumber } = useIntl();
  const name = `week${person}`;
  const bands = bandsOf(terms);
  const own = bench.draft.applicants[person - 1]?.week ?? 0;
  const chosen = bands.find(({ open, up_to }) => open || own <= up_to) ?? bands.at(-1);
  const fault = bench.faults[name];
  return (
    <SelectField
      name={name}
      label={<FormattedMessage id="budget.form.week" />}
      error={fault && <FaultText fault={fault} />}
      value={String(chosen?.week ?? '')}
      onChange={({ target }) => bench.set({ [name]: target.value })}
    >
      {bands.map(({ week, up_to, open, rate }) => (
        <option key={week} value={String(week)}>
          {t(open ? 'budget.form.band.open' : 'budget.form.band', {
            sum: formatMoney(up_to, BASE_CURRENCY, locale),
            rate: formatNumber(rate),
          })}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the Trust lends to the applicant, and at which rate. */
function Verdict({ bench, terms, person }: ApplicantFieldsProps) {
  const t = useWords();
  const applicant = bench.good.applicants[person - 1];
  if (!applicant) return null;
  const standing = standingOf(applicant, terms);
  const { weeks, weeks_abroad, weeks_recent, recent_of, age_least, age_most } = terms.nht_conditions;
  return (
    <p className={`text-small ${standing === 'qualifies' ? 'text-leaf' : 'text-mango-ink'}`}>
      {t(`budget.standing.${standing}`, {
        rate: nhtRateOf(applicant, terms),
        weeks: applicant.abroad ? weeks_abroad : weeks,
        recent: weeks_recent,
        of: recent_of,
        least: age_least,
        most: age_most,
      })}
    </p>
  );
}

/** Fields about an applicant that the Trust decides by. */
function ApplicantFields(props: ApplicantFieldsProps) {
  const t = useWords();
  const { bench, terms, person } = props;
  return (
    <fieldset className="grid gap-4 rounded-field border border-line p-4">
      <legend className="px-1 text-label">{t('budget.form.person', { person })}</legend>
      <Band {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FigureField bench={bench} name={`weeks${person}`} field="weeks" />
        <FigureField
          bench={bench}
          name={`age${person}`}
          field="age"
          hint={t('budget.form.age.hint', { age: terms.nht_conditions.age_most })}
          optional
        />
      </div>
      <div className="grid sm:grid-cols-2">
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            name={`${flag}${person}`}
            value="on"
            checked={bench.draft.applicants[person - 1]?.[flag] ?? false}
            onChange={(on) => bench.set({ [`${flag}${person}`]: on ? 'on' : '' })}
          >
            {t(`budget.form.${flag}`)}
          </Checkbox>
        ))}
      </div>
      <Verdict {...props} />
    </fieldset>
  );
}

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
