import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { CATEGORIES, type Category, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { placeSlug } from '#areas/places/market.ts';
import { findDivision, HOME_IS_SURVEYED, MARKETS, marketOfDivision } from '#areas/places/markets.ts';
import { METRO_AREAS } from '#areas/places/metro-areas.ts';
import { COUNTRIES, findCountry, townBySlug } from '#areas/places/places.ts';
import { formatAddress, formatSentence, type PlaceCriteria } from '#areas/search/address.ts';
import { readSum } from '#areas/search/amount.ts';
import { type Criteria, readCriteria } from '#areas/search/criteria.ts';
import { useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useNavigate } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Combobox, type Suggestion } from '#platform/client/ui/Combobox.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { BASE_CURRENCY, convert, formatMoneyShort, type Rates } from '#platform/contract/money.ts';
import { EVERYTHING, fetchCount, type WithHome } from './state.ts';

/** Upper limits people choose from, in the base currency; rents are a month's. */
const STEPS: Record<Category, readonly number[]> = {
  'for-sale': [10e6, 20e6, 30e6, 40e6, 50e6, 80e6, 120e6, 200e6],
  'for-rent': [60e3, 100e3, 150e3, 200e3, 300e3, 500e3],
  commercial: [20e6, 40e6, 80e6, 150e6, 300e6],
};
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The nearest sum somebody would say. */
function roundSum(sum: number): number {
  const unit = 10 ** Math.floor(Math.log10(sum));
  const nearest = ROUND.reduce((best, step) =>
    Math.abs(step * unit - sum) < Math.abs(best * unit - sum) ? step : best,
  );
  return nearest * unit;
}

/** Upper limits for a category in a currency, rising, each once. */
export function priceSteps(category: Category, currency: string, rates: Rates): number[] {
  const steps = STEPS[category];
  if (currency === BASE_CURRENCY) return [...steps];
  const sums = steps
    .map((step) => convert(step, BASE_CURRENCY, currency, rates))
    .filter((sum) => sum !== null);
  return [...new Set(sums.map(roundSum))];
}

/** The criteria of a filled search box: a known place by its name, any other text as words. */
export function criteriaOf(form: FormData): Criteria {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const { search = '', currency, price_max: typed = '', ...rest } = fields;
  const price_max = readSum(typed);
  const { criteria } = readCriteria({ ...rest, ...(price_max !== null && { price_max, currency }) });
  return { ...criteria, ...criteriaFor(search) };
}

const MOST = 7;

/** `St. Ann` is `Saint Ann`; of `Ocho Rios, Saint Ann` the first part counts. */
function slugOf(text: string): string {
  return placeSlug(text.split(',')[0] ?? '').replace(/^st-/, 'saint-');
}

/** What a text means: a city, a division, a town or a country by its name, else words to search for. */
export function criteriaFor(text: string): PlaceCriteria & Pick<Criteria, 'search'> {
  const slug = slugOf(text);
  const metro = METRO_AREAS.find(({ segment }) => segment === slug);
  if (metro) return { country: metro.country, metro_area: metro.slug };
  const town = townBySlug(slug);
  if (findDivision(slug)) return { country: marketOfDivision(slug)?.slug, region: slug };
  if (town) return { country: marketOfDivision(town.region)?.slug, region: town.region, city: town.slug };
  if (findCountry(slug)) return { country: slug };
  const search = text.trim();
  return search === '' ? {} : { search };
}

const townsByFame = MARKETS.flatMap(({ towns }) => towns).sort((a, b) => a.rank - b.rank);

const SUGGESTED: Suggestion[] = [
  ...METRO_AREAS.map(({ segment, name }) => ({ id: segment, label: name })),
  ...MARKETS.flatMap(({ divisions }) => divisions.map(({ slug, name }) => ({ id: slug, label: name }))),
  // A name that means a division, or another town, is suggested as that.
  ...townsByFame
    .filter((town) => !findDivision(town.slug) && townBySlug(town.slug) === town)
    .map(({ slug, name, region }) => ({ id: slug, label: name, hint: findDivision(region)?.name })),
  ...COUNTRIES.slice(1).map(({ slug, name }) => ({ id: slug, label: name })),
];

/** Places whose name, or a word of it, begins like the text; names that begin so come first. */
export function suggestPlaces(text: string): Suggestion[] {
  const slug = slugOf(text);
  if (slug === '') return [];
  const begins = SUGGESTED.filter(({ id }) => id.startsWith(slug));
  const within = SUGGESTED.filter(({ id }) => id.includes(`-${slug}`) && !id.startsWith(slug));
  return [...begins, ...within].slice(0, MOST);
}

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
