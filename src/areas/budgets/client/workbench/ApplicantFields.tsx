import { nhtRateOf, standingOf } from '#areas/budgets/lenders.ts';
import type { LendingTerms } from '#areas/budgets/terms.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';
import { FLAGS } from '../values.ts';
import { FaultText, FigureField } from './fields.tsx';
import type { Workbench } from './use-workbench.ts';

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
export function ApplicantFields(props: ApplicantFieldsProps) {
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
