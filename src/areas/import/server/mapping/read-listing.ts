/** One row of a source → one listing, or the reason why it cannot be one. */
import type { Period } from '#areas/import/bulk.ts';
import { openFlags } from '#areas/listings/columns.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { type Translations, translationsText } from '#areas/listings/translations.ts';
import {
  type Category,
  type CommercialType,
  type Feature,
  type PropertyType,
  SEARCHABLE_STATUSES,
  type Status,
  type TitleType,
} from '#areas/listings/vocabulary.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { fold, wordsOf } from '#platform/contract/fold.ts';
import { type Decimal, NumberColumns } from '../numbers.ts';
import type { Pictures } from '../read/pictures.ts';
import { cut, oneLine, plainText } from '../text.ts';
import { readBoolean, readYesOrNo } from '../values.ts';
import { byMonth } from '../words-beside.ts';
import { columnContradicts, contradicts, currencyIn } from '../written-currency.ts';
import { readContacts } from './contacts.ts';
import { displayRights, withoutAddress, withoutPrice } from './display-rights.ts';
import { LIMITS, RowRejected } from './limits.ts';
import { COMMERCIAL, type Mapping } from './mapping.ts';
import { MEDIA_FIELDS, type Media, type MediaField, mediaOf } from './photos.ts';
import { placeListing } from './place-listing.ts';
import { type MoneyField, type Note, type RowValues, rowValues } from './row-values.ts';
import { type Bind, NOTHING } from './rule-types.ts';

interface ReadOptions {
  /** Where a row names no currency. */
  currency?: Currency;
  /** Slug or name, where a row names no country. */
  country?: string;
  /** What parts decimals in its texts, where the format of the input says so and the mapping does not. */
  decimal?: Decimal;
  /** Pictures that lie beside the file; null where its rows may not name any. */
  pictures?: Pictures | null;
  note: Note;
}

export interface ListingReader {
  /** The source's key of a row, null when it has none. @param number of the row, from 1 */
  key(row: unknown, number: number): string | null;
  /** When its source last changed the row, as it wrote it. */
  modified(row: unknown): string | null;
  /** Whether the source lets its listing be shown at all. */
  isShown(row: unknown): boolean;
  /** Learns from a row how its columns write numbers. @returns whether there is more to learn */
  survey(row: unknown): boolean;
  /** Ends what `survey` began. @throws MappingError when a column can be read in two ways */
  settle(): void;
  /** @throws RowRejected */
  listing(row: unknown, key: string): IncomingListing;
}

const DAY_MS = 86_400_000;
const cents = (amount: number) => Math.round(amount * 100) / 100;
const halves = (count: number) => Math.floor(count * 2) / 2;

/** Makes the reader of one input's rows. */
export function listingReader(mapping: Mapping, bind: Bind, options: ReadOptions): ListingReader {
  const numbers = new NumberColumns(mapping.decimal ?? options.decimal);
  const input = { column: bind, numbers };
  const values = rowValues(mapping, input, options.note);
  const features = mapping.features.map((rule) => rule.bind(input)).filter((get) => get !== NOTHING);
  const bound = mapping.translations
    .map(({ rule, ...one }) => ({ ...one, get: rule.bind(input) }))
    .filter(({ get }) => get !== NOTHING);
  const translations = {
    title: bound.filter(({ field }) => field === 'title'),
    description: bound.filter(({ field }) => field === 'description'),
  };
  return {
    key(row, number) {
      const value = mapping.keyIsRow ? number : values.raw(row, 'key');
      const key = typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';
      return key === '' || Buffer.byteLength(key) > LIMITS.key ? null : key;
    },
    isShown: (row) => values.allows(row, 'display_listing'),
    survey(row) {
      values.survey(row);
      return mapping.decimal === null && numbers.hasText;
    },
    settle: () => numbers.decide(),
    modified(row) {
      const value = values.raw(row, 'modified_at');
      return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
    },
    listing(row, key) {
      const status = readStatus(values, row);
      return withStatus(status, () => readListing(row, key, status));
    },
  };

  /** What a field says in the languages that the mapping names, where that differs from its first text. */
  function inLanguages(
    row: unknown,
    field: keyof typeof plainOf,
    first: string,
    hidden: number | null,
  ): string {
    const texts: Translations = {};
    for (const { language, get } of translations[field]) {
      const value = get(row);
      const text =
        typeof value === 'string' ? withoutPrice(cut(plainOf[field](value), LIMITS[field]), hidden) : '';
      if (text !== '' && text !== first) texts[language] = text;
    }
    return translationsText(texts);
  }

  function readListing(row: unknown, key: string, status: Status): IncomingListing {
    const { months, ...kind } = readKind(values, row, status, options.note);
    const money = readMoney(values, row, { otherwise: options.currency, status: kind.status, months });
    const where = readPlace(values, row, options);
    const listed_at = values.date(row, 'listed_at');
    const hidden = values.allows(row, 'display_price') ? null : values.figure(row, 'price');
    const facts = readFacts(values, row, money.currency, options.note);
    const said = titleFor({ ...kind, ...facts }, where.place);
    const own = withoutPrice(values.line(row, 'title', LIMITS.title), hidden);
    const title = isPlaceOnly(own, where) ? said : own;
    const description = withoutPrice(values.paragraphs(row, 'description', LIMITS.description), hidden);
    const listing: IncomingListing = {
      source_key: key,
      contacts: readContacts(values, row),
      title,
      titles: inLanguages(row, 'title', title, hidden),
      description,
      descriptions: inLanguages(row, 'description', description, hidden),
      ...kind,
      ...money,
      ...where,
      ...facts,
      ...displayRights(values, row),
      features: featuresOf(features.map((get) => get(row))),
      ...mediaOf(
        Object.fromEntries(MEDIA_FIELDS.map((field) => [field, values.media(row, field)])) as Record<
          MediaField,
          Media
        >,
        key,
        {
          tellsCaptions: values.allows(row, 'display_address') && values.allows(row, 'display_price'),
          note: options.note,
          pictures: options.pictures ?? null,
        },
      ),
      listed_at,
      listed_known: listed_at !== null,
      history: readHistory(values, row, { ...money, status: kind.status, listed_at, months }),
    };
    return listing.address_shown
      ? listing
      : withoutAddress(listing, said, values.line(row, 'title', LIMITS.title));
  }
}

