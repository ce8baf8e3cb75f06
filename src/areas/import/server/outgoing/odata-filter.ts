/** `$filter` of OData as far as listings need it: comparisons, `in`, `contains`, `and`, `or`, `not` and brackets. */

export type FieldType = 'String' | 'Number' | 'Boolean' | 'DateTimeOffset' | 'Date';
export type Literal = string | number | boolean | null;

export type Filter =
  | { op: 'and'; terms: Filter[] }
  | { op: 'or'; terms: Filter[] }
  | { op: 'not'; term: Filter }
  | { op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'contains'; field: string; value: Literal }
  | { op: 'in'; field: string; values: Literal[] };

/** What is wrong with a query, in a sentence for whoever wrote it. */
export class QueryError extends Error {}

/** Characters, brackets within brackets, and comparisons with the keys of `in`. */
const FILTER_LIMITS = { length: 8_000, depth: 20, terms: 500 } as const;

const TOKEN =
  /\s*(?:('(?:[^']|'')*')|(\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?)(?![\w-])|(-?\d+(?:\.\d+)?)(?![\w.])|([A-Za-z_]\w*)|([(),]))/y;

interface Token {
  kind: 'text' | 'moment' | 'number' | 'word' | 'mark' | 'end';
  text: string;
}
const KINDS = ['text', 'moment', 'number', 'word', 'mark'] as const;

function tokensOf(filter: string): Token[] {
  const found: Token[] = [];
  const end = filter.trimEnd().length;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end; ) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(filter);
    const group = match?.slice(1).findIndex((part) => part !== undefined) ?? -1;
    const kind = KINDS[group];
    if (!match || !kind) throw new QueryError(`$filter cannot be read from character ${at + 1} on.`);
    found.push({ kind, text: match[group + 1] as string });
  }
  return [...found, { kind: 'end', text: '' }];
}

const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
/** What fields are compared with, by their type. */
const FITS: Record<FieldType, readonly Token['kind'][]> = {
  String: ['text'],
  Number: ['number'],
  Boolean: ['word'],
  DateTimeOffset: ['moment'],
  Date: ['moment'],
};

class FilterReader {
  private at = 0;
  private terms = 0;
  private readonly tokens: Token[];
  private readonly fields: Readonly<Record<string, FieldType>>;

  constructor(filter: string, fields: Readonly<Record<string, FieldType>>) {
    this.tokens = tokensOf(filter);
    this.fields = fields;
  }

  read(): Filter {
    const filter = this.any(0);
    if (this.peek().kind !== 'end') throw this.unexpected();
    return filter;
  }

  private peek(): Token {
    return this.tokens[this.at] as Token;
  }

  private takes(text: string): boolean {
    const { kind, text: found } = this.peek();
    const isIt = found === text && (kind === 'word' || kind === 'mark');
    if (isIt) this.at++;
    return isIt;
  }

  private expect(text: string): void {
    if (!this.takes(text)) throw this.unexpected(` where "${text}" belongs`);
  }

  private unexpected(where = ''): QueryError {
    const { kind, text } = this.peek();
    const what = kind === 'end' ? 'ends' : `has ${text.slice(0, 40)}`;
    return new QueryError(`$filter ${what}${where || ' where nothing like that belongs'}.`);
  }

  private any(depth: number): Filter {
    return this.joined('or', () => this.joined('and', () => this.one(depth)));
  }

  private joined(op: 'and' | 'or', read: () => Filter): Filter {
    const first = read();
    const terms = [first];
    while (this.takes(op)) terms.push(read());
    return terms.length === 1 ? first : { op, terms };
  }

  private one(depth: number): Filter {
    if (depth > FILTER_LIMITS.depth)
      throw new QueryError(`$filter has more than ${FILTER_LIMITS.depth} brackets within one another.`);
    if (this.takes('not')) return { op: 'not', term: this.one(depth + 1) };
    if (this.takes('(')) {
      const inside = this.any(depth + 1);
      this.expect(')');
      return inside;
    }
    if (this.takes('contains')) {
      this.expect('(');
      const field = this.field();
      if (this.fields[field] !== 'String') throw new QueryError(`contains takes no ${field}: it is no text.`);
      this.expect(',');
      const value = this.literal(field);
      this.expect(')');
      return { op: 'contains', field, value: value ?? '' };
    }
    const field = this.field();
    if (this.takes('in')) return { op: 'in', field, values: this.list(field) };
    const op = COMPARISONS.find((name) => this.takes(name));
    if (!op) throw this.unexpected(` where one of ${COMPARISONS.join(', ')}, in belongs`);
    const value = this.literal(field);
    if (value === null && op !== 'eq' && op !== 'ne') throw new QueryError(`null is compared by eq or ne.`);
    return { op, field, value };
  }

  private list(field: string): Literal[] {
    this.expect('(');
    const values = [this.literal(field)];
    while (this.takes(',')) values.push(this.literal(field));
    this.expect(')');
    return values;
  }

  private field(): string {
    const { kind, text } = this.peek();
    if (kind !== 'word') throw this.unexpected(' where a field belongs');
    if (!Object.hasOwn(this.fields, text))
      throw new QueryError(`$filter takes no field ${text.slice(0, 60)}.`);
    this.at++;
    return text;
  }

  private literal(field: string): Literal {
    this.terms++;
    if (this.terms > FILTER_LIMITS.terms)
      throw new QueryError(`$filter has more than ${FILTER_LIMITS.terms} values.`);
    const { kind, text } = this.peek();
    const type = this.fields[field] as FieldType;
    if (kind === 'word' && text === 'null') {
      this.at++;
      return null;
    }
    const isFit = FITS[type].includes(kind) && (kind !== 'word' || text === 'true' || text === 'false');
    if (!isFit) throw this.unexpected(` where ${field} is compared with a value of Edm.${type}`);
    this.at++;
    if (kind === 'number') return Number(text);
    if (kind === 'word') return text === 'true';
    if (kind === 'text') return text.slice(1, -1).replaceAll("''", "'");
    if (Number.isNaN(Date.parse(text))) throw new QueryError(`$filter has ${text}, which is no day.`);
    return text;
  }
}

/** @param fields those that can be compared, by their type. @throws QueryError */
export function readFilter(filter: string, fields: Readonly<Record<string, FieldType>>): Filter {
  if (filter.length > FILTER_LIMITS.length)
    throw new QueryError(`$filter has more than ${FILTER_LIMITS.length} characters.`);
  // The database has no place for it in a text.
  if (filter.includes('\0')) throw new QueryError('$filter has a character that is none.');
  return new FilterReader(filter, fields).read();
}
