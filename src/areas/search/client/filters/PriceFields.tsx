import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { Segment } from '../../../../platform/client/ui/Choice.tsx';
import { TextField } from '../../../../platform/client/ui/Field.tsx';
import { BASE_CURRENCY, formatMoneyShort, signOf } from '../../../../platform/contract/money.ts';
import type { Criteria } from '../../criteria.ts';

export interface PriceDraft {
  /** As typed; empty = no limit. */
  min: string;
  max: string;
  currency: string;
}

export interface PriceSliderProps {
  draft: PriceDraft;
  rent: boolean;
  onChange: (draft: PriceDraft) => void;
}

interface PriceFieldsProps {
  criteria: Criteria;
  /** After a change that no control of the form announces. */
  onChanged?: (() => void) | undefined;
  slider?: ((props: PriceSliderProps) => ReactNode) | undefined;
}

/** The currency of the place first; the one already asked in stays on offer. */
const offered = (place: string, asked: string) => [...new Set([place, 'USD', asked])];

const written = (value: number | undefined) => (value === undefined ? '' : String(value));

export function PriceFields({ criteria, onChanged, slider }: PriceFieldsProps) {
  const { locale, formatMessage } = useIntl();
  const { currency: shown, placeCurrency } = useSelector((state: WithSettings) => state.settings);
  const { price_min, price_max } = criteria;
  const priced = price_min !== undefined || price_max !== undefined;
  const asked = criteria.currency ?? (priced ? BASE_CURRENCY : shown);
  const [draft, setDraft] = useState<PriceDraft>({
    min: written(price_min),
    max: written(price_max),
    currency: asked,
  });
  const settled = useRef(draft);
  useEffect(() => {
    if (settled.current !== draft) onChanged?.();
    settled.current = draft;
  });
  const rent = criteria.categories?.length === 1 && criteria.categories[0] === 'for-rent';
  const inWords = (value: string) =>
    Number(value) >= 1000 ? formatMoneyShort(Number(value), draft.currency, locale) : undefined;
  return (
    <div className="grid gap-3">
      <Segment
        label={formatMessage({ id: 'filter.price.currency' })}
        name="currency"
        options={offered(placeCurrency, asked).map((code) => ({ value: code, label: signOf(code).trim() }))}
        value={draft.currency}
        onChange={(currency) => setDraft({ ...draft, currency })}
        className="justify-self-start"
      />
      {slider?.({ draft, rent, onChange: setDraft })}
      <div className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            name={`price_${end}`}
            label={<FormattedMessage id={`filter.${end}`} />}
            hint={inWords(draft[end]) ?? ' '}
            type="number"
            inputMode="numeric"
            min={0}
            step="any"
            value={draft[end]}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
          />
        ))}
      </div>
      {rent && (
        <p className="text-small text-ink-3">
          <FormattedMessage id="filter.price.rent" />
        </p>
      )}
    </div>
  );
}