const plainOf = { title: oneLine, description: plainText } as const;

function readStatus(values: RowValues, row: unknown): Status {
  const status = values.word<Status>(row, 'status');
  if (status === null) throw new RowRejected('no status', 'withdrawn');
  const end = values.moment(row, 'expires_at');
  const isOver = end !== null && end + DAY_MS < Date.now() && SEARCHABLE_STATUSES.includes(status);
  return isOver ? 'expired' : status;
}

/** A row that lacks something, such as the bare notice of a sale, still says how its listing left the market. */
function withStatus<T>(status: Status, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isOff = error instanceof RowRejected && !SEARCHABLE_STATUSES.includes(status);
    throw isOff ? new RowRejected(error.message, status) : error;
  }
}

/** What a period is called in a reason. */
const PERIOD_NAMES: Record<Period, string> = {
  once: 'of a sale',
  night: 'by the night, the day or the hour',
  week: 'by the week',
  fortnight: 'by the fortnight',
  'four-weeks': 'by four weeks',
  month: 'by the month',
  quarter: 'by the quarter',
  'half-year': 'by the half-year',
  year: 'by the year',
  area: 'of a unit of area',
  share: 'for one person or room',
};

const quoted = (value: unknown) => cut(JSON.stringify(value ?? null), 60);

/** Folded, letters only: ways to say that a price is not told. */
const ON_REQUEST =
  /^(poa|por|priceonapplication|(price)?(up)?onrequest|priceonrequest|onapplication|(price)?onenquiry|enquire|inquire|(please)?(call|contact|ask)(us|agent|theagent|office|for|forprice|forthe(price)?|forpricing|fordetails)*|tobeadvised|undisclosed|pricewithheld|withheld|confidential|(precio)?aconsultar|consultar(precio)?|consulte(precio)?|(precio)?asolicitud|(prix)?surdemande|nouscontacter|nousconsulter|aufanfrage|preisaufanfrage|(preco)?sobconsulta)$/;
/** Characters of a price that says so; the pattern's work doubles with every dozen letters. */
const LONGEST_ON_REQUEST = 80;
function isOnRequest(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= LONGEST_ON_REQUEST &&
    ON_REQUEST.test(fold(value).replace(/[^\p{L}]/gu, '')) &&
    !/\d/.test(value)
  );
}

/** What a price pays for: said by the row, else by its category. @throws RowRejected for what is no price of a listing */
function readPeriod(values: RowValues, row: unknown, note: Note): Period | null {
  const { period, fault, words, isBound } = values.period(row, 'price', 'price_period');
  const isHidden = !values.allows(row, 'display_price') || isOnRequest(values.written(row, 'price'));
  if (isHidden)
    return period !== null && fault === null && byMonth(1, period) === null && period !== 'once'
      ? null
      : period;
  const price = quoted(values.written(row, 'price'));
  if (fault === 'unknown-word')
    throw new RowRejected(`price ${price} has a word that is not known: ${quoted(words)}`);
  if (fault === 'contradiction') throw new RowRejected(`price ${price} is said to be both: ${words}`);
  if (isBound) note('price is one end of a range ("from"), taken as it is');
  return period;
}

