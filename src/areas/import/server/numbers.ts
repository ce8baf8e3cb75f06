/**
 * Numbers as feeds write them. Whether a dot or a comma parts the decimals is said by the mapping or follows from the
 * whole column: `350.000` alone may be 350 or 350,000.
 */
import { fold } from '#platform/contract/fold.ts';
import { MappingError } from './mapping/rule-types.ts';
import WRITTEN from './written-words.json' with { type: 'json' };

/** What parts a number's decimals. */
export const DECIMALS = ['.', ','] as const;
export type Decimal = (typeof DECIMALS)[number];

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 };
/** Folded. `mil` alone is a thousand in Spanish and a million to some who write English: it is no number here. */
const SCALES: Record<string, number> = WRITTEN.scales;
/** No number needs more words around it. Characters. */
const LONGEST = 200;
const WHOLE = /^[+-]?\d+$/;
/** A dot that can only part decimals: not three of them behind few digits. */
const PLAIN = /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|\d{4,}\.\d{3})$/;
const SCIENTIFIC = /^[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+$/i;
/** Longest first, with the accents people write. */
const SCALE_WORDS = [...Object.keys(SCALES), 'millón', 'milhão', 'milhões']
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '\\s');
/** Digits in groups of three or in one run, decimals, a fraction, and a scale such as `2.75 M`. */
const WITHIN = new RegExp(
  String.raw`(-?)(\d{1,3}(?:[.,\u00a0\u202f'’ ]\d{3})+(?!\d)|\d+)?([.,]\d+)?\s?([½¼¾⅓⅔])?(?:\s?(${SCALE_WORDS})(?![\p{L}\p{N}²]))?`,
  'giu',
);
const scaleOf = (word: string | undefined) => (word ? (SCALES[fold(word).replace(/\s/g, ' ')] ?? 1) : 1);
/** The 2 of `m2` and `ft2` is no number, nor are the two of `1/2`. */
const SQUARES =
  /(?<=(?<!\p{L})(?:m|mt|mts|mtr|mtrs|ft|yd|vrs?|metros?|mètres?|metres?|meters?|feet))2(?!\d)/giu;
const FRACTION_MARKS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾', '1/3': '⅓', '2/3': '⅔' };
const FRACTION = /(?<![\d/.,])([123])\/([234])(?![\d/])/g;
const tidied = (text: string) =>
  text.replace(SQUARES, '²').replace(FRACTION, (fraction) => FRACTION_MARKS[fraction] ?? fraction);

/** What a written number says of its column: that a dot or a comma parts decimals, or that either may. */
type Form = Decimal | 'dot or group' | 'comma or group' | null;

interface Written {
  form: Form;
  /** Digits behind what parts the decimals, or may part them. */
  decimals: number;
  /** NaN when it cannot be read so. */
  value(decimal: Decimal): number;
}

const other = (mark: Decimal): Decimal => (mark === '.' ? ',' : '.');
const isDecimal = (mark: string | undefined): mark is Decimal => mark === '.' || mark === ',';
const written = (digits: string, behind: string) =>
  Number(`${digits.replace(/\D/g, '') || '0'}.${behind || '0'}`);
const invalid: Written = { form: null, decimals: 0, value: () => Number.NaN };

/** A number all of whose marks are certain. */
function certain(form: Form, digits: string, behind: string): Written {
  const value = written(digits, behind);
  return {
    form,
    decimals: behind.length,
    value: (decimal) => (form === null || form === decimal ? value : Number.NaN),
  };
}

/** `18.4`, `-77.123456`: what most feeds write, read without looking for a number in a sentence. */
function plain(text: string): Written {
  const value = Number(text);
  const decimals = text.length - 1 - text.indexOf('.');
  return { form: '.', decimals, value: (decimal) => (decimal === '.' ? value : Number.NaN) };
}

/** `350.000`, `1,762`: one mark and three digits. Behind a leading 0 they are decimals. */
function oneMark(digits: string, mark: Decimal): Written {
  const [before = '', behind = ''] = digits.split(mark);
  if (before === '0') return certain(mark, before, behind);
  return {
    form: mark === '.' ? 'dot or group' : 'comma or group',
    decimals: behind.length,
    value: (decimal) => (decimal === mark ? written(before, behind) : written(digits, '')),
  };
}

