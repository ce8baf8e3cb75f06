/**
 * The kinds of criteria. A kind fixes how a criterion is written in a URL, and every side of the product has one
 * hand-written comparison a kind: the index a pass, the inverse matcher a test, the form a control, the tests an
 * oracle. A column may only be one the index holds, so kinds with fixed columns name them here.
 */
import type { Category } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import {
  box,
  list,
  moment,
  number,
  one,
  polygons as polygonText,
  type Reader,
  slug,
  text,
  yesOrNo,
} from './readers.ts';

/** Groups of controls in the filter form, in the order they are shown. */
export const SECTIONS = [
  'place',
  'distances',
  'words',
  'categories',
  'type',
  'price',
  'rooms',
  'title',
  'size',
  'extras',
  'features',
] as const;
export type Section = (typeof SECTIONS)[number];

type Readers = Record<string, Reader<unknown>>;

interface Row<Kind extends string, Fields extends Readers> {
  kind: Kind;
  /** The criterion's fields in a URL, in order: '' is its own name, `_min` continues it, others stand alone. */
  readers: Fields;
  /** The columns of a listing it compares. */
  columns: readonly string[];
  section: Section;
  /** Stands before the others of its section, whose order is the registry's. */
  first?: boolean;
}

/** Icons a detail page may show a flag with. */
type FlagIcon = 'car' | 'home' | 'check';

interface FlagOptions<Column extends string> {
  column: Column;
  section: Section;
  first?: boolean;
  icon: FlagIcon;
  /** Limits the criterion to these: a listing of another category never matches, and the form offers it where these are listed. */
  categories?: readonly Category[];
}

/** Known to hold: `false` and unknown (null) alike do not match. `false` in a query is no condition. */
export const flag = <const Column extends string>(options: FlagOptions<Column>) => ({
  kind: 'flag' as const,
  readers: { '': yesOrNo },
  columns: [options.column],
  ...options,
});

interface CountOptions<Column extends string> {
  column: Column;
  /** The most a listing may have. */
  max: number;
  step?: number;
  /** What the form offers. */
  offers: readonly number[];
  section: Section;
}

export const atLeast = <const Column extends string>({ step = 1, ...options }: CountOptions<Column>) => ({
  kind: 'atLeast' as const,
  readers: { '': number(0, options.max, step) },
  columns: [options.column],
  step,
  ...options,
});

/** The farthest that can be asked for: kilometres. */
const MOST_KM = 1000;

/** Not farther than so many kilometres, by a column of metres; what is not known never matches. */
export const near = <const Column extends string>(options: {
  column: Column;
  /** Kilometres the form offers. */
  offers: readonly number[];
  section: Section;
}) => ({
  kind: 'near' as const,
  readers: { _km: number(0.01, MOST_KM) },
  columns: [options.column],
  ...options,
});

/** Square feet, up to the largest lot a listing may have. */
const MOST_SQFT = 4e9;

/** An area in square feet, from so much to so much. */
export const area = <const Column extends string>(options: {
  column: Column;
  section: Section;
  first?: boolean;
}) => ({
  kind: 'area' as const,
  readers: { _min: number(0, MOST_SQFT), _max: number(0, MOST_SQFT) },
  columns: [options.column],
  ...options,
});

/** Years since the year in `column`, from so many to so many. */
export const age = <const Column extends string>(options: { column: Column; section: Section }) => ({
  kind: 'age' as const,
  readers: { _min: number(0, 500, 1), _max: number(0, 500, 1) },
  columns: [options.column],
  ...options,
});

/** A price in any currency, compared by its worth in the base currency. */
export const price = (options: { section: Section }) => ({
  kind: 'price' as const,
  readers: { _min: number(0, 1e12), _max: number(0, 1e12), currency: one(CURRENCIES) },
  columns: ['price', 'currency'],
  ...options,
});

interface ChoiceOptions<Column extends string, Value extends string> {
  column: Column;
  values: readonly Value[];
  section: Section;
  /** Messages `<words>.<value>` name the values. */
  words: string;
  /** The form offers the criterion where one of these is listed. */
  categories?: readonly Category[];
}

