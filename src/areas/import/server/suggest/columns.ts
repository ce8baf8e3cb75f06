/** What else columns of a file are, besides what the browser asks about: keys, states, pictures, days, countries, features. */
import { countryByName } from '#areas/places/server/country-names.ts';
import { fold } from '#platform/contract/fold.ts';
import { guessCommercial, guessKind, guessStatus, guessWord, tenureOf } from '../bulk/words.ts';
import { LIMITS } from '../mapping/limits.ts';
import type { Field } from '../mapping/mapping.ts';
import { toursIn } from '../mapping/photos.ts';
import type { Json } from '../mapping/rule-types.ts';
import { readNumber } from '../numbers.ts';
import { isPictureName } from '../read/pictures.ts';
import { DATE_FORMATS, type DateFormat, readDate, readYesOrNo } from '../values.ts';
import WRITTEN from '../written-words.json' with { type: 'json' };

/** Parts: part → the words that tell it, the better column first. Of a name that has words of several the first part is meant. */
const { parts: PARTS, ...lists } = WRITTEN.people;
/**
 * A broker is a firm beside columns of agents, else a person. A contact is of the office where the name says so, else the
 * agent. Others are people whom no listing shows: of the buyer, a second agent, the owner, who lives there, who draws up the
 * deed. Fillers change nothing. Words with parts go with one, as in `E-mail` and `State licence`; without a word for
 * somebody those of homes are about the home.
 */
const SETS = Object.fromEntries(
  Object.entries(lists).map(([name, text]) => [name, new Set(text.split(' '))]),
) as unknown as Record<keyof typeof lists, ReadonlySet<string>>;

/** Columns that say who offers a home, by the names real files give them, in English, Spanish and French. */
type PersonPart = keyof typeof PARTS;
const RANKS = Object.entries(PARTS).map(
  ([part, text]) => [part as PersonPart, new Map(text.split(' ').map((word, rank) => [word, rank]))] as const,
);

const isKnown = (token: string): boolean =>
  [SETS.agent, SETS.office, SETS.broker, SETS.contact, SETS.fillers, SETS.number, SETS.withParts].some(
    (set) => set.has(token),
  ) || RANKS.some(([, ranks]) => ranks.has(token));