function readKind(values: RowValues, row: unknown, named: Status, note: Note) {
  const word = values.word<Category | keyof typeof COMMERCIAL>(row, 'category');
  if (word === null) throw new RowRejected('no category');
  const tenure = word in COMMERCIAL ? COMMERCIAL[word as keyof typeof COMMERCIAL] : null;
  const category: Category = tenure === null ? (word as Category) : 'commercial';
  const said = readPeriod(values, row, note);
  const isRent = said !== null && said !== 'once';
  const price_period =
    category === 'for-rent' || tenure === 'month' || (tenure === null && category === 'commercial' && isRent)
      ? 'month'
      : 'once';
  const price = `price ${quoted(values.written(row, 'price'))} is ${PERIOD_NAMES[said ?? 'once']}`;
  if (category === 'commercial' && tenure === null && said === null)
    throw new RowRejected(
      'commercial, and neither price_period nor its category (commercial-sale, commercial-lease) says whether the price is a sale’s or a rent',
    );
  if (price_period === 'once' ? isRent : said === 'once')
    throw new RowRejected(`${price}, its category ${word}`);
  if (said !== null && said !== 'once' && byMonth(1, said) === null)
    throw new RowRejected(`${price}, which cannot be said by the month`);
  const commercial_type =
    category === 'commercial' ? values.word<CommercialType>(row, 'commercial_type') : null;
  const type = commercial_type === null ? values.word<PropertyType>(row, 'type') : null;
  if (type === null && category !== 'commercial') throw new RowRejected('no type');
  const status: Status = named === 'sold' && price_period === 'month' ? 'let' : named;
  /** What the amounts of the row are by, where that is to be said by the month. */
  const months: Period | null = price_period === 'month' ? (said ?? 'month') : null;
  return { category, type, commercial_type, status, price_period, months } as const;
}

interface MoneyOptions {
  otherwise: Currency | undefined;
  status: Status;
  months: Period | null;
}

function readMoney(values: RowValues, row: unknown, { otherwise, status, months }: MoneyOptions) {
  // What it went for, where that is said.
  const isOver = status === 'sold' || status === 'let';
  const field = isOver && (values.figure(row, 'closed_price') ?? 0) > 0 ? 'closed_price' : 'price';
  const price = readPrice(values, row, field, months);
  const text = values.written(row, field);
  const currency = readCurrency(values, row, currencyIn(text) ?? otherwise);
  if (price === null) return { price, currency };
  if (contradicts(text, currency))
    throw new RowRejected(`price ${quoted(text)} is not in ${currency}, its currency`);
  const column = values.paths(field).find((path) => columnContradicts(path, currency));
  if (column !== undefined)
    throw new RowRejected(
      `the price is of the column ${quoted(column)}, which is not in ${currency}, its currency`,
    );
  return { price, currency };
}

/** Null for a price that is on request or not to be shown. */
function readPrice(values: RowValues, row: unknown, field: MoneyField, months: Period | null): number | null {
  if (!values.allows(row, 'display_price')) return null;
  const value = values.figure(row, field);
  if (value === null) throw new RowRejected('no price');
  if (Number.isNaN(value)) {
    if (isOnRequest(values.raw(row, field))) return null;
    throw new RowRejected(`price ${quoted(values.raw(row, field))} is not one number`);
  }
  const amount = months === null ? cents(value) : (byMonth(value, months) ?? 0);
  if (amount <= 0) throw new RowRejected(`price ${value} is not above 0`);
  if (amount >= LIMITS.price) throw new RowRejected(`price ${value} is too large`);
  return amount;
}

function readCurrency(values: RowValues, row: unknown, otherwise: Currency | undefined): Currency {
  const currency = values.word<Currency>(row, 'currency') ?? otherwise;
  if (currency !== undefined) return currency;
  throw new RowRejected(`no currency: neither the row nor --currency says one of ${CURRENCIES.join(', ')}`);
}

function readPlace(values: RowValues, row: unknown, options: ReadOptions) {
  const name = (field: 'country' | 'region' | 'city' | 'place') => values.line(row, field, LIMITS.name);
  const country = name('country') || (options.country ?? '');
  if (country === '') throw new RowRejected('no country: neither the row nor --country says one');
  const input = {
    country,
    region: name('region'),
    city: name('city'),
    place: name('place'),
    lat: values.figure(row, 'lat'),
    lng: values.figure(row, 'lng'),
  };
  return { ...placeListing(input, options.note), address: values.line(row, 'address', LIMITS.address) };
}

/** By the month; nothing, with a note, for one that is paid once or by a word nobody knows. */
function readFee(values: RowValues, row: unknown, currency: Currency, note: Note): number | null {
  const fee = values.number(row, 'maintenance_fee', { min: 0, max: LIMITS.price - 1, round: cents });
  if (fee === null) return null;
  if (contradicts(values.written(row, 'maintenance_fee'), currency)) {
    note('maintenance_fee in another currency than the price, left out');
    return null;
  }
  const { period, fault, words } = values.period(row, 'maintenance_fee', 'fee_period');
  const monthly = fault === null ? byMonth(fee, period ?? 'month') : null;
  if (monthly === null)
    note(
      `maintenance_fee ${fault === null ? PERIOD_NAMES[period ?? 'month'] : `with ${quoted(words)}`}, left out`,
    );
  return monthly;
}

