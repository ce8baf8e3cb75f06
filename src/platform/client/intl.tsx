import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import {
  Children,
  createContext,
  createElement,
  Fragment,
  isValidElement,
  memo,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { brand, brandValues } from '../contract/brand.ts';
import {
  type Direction,
  dateTimeFormat,
  directionOf,
  displayNames,
  type Locale,
  languageOf,
  languageOfTag,
  listFormat,
  numberFormat,
  pluralRules,
  relativeTimeFormat,
  tagOf,
} from '../contract/locales.ts';
import { TIME_ZONE } from '../contract/time-zone.ts';
import type { WordValues } from './word-values.ts';
import { loadWords, missingWords, speak, type Words, wordsOf } from './words.ts';

type PlainValue = string | number | bigint | boolean | Date | null | undefined;
/** What becomes of a tag: `b: (chunks) => <b>{chunks}</b>`. */
type FormatTag = (chunks: ReactNode[]) => ReactNode;
/** What a message's arguments and tags stand for. */
export type MessageValues = Record<string, PlainValue | ReactNode | FormatTag>;

/** A moment, in milliseconds or as text: `2026-11-21T15:04:05Z`; undefined = now. */
type Moment = Date | number | string | undefined;

type WordKey = keyof WordValues;
/**
 * A key that is there; of several, or a template (`sort.${name}`), at least one has to be. Known keys are looked up first:
 * going through all words for each of them was two thirds of the work of checking the client's types.
 */
type Known<Key extends string> = [Key] extends [WordKey]
  ? Key
  : [Extract<WordKey, Key>] extends [never]
    ? never
    : Key;
type IsUnion<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? false : true) : never;
/** The names of the values a message takes, where only one can be meant. */
type NamesOf<Key extends string> = string extends Key
  ? never
  : IsUnion<Key> extends true
    ? never
    : Key extends WordKey
      ? WordValues[Key]
      : never;
/** The values a message takes, none of which may be missing. Those of a key made at run time are not known. */
type ValuesOf<Key extends string, Value> = [NamesOf<Key>] extends [never]
  ? [values?: Readonly<Record<string, Value>>]
  : [values: Readonly<Record<NamesOf<Key>, Value>> & Readonly<Record<string, Value>>];

/** Says a message: `t('search.found', { count })`. */
export interface Translate {
  <const Key extends string>(key: Key & Known<Key>, ...values: ValuesOf<Key, PlainValue>): string;
  <const Key extends string>(
    key: Key & Known<Key>,
    ...values: ValuesOf<Key, MessageValues[string]>
  ): ReactNode;
}

/** Formatting in one language, with its words. What is not said is of the product's own time zone. */
export interface IntlShape {
  /** For `Intl`: `en-JM`. */
  locale: string;
  /** Of the page: from right to left, messages are isolated from it. */
  direction: Direction;
  t: Translate;
  /** Whether there is such a message. */
  has: (key: string) => boolean;
  formatNumber: (value: number | bigint, options?: Intl.NumberFormatOptions) => string;
  formatDate: (value?: Moment, options?: Intl.DateTimeFormatOptions) => string;
  /** By the hour and minute where the options name neither. */
  formatTime: (value?: Moment, options?: Intl.DateTimeFormatOptions) => string;
  formatDateTimeRange: (
    from: Date | number,
    to: Date | number,
    options?: Intl.DateTimeFormatOptions,
  ) => string;
  formatRelativeTime: (
    value: number,
    unit: Intl.RelativeTimeFormatUnit,
    options?: Intl.RelativeTimeFormatOptions,
  ) => string;
  formatList: (values: Iterable<string>, options?: Intl.ListFormatOptions) => string;
  /** The name of a language, currency or country by its code; undefined for a code that is none. */
  formatDisplayName: (code: string, options: Intl.DisplayNamesOptions) => string | undefined;
}

let failures = 0;
/** How many messages could not be formatted since this process or page started. */
export const messageFailures = (): number => failures;

/**
 * A missing or broken message fails tests and development at once. In production the page stays: the server
 * counts it for its metrics, the browser reports it to its console.
 */
function onError(error: unknown): void {
  if (!import.meta.env.PROD) throw error;
  failures += 1;
  if (!import.meta.env.SSR) console.error(error);
}

/** Parts of a message do not change places, so each is known by its own. */
const withKeys = (parts: ReactNode): ReactNode[] =>
  Children.toArray(parts).map((part, key) =>
    isValidElement(part) ? createElement(Fragment, { key }, part) : part,
  );

const keyed = (value: MessageValues[string]) =>
  typeof value === 'function' ? (chunks: ReactNode[]) => (value as FormatTag)(withKeys(chunks)) : value;