const tokensOf = (name: string): string[] =>
  fold(name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface PersonColumn {
  who: 'agent' | 'office';
  /** Null: the name says no more than who, so the values tell. */
  part: PersonPart | null;
  /** Of several columns for one field the lowest is taken. */
  rank: number;
}

/** Whether a name speaks of people whom nobody sees: nothing of a listing is taken from it. */
export const isOfOthers = (name: string): boolean => tokensOf(name).some((token) => SETS.others.has(token));

/** Who is meant: `Office contact`, `Agent's office` and `Listing Agent Office Phone` are of the office. */
function whoseOf(tokens: readonly string[], hasAgents: boolean): PersonColumn['who'] | null {
  const sides = tokens.flatMap((token) => {
    if (SETS.agent.has(token) || (SETS.broker.has(token) && !hasAgents)) return 'agent' as const;
    return SETS.office.has(token) || SETS.broker.has(token) ? ('office' as const) : [];
  });
  return sides.at(-1) ?? (tokens.some((token) => SETS.contact.has(token)) ? 'agent' : null);
}

/**
 * What a column says of the agent or the office of a listing; null when it says anything else.
 * @param hasAgents whether the file names agents in other columns
 */
export function personColumn(name: string, hasAgents = false): PersonColumn | null {
  // The plural or the possessive of the word that tells whose it is.
  const tokens = tokensOf(name).filter((token) => token !== 's');
  if (!tokens.every(isKnown)) return null;
  const found = RANKS.map(([part, ranks]) => {
    const all = tokens.flatMap((token) => ranks.get(token) ?? []);
    return { part, rank: Math.min(...all), isThere: all.length > 0 };
  }).find(({ isThere }) => isThere);
  const who = whoseOf(tokens, hasAgents);
  const isNumber = tokens.some((token) => SETS.number.has(token));
  if (who === null) {
    const isOfSomebody = found && ['email', 'licence', 'phone'].includes(found.part);
    if (!isOfSomebody || tokens.some((token) => SETS.ofHomes.has(token) && found.part !== 'email'))
      return null;
    return { who: 'agent', part: found.part, rank: found.rank };
  }
  if (found) return { who, part: found.part, rank: found.rank };
  if (tokens.some((token) => SETS.withParts.has(token))) return null;
  const isContact = tokens.some((token) => SETS.contact.has(token));
  return { who, part: isNumber ? (isContact ? 'phone' : 'key') : null, rank: 0 };
}

/** Whether the name of a column is that of an agent, so that a broker beside it is the office. */
const namesAgent = (name: string): boolean =>
  personColumn(name)?.who === 'agent' && tokensOf(name).some((token) => SETS.agent.has(token));

export interface Column {
  name: string;
  /** What its rows say, without those that say nothing. */
  values: readonly string[];
}

const spaced = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2');
const tidy = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const MOSTLY = 0.6;
/** Values that are looked at. */
const SAMPLE = 500;
const share = ({ values }: Column, test: (value: string) => boolean): number => {
  const some = values.slice(0, SAMPLE);
  return some.length === 0 ? 0 : some.filter(test).length / some.length;
};
/** Whether one of the names is words within the column's. */
const isNamed = (column: Column, names: string): boolean => {
  const name = ` ${tidy(spaced(column.name))} `;
  return names.split('|').some((one) => name.includes(` ${one} `));
};
/** A column named so, by the earliest of the names. */
function best(
  columns: readonly Column[],
  names: string,
  fits: (column: Column) => boolean,
): Column | undefined {
  const fitting = columns.filter(fits);
  const found = names.split('|').map((name) => fitting.find((column) => isNamed(column, name)));
  return found.find((column) => column !== undefined);
}

const isUnique = ({ values }: Column) => new Set(values).size === values.length;

/** The column whose values tell the rows apart. @param rows how many there are */
export function keyColumn(
  columns: readonly Column[],
  rows: number,
): { column: Column; isSure: boolean } | null {
  const whole = columns.filter(
    (column) =>
      column.values.length === rows &&
      isUnique(column) &&
      personColumn(column.name) === null &&
      !isOfOthers(column.name),
  );
  const named = best(
    whole,
    'ref|reference|referencia|listing key|listing id|mls number|property id|web id|id|key|mls|code|codigo|clave|number|no|numero|url|link',
    () => true,
  );
  if (named) return { column: named, isSure: true };
  const short = whole.find(({ values }) => values.every((value) => value.length <= 40 && !/\s/.test(value)));
  return short ? { column: short, isSure: false } : null;
}

const isStatus = (column: Column) => share(column, (value) => guessStatus(value) !== null) >= MOSTLY;
export const statusColumn = (columns: readonly Column[]): Column | null =>
  best(columns, 'status|state|availability|estado|estatus|situacion|disponibilidad|statut|etat', isStatus) ??
  columns.find(isStatus) ??
  null;

export const countryColumn = (columns: readonly Column[]): Column | null =>
  columns.find((column) => share(column, (value) => countryByName(value) !== null) >= 0.95) ?? null;

const IMAGE = /\.(jpe?g|png|webp|gif|avif|heic)(\?\S*)?$/i;
const BETWEEN = [' | ', '|', ';', '\n', ',', ' '];
const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** What parts several pictures or links in a column; null when there is one at most. */
export function betweenLinks({ values }: Column): string | null {
  const isPicture = (text: string) => isAddress(text.trim()) || isPictureName(text.trim());
  return (
    BETWEEN.find((mark) =>
      values.some(
        (value) => value.split(mark).length > 1 && value.split(mark).filter(Boolean).every(isPicture),
      ),
    ) ?? null
  );
}

const holdsPictures = (column: Column): boolean =>
  share(column, (value) => {
    const [first = ''] = value.split(/[|;\n\s]|,(?=\s*(?:https?:|[^/]+\.\w+$))/).filter(Boolean);
    return isPictureName(first) || (isAddress(first) && IMAGE.test(first));
  }) >= MOSTLY ||
  (isNamed(column, 'photo|photos|picture|pictures|image|images|img|foto|fotos|imagen|imagenes|images') &&
    share(column, (value) => isAddress(value.split(/[|;\s,]/)[0] ?? '')) >= MOSTLY);

export const pictureColumns = (columns: readonly Column[]): { name: string; split: string | null }[] =>
  columns
    .filter((column) => holdsPictures(column) && !isNamed(column, 'map|logo|agent|office|plan|floorplan'))
    .map((column) => ({ name: column.name, split: betweenLinks(column) }));

/** Columns with links to walks through the homes or films of them. */
export const tourColumns = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(
    (column) =>
      isNamed(
        column,
        'tour|tours|video|videos|youtube|film|matterport|3d|360|recorrido|visita virtual|visite virtuelle',
      ) && share(column, (value) => toursIn(value).length > 0) >= MOSTLY,
  );

/** A day beyond the twelfth shows which number is the month. Values. */
const DATES = 5_000;

/** The way most of the dates are written, and whether another reads as many. */
function dateFormatOf(column: Column): { format: DateFormat; read: number; isSure: boolean } | null {
  const some = column.values.slice(0, DATES);
  const counted = DATE_FORMATS.map((format) => ({
    format,
    read: some.filter(
      (value) => (format !== 'y/m/d' || /^\d{4}/.test(value)) && readDate(value, [format]) !== null,
    ).length,
  })).toSorted((a, b) => b.read - a.read);
  const [first, second] = counted;
  if (!first || first.read < some.length * MOSTLY || first.read === 0) return null;
  const isDoubtful = second?.read === first.read && /\//.test(first.format) && /\//.test(second.format);
  return { ...first, isSure: !isDoubtful };
}

export function dateColumn(
  columns: readonly Column[],
): { name: string; format: DateFormat; isSure: boolean } | null {
  const named = columns.filter((column) =>
    isNamed(
      column,
      'date listed|listed|list date|listing date|date|on market|published|publication|created|fecha|publicado|publie|date de mise en ligne',
    ),
  );
  for (const column of named) {
    const found = dateFormatOf(column);
    if (found) return { name: column.name, ...found };
  }
  return null;
}

/** What a word says of sale or rent, or that it is commercial. */
export function guessCategory(written: string): string | null {
  const word = spaced(written);
  const own = guessWord('category', word);
  const tenure = tenureOf(word);
  if (own === 'commercial' || /commercial|comercial/.test(tidy(word)))
    return tenure === null ? 'commercial' : tenure === 'month' ? 'commercial-lease' : 'commercial-sale';
  return own ?? (tenure === null ? null : tenure === 'month' ? 'for-rent' : 'for-sale');
}
export const categoryColumn = (columns: readonly Column[]): Column | null =>
  columns.find((column) => share(column, (value) => guessCategory(value) !== null) >= MOSTLY) ?? null;

/** What a word is taken for, else its first part, else a word within it, the last first: `TwoStoryHouse` is a house. */
function guessWithin(written: string, guess: (word: string) => string | null): string | null {
  const whole = spaced(written);
  const [first = ''] = whole.split(/[,/]/);
  const words = tidy(first).split(' ').slice(0, 8).reverse();
  for (const one of [whole, first, ...words]) {
    const found = guess(one);
    if (found !== null) return found;
  }
  return null;
}
/** The kind of a home, else of a commercial building: `House with garage` is a house. */
export const guessType = (word: string): string | null =>
  guessWithin(word, (one) => guessWord('type', one)) ??
  guessWithin(word, guessCommercial) ??
  guessWithin(word, guessKind);
export const typeColumn = (columns: readonly Column[]): Column | null =>
  best(
    columns,
    'type|kind|style|tipo',
    (column) => share(column, (value) => guessType(value) !== null) >= MOSTLY,
  ) ?? null;

const MONEY = /\p{Sc}|\b(?:jmd|usd|ttd|bbd|xcd|dop|eur|gbp|cad|aud|mxn|cop|brl)\b/iu;
const amountOf = (value: string) => readNumber(value, '.', true) ?? Number.NaN;
/** Amounts with a currency beside them, else the largest numbers. */
export function priceColumn(columns: readonly Column[]): Column | null {
  const isAmount = (value: string) => Number.isFinite(amountOf(value));
  const amounts = columns.filter((column) => share(column, isAmount) >= MOSTLY);
  const withMoney = amounts.find((column) => share(column, (value) => MONEY.test(value)) >= MOSTLY);
  if (withMoney) return withMoney;
  const middle = ({ values }: Column) => amountOf(values[Math.floor(values.length / 2)] ?? '') || 0;
  const [largest] = amounts.toSorted((a, b) => middle(b) - middle(a));
  return largest && middle(largest) >= 1_000 ? largest : null;
}

/** `18.4, -77.1` in one column. */
export const pointColumn = (columns: readonly Column[]): Column | null =>
  columns.find(
    (column) => share(column, (value) => /^-?\d{1,2}\.\d+\s*,\s*-?\d{1,3}\.\d+$/.test(value)) >= MOSTLY,
  ) ?? null;

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Digits with what stands between them; an extension may follow. */
const PHONE = /^\+?[\d\s().\-/]{7,}(\s*(x|ext\.?)\s*\d+)?$/i;
const LETTERS = /\p{L}{2}/u;
const PERSON_FITS: Record<PersonPart, (value: string) => boolean> = {
  email: (value) => MAIL.test(value),
  phone: (value) => PHONE.test(value),
  key: (value) => value.length <= LIMITS.contactKey && !MAIL.test(value),
  licence: (value) => value.length <= LIMITS.name && !MAIL.test(value),
  address: (value) => LETTERS.test(value) && !MAIL.test(value),
  first: (value) => LETTERS.test(value) && !MAIL.test(value),
  last: (value) => LETTERS.test(value) && !MAIL.test(value),
  name: (value) => LETTERS.test(value) && !MAIL.test(value) && readYesOrNo(value) === null,
};
/** What a column whose name says only whose it is holds, the first that fits. */
const BY_VALUES = ['email', 'phone', 'name', 'key'] as const satisfies readonly PersonPart[];
type ContactField = Extract<Field, `agent_${string}` | `office_${string}`>;
const CONTACT_FIELDS: readonly ContactField[] = [
  'agent_key',
  'agent_name',
  'agent_email',
  'agent_phone',
  'agent_licence',
  'office_key',
  'office_name',
  'office_email',
  'office_phone',
  'office_address',
];

interface ContactRule {
  field: ContactField;
  rule: Json;
  used: string[];
}

/** The rules for who offers each home, and the columns they read. */
export function contactRules(columns: readonly Column[]): ContactRule[] {
  const hasAgents = columns.some(({ name }) => namesAgent(name));
  const found = columns.flatMap((column) => {
    const person = personColumn(column.name, hasAgents);
    if (person === null) return [];
    const fits = (part: PersonPart) => share(column, PERSON_FITS[part]) >= MOSTLY;
    const part = person.part ?? BY_VALUES.find(fits) ?? null;
    return part !== null && fits(part) ? [{ ...person, part, name: column.name }] : [];
  });
  const best = (who: string, part: string) =>
    found
      .filter((one) => one.who === who && one.part === part)
      .toSorted((a, b) => a.rank - b.rank)
      .at(0)?.name;
  return CONTACT_FIELDS.flatMap((field): ContactRule[] => {
    const [who = '', part = ''] = field.split('_');
    const name = best(who, part);
    if (name !== undefined) return [{ field, rule: name, used: [name] }];
    const halves = [best(who, 'first'), best(who, 'last')].filter((half) => half !== undefined);
    if (part !== 'name' || halves.length < 2 || halves.some((half) => /[{}]/.test(half))) return [];
    return [{ field, rule: { template: halves.map((half) => `{${half}}`).join(' ') }, used: halves }];
  });
}

export const featureColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find((column) =>
    isNamed(column, 'features|amenities|extras|caracteristicas|amenidades|equipements|comodidades'),
  );

/** What parts several words in a column. */
export const betweenWords = ({ values }: Column): string =>
  [' | ', '|', ';', ','].find((mark) => values.some((value) => value.includes(mark))) ?? ',';