/** A run of digits with its marks, such as `1,250,000.50`. */
function readDigits(digits: string, tail: string): Written {
  const marks = digits.match(/\D/g) ?? [];
  const mark = tail[0];
  if (isDecimal(mark)) {
    const alike = marks.every((group) => group === marks[0]);
    return alike && marks[0] !== mark ? certain(mark, digits, tail.slice(1)) : invalid;
  }
  const last = marks.at(-1);
  if (last === undefined || (!isDecimal(last) && marks.every((group) => group === last)))
    return certain(null, digits, '');
  if (!isDecimal(last)) return invalid;
  if (marks.every((group) => group === last))
    return marks.length > 1 ? certain(other(last), digits, '') : oneMark(digits, last);
  const [first, ...groups] = marks.slice(0, -1);
  if (first === last || groups.some((group) => group !== first)) return invalid;
  const at = digits.lastIndexOf(last);
  return certain(last, digits.slice(0, at), digits.slice(at + 1));
}

/** The only number written in a text; null when there is none or more than one. */
function onlyNumber(text: string, scaled: boolean): Written | null {
  let found: Written | null = null;
  for (const [, sign, digits, tail = '', fraction, scale] of tidied(text).matchAll(WITHIN)) {
    if (digits === undefined && tail === '' && fraction === undefined) continue;
    if (found !== null) return null;
    // A comma before a number belongs to the sentence.
    const read =
      digits === undefined && tail[0] === ','
        ? readDigits(tail.slice(1), '')
        : readDigits(digits ?? '', tail);
    const times = (sign ? -1 : 1) * (scaled ? scaleOf(scale) : 1);
    const more = FRACTIONS[fraction ?? ''] ?? 0;
    found = { ...read, value: (decimal) => times * (read.value(decimal) + more) };
  }
  return found;
}

const isNumber = ([, , digits, tail, fraction]: RegExpMatchArray) =>
  digits !== undefined || tail !== undefined || fraction !== undefined;

/** What stands around the numbers of a text. @param scaled whether `M` belongs to its number, as in `readNumber` */
export const withoutNumbers = (text: string, scaled: boolean): string =>
  tidied(text.slice(0, LONGEST)).replace(WITHIN, (...match) => {
    const scale = match[5] as string | undefined;
    if (!isNumber(match as unknown as RegExpMatchArray)) return match[0] as string;
    return scaled || scale === undefined ? ' ' : ` ${scale} `;
  });

/** The text as `numbersIn` counts in it. */
export const numberText = (text: string): string => tidied(text.slice(0, LONGEST));

/** Where the numbers of a text from `numberText` stand, without a scale behind them. */
export function numbersIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(WITHIN)].filter(isNumber).map((match) => {
    const [whole, , , , , scale = ''] = match;
    const start = match.index + whole.search(/\S/);
    return { start, end: match.index + whole.slice(0, whole.length - scale.length).trimEnd().length };
  });
}

/** A value as a number, or the number written in it; null when it says nothing, NaN when it is not one number. */
function understood(value: unknown, scaled: boolean): Written | number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined || typeof value === 'boolean') return null;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  if (text === '') return null;
  if (text.length > LONGEST) return Number.NaN;
  if (WHOLE.test(text)) return Number(text);
  if (PLAIN.test(text)) return plain(text);
  if (SCIENTIFIC.test(text)) return Number(text);
  return onlyNumber(text, scaled) ?? Number.NaN;
}

/**
 * The number of a value: itself, or the only one written in its text (`0 [Approximate]`, `1,762`, `2½`, `$2.75 M`).
 * @param scaled whether `M` may mean million: of money yes, of an area never
 * @returns null when the value is absent, NaN when it is not one number (`from 5 to 9`, `ask us`)
 */
export function readNumber(value: unknown, decimal: Decimal = '.', scaled = false): number | null {
  const read = understood(value, scaled);
  return typeof read === 'number' || read === null ? read : read.value(decimal);
}

/** A small count or a degree: too small for groups of digits, so what parts them parts decimals. */
export function readSmall(value: unknown): number | null {
  const read = understood(value, false);
  if (typeof read === 'number' || read === null) return read;
  if (read.form === 'dot or group' || read.form === '.') return read.value('.');
  return read.value(read.form === null ? '.' : ',');
}

