import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { CATEGORIES, type Category, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { SentenceField } from '#areas/search/client/kit/SentenceField.tsx';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment, SegmentField } from '#platform/client/ui/Choice.tsx';
import { Combobox } from '#platform/client/ui/Combobox.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoneyShort, signOf } from '#platform/contract/money.ts';
import { criteriaOf, suggestPlaces } from './place.ts';
import { priceSteps } from './price-steps.ts';
import { EVERYTHING, fetchCount, type WithHome } from './state.ts';

const BEDROOMS = [1, 2, 3, 4, 5];
/** Counting waits for a pause in typing. */
const PAUSE_MS = 250;

/** Any sum, as people type it, with the usual ones to choose from; rents are by the month. */
function PriceField({ category }: { category: Category }) {
  const { currency, tag } = usePreferences();
  const t = useWords();
  const rates = useRates();
  const list = useId();
  return (
    <div className="min-w-0">
      <TextField
        key={`${category} ${currency}`}
        name="price_max"
        label={<FormattedMessage id={category === 'for-rent' ? 'home.rent' : 'home.price'} />}
        placeholder={t('home.anyPrice')}
        autoComplete="off"
        maxLength={30}
        list={list}
        after={<bdi className="text-ink-3">{signOf(currency).trim()}</bdi>}
      />
      <datalist id={list}>
        {priceSteps(category, currency, rates).map((sum) => (
          <option key={sum} value={formatMoneyShort(sum, currency, tag)} />
        ))}
      </datalist>
      <input type="hidden" name="currency" value={currency} />
    </div>
  );
}

function TypeSelect() {
  const t = useWords();
  return (
    <SelectField name="type" label={<FormattedMessage id="home.type" />}>
      <option value="">{t('home.anyType')}</option>
      {PROPERTY_TYPES.map((type) => (
        <option key={type} value={type}>
          {t(`type.${type}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Chosen with one press, where a list would take two. */
function BedroomChoice() {
  const t = useWords();
  const some = BEDROOMS.map((count) => ({
    value: String(count),
    label: <bdi dir="ltr">{t('home.orMore', { count })}</bdi>,
  }));
  return (
    <SegmentField
      name="bedrooms"
      label={t('home.bedrooms')}
      options={[{ value: '', label: t('home.anyBedrooms') }, ...some]}
      defaultValue=""
      className="p-0.5! [&>label]:min-h-11"
    />
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
  const t = useWords();
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
  // The tabs belong to the form of fields, so that they are sent without scripts too; the sentence stands between.
  return (
    <div className="panel grid rounded-hero px-4 pt-2 pb-4 shadow-e3 md:px-6 md:pt-4 md:pb-6">
      <SentenceField search={null} category={category} button className="order-2" />
      <p className="order-3 my-3 flex items-center gap-3 text-small text-ink-3">
        <FormattedMessage id="home.orChoose" />
        <span className="h-px grow bg-line" />
      </p>
      <search className="contents">
        <form ref={form} action="/homes-for-sale" onSubmit={submit} onChange={changed} className="contents">
          <Segment<Category>
            look="tabs"
            name="categories"
            label={t('home.what')}
            options={CATEGORIES.map((value) => ({
              value,
              label: t(`home.tab.${value}`),
            }))}
            defaultValue="for-sale"
            onChange={setCategory}
            className="order-1 mb-3 md:mb-4 md:justify-start"
          />
          <div className="order-4 grid grid-cols-2 items-end gap-3 min-[80rem]:grid-cols-[1.4fr_1fr_1.1fr_auto_auto]">
            <Combobox
              name="search"
              icon="pin"
              label={<FormattedMessage id="home.where" />}
              placeholder={t('home.placeholder')}
              suggest={suggestPlaces}
              onChange={changed}
              className="max-[80rem]:col-span-full"
            />
            <TypeSelect />
            <PriceField category={category} />
            <div className="max-md:col-span-full">
              <BedroomChoice />
            </div>
            <Button type="submit" size="big" className="max-md:col-span-full md:min-h-12">
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
      {category === 'for-sale' && HOME_IS_SURVEYED && (
        <p className="order-5 mt-1 flex flex-wrap gap-x-6 text-small">
          <a href="#month" className="inline-flex min-h-11 items-center font-semibold text-lagoon">
            {t('home.byMonth')}
          </a>
          <Link to={NEW_BUDGET_PATH} className="inline-flex min-h-11 items-center font-semibold text-lagoon">
            <FormattedMessage id="budget.head.new" />
          </Link>
        </p>
      )}
    </div>
  );
}
