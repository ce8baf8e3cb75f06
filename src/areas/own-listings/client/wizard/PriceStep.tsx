import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { fetchRates, type WithProperty } from '#areas/listings/client/kit/state.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Comparables } from '#areas/own-listings/contract.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { brand } from '#platform/contract/brand.ts';
import {
  BASE_CURRENCY,
  convert,
  formatMoney,
  formatMoneyShort,
  roundEstimate,
  signOf,
} from '#platform/contract/money.ts';
import { api } from '../api.ts';
import { OwnStep } from './Frame.tsx';
import { NumberField } from './fields.tsx';
import type { StepProps } from './steps.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
/** Room beside the outermost dot. */
const MARGIN = 0.06;
/** Dots nearer than this share of the scale stand above one another. */
const NEAR = 0.035;
const ROW_PX = 12;

interface Placed {
  key: string;
  at: number;
  row: number;
}

/** Every home is a dot; dots in one place make a column. */
function placeDots(prices: readonly { _id: string; price: number }[], at: (price: number) => number) {
  const placed: Placed[] = [];
  for (const { _id, price } of prices.toSorted((a, b) => a.price - b.price)) {
    const x = at(price);
    const row = placed.filter((one) => Math.abs(one.at - x) < NEAR).length;
    placed.push({ key: _id, at: x, row });
  }
  return placed;
}

/** What homes alike ask, the middle half as a band, and one's own price among them. */
function Scale({ comparables, price }: { comparables: Comparables; price: number | null }) {
  const { locale, t } = useIntl();
  const { homes, low, high, currency, bedrooms, sqft_min, sqft_max, km } = comparables;
  const short = (amount: number) => formatMoneyShort(amount, currency, locale);
  if (low === null || high === null) {
    return (
      <Note tone="lagoon" icon="cash">
        <b>{t('own.alike.few')}</b> {t('own.alike.few.text')}
      </Note>
    );
  }
  const known = [...homes.map((home) => home.price), ...(price ? [price] : [])];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(most - least, most * 0.02);
  const at = (amount: number) => MARGIN + ((amount - least) / span) * (1 - 2 * MARGIN);
  const dots = placeDots(homes, at);
  const rows = Math.max(...dots.map(({ row }) => row)) + 1;
  const where = price === null ? 'none' : price < low ? 'below' : price > high ? 'above' : 'inside';
  return (
    <section className="panel grid gap-3" aria-label={t('own.alike', { count: homes.length })}>
      <b>{t('own.alike', { count: homes.length })}</b>
      <p className="text-ink-2 text-small">
        {t('own.alike.because', {
          bedrooms: bedrooms ?? 'none',
          sized: sqft_min ? 'yes' : 'no',
          from: sqft_min ?? 0,
          to: sqft_max ?? 0,
          km,
        })}
      </p>
      <div
        role="img"
        aria-label={t('own.alike.spoken', {
          least: short(least),
          most: short(most),
          low: short(low),
          high: short(high),
        })}
        dir="ltr"
        className="relative mt-8 border-ink border-b"
        style={{ height: 14 + rows * ROW_PX }}
      >
        <span
          className="absolute bottom-0 h-full rounded-t-[8px] bg-lagoon-soft"
          style={{ left: percent(at(low)), width: percent(at(high) - at(low)) }}
        />
        {dots.map(({ key, at: left, row }) => (
          <span
            key={key}
            className="absolute size-2.5 -translate-x-1/2 rounded-pill bg-lagoon"
            style={{ left: percent(left), bottom: 4 + row * ROW_PX }}
          />
        ))}
        {price !== null && (
          <span
            className="absolute bottom-0 w-0.5 -translate-x-1/2 bg-coral"
            style={{ left: percent(at(price)), height: 'calc(100% + 8px)' }}
          >
            <b
              className="absolute bottom-full rounded-[8px] bg-ink px-2 py-0.5 text-ground text-micro whitespace-nowrap"
              style={{ translate: `${-at(price) * 100}% 0` }}
            >
              {t('own.alike.yours', { price: short(price) })}
            </b>
          </span>
        )}
      </div>
      <div dir="ltr" className="flex justify-between text-ink-2 text-micro">
        <span>{short(least)}</span>
        <span>{short(most)}</span>
      </div>
      <p className="text-small">
        <FormattedMessage
          id="own.alike.range"
          values={{ low: short(low), high: short(high), where, b: (words) => <b>{words}</b> }}
        />
      </p>
      <details className="text-small">
        <summary className="more cursor-pointer">{t('own.alike.see', { count: homes.length })}</summary>
        <ul className="grid gap-1">
          {homes.map(({ _id, title, price: asked }) => (
            <li key={_id} className="flex justify-between gap-3">
              <Link to={propertyPath(_id)} className="link min-w-0 [overflow-wrap:anywhere]" target="_blank">
                <bdi>{title}</bdi>
              </Link>
              <bdi className="flex-none">{short(asked)}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** The home market's, and the one most used beside it. */
const HOME = HOME_MARKET.currency;
const BESIDE = (brand.currencies.find((code) => code !== HOME) ?? 'USD') as Currency;
const USUAL: readonly Currency[] = [HOME, BESIDE];
const OTHER = 'other';

function CurrencyChoice({ listing, own }: StepProps) {
  const t = useWords();
  const isUsual = USUAL.includes(listing.currency);
  const take = (value: string) => {
    if (value === OTHER) own.change({ currency: CURRENCIES.find((code) => !USUAL.includes(code)) ?? HOME });
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
  const t = useWords();
  const { locale } = useIntl();
  const rates = useRates();
  const rows = useSelector(({ property }: WithProperty) => property.rates);
  const [other, foreign] = listing.currency === HOME ? [BESIDE, BESIDE] : [HOME, listing.currency];
  const quoted = rows.find(({ currency }) => currency === (foreign === BASE_CURRENCY ? HOME : foreign));
  const rate = convert(1, foreign, HOME, rates);
  const worth = listing.price === null ? null : convert(listing.price, listing.currency, other, rates);
  if (worth === null || rate === null || !quoted) return null;
  return (
    <p className="text-small">
      <b>
        <bdi>≈ {formatMoney(roundEstimate(worth), other, locale)}</bdi>
      </b>{' '}
      <span className="text-ink-2">
        {t('own.price.rate', {
          rate: rate.toLocaleString(locale),
          currency: foreign,
          day: new Date(`${quoted.as_of}T12:00:00Z`),
        })}
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
    <OwnStep own={own}>
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
          {t(listing.status === 'draft' ? 'own.price.told' : 'own.price.toldOfChange', { ...audience })}
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
    </OwnStep>
  );
}
