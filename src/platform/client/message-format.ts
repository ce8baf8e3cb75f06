import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import { type Formats, formatToParts } from 'intl-messageformat';
import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { dateTimeFormat, numberFormat, pluralRules } from '../contract/intl-formats.ts';
import { TIME_ZONE } from '../contract/time-zone.ts';

/** A message as text, or as the syntax tree the build made of it. */
type Message = string | MessageFormatElement[];
/** Messages of one language. */
export type Messages = Record<string, Message>;

export type PlainValue = string | number | bigint | boolean | Date | null | undefined;
/** What becomes of a tag: `b: (chunks) => <b>{chunks}</b>`. */
type FormatTag = (chunks: ReactNode[]) => ReactNode;
/** What a message's arguments and tags stand for. */
export type MessageValues = Record<string, PlainValue | ReactNode | FormatTag>;

/** The styles that messages name: `{share, number, percent}`. */
const FORMATS: Formats = {
  number: { percent: { style: 'percent' } },
  date: { medium: { year: 'numeric', month: 'short', day: 'numeric' } },
  time: {},
};

const FORMATTERS = {
  getNumberFormat: numberFormat,
  getDateTimeFormat: (tag: string, options?: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(tag, { timeZone: TIME_ZONE, ...options }),
  getPluralRules: pluralRules,
};

/** `TYPE.literal` of the message parser, which is not shipped. */
const LITERAL = 0;

const parsed = new Map<string, MessageFormatElement[]>();

/** Text is parsed in development and tests; the build leaves none. */
function treeOf(message: Message): MessageFormatElement[] {
  if (typeof message !== 'string') return message;
  const tree = parsed.get(message) ?? parse(message);
  parsed.set(message, tree);
  return tree;
}

/** Parts of a message do not change places, so each is known by its own. */
const withKeys = (parts: ReactNode): ReactNode[] =>
  Children.toArray(parts).map((part, key) =>
    isValidElement(part) ? createElement(Fragment, { key }, part) : part,
  );

function withKeyedChunks(values: MessageValues): MessageValues {
  if (!Object.values(values).some((value) => typeof value === 'function')) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (chunks: ReactNode[]) => value(withKeys(chunks)) : value,
    ]),
  );
}

/** Text, or a list of parts where elements stand among the values; throws where a value is missing. */
export function formatMessage(message: Message, tag: string, values: MessageValues = {}): ReactNode {
  const tree = treeOf(message);
  const [first] = tree;
  if (tree.length === 1 && first?.type === LITERAL) return first.value;
  const parts = formatToParts<ReactNode>(tree, tag, FORMATTERS, FORMATS, withKeyedChunks(values) as never);
  const shown = parts.length > 1 ? parts.map(({ value }) => value) : (parts[0]?.value ?? '');
  return Array.isArray(shown) ? withKeys(shown) : shown;
}
