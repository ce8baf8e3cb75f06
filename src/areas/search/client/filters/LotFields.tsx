import { useEffect, useRef, useState } from 'react';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';

const SQFT_PER = { acres: 43_560, sqft: 1 } as const;
type Unit = keyof typeof SQFT_PER;
const DIGITS = { acres: 1000, sqft: 1 } as const;

const shown = (sqft: number | undefined, unit: Unit) =>
  sqft === undefined ? '' : String(Math.round((sqft / SQFT_PER[unit]) * DIGITS[unit]) / DIGITS[unit]);
const inFeet = (text: string, unit: Unit) => {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !(value >= 0) ? '' : String(Math.round(value * SQFT_PER[unit]));
};

/** The size of a lot in acres or in square feet, as one likes; the search has it in square feet. */
export function LotFields({
  criteria,
  onChanged,
}: {
  criteria: Criteria;
  onChanged?: (() => void) | undefined;
}) {
  const { t, formatNumber } = useIntl();
  const [unit, setUnit] = useState<Unit>('acres');
  const [feet, setFeet] = useState({ min: criteria.lot_min, max: criteria.lot_max });
  const [text, setText] = useState({ min: shown(feet.min, unit), max: shown(feet.max, unit) });
  const settled = useRef(feet);
  useEffect(() => {
    if (settled.current !== feet) onChanged?.();
    settled.current = feet;
  });
  const type = (end: 'min' | 'max', typed: string) => {
    setText({ ...text, [end]: typed });
    const value = inFeet(typed, unit);
    setFeet({ ...feet, [end]: value === '' ? undefined : Number(value) });
  };
  const choose = (next: Unit) => {
    setUnit(next);
    setText({ min: shown(feet.min, next), max: shown(feet.max, next) });
  };
  const other = unit === 'acres' ? 'sqft' : 'acres';
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-1.5 text-label">{t('filter.lot.size')}</legend>
      {(['min', 'max'] as const).map((end) => (
        <div key={end}>
          <TextField
            label={<FormattedMessage id={`filter.${end}`} />}
            hint={
              feet[end] === undefined ? (
                ' '
              ) : (
                <FormattedMessage
                  id={`filter.lot.${other}`}
                  values={{ size: formatNumber(feet[end] / SQFT_PER[other], { maximumFractionDigits: 2 }) }}
                />
              )
            }
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={text[end]}
            onChange={({ target }) => type(end, target.value)}
          />
          <input type="hidden" name={`lot_${end}`} value={feet[end] ?? ''} />
        </div>
      ))}
      <Segment<Unit>
        label={t('filter.lot.unit')}
        name="lot-unit"
        options={(['acres', 'sqft'] as const).map((value) => ({
          value,
          label: t(`filter.lot.unit.${value}`),
        }))}
        value={unit}
        onChange={choose}
        className="col-span-full justify-self-start"
      />
    </fieldset>
  );
}
