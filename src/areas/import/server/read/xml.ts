/**
 * XML that comes in pieces, one record element at a time, as the JSON rows that mappings read: an element with nothing but
 * text is that text; any other is an object with `#name`, its attributes as `@name`, its children by their names (a list where
 * there are several of one name) and its own text as `#text`.
 */
import { SaxesParser } from 'saxes';
import { type Bind, isObject, type Json, type JsonObject } from '../mapping/rule-types.ts';
import type { Input } from './input.ts';
import { ReadError } from './read-error.ts';
import type { Row, RowSource } from './rows.ts';

/** A longer text, tag or comment is none of a listing. Characters. */
const PART_LIMIT = 4_000_000;
/** A longer record is no listing. Characters. */
const RECORD_LIMIT = 16_000_000;
/** Elements within elements. */
const DEPTH_LIMIT = 64;
/** Given to the parser at once, so that the limits are looked at often. Characters. */
const SLICE = 65_536;

/** Opens XML whose records are the elements of these names, wherever they stand outside of one another. */
export function openXml(input: Input, format: { encoding: string; list: readonly string[] }): RowSource {
  const pieces = input.text(format.encoding);
  return {
    columns: null,
    bind: bindXmlPath,
    rows: rowsOf(pieces, new Set(format.list)),
    show: (data) => data,
    isPartial: () => false,
    async close() {
      await pieces.return(undefined);
    },
  };
}

/** An element that is not closed yet. */
interface OpenElement {
  object: JsonObject;
  name: string;
  text: string;
}

class Records {
  readonly parser = new SaxesParser();
  private readonly names: ReadonlySet<string>;
  private readonly open: OpenElement[] = [];
  private depth = 0;
  private written = 0;
  private lastPart = 0;
  private recordStart = 0;
  private done: Json[] = [];

  constructor(names: ReadonlySet<string>) {
    this.names = names;
    this.parser.on('error', ({ message }) => {
      throw new ReadError(`The XML is not well-formed: ${message}.`);
    });
    this.parser.on('doctype', (doctype) => {
      if (doctype.includes('['))
        throw new ReadError('The XML declares entities or types of its own (DTD), which are refused.');
      this.lastPart = this.written;
    });
    this.parser.on('opentag', ({ name, attributes }) => this.start(name, attributes));
    this.parser.on('closetag', () => this.end());
    this.parser.on('text', (text) => this.say(text));
    this.parser.on('cdata', (text) => this.say(text));
    for (const other of ['comment', 'processinginstruction'] as const)
      this.parser.on(other, () => {
        this.lastPart = this.written;
      });
  }

  /** The records a slice completes. */
  take(slice: string): Json[] {
    this.written += slice.length;
    this.parser.write(slice);
    if (this.written - this.lastPart > PART_LIMIT)
      throw new ReadError('The XML has a text or a tag of more than 4 MB.');
    if (this.open.length > 0 && this.written - this.recordStart > RECORD_LIMIT)
      throw new ReadError('The XML has a record of more than 16 MB.');
    return this.done.splice(0);
  }

  private start(name: string, attributes: Record<string, string>): void {
    this.lastPart = this.written;
    this.depth += 1;
    if (this.depth > DEPTH_LIMIT)
      throw new ReadError(`The XML is nested more than ${DEPTH_LIMIT} elements deep.`);
    if (this.open.length === 0) {
      if (!this.names.has(name)) return;
      this.recordStart = this.written;
    }
    const object: JsonObject = { '#name': name };
    for (const [key, value] of Object.entries(attributes)) object[`@${key}`] = value;
    this.open.push({ object, name, text: '' });
  }

  private say(text: string): void {
    this.lastPart = this.written;
    const element = this.open.at(-1);
    if (element) element.text += text;
  }

  private end(): void {
    this.lastPart = this.written;
    this.depth -= 1;
    const element = this.open.pop();
    if (!element) return;
    const parent = this.open.at(-1);
    const text = element.text.trim();
    if (parent) add(parent.object, element.name, jsonOf(element.object, text));
    else this.done.push(text === '' ? element.object : { ...element.object, '#text': text });
  }
}

const jsonOf = (object: JsonObject, text: string): Json => {
  if (Object.keys(object).length === 1) return text;
  return text === '' ? object : { ...object, '#text': text };
};

function add(parent: JsonObject, name: string, value: Json): void {
  const before = Object.hasOwn(parent, name) ? parent[name] : undefined;
  const next = before === undefined ? value : Array.isArray(before) ? before : [before, value];
  if (Array.isArray(before)) before.push(value);
  // A name such as `__proto__` is a name like any other.
  else
    Object.defineProperty(parent, name, {
      value: next,
      enumerable: true,
      writable: true,
      configurable: true,
    });
}

async function* rowsOf(pieces: AsyncIterable<string>, names: ReadonlySet<string>): AsyncGenerator<Row> {
  const records = new Records(names);
  let number = 0;
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += SLICE)
      for (const data of records.take(piece.slice(at, at + SLICE))) yield { number: ++number, data };
  records.parser.close();
}

/**
 * Paths into records: `address.suburb`, `price.@display`, `rent.1` for the first of several. Through a list a path leads to
 * the values of all its elements; an element with attributes and a text counts as its text.
 */
export const bindXmlPath: Bind = (path) => {
  const steps = path.split('.');
  return (row) => plain(steps.reduce<unknown>(stepInto, row));
};

function stepInto(value: unknown, name: string): unknown {
  if (/^\d+$/.test(name)) return (Array.isArray(value) ? value : [value])[Number(name) - 1];
  if (Array.isArray(value)) return value.flatMap((entry) => stepInto(entry, name) ?? []);
  return isObject(value as Json) && Object.hasOwn(value as JsonObject, name)
    ? (value as JsonObject)[name]
    : undefined;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value as Json) && Object.hasOwn(value as JsonObject, '#text')
    ? (value as JsonObject)['#text']
    : value;
}
