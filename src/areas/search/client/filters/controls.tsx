import type { CriterionOf } from '#areas/search/criteria/registry.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Checkbox, SegmentField } from '#platform/client/ui/Choice.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';

interface ChecksProps {
  name: string;
  values: readonly string[];
  chosen: readonly string[] | undefined;
  /** Messages `<words>.<value>` name them. */
  words: string;
  /** Messages `<hints>.<value>` explain them. */
  hints?: string;
  /** How many homes would be left with each. */
  counts?: Record<string, number> | undefined;
  className?: string;
}

export function Checks({ name, values, chosen = [], words, hints, counts, className = '' }: ChecksProps) {
  const t = useWords();
  const { formatNumber } = useIntl();
  return (
    <div className={`grid gap-x-6 ${className}`}>
      {values.map((value) => (
        <Checkbox key={value} name={name} value={value} defaultChecked={chosen.includes(value)}>
          <span className="min-w-0">
            {t(`${words}.${value}`)}
            {hints && <span className="block text-small text-ink-3">{t(`${hints}.${value}`)}</span>}
          </span>
          {counts && (
            <span className="num ms-auto text-small text-ink-3">{formatNumber(counts[value] ?? 0)}</span>
          )}
        </Checkbox>
      ))}
    </div>
  );
}

interface AtLeastProps {
  name: CriterionOf<'atLeast'>['name'];
  value: number | undefined;
  steps: readonly number[];
}

/** So many, or more. */
export function AtLeast({ name, value, steps }: AtLeastProps) {
  const t = useWords();
  const offered =
    value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => a - b);
  const options = [
    { value: '', label: <FormattedMessage id="filter.any" /> },
    ...offered.map((count) => ({
      value: String(count),
      label: <bdi dir="ltr">{t('filter.atLeast', { count })}</bdi>,
    })),
  ];
  return (
    <SegmentField
      label={t(`filter.${name}`)}
      name={name}
      options={options}
      defaultValue={String(value ?? '')}
      className="ring-within max-w-full overflow-x-auto"
    />
  );
}

interface AtMostProps {
  name: CriterionOf<'near'>['name'];
  /** Kilometres. */
  value: number | undefined;
  steps: readonly number[];
  /** How many homes would be left with each. */
  counts?: Record<string, number> | undefined;
}

/** Not farther than so many kilometres. */
export function AtMost({ name, value, steps, counts }: AtMostProps) {
  const { t, formatNumber } = useIntl();
  const offered =
    value === undefined || steps.includes(value) ? steps : [...steps, value].toSorted((a, b) => a - b);
  return (
    <SelectField label={t(`filter.${name}`)} name={`${name}_km`} defaultValue={String(value ?? '')}>
      <option value="">{t('filter.any')}</option>
      {offered.map((km) => (
        <option key={km} value={String(km)}>
          {t('filter.atMost.km', { km })}
          {counts && steps.includes(km) && ` (${formatNumber(counts[km] ?? 0)})`}
        </option>
      ))}
    </SelectField>
  );
}

interface BetweenProps {
  /** The field is `<name>_min` and `<name>_max`. */
  name: CriterionOf<'age' | 'area'>['name'];
  min: number | undefined;
  max: number | undefined;
  /** What a figure means in other words, as acres for square feet. */
  hint?: (value: number | undefined) => React.ReactNode;
}

/** From so much to so much; either may be left open. */
export function Between({ name, min, max, hint }: BetweenProps) {
  const t = useWords();
  const ends = [
    ['min', min],
    ['max', max],
  ] as const;
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1.5 text-label">{t(`filter.${name}`)}</legend>
      {ends.map(([end, value]) => (
        <TextField
          key={end}
          name={`${name}_${end}`}
          label={t(`filter.${end}`)}
          hint={hint?.(value)}
          type="number"
          inputMode="numeric"
          min={0}
          step="any"
          defaultValue={value}
        />
      ))}
    </fieldset>
  );
}
