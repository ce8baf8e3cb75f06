import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { CATEGORIES, type Category, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { formatAddress, formatSentence } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Combobox } from '#platform/client/ui/Combobox.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoneyShort } from '#platform/contract/money.ts';
import { criteriaOf, priceSteps, suggestPlaces } from './place.ts';
import { EVERYTHING, fetchCount, type WithHome } from './state.ts';

const BEDROOMS = [1, 2, 3, 4, 5];
/** Counting waits for a pause in typing. */
const PAUSE_MS = 250;

interface ChoiceProps {
  name: string;
  /** What it chooses; in its place while nothing is chosen. */
  label: string;
  options: readonly { value: string; label: string }[];
}

/** A native list in the shape of a chip: one press on a phone, and a plain form sends it. */
function Choice({ name, label, options }: ChoiceProps) {
  return (
    <select name={name} aria-label={label} defaultValue="" className="chip">
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** Type, highest price and bedrooms; rents are by the month. */
function Choices({ category }: { category: Category }) {
  const { currency, tag } = usePreferences();
  const t = useWords();
  const rates = useRates();
  const sums = priceSteps(category, currency, rates).map((sum) => ({
    value: String(sum),
    label: t('home.upTo', { sum: formatMoneyShort(sum, currency, tag) }),
  }));
  return (
    <div className="flex flex-wrap gap-2">
      <Choice
        name="type"
        label={t('home.type')}
        options={PROPERTY_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
      />
      <Choice
        key={`${category} ${currency}`}
        name="price_max"
        label={t(category === 'for-rent' ? 'home.rent' : 'home.price')}
        options={sums}
      />
      <Choice
        name="bedrooms"
        label={t('home.bedrooms')}
        options={BEDROOMS.map((count) => ({ value: String(count), label: t('home.orMore', { count }) }))}
      />
      <input type="hidden" name="currency" value={currency} />
    </div>
  );
}

/** The count on the button follows what is filled in. */
function useLiveCount() {
  const dispatch: Dispatch<WithHome> = useDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (criteria: Criteria) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void dispatch(fetchCount(criteria)), PAUSE_MS);
  };
}

/**
 * The search box: one field for a place or a sentence, three chips, and one button that says how many homes there are.
 * Without scripts a plain form that searches for the words.
 */
export function Finder() {
  const form = useRef<HTMLFormElement>(null);
  const [category, setCategory] = useState<Category>('for-sale');
  /** What is typed is no place: its meaning, and so the count, is known once it is sent. */
  const [isSentence, setSentence] = useState(false);
  const count = useSelector((state: WithHome) => state.home.count);
  const recount = useLiveCount();
  const navigate = useNavigate();
  const t = useWords();
  const read = () => criteriaOf(new FormData(form.current as HTMLFormElement));
  const changed = () => {
    const criteria = read();
    setSentence(criteria.search !== undefined);
    if (criteria.search === undefined) recount(criteria);
  };
  // What was filled in before the scripts came counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const criteria = read();
    setCategory(criteria.categories?.[0] ?? 'for-sale');
    if (formatAddress({ criteria }) !== formatAddress({ criteria: EVERYTHING })) changed();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { search, ...chosen } = read();
    void navigate(
      search === undefined ? formatAddress({ criteria: chosen }) : formatSentence(search, { chosen }),
    );
  };
  return (
    <search className="panel block rounded-hero px-4 pt-2 pb-4 shadow-e3 md:px-6 md:pt-4">
      <form ref={form} action="/homes-for-sale" onSubmit={submit} onChange={changed} className="grid gap-3">
        <Segment<Category>
          look="tabs"
          name="categories"
          label={t('home.what')}
          options={CATEGORIES.map((value) => ({ value, label: t(`home.tab.${value}`) }))}
          defaultValue="for-sale"
          onChange={setCategory}
          className="md:mb-1 md:justify-start"
        />
        <div className="grid items-center gap-3 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
          <Combobox
            name="search"
            icon="search"
            label={<span className="sr-only">{t('home.where')}</span>}
            placeholder={t('home.placeholder')}
            suggest={suggestPlaces}
            onChange={changed}
          />
          <Choices category={category} />
          <Button type="submit" size="big">
            <Icon name="search" />
            {count === null || isSentence ? t('home.search') : t('home.show', { count })}
          </Button>
        </div>
        {category === 'for-sale' && HOME_IS_SURVEYED && (
          <p className="-my-2 flex flex-wrap gap-x-4 text-micro md:gap-x-6 md:text-small">
            <a href="#month" className="inline-flex min-h-11 items-center font-semibold text-lagoon">
              {t('home.byMonth')}
            </a>
            <Link
              to={NEW_BUDGET_PATH}
              className="inline-flex min-h-11 items-center font-semibold text-lagoon"
            >
              {t('budget.head.new')}
            </Link>
          </p>
        )}
      </form>
    </search>
  );
}
