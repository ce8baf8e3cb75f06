/**
 * XML that comes in pieces, one record element at a time, as the JSON rows that mappings read: an element with nothing but
 * text is that text; any other is an object with `#name`, its attributes as `@name`, its children by their names (a list where
 * there are several of one name) and its own text as `#text`.
 */
import { SaxesParser } from 'saxes';
import { type Bind, isObject, type Json, type JsonObject } from '../mapping/rule-types.ts';
import { type Input, openFile } from './input.ts';
import type { Row, RowSource } from './rows.ts';
import { ReadError } from './rows.ts';

/** So much of a file shows it. Characters. */
const SHOWN = 1_000_000;
/** Records lie no deeper. */
const DEPTH = 5;

/** Of elements of one name. */
interface ElementCounts {
  depth: number;
  count: number;
  /** Elements within. */
  inner: number;
}

/** @throws ReadError when it has none */
export async function recordName(path: string, encoding: string): Promise<string> {
  const seen = new Map<string, ElementCounts>();
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => {
    throw new ReadError(`The XML is not well-formed: ${message}.`);
  });
  parser.on('opentag', ({ name }) => {
    const parent = seen.get(open.at(-1) ?? '');
    if (parent) parent.inner += 1;
    const known = seen.get(name);
    if (known) known.count += 1;
    else seen.set(name, { depth: open.length, count: 1, inner: 0 });
    open.push(name);
  });
  parser.on('closetag', () => open.pop());
  let length = 0;
  const pieces = (await openFile(path)).text(encoding);
  for await (const piece of pieces) {
    length += piece.length;
    parser.write(piece.slice(0, SHOWN));
    if (length > SHOWN) break;
  }
  const records = [...seen].filter(
    ([, { depth, count, inner }]) => depth > 0 && depth <= DEPTH && inner / count >= 3,
  );
  // A list is seldom longer than what its records hold, so the outermost of those with many elements counts.
  const [found] = records.toSorted(([, a], [, b]) => a.depth - b.depth || b.count - a.count);
  if (found) return found[0];
  throw new ReadError('This XML is of no format that is known, and shows no records.');
}

/** A longer text, tag or comment is none of a listing. Characters. */
const PART_LIMIT = 4_000_000;
/** A longer record is no listing. Characters. */
const RECORD_LIMIT = 16_000_000;
/** Elements within elements. */
const DEPTH_LIMIT = 64;
/** Given to the parser at once, so that the limits are looked at often. Characters. */
const SLICE = 65_536;

/** What of a file says that it is not all there is: `uebertragung.@umfang=TEIL`. */
export interface PartialMark {
  element: string;
  attribute: string;
  value: string;
}

/** Opens XML whose records are the elements of these names, wherever they stand outside of one another. */
export function openXml(
  input: Input,
  format: {
    encoding: string;
    list: readonly string[];
    /** Elements outside of the records that stand in each record behind them: `agent` as `^agent`. */
    beside?: readonly string[];
    partial?: PartialMark | null;
  },
): RowSource {
  const pieces = input.text(format.encoding);
  const records = new Records(new Set(format.list), new Set(format.beside), format.partial ?? null);
  return {
    columns: null,
    bind: bindXmlPath,
    rows: rowsOf(pieces, records),
    show: (data) => data,
    isPartial: () => records.isPartial,
    async close() {
      await pieces.return(undefined);
    },
  };
}

interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

interface XmlBounds {
  /** What reasons call it. */
  what?: string;
  /** Characters of a text, tag or comment. */
  part?: number;
}

/**
 * A parser that refuses what would take too much: types and entities of a file's own, long parts, deep nesting. It listens
 * to six events of saxes, not more: with the eighth, V8 keeps the parser's properties in a hash table, and it takes four
 * times as long.
 */
export class BoundedParser {
  private readonly parser = new SaxesParser();
  private depth = 0;
  /** Characters given to the parser so far. */
  written = 0;
  private lastPart = 0;
  private readonly what: string;
  private readonly most: number;

  constructor(events: XmlEvents, { what = 'The XML', part = PART_LIMIT }: XmlBounds = {}) {
    this.what = what;
    this.most = part;
    this.parser.on('error', ({ message }) => {
      throw new ReadError(`${what} is not well-formed: ${message}.`);
    });
    this.parser.on('doctype', (doctype) => {
      if (doctype.includes('['))
        throw new ReadError(`${what} declares entities or types of its own (DTD), which are refused.`);
      this.lastPart = this.written;
    });
    this.parser.on('opentag', ({ name, attributes }) => {
      this.lastPart = this.written;
      this.depth += 1;
      if (this.depth > DEPTH_LIMIT)
        throw new ReadError(`${what} is nested more than ${DEPTH_LIMIT} elements deep.`);
      events.open(name, attributes);
    });
    this.parser.on('closetag', ({ name }) => {
      this.lastPart = this.written;
      this.depth -= 1;
      events.close(name);
    });
    for (const event of ['text', 'cdata'] as const)
      this.parser.on(event, (text) => {
        this.lastPart = this.written;
        events.text(text);
      });
  }

