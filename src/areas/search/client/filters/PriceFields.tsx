import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { readSum } from '#areas/search/amount.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useIntl } from '#platform/client/intl.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { BASE_CURRENCY, formatMoney, signOf } from '#platform/contract/money.ts';

export interface PriceDraft {
  /** As typed; empty = no limit. */
  min: string;
  max: string;
  currency: string;
}

export interface PriceSliderProps {
  draft: PriceDraft;
  rent: boolean;
  /** What is searched besides its price. */
  criteria: Criteria;
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

const written = (value: number | undefined, tag: string) =>
  value === undefined ? '' : new Intl.NumberFormat(tag).format(value);

/** What a sum typed in short means, said in full. */
function meaning(text: string, currency: string, tag: string): string | undefined {
  const sum = readSum(text);
  return sum !== null && /[a-z]/i.test(text) ? `= ${formatMoney(sum, currency, tag)}` : undefined;
}

export function PriceFields({ criteria, onChanged, slider }: PriceFieldsProps) {
  const { locale: tag, t } = useIntl();
  const { currency: shown, placeCurrency } = useSelector((state: WithSettings) => state.settings);
  const { price_min, price_max } = criteria;
  const priced = price_min !== undefined || price_max !== undefined;
  const asked = criteria.currency ?? (priced ? BASE_CURRENCY : shown);
  const [draft, setDraft] = useState<PriceDraft>({
    min: written(price_min, tag),
    max: written(price_max, tag),
    currency: asked,
  });
  const settled = useRef(draft);
  useEffect(() => {
    if (settled.current !== draft) onChanged?.();
    settled.current = draft;
  });
  const rent = criteria.categories?.length === 1 && criteria.categories[0] === 'for-rent';
  /** Typed sums get their separators when one goes on. */
  const tidy = (end: 'min' | 'max') => {
    const sum = readSum(draft[end]);
    const text = sum === null ? '' : written(sum, tag);
    if (text !== draft[end]) setDraft({ ...draft, [end]: text });
  };
  return (
    <div className="grid gap-3">
      <Segment
        label={t('filter.price.currency')}
        name="currency"
        options={offered(placeCurrency, asked).map((code) => ({
          value: code,
          label: <bdi>{signOf(code).trim()}</bdi>,
        }))}
        value={draft.currency}
        onChange={(currency) => setDraft({ ...draft, currency })}
        className="justify-self-start"
      />
      {slider?.({ draft, rent, criteria, onChange: setDraft })}
      <div className="grid grid-cols-2 gap-3">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            name={`price_${end}`}
            label={t(`filter.${end}`)}
            hint={meaning(draft[end], draft.currency, tag) ?? ' '}
            inputMode="text"
            autoComplete="off"
            maxLength={30}
            placeholder={t('filter.price.any')}
            after={<bdi className="text-ink-3">{signOf(draft.currency).trim()}</bdi>}
            value={draft[end]}
            onBlur={() => tidy(end)}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
          />
        ))}
      </div>
      <p className="text-small text-ink-3">{t('filter.price.hint')}</p>
      {rent && <p className="text-small text-ink-3">{t('filter.price.rent')}</p>}
    </div>
  );
}
