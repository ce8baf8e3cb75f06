/** Rows of a file as listings: facts, what is wrong with them, and what they look like. */

import type { BulkField, Kind, Period, RowState, ValueFault, WordField } from '#areas/import/bulk.ts';
import { openFlags } from '#areas/listings/columns.ts';
import { type FactName, type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { problemsOf } from '#areas/listings/publishing.ts';
import { isAtSea } from '#areas/listings/server/own/place.ts';
import {
  type Category,
  COMMERCIAL_TYPES,
  isOnMarket,
  PROPERTY_TYPES,
  type Status,
  type TitleType,
} from '#areas/listings/vocabulary.ts';
import { placeTown } from '#areas/places/server/gazetteer.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Rates } from '#platform/contract/money.ts';
import { LIMITS } from '../mapping/limits.ts';
import { linksIn, toursIn } from '../mapping/photos.ts';
import { regionSlug } from '../mapping/place-listing.ts';
import { titleFor } from '../mapping/read-listing.ts';
import { readYesOrNo } from '../values.ts';
import { byMonth } from '../words-beside.ts';
import { columnContradicts, contradicts, currencyIn } from '../written-currency.ts';
import { columnOf, type FileReader, type ListingFileData, openFile } from './mapping.ts';
import type { FileRow, PicturedRow } from './read-file.ts';
import { featuresIn, tenureOf } from './words.ts';

export interface StoredRow extends PicturedRow {
  corrected: FactsInput;
  left_out: boolean | null;
  listing_id: string | null;
}

/** Something a row may look like. */
export interface Known {
  signature: string;
  listing: string;
  title: string;
}

export interface Evaluated {
  row: StoredRow;
  state: RowState;
  /** What the file says of it; null when it says nothing. */
  status: Status | null;
  facts: Facts;
  problems: Record<string, string>;
  /** Fact → what stands in the file. */
  written: Record<string, string>;
  placed: boolean;
  like: { row: number | null; listing: string | null; title: string } | null;
}

type Faults = Partial<Record<FactName | 'row' | 'status', ValueFault | 'missing'>>;

const cents = (amount: number) => Math.round(amount * 100) / 100;
const halves = (count: number) => Math.floor(count * 2) / 2;
const whole = Math.round;

interface NumberRule {
  min: number;
  max: number;
  round: (value: number) => number;
}
const RULES = {
  price: { min: 0.01, max: LIMITS.price - 1, round: cents },
  maintenance_fee: { min: 0, max: LIMITS.price - 1, round: cents },
  bedrooms: { min: 0, max: LIMITS.bedrooms, round: whole },
  bathrooms: { min: 0, max: LIMITS.bathrooms, round: halves },
  parking_spaces: { min: 0, max: LIMITS.parking_spaces, round: whole },
  year_built: { min: LIMITS.oldestYear, max: LIMITS.newestYear, round: whole },
  lat: { min: -90, max: 90, round: (value: number) => value },
  lng: { min: -180, max: 180, round: (value: number) => value },
} as const satisfies Partial<Record<BulkField, NumberRule>>;

/** Facts a row says, and why the others of it cannot be read. */
function factsOfRow(reader: FileReader, file: ListingFileData, { values: row }: FileRow) {
  const { values } = reader;
  const { settings } = file;
  const faults: Faults = {};
  const number = (field: keyof typeof RULES): number | null => {
    const { min, max, round } = RULES[field];
    const read = values.figure(row, field);
    if (read === null) return null;
    const value = round(read);
    if (value >= min && value <= max) return value;
    faults[field] = Number.isNaN(read) ? 'not-number' : 'out-of-range';
    return null;
  };
  const area = (field: 'sqft' | 'lot_sqft'): number | null => {
    const { value, fault } = values.measure(row, field);
    if (fault !== null) faults[field] = fault === 'not-number' ? fault : 'unknown-unit';
    const read = value === null ? null : Math.round(value);
    if (read === null || read === 0) return null;
    if (read >= 1 && read <= LIMITS[field]) return read;
    faults[field] = 'out-of-range';
    return null;
  };
  const word = <T extends string>(field: WordField): T | null => {
    const meaning = reader.word(row, field);
    if (meaning === undefined)
      faults[field === 'price_period' ? 'price' : field] =
        field === 'price_period' ? 'unknown-beside' : 'unknown-word';
    return (meaning ?? null) as T | null;
  };
  /** What an amount pays for; words beside it that nobody knows, or that contradict each other, are a fault. */
  function periodOf(field: 'price' | 'maintenance_fee', named: Period | null): Period | null {
    const { period, fault } = values.period(row, field);
    if (fault === 'unknown-word') faults[field] ??= 'unknown-beside';
    if (fault === 'contradiction' || (period !== null && named !== null && period !== named))
      faults[field] = 'other-period';
    return period ?? named;
  }
  function monthlyOf(
    field: 'price' | 'maintenance_fee',
    value: number,
    period: Period | null,
  ): number | null {
    const month = byMonth(value, period ?? 'month');
    if (month === null) faults[field] = 'other-period';
    return month;
  }
  const offer = word<Category>('category') ?? settings.category;
  const kind = word<Kind>('type');
  const type = PROPERTY_TYPES.find((one) => one === kind) ?? null;
  const commercial_type = COMMERCIAL_TYPES.find((one) => one === kind) ?? null;
  const category = kind !== null && type === null ? 'commercial' : offer;
  const amount = number('price');
  const rent =
    category === 'commercial' ? (tenureOf(offer ?? '') ?? tenureOf(reader.written(row, 'category'))) : null;
  const said = periodOf('price', word<Period>('price_period'));
  if (rent !== null && said !== null && (rent === 'once') !== (said === 'once'))
    faults.price ??= 'other-period';
  const monthly = category === 'commercial' && (said === null ? rent === 'month' : said !== 'once');
  if (category === 'commercial' && said === null && rent === null && amount !== null)
    faults.monthly = 'sale-or-rent';
  const byTheMonth = category === 'for-rent' || monthly;
  if (said !== null && category !== null && byTheMonth !== (said !== 'once')) faults.price ??= 'other-period';
  const price = amount !== null && byTheMonth ? monthlyOf('price', amount, said) : amount;
  const fee = number('maintenance_fee');
  // Where no column says it, the price does; what names none is asked once for the whole file.
  const isSaidByRow = columnOf(file, 'currency') !== null;
  const currency =
    word<Currency>('currency') ??
    (isSaidByRow ? null : currencyIn(values.written(row, 'price'))) ??
    settings.currency;
  if (isSaidByRow && price !== null && currency === null && !faults.currency) faults.currency = 'missing';
  for (const field of ['price', 'maintenance_fee'] as const) {
    const isOther =
      currency !== null &&
      (contradicts(values.written(row, field), currency) ||
        values.paths(field).some((column) => columnContradicts(column, currency)));
    if (isOther) faults[field] = 'other-currency';
  }
  const links = reader.written(row, 'tours');
  const tours = toursIn(links).filter(({ url }) => url.startsWith('https:'));
  if (tours.length < linksIn(links).length) faults.tours = 'no-link';
  const facts: Partial<Facts> = {
    category,
    monthly,
    type: category === 'commercial' ? null : type,
    commercial_type,
    title: values.line(row, 'title', LIMITS.title),
    description: values.paragraphs(row, 'description', LIMITS.description),
    price,
    ...(currency && { currency }),
    maintenance_fee:
      fee === null ? null : monthlyOf('maintenance_fee', fee, periodOf('maintenance_fee', null)),
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    parking_spaces: number('parking_spaces'),
    year_built: number('year_built'),
    sqft: area('sqft'),
    lot_sqft: area('lot_sqft'),
    country: settings.country,
    place: values.line(row, 'place', LIMITS.name),
    address: values.line(row, 'address', LIMITS.address),
    lat: number('lat'),
    lng: number('lng'),
    title_type: word<TitleType>('title_type') ?? 'unknown',
    features: featuresIn(reader.written(row, 'features')),
    garage: readYesOrNo(reader.written(row, 'garage')) ?? false,
    basement: readYesOrNo(reader.written(row, 'basement')) ?? false,
    tours,
    ...openFlags((name) => readYesOrNo(values.raw(row, name))),
  };
  return { facts, faults, status: word<Status>('status') };
}

/** Without a pin, that of the middle of the named place, which visitors then see as an area only. */
function withPin(facts: Facts, region: string): { facts: Facts; placed: boolean; fault?: ValueFault } {
  if (facts.lat !== null && facts.lng !== null) return { facts, placed: false };
  if (facts.place === '') return { facts: { ...facts, lat: null, lng: null }, placed: false };
  const division = region === '' ? null : regionSlug(region, facts.country);
  const town = placeTown(facts.place, facts.country, { region: division });
  const isThere = town && (division === null || town.region === null || town.region === division);
  if (!isThere) return { facts: { ...facts, lat: null, lng: null }, placed: false, fault: 'unknown-place' };
  return { facts: { ...facts, lat: town.lat, lng: town.lng, exact: false }, placed: true };
}

/** A title made of what is known, as imports have it. */
const titled = (facts: Facts): Facts =>
  facts.title !== '' || (facts.type === null && facts.category !== 'commercial')
    ? facts
    : { ...facts, title: titleFor(facts, facts.place) };

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What two entries of one home have in common: its street and place, or its title and price. */
export function signaturesOf({ category, title, price, address, place, bedrooms }: Facts): string[] {
  const kind = category ?? '';
  return [
    ...(address && place ? [`at ${kind} ${plain(address)} ${plain(place)} ${bedrooms ?? ''}`] : []),
    ...(title && price !== null ? [`as ${kind} ${plain(title)} ${plain(place)} ${price}`] : []),
  ];
}

interface EvaluateOptions {
  rates: Rates;
  /** Own listings. */
  known: readonly Known[];
}

const GIVEN = (fact: string, corrected: FactsInput) =>
  (corrected as Record<string, unknown>)[fact] !== undefined;

function evaluateRow(reader: FileReader, file: ListingFileData, row: StoredRow, rates: Rates) {
  const { facts: said, faults, status } = factsOfRow(reader, file, row);
  const merged: Facts = { ...NO_FACTS, ...said, ...row.corrected } as Facts;
  const {
    facts: pinned,
    placed,
    fault,
  } = withPin(merged, reader.values.line(row.values, 'region', LIMITS.name));
  const facts = titled(pinned);
  const problems: Record<string, string> = { ...problemsOf(facts, { rates, isAtSea }) };
  if (fault && (row.corrected.lat ?? null) === null) {
    problems.place = fault;
    delete problems.lat;
  }
  for (const [fact, why] of Object.entries(faults)) if (!GIVEN(fact, row.corrected)) problems[fact] = why;
  const isCorrected = Object.keys(row.corrected).length > 0;
  if (row.fault !== null && !isCorrected) problems.row = 'broken-line';
  const written = Object.fromEntries(
    Object.keys(problems)
      .map((fact) => [fact, reader.written(row.values, fact as BulkField)] as const)
      .filter(([, text]) => text !== ''),
  );
  return { facts, problems, written, placed, status };
}

/** What is sold, let or withdrawn comes along only when its owner says so. */
const isLeftOut = ({ left_out }: StoredRow, status: Status | null): boolean =>
  left_out ?? (status !== null && !isOnMarket(status));

function stateOf(row: StoredRow, isOut: boolean, isLike: boolean, problems: object): RowState {
  if (row.listing_id !== null) return 'made';
  if (isOut) return 'left-out';
  if (isLike && row.left_out !== false) return 'duplicate';
  return Object.keys(problems).length > 0 ? 'problem' : 'ready';
}

/** All rows of a file, in its order: of two that look alike the later is the duplicate. */
export function evaluate(
  file: ListingFileData,
  rows: readonly StoredRow[],
  { rates, known }: EvaluateOptions,
): { rows: Evaluated[]; reader: FileReader } {
  const reader = openFile(file, rows);
  const seen = new Map<string, NonNullable<Evaluated['like']>>();
  const made = new Set(rows.map(({ listing_id }) => listing_id));
  for (const { signature, listing, title } of known)
    if (!made.has(listing)) seen.set(signature, { row: null, listing, title });
  const evaluated = rows.map((row): Evaluated => {
    const { status, ...read } = evaluateRow(reader, file, row, rates);
    const { facts, problems } = read;
    const isOut = isLeftOut(row, status);
    const signatures = signaturesOf(facts);
    const like = signatures.map((one) => seen.get(one)).find((one) => one !== undefined) ?? null;
    if (!isOut)
      for (const one of signatures)
        if (!seen.has(one)) seen.set(one, { row: row.number, listing: row.listing_id, title: facts.title });
    return { row, status, ...read, like, state: stateOf(row, isOut, like !== null, problems) };
  });
  return { rows: evaluated, reader };
}