  write(slice: string): void {
    this.written += slice.length;
    this.parser.write(slice);
    if (this.written - this.lastPart > this.most)
      throw new ReadError(`${this.what} has a text or a tag of more than ${this.most / 1e6} MB.`);
  }

  /** @throws ReadError when the document is not complete */
  end(): void {
    this.parser.close();
  }
}

/** A text in parts small enough for the limits to be looked at often. */
export function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE) yield text.slice(at, at + SLICE);
}

/** The same of pieces. */
export async function* slicesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield* slices(piece);
}

/** An element that is not closed yet. */
interface OpenElement {
  object: JsonObject;
  name: string;
  text: string;
}

class Records {
  readonly parser = new BoundedParser({
    open: (name, attributes) => this.start(name, attributes),
    text: (text) => this.say(text),
    close: () => this.end(),
  });
  isPartial = false;
  private readonly names: ReadonlySet<string>;
  private readonly beside: ReadonlySet<string>;
  /** What the elements beside the records said last, by `^name`. */
  private readonly said: JsonObject = {};
  private readonly partial: PartialMark | null;
  private readonly open: OpenElement[] = [];
  private recordStart = 0;
  private done: Json[] = [];

  constructor(names: ReadonlySet<string>, beside: ReadonlySet<string>, partial: PartialMark | null) {
    this.names = names;
    this.beside = beside;
    this.partial = partial;
  }

  /** The records a slice completes. */
  take(slice: string): Json[] {
    this.parser.write(slice);
    if (this.open.length > 0 && this.parser.written - this.recordStart > RECORD_LIMIT)
      throw new ReadError('The XML has a record of more than 16 MB.');
    return this.done.splice(0);
  }

  private start(name: string, attributes: Record<string, string>): void {
    if (this.open.length === 0) {
      if (name === this.partial?.element && attributes[this.partial.attribute] === this.partial.value)
        this.isPartial = true;
      if (!this.names.has(name) && !this.beside.has(name)) return;
      this.recordStart = this.parser.written;
    }
    const object: JsonObject = { '#name': name };
    for (const key in attributes) object[`@${key}`] = attributes[key] as string;
    this.open.push({ object, name, text: '' });
  }

  private say(text: string): void {
    const element = this.open.at(-1);
    if (element) element.text += text;
  }

  private end(): void {
    const element = this.open.pop();
    if (!element) return;
    const parent = this.open.at(-1);
    const text = element.text.trim();
    if (parent) add(parent.object, element.name, jsonOf(element.object, text));
    else if (!this.names.has(element.name)) this.said[`^${element.name}`] = jsonOf(element.object, text);
    else this.done.push({ ...this.said, ...element.object, ...(text !== '' && { '#text': text }) });
  }
}

const jsonOf = (object: JsonObject, text: string): Json => {
  if (Object.keys(object).length === 1) return text;
  return text === '' ? object : { ...object, '#text': text };
};

function add(parent: JsonObject, name: string, value: Json): void {
  const before = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (Array.isArray(before)) before.push(value);
  else set(parent, name, before === undefined ? value : [before, value]);
}

/** A name such as `__proto__` is a name like any other. */
function set(object: JsonObject, name: string, value: Json): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
  else object[name] = value;
}

async function* rowsOf(pieces: AsyncIterable<string>, records: Records): AsyncGenerator<Row> {
  let number = 0;
  for await (const slice of slicesOf(pieces))
    for (const data of records.take(slice)) yield { number: ++number, data };
  records.parser.end();
}

/**
 * Paths into records: `address.suburb`, `price.@display`, `rent.1` for the first of several, `component[@name=city]` for
 * those whose attribute says so, `kind.#children` for the names of the elements within. Through a list a path leads to the
 * values of all its elements; an element with attributes and a text counts as its text.
 */
export const bindXmlPath: Bind = (path) => {
  const steps = path.split(/\.(?![^[]*\])/).map(stepOf);
  return (row) => {
    let value = row;
    for (const step of steps) {
      if (value === undefined) return undefined;
      value = step(value);
    }
    return plain(value);
  };
};

type PathStep = (value: unknown) => unknown;

function stepOf(step: string): PathStep {
  const [, name = step, attribute, wanted] = /^([^[]+)\[(@[^=\]]+)=([^\]]*)\]$/.exec(step) ?? [];
  if (/^\d+$/.test(name)) return (value) => (Array.isArray(value) ? value : [value])[Number(name) - 1];
  const into: PathStep = (value) => {
    if (Array.isArray(value)) return value.flatMap((entry) => into(entry) ?? []);
    if (!isObject(value)) return undefined;
    if (name === '#children') return Object.keys(value).filter((key) => !/^[@#]/.test(key));
    return Object.hasOwn(value, name) ? value[name] : undefined;
  };
  if (attribute === undefined) return into;
  return (value) => {
    const found = into(value);
    const those = (Array.isArray(found) ? found : [found]).filter(
      (entry) => isObject(entry) && entry[attribute] === wanted,
    );
    return those.length > 1 ? those : those[0];
  };
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value) && Object.hasOwn(value, '#text') ? value['#text'] : value;
}
