/** Finds out where a mapping does not fit a file, before the first row is stored. */
import type { ListingColumn } from '#areas/listings/columns.ts';
import type { Feature } from '#areas/listings/vocabulary.ts';
import { columnPattern } from '../read/rows.ts';
import { holdsValues } from '../read/table.ts';
import { CONTACT_FIELDS, DISPLAY_FIELDS, FIELDS, type Field, type Mapping } from './mapping.ts';
import type { Note } from './row-values.ts';
import { MappingError, type Rule } from './rule-types.ts';

const ESSENTIAL: readonly Field[] = ['key', 'category', 'status', 'price'];
/** Fields that are no column of a listing, or whose column has a rule of its own where nothing is said. */
const WITHOUT_COLUMN: readonly Field[] = [
  ...ESSENTIAL,
  ...DISPLAY_FIELDS,
  'closed_price',
  'previous_price',
  'price_changed_at',
  'fee_period',
  'modified_at',
  'expires_at',
  'listed_at',
  ...CONTACT_FIELDS,
];

/** What a file lacks of what the mapping reads: known listings keep it. */
export interface Missing {
  columns: readonly ListingColumn[];
  display: readonly Field[];
  /** Features that only columns it lacks could tell. */
  features: readonly Feature[];
  /** Everything that would tell who offers a listing. */
  contacts: boolean;
}

export const NOTHING_MISSING: Missing = { columns: [], display: [], features: [], contacts: false };

export interface FileColumns {
  /** The columns of the file, or the paths its rows have. */
  names: readonly string[];
  /** Whether the file says so itself; else its first rows do. */
  areCertain: boolean;
}

function columnsOf(field: Field): readonly ListingColumn[] {
  if (WITHOUT_COLUMN.includes(field)) return [];
  if (field === 'plans') return ['photos'];
  if (field === 'videos') return ['tours'];
  return field === 'lat' || field === 'lng' ? ['lat', 'lng', 'approximate'] : [field as ListingColumn];
}

/** Every column or path a mapping reads. */
export const pathsOf = ({ fields, features, translations }: Mapping): string[] => [
  ...new Set(
    [...Object.values(fields), ...features, ...translations.map(({ rule }) => rule)].flatMap(
      (rule) => rule.paths,
    ),
  ),
];

const isAmong = (path: string, names: readonly string[]) =>
  names.includes(path) || names.some(columnPattern(path) ?? (() => false));

/** The columns a rule cannot do without and the file does not have; empty when it can be used. */
function lacking({ paths, needsAll }: Rule, names: readonly string[]): string[] {
  const absent = paths.filter((path) => !isAmong(path, names));
  return needsAll || absent.length === paths.length ? absent : [];
}

interface CheckOptions {
  /** Columns the operator says are gone for good. */
  allowEmpty: readonly string[];
  /** Whether the source has listings that can lose something. */
  isKnown: boolean;
  note: Note;
}

/** @throws MappingError when a column is missing without which no row can become a listing */
export function checkColumns(mapping: Mapping, file: FileColumns, options: CheckOptions): Missing {
  const { allowEmpty, isKnown, note } = options;
  const stranger = allowEmpty.find((column) => !pathsOf(mapping).includes(column));
  if (stranger !== undefined)
    throw new MappingError('--allow-empty', `names "${stranger}", which the mapping does not read`);
  if (file.areCertain) checkEssential(mapping, file.names);
  const missingOf = <Name>(name: Name, rule: Rule | undefined) => {
    const absent = rule === undefined ? [] : lacking(rule, file.names);
    const isMissed = absent.some((column) => !allowEmpty.includes(column));
    return isMissed ? [{ field: name, absent }] : [];
  };
  const ofFields = FIELDS.filter((field) => !ESSENTIAL.includes(field) && !isContact(field)).flatMap(
    (field) => missingOf(field, mapping.fields[field]),
  );
  const names = (['agent_name', 'office_name'] as const).filter((field) => mapping.fields[field]);
  const contacts =
    names.length > 0 && names.every((field) => missingOf(field, mapping.fields[field]).length > 0);
  const featureRules = mapping.features.filter((rule) => missingOf('features', rule).length > 0);
  const missing = [...ofFields, ...featureRules.flatMap((rule) => missingOf('features', rule))];
  if (missing.length === 0) return contacts ? { ...NOTHING_MISSING, contacts } : NOTHING_MISSING;
  note(
    isKnown
      ? `no column ${missing.map(({ field, absent }) => `${quoted(absent)} (${field})`).join(', ')}: known listings keep theirs; what is gone for good, say with --allow-empty COLUMN`
      : `no columns in the file for ${[...new Set(missing.map(({ field }) => field))].join(', ')}`,
  );
  const fields = ofFields.map(({ field }) => field);
  return {
    columns: [...new Set(fields.flatMap(columnsOf))],
    display: DISPLAY_FIELDS.filter((field) => fields.includes(field)),
    features: featureRules.flatMap(({ words }) => words),
    contacts,
  };
}

const isContact = (field: Field) => CONTACT_FIELDS.some((one) => one === field);

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

function checkEssential(mapping: Mapping, names: readonly string[]): void {
  for (const field of ESSENTIAL) {
    const rule = mapping.fields[field];
    const absent = rule === undefined ? [] : lacking(rule, names);
    if (absent.length === 0) continue;
    const hint = holdsValues(names)
      ? '. If these are values of a row, say what the columns are with --columns'
      : '';
    const problem = `needs ${quoted(absent)}, which the file does not have; its columns are ${names.join(', ')}${hint}`;
    throw new MappingError(`fields.${field}`, problem);
  }
}