export const oneOf = <
  const Column extends 'type' | 'commercial_type' | 'category' | 'title_type' | 'status',
  Value extends string,
>(
  options: ChoiceOptions<Column, Value>,
) => ({
  kind: 'oneOf' as const,
  readers: { '': list(options.values) },
  columns: [options.column],
  ...options,
});

/** The column holds all values in the query. */
export const allOf = <const Column extends 'features', Value extends string>(
  options: ChoiceOptions<Column, Value>,
) => ({
  kind: 'allOf' as const,
  readers: { '': list(options.values) },
  columns: [options.column],
  ...options,
});

/** The columns that say where a listing lies, as slugs. */
export const PLACE_COLUMNS = ['country', 'region', 'city', 'community', 'metro_area'] as const;
export type PlaceColumn = (typeof PLACE_COLUMNS)[number];

/** The slug of a place of one level. */
export const place = <const Column extends PlaceColumn>(options: { column: Column; section: Section }) => ({
  kind: 'place' as const,
  readers: { '': slug },
  columns: [options.column],
  ...options,
});

export const words = (options: { section: Section }) => ({
  kind: 'words' as const,
  readers: { '': text(200) },
  columns: [],
  ...options,
});

export const circle = (options: { section: Section }) => ({
  kind: 'circle' as const,
  readers: { lat: number(-90, 90), lng: number(-180, 180), radius_km: number(0.01, 2000) },
  columns: ['lat', 'lng'],
  ...options,
});

/** Within each of two boxes: the one of the query, and the one the map shows. */
export const boxes = (options: { section: Section }) => ({
  kind: 'box' as const,
  readers: { boundingBox: box, bounds: box },
  columns: ['lat', 'lng'],
  ...options,
});

/** Within one of the areas somebody drew, as text (polygons.ts). */
export const polygons = (options: { section: Section }) => ({
  kind: 'polygons' as const,
  readers: { '': polygonText },
  columns: ['lat', 'lng'],
  ...options,
});

/** Listed, or stored here, after a moment: what a visitor has not seen yet. Asked once, never saved. */
export const since = (options: { section: Section }) => ({
  kind: 'since' as const,
  readers: { '': moment },
  columns: [],
  ...options,
});

type AnyRow = Row<string, Readers>;

/** The URL field of one reader of the row `Name`. */
type FieldOf<Name extends string, Suffix extends string> = Suffix extends '' | `_${string}`
  ? `${Name}${Suffix}`
  : Suffix;
type RowCriteria<Name extends string, Fields> = {
  [S in keyof Fields & string as FieldOf<Name, S>]: Fields[S] extends (text: string) => infer Read
    ? Exclude<Read, { fault: string }>
    : never;
};
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Criteria made of `Rows`: every field, none of them required. */
export type CriteriaOf<Rows extends Record<string, AnyRow>> =
  Intersection<
    { [Name in keyof Rows & string]: RowCriteria<Name, Rows[Name]['readers']> }[keyof Rows & string]
  > extends infer All
    ? { [Field in keyof All]?: All[Field] }
    : never;

/** A row with its name and the names of its fields, in the order of its readers. */
export type Named<Rows extends Record<string, AnyRow>> = {
  [Name in keyof Rows & string]: Rows[Name] & {
    name: Name;
    fields: readonly (keyof RowCriteria<Name, Rows[Name]['readers']>)[];
  };
};

const fieldOf = (name: string, suffix: string) =>
  suffix === '' || suffix.startsWith('_') ? name + suffix : suffix;

/** Gives each row its name and the names of its fields. */
export function defineCriteria<const Rows extends Record<string, AnyRow>>(rows: Rows): Named<Rows> {
  const named = Object.entries(rows).map(([name, row]) => {
    const fields = Object.keys(row.readers).map((suffix) => fieldOf(name, suffix));
    return [name, { ...row, name, fields }];
  });
  return Object.fromEntries(named);
}
