import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { fetchRates, type WithProperty } from '#areas/listings/client/kit/state.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { convert, formatMoney, roundEstimate, signOf } from '#platform/contract/money.ts';
import { api } from '../api.ts';
import { Frame } from './Frame.tsx';
import { NumberField } from './fields.tsx';
import type { StepProps } from './props.ts';
import { Scale } from './Scale.tsx';

const USUAL: readonly Currency[] = ['JMD', 'USD'];
const OTHER = 'other';

function CurrencyChoice({ listing, own }: StepProps) {
  const t = useWords();
  const isUsual = USUAL.includes(listing.currency);
  const take = (value: string) => {
    if (value === OTHER) own.change({ currency: 'TTD' });
    else own.change({ currency: value as Currency });
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segment
        label={t('own.price.currency')}
        name="currency"
        value={isUsual ? listing.currency : OTHER}
        options={[
          ...USUAL.map((value) => ({ value: value as string, label: signOf(value) })),
          { value: OTHER, label: t('own.price.other') },
        ]}
        onChange={take}
        className="justify-self-start"
      />
      {!isUsual && (
        <SelectField
          label={t('own.price.currency')}
          value={listing.currency}
          onChange={({ target }) => own.change({ currency: target.value as Currency })}
        >
          {CURRENCIES.filter((code) => !USUAL.includes(code)).map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** The same sum in the other currency, with the rate and its date. */
function OtherCurrency({ listing }: Pick<StepProps, 'listing'>) {
  const { locale } = useIntl();
  const rates = useRates();
  const rows = useSelector(({ property }: WithProperty) => property.rates);
  const other = listing.currency === 'JMD' ? 'USD' : 'JMD';
  const quoted = rows.find(
    ({ currency }) => currency === (listing.currency === 'JMD' ? other : listing.currency),
  );
  const worth = listing.price === null ? null : convert(listing.price, listing.currency, other, rates);
  if (worth === null || !quoted) return null;
  return (
    <p className="text-small">
      <b>
        <bdi>≈ {formatMoney(roundEstimate(worth), other, locale)}</bdi>
      </b>{' '}
      <span className="text-ink-2">
        <FormattedMessage
          id="own.price.rate"
          values={{
            rate: quoted.jmd.toLocaleString(locale),
            currency: quoted.currency,
            day: new Date(`${quoted.as_of}T12:00:00Z`),
          }}
        />
      </span>
    </p>
  );
}

/** What is asked, and what homes like it ask. Nothing is filled in by itself. */
export function PriceStep({ listing, own }: StepProps) {
  const { t, locale } = useIntl();
  const dispatch = useDispatch<Dispatch<object>>();
  const hasRates = useSelector(({ property }: WithProperty) => property.rates.length > 0);
  useEffect(() => {
    if (!hasRates) void dispatch(fetchRates(undefined));
  }, [dispatch, hasRates]);
  const { _id: id, price, currency } = listing;
  const { answer: comparables } = api.useRead('GET /properties/mine/{id}/comparables', { params: { id } });
  const { answer: audience } = api.useRead(
    'GET /properties/mine/{id}/audience',
    price === null ? null : { params: { id }, query: { price: String(price), currency } },
  );
  const sign = <span className="text-ink-2">{signOf(listing.currency)}</span>;
  const isMonthly = listing.category === 'for-rent' || (listing.category === 'commercial' && listing.monthly);
  return (
    <Frame step="price" own={own}>
      <CurrencyChoice listing={listing} own={own} />
      <div className="grid gap-2">
        <NumberField
          name="price"
          label={t(isMonthly ? 'own.price.month' : 'own.price.once')}
          value={listing.price}
          tag={locale}
          decimals
          after={sign}
          error={
            listing.problems.price === 'too-low' && own.saving === 'saved' ? t('own.price.tooLow') : undefined
          }
          onChange={(asked) => own.change({ price: asked || null })}
        />
        <OtherCurrency listing={listing} />
      </div>
      {comparables && <Scale comparables={comparables} price={listing.price} />}
      {audience && (audience.searches > 0 || audience.likes > 0) && (
        <Note tone="lagoon" icon="bell">
          <FormattedMessage
            id={listing.status === 'draft' ? 'own.price.told' : 'own.price.toldOfChange'}
            values={{ ...audience }}
          />
        </Note>
      )}
      <NumberField
        name="maintenance_fee"
        label={t('own.fact.maintenance_fee')}
        value={listing.maintenance_fee}
        tag={locale}
        decimals
        after={sign}
        hint={t('own.price.fee.hint')}
        onChange={(maintenance_fee) => own.change({ maintenance_fee })}
      />
    </Frame>
  );
}