/** Formats of `Intl` for messages, of the product's time zone. */
const FORMATTERS: Formatters = {
  getNumberFormat: (tag, options) => numberFormat(String(tag), options),
  getDateTimeFormat: (tag, options) => dateTimeFormat(String(tag), { timeZone: TIME_ZONE, ...options }),
  getPluralRules: (tag, options) => pluralRules(String(tag), options),
};

/**
 * Says messages; each is prepared when it is first said. The library's own `formatMessage` merges all formats with the time
 * zone at every call, which takes ten times as long as the message.
 */
function sayer(locale: string, words: Words): (id: string, values?: MessageValues) => ReactNode {
  const prepared = new Map<string, IntlMessageFormat>();
  /** Messages without values, which say the same each time. */
  const constant = new Map<string, ReactNode>();
  const language = languageOfTag(locale);
  const given: MessageValues = brandValues(language);
  const prepare = (id: string): IntlMessageFormat => {
    const text = brand.words[language]?.[id] ?? words[id];
    if (text === undefined) throw new Error(`The message ${id} is missing in ${locale}.`);
    const message = new IntlMessageFormat(text, locale, undefined, { formatters: FORMATTERS });
    prepared.set(id, message);
    return message;
  };
  const say = (id: string, values: MessageValues): ReactNode => {
    try {
      const said = (prepared.get(id) ?? prepare(id)).format(values as never) as ReactNode;
      return Array.isArray(said) ? withKeys(said) : said;
    } catch (error) {
      onError(error);
      return id;
    }
  };
  return (id, values) => {
    if (values) {
      const own = { ...given };
      for (const name of Object.keys(values)) own[name] = keyed(values[name]);
      return say(id, own);
    }
    const said = constant.get(id) ?? say(id, given);
    if (prepared.has(id)) constant.set(id, said);
    return said;
  };
}

const momentOf = (value: Moment) => (typeof value === 'string' ? new Date(value) : value);
const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: 'numeric' };
const saysWhen = ({ hour, minute, second, timeStyle, dateStyle }: Intl.DateTimeFormatOptions) =>
  hour ?? minute ?? second ?? timeStyle ?? dateStyle;

/** What cannot be formatted is told as a broken message is, and shown as it came. */
function attempt<Value, Said>(value: Value, format: () => Said): Said {
  try {
    return format();
  } catch (error) {
    onError(error);
    return (value === undefined ? undefined : String(value)) as Said;
  }
}

/**
 * Between marks that keep its own direction (Unicode's first strong isolate): on a page from right to left "912 homes." would
 * else be read as ".homes 912". Marks work in attributes and titles, too, where no `<bdi>` can stand.
 */
const isolated = (said: ReactNode): ReactNode =>
  Array.isArray(said) ? ['\u2068', ...said, '\u2069'] : said === '' ? '' : `\u2068${said}\u2069`;

function makeShape(locale: string, words: Words, direction: Direction): IntlShape {
  const say = sayer(locale, words);
  const ensureHere = (key: string) => {
    const coming = key in words ? undefined : missingWords(words);
    // React waits for what a component throws, and renders it again.
    if (coming) throw coming;
  };
  const translate = (id: string, values?: MessageValues): ReactNode => {
    ensureHere(id);
    return direction === 'rtl' ? isolated(say(id, values)) : say(id, values);
  };
  const dates = (options: Intl.DateTimeFormatOptions = {}) =>
    dateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
  const formatDate: IntlShape['formatDate'] = (value, options) =>
    attempt(value, () => dates(options).format(momentOf(value)));
  return {
    locale,
    direction,
    t: translate as Translate,
    has: (key) => {
      ensureHere(key);
      return key in words;
    },
    formatNumber: (value, options) => numberFormat(locale, options).format(value),
    formatDate,
    formatTime: (value, options = {}) =>
      formatDate(value, saysWhen(options) ? options : { ...options, ...CLOCK }),
    formatDateTimeRange: (from, to, options) => attempt(from, () => dates(options).formatRange(from, to)),
    formatRelativeTime: (value, unit, options) =>
      attempt(value, () => relativeTimeFormat(locale, options).format(value, unit)),
    formatList: (values, options) => listFormat(locale, options).format(values),
    formatDisplayName: (code, options) => attempt(undefined, () => displayNames(locale, options).of(code)),
  };
}

const shapes = new WeakMap<Words, Map<string, IntlShape>>();