function readFacts(values: RowValues, row: unknown, currency: Currency, note: Note) {
  return {
    bedrooms: values.number(row, 'bedrooms', { min: 0, max: LIMITS.bedrooms }),
    bathrooms: values.number(row, 'bathrooms', { min: 0, max: LIMITS.bathrooms, round: halves }),
    parking_spaces: values.number(row, 'parking_spaces', { min: 0, max: LIMITS.parking_spaces }),
    garage: readBoolean(values.raw(row, 'garage')),
    basement: readBoolean(values.raw(row, 'basement')),
    ...openFlags((column) => readYesOrNo(values.raw(row, column))),
    year_built: values.number(row, 'year_built', { min: LIMITS.oldestYear, max: LIMITS.newestYear }),
    sqft: values.area(row, 'sqft', LIMITS.sqft),
    lot_sqft: values.area(row, 'lot_sqft', LIMITS.lot_sqft),
    title_type: values.word<TitleType>(row, 'title_type') ?? 'unknown',
    maintenance_fee: readFee(values, row, currency, note),
  };
}

function featuresOf(found: unknown[]): Feature[] {
  const words = found.flat().filter((word): word is Feature => typeof word === 'string');
  return [...new Set(words)].sort();
}

/** The price before, where the source says what it was and when it changed. */
function readHistory(
  values: RowValues,
  row: unknown,
  now: {
    price: number | null;
    currency: Currency;
    status: Status;
    listed_at: string | null;
    months: Period | null;
  },
): IncomingListing['history'] {
  const { listed_at, price, currency, status, months } = now;
  // What is not to be known was not before either.
  if (price === null) return [];
  const figure = values.figure(row, 'previous_price') ?? 0;
  const { period, fault } = values.period(row, 'previous_price');
  if (fault !== null || (period !== null && period !== (months ?? 'once'))) return [];
  const before = months === null ? cents(figure) : (byMonth(figure, months) ?? 0);
  if (!(before > 0 && before < LIMITS.price) || before === price || listed_at === null) return [];
  if (contradicts(values.written(row, 'previous_price'), currency)) return [];
  const changed = values.date(row, 'price_changed_at');
  if (changed === null || changed <= listed_at) return [];
  return [
    { at: listed_at, price: before, currency, status: 'active' },
    { at: changed, price, currency, status },
  ];
}

const TYPE_NAMES: Record<PropertyType, string> = {
  villa: 'Villa',
  home: 'House',
  farm: 'Agricultural lot',
  land: 'Land',
  lot: 'Lot',
  townhouse: 'Townhouse',
  apartment: 'Apartment',
};

const COMMERCIAL_NAMES: Record<CommercialType, string> = {
  office: 'Office',
  shop: 'Shop',
  warehouse: 'Warehouse',
  storage: 'Storage',
  hotel: 'Hotel',
  building: 'Commercial building',
  garage: 'Garage',
};

/** What a title is made of where the source has none. */
interface TitleFacts {
  type: PropertyType | null;
  commercial_type?: CommercialType | null;
  bedrooms: number | null;
}

/** `3-bedroom house in Mandeville`, `Land in Negril`. */
export function titleFor({ type, commercial_type = null, bedrooms }: TitleFacts, place: string): string {
  const commercial = commercial_type === null ? 'Commercial property' : COMMERCIAL_NAMES[commercial_type];
  const name = type === null ? commercial : TYPE_NAMES[type];
  const counts = type !== null && WITH_BEDROOMS.has(type) && (bedrooms ?? 0) > 0;
  const what = counts ? `${bedrooms}-bedroom ${name.toLowerCase()}` : name;
  return place === '' ? what : `${what} in ${place}`;
}

const WITH_BEDROOMS: ReadonlySet<PropertyType> = new Set(['villa', 'home', 'townhouse', 'apartment']);

/** Whether a title is empty, or says nothing but where the home is: `Mandeville, Manchester`. A house number says more. */
function isPlaceOnly(
  title: string,
  where: Pick<IncomingListing, 'place' | 'city' | 'region' | 'country'>,
): boolean {
  if (/\d/.test(title)) return false;
  const words = wordsOf(title);
  if (words.length === 0) return title === '';
  const { place, city, region, country } = where;
  const known = new Set(wordsOf(`${place} ${city ?? ''} ${region ?? ''} ${country}`));
  return words.every((word) => known.has(word === 'st' ? 'saint' : word));
}