/** A year: it has no decimals, so what parts its digits parts a group. */
export function readYear(value: unknown): number | null {
  const read = understood(value, false);
  if (typeof read === 'number' || read === null) return read;
  return read.value(read.form === 'dot or group' || read.form === ',' ? ',' : '.');
}

interface NumbersOf {
  /** Where the mapping reads them, such as `fields.price`. */
  where: string;
  paths: readonly string[];
  /** As the mapping says; else decided by the column. */
  decimal: Decimal | null;
  /** Of money: three decimals are as good as never meant. */
  money?: boolean;
  /** In a unit so large that 1,250 of it and 1.25 of it are as likely. */
  large?: boolean;
}

/** One column of numbers: its forms are collected in a first pass, and read when they are decided. */
export class NumberColumn {
  private readonly about: NumbersOf;
  private decimal: Decimal | null;
  /** The first example of each form, and of three certain decimals. */
  private readonly examples = new Map<Form | 'three decimals', string>();
  /** Whether a text with digits has been seen. */
  hasText = false;

  constructor(about: NumbersOf) {
    this.about = about;
    this.decimal = about.decimal;
  }

  /** Where nothing is decided, as in a live feed, an ambiguous number is none. */
  read(value: unknown, scaled = false): number | null {
    const read = understood(value, scaled);
    if (typeof read === 'number' || read === null) {
      this.hasText ||= typeof value === 'string' && read !== null;
      return read;
    }
    if (this.decimal !== null) return read.value(this.decimal);
    this.hasText = true;
    if (read.form !== null && !this.examples.has(read.form)) this.examples.set(read.form, String(value));
    if (read.form === '.' && read.decimals === 3) this.examples.set('three decimals', String(value));
    return read.form === 'dot or group' ? Number.NaN : read.value('.');
  }

  /** Ends the first pass. @throws MappingError with an example where the column can be read in two ways */
  decide(): void {
    if (this.decimal !== null) return;
    const fault = this.fault();
    if (fault !== null) throw new MappingError(this.about.where, fault);
    this.decimal = '.';
  }

  private fault(): string | null {
    const { money = false, large = false, paths } = this.about;
    const dot = this.examples.get('.');
    const comma = this.examples.get(',');
    const dots = this.examples.get('dot or group');
    const commas = this.examples.get('comma or group');
    const column = `the column ${paths.map((path) => `"${path}"`).join(', ')}`;
    const quote = (example: string) => JSON.stringify(example.slice(0, 60));
    if (comma !== undefined) {
      const mixed = dot === undefined ? '' : ` and others as in ${quote(dot)}`;
      return `${column} writes numbers with a decimal comma, as in ${quote(comma)}${mixed}. Write "decimal": "," into the mapping${mixed && '; numbers written otherwise are then left out'}.`;
    }
    const isMeant = money ? this.examples.has('three decimals') : dot !== undefined;
    const doubtful = dots !== undefined && !isMeant ? dots : undefined;
    const doubtfulComma = large && dot === undefined ? commas : undefined;
    const example = doubtful ?? doubtfulComma;
    if (example === undefined) return null;
    return `${column} holds ${quote(example)}, which can be read in two ways. Write "decimal": "," into the mapping if a comma parts the decimals (1.200 is one thousand two hundred), "decimal": "." if a dot does (1.200 is one and a fifth).`;
  }
}

/** The columns of numbers of one input. */
export class NumberColumns {
  private readonly columns: NumberColumn[] = [];
  /** As the format of the input has it, where the mapping says nothing: JSON of a feed writes a dot. */
  private readonly otherwise: Decimal | null;

  constructor(otherwise: Decimal | null = null) {
    this.otherwise = otherwise;
  }

  open(about: NumbersOf): NumberColumn {
    const column = new NumberColumn({ ...about, decimal: about.decimal ?? this.otherwise });
    this.columns.push(column);
    return column;
  }

  get hasText(): boolean {
    return this.columns.some((column) => column.hasText);
  }

  decide(): void {
    for (const column of this.columns) column.decide();
  }
}