/** Formatting in a language with some words; the same for the same, on every page of a server. */
export function createIntl(tag: string, words: Words, direction: Direction = 'ltr'): IntlShape {
  const known = shapes.get(words) ?? new Map<string, IntlShape>();
  shapes.set(words, known);
  const shape = known.get(tag + direction) ?? makeShape(tag, words, direction);
  known.set(tag + direction, shape);
  return shape;
}

/** Formatting outside React, with the words that have been loaded: page titles, notices. */
export const intlFor = (locale: Locale, words: Words = wordsOf(languageOf(locale))): IntlShape =>
  createIntl(tagOf(locale), words, directionOf(locale));

const IntlContext = createContext<IntlShape | null>(null);

/** Formatting in the language of the page. */
export function useIntl(): IntlShape {
  const intl = use(IntlContext);
  if (!intl) throw new Error('No language is given above.');
  return intl;
}

/** Direction of the page; undefined where no language is given above. */
export const useDirection = (): Direction | undefined => use(IntlContext)?.direction;

/** Says messages in the language of the page: `const t = useWords();`. Suspends until the words are here. */
export const useWords = (): Translate => useIntl().t;

interface IntlForProps {
  /** For `Intl`: `en-JM`. */
  tag: string;
  messages: Words;
  /** Of the page around; from left to right when unsaid. */
  direction?: Direction;
  children: ReactNode;
}

/** What is below is formatted in a language. */
export const IntlFor = ({ tag, messages, direction, children }: IntlForProps) => (
  <IntlContext value={createIntl(tag, messages, direction)}>{children}</IntlContext>
);

type MessageProps<Key extends string> = { id: Key & Known<Key> } & ([NamesOf<Key>] extends [never]
  ? { values?: MessageValues }
  : { values: ValuesOf<Key, MessageValues[string]>[0] });

interface AnyMessageProps {
  id: string;
  values?: MessageValues;
}

function sameValues(before: MessageValues = {}, after: MessageValues = {}): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => name in after && before[name] === after[name])
  );
}

/** A message, isolated in a `<bdi>` as all that is formatted: text of one direction may stand in a line of the other. */
export const FormattedMessage = memo(
  function FormattedMessage({ id, values }: AnyMessageProps) {
    const say = useIntl().t as (key: string, values?: MessageValues) => ReactNode;
    return <bdi>{say(id, values)}</bdi>;
  },
  (before, after) => before.id === after.id && sameValues(before.values, after.values),
) as unknown as <const Key extends string>(props: MessageProps<Key>) => ReactNode;

type NumberProps = Intl.NumberFormatOptions & { value: number };

export const FormattedNumber = ({ value, ...options }: NumberProps) => (
  <bdi>{useIntl().formatNumber(value, options)}</bdi>
);

type DateProps = Intl.DateTimeFormatOptions & { value: Moment };

export const FormattedDate = ({ value, ...options }: DateProps) => (
  <bdi>{useIntl().formatDate(value, options)}</bdi>
);

export const FormattedTime = ({ value, ...options }: DateProps) => (
  <bdi>{useIntl().formatTime(value, options)}</bdi>
);

type RelativeTimeProps = Intl.RelativeTimeFormatOptions & {
  value: number;
  unit: Intl.RelativeTimeFormatUnit;
};

export const FormattedRelativeTime = ({ value, unit, ...options }: RelativeTimeProps) => (
  <bdi>{useIntl().formatRelativeTime(value, unit, options)}</bdi>
);

type ListProps = Intl.ListFormatOptions & { value: readonly string[] };

export const FormattedList = ({ value, ...options }: ListProps) => (
  <bdi>{useIntl().formatList(value, options)}</bdi>
);

/** @returns whether no other language was chosen meanwhile */
type SwitchLanguage = (locale: Locale) => Promise<boolean>;

const SwitchContext = createContext<SwitchLanguage>(async () => true);
/** Shows the product in another language, once its words are here. */
export const useSwitchLanguage = () => use(SwitchContext);

interface LanguageProps {
  locale: Locale;
  children: ReactNode;
}

/** The language everything below is shown in, and the way to switch it. */
export function Language({ locale, children }: LanguageProps) {
  const [shown, setShown] = useState(locale);
  const chosen = useRef(locale);
  const change: SwitchLanguage = useCallback(async (next) => {
    chosen.current = next;
    await loadWords(languageOf(next));
    if (chosen.current !== next) return false;
    speak(languageOf(next));
    // What is shown stays until the screen is ready in the other language.
    startTransition(() => setShown(next));
    return true;
  }, []);
  return (
    <SwitchContext value={change}>
      <IntlFor tag={tagOf(shown)} messages={wordsOf(languageOf(shown))} direction={directionOf(shown)}>
        {children}
      </IntlFor>
    </SwitchContext>
  );
}
