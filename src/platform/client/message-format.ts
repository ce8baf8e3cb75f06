import {
  isArgumentElement,
  isDateElement,
  isLiteralElement,
  isNumberElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';
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

/** The styles that messages may name: `{share, number, percent}`. */
const NUMBER_STYLES: Record<string, Intl.NumberFormatOptions> = { percent: { style: 'percent' } };
const DATE_STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
};

function styleOf<Options>(styles: Record<string, Options>, style: unknown): Options | undefined {
  if (style && !styles[String(style)]) throw new Error(`Messages know no style ${style}.`);
  return styles[String(style)];
}

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

function valueNamed(name: string, values: MessageValues): MessageValues[string] {
  if (!(name in values)) throw new Error(`The value of ${name} is missing.`);
  return values[name];
}

function selected({ options, value: name }: SelectElement, value: string): MessageFormatElement[] {
  const option = Object.hasOwn(options, value) ? options[value] : options.other;
  if (!option) throw new Error(`There is no option ${value} of ${name}.`);
  return option.value;
}

/** The option of the very number, else that of its grammatical form. */
function pluralForm({ options, offset, pluralType }: PluralElement, number: number, tag: string) {
  const form = pluralRules(tag, { type: pluralType }).select(number - offset);
  return (options[`=${number}`] ?? options[form] ?? options.other)?.value ?? [];
}

/** The parts one element becomes. @param count what `#` stands for within the options of a plural */
function formatElement(
  element: MessageFormatElement,
  tag: string,
  values: MessageValues,
  count = 0,
): ReactNode[] {
  if (isLiteralElement(element)) return [element.value];
  if (isPoundElement(element)) return [numberFormat(tag).format(count)];
  const value = valueNamed(element.value, values);
  if (isArgumentElement(element))
    return [
      typeof value === 'number' || typeof value === 'bigint' ? String(value) : (value as ReactNode) || '',
    ];
  if (isNumberElement(element))
    return [numberFormat(tag, styleOf(NUMBER_STYLES, element.style)).format(value as number)];
  if (isDateElement(element)) {
    const options = { timeZone: TIME_ZONE, ...styleOf(DATE_STYLES, element.style) };
    return [dateTimeFormat(tag, options).format(value as Date)];
  }
  if (isTagElement(element)) {
    if (typeof value !== 'function') throw new Error(`The tag ${element.value} is no function.`);
    const chunks = value(withKeys(formatElements(element.children, tag, values, count)));
    return Array.isArray(chunks) ? chunks : [chunks];
  }
  if (isSelectElement(element)) return formatElements(selected(element, String(value)), tag, values, count);
  if (isPluralElement(element)) {
    const number = Number(value);
    return formatElements(pluralForm(element, number, tag), tag, values, number - element.offset);
  }
  throw new Error('Messages know no times.');
}

/** Parts, of which no two texts follow each other. */
function formatElements(
  elements: MessageFormatElement[],
  tag: string,
  values: MessageValues,
  count?: number,
): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const element of elements)
    for (const part of formatElement(element, tag, values, count)) {
      const last = parts.at(-1);
      if (typeof last === 'string' && typeof part === 'string') parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  return parts;
}

/** Text, or a list of parts where elements stand among the values; throws where a value is missing. */
export function formatMessage(message: Message, tag: string, values: MessageValues = {}): ReactNode {
  const tree = treeOf(message);
  const [first] = tree;
  if (tree.length === 1 && first && isLiteralElement(first)) return first.value;
  const parts = formatElements(tree, tag, values);
  const [only = ''] = parts;
  return parts.length > 1 || Array.isArray(only) ? withKeys(parts) : only;
}
