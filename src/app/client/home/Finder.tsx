import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { useRates } from '../../../areas/listings/client/kit/money.ts';
import { CATEGORIES, type Category } from '../../../areas/listings/vocabulary.ts';
import { searchUrl } from '../../../areas/search/paths.ts';
import { usePreferences } from '../../../platform/client/preferences.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Segment } from '../../../platform/client/ui/Choice.tsx';
import { Combobox } from '../../../platform/client/ui/Combobox.tsx';
import { SelectField } from '../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { useHydrated } from '../../../platform/client/use-hydrated.ts';
import { formatMoneyShort } from '../../../platform/contract/money.ts';
import { criteriaOf } from './finder-form.ts';
import { EVERYTHING } from './home-searches.ts';
import { suggestPlaces } from './place.ts';
import { priceSteps } from './price-steps.ts';
import { fetchCount, type WithHome } from './state.ts';

const BEDROOMS = [1, 2, 3, 4, 5];
/** Counting waits for a pause in typing. */
const PAUSE_MS = 250;

/** The sums of the chosen category; who cannot choose one without its script finds the rents beside the prices. */
function PriceSelect({ category }: { category: Category }) {
  const { currency, tag } = usePreferences();
  const { formatMessage } = useIntl();
  const rates = useRates();
  const hydrated = useHydrated();
  const labelOf = (one: Category) => (one === 'for-rent' ? 'home.rent' : 'home.price');
  const stepsOf = (one: Category) =>
    priceSteps(one, currency, rates).map((sum) => (
      <option key={sum} value={sum}>
        {formatMessage({ id: 'home.upTo' }, { price: formatMoneyShort(sum, currency, tag) })}
      </option>
    ));
  return (
    <>
      <SelectField
        key={`${category} ${currency}`}
        name="price_max"
        label={<FormattedMessage id={labelOf(category)} />}
      >
        <option value="">{formatMessage({ id: 'home.anyPrice' })}</option>
        {stepsOf(category)}
        {!hydrated && category !== 'for-rent' && (
          <optgroup label={formatMessage({ id: 'home.rent' })}>{stepsOf('for-rent')}</optgroup>
        )}
      </SelectField>
      <input type="hidden" name="currency" value={currency} />
    </>
  );
}

function BedroomSelect() {
  const { formatMessage } = useIntl();
  return (
    <SelectField name="bedrooms" label={<FormattedMessage id="home.bedrooms" />}>
      <option value="">{formatMessage({ id: 'home.anyBedrooms' })}</option>
      {BEDROOMS.map((count) => (
        <option key={count} value={count}>
          {formatMessage({ id: 'home.orMore' }, { count })}
        </option>
      ))}
    </SelectField>
  );
}

/** The count beside the button follows what is filled in. */
function useLiveCount() {
  const dispatch: Dispatch<WithHome> = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void dispatch(fetchCount(criteriaOf(new FormData(form)))), PAUSE_MS);
  };
}

/**
 * The search box: a plain form that leads to the same search without scripts; with them, a known place gets
 * its own address and the button says how many homes wait.
 */
export function Finder() {
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState<Category>('for-sale');
  const count = useSelector((state: WithHome) => state.home.count);
  const recount = useLiveCount();
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const changed = () => form.current && recount(form.current);
  // What was filled in before the scripts came counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    if (!form.current) return;
    const criteria = criteriaOf(new FormData(form.current));
    setCategory(criteria.categories?.[0] ?? 'for-sale');
    if (searchUrl(criteria) !== searchUrl(EVERYTHING)) recount(form.current);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(searchUrl(criteriaOf(new FormData(event.currentTarget))));
  };
  return (
    <search>
      <form
        ref={form}
        action="/homes-for-sale"
        onSubmit={submit}
        onChange={changed}
        className="panel rounded-hero px-4 pt-2 pb-4 shadow-e3 md:px-6 md:pt-4 md:pb-6"
      >
        <Segment<Category>
          look="tabs"
          name="categories"
          label={formatMessage({ id: 'home.what' })}
          options={CATEGORIES.map((value) => ({ value, label: formatMessage({ id: `home.tab.${value}` }) }))}
          defaultValue="for-sale"
          onChange={setCategory}
          className="mb-3 md:mb-4 md:justify-start"
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] items-end gap-3 lg:grid-cols-[1.6fr_1.15fr_0.85fr_auto]">
          <Combobox
            name="search"
            icon="pin"
            label={<FormattedMessage id="home.where" />}
            placeholder={formatMessage({ id: 'home.placeholder' })}
            suggest={suggestPlaces}
            onChange={changed}
            className="max-lg:col-span-full"
          />
          <PriceSelect category={category} />
          <BedroomSelect />
          <Button type="submit" size="big" className="max-lg:col-span-full lg:min-h-12">
            <Icon name="search" />
            {count === null ? (
              <FormattedMessage id="home.search" />
            ) : (
              <FormattedMessage id="home.show" values={{ count }} />
            )}
          </Button>
        </div>
      </form>
    </search>
  );
}
