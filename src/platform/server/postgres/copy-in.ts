/** PostgreSQL's quickest way in: COPY … FROM STDIN, inside the transaction of a query builder. */
import type { Writable } from 'node:stream';
import { CompiledQuery, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Rows for COPY; its class tells it from a statement's other parameters. */
class CopyText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] as string) : text;

const element = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

function written(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (Array.isArray(value)) return escaped(`{${value.map((one) => element(String(one))).join(',')}}`);
  return String(value);
}

/**
 * Adds rows to a table. What COPY refuses, it refuses as a whole; nothing is done about conflicts.
 * @param rows of the columns named, each a text, number, boolean, array of texts or null
 */
export async function copyIn<Column extends string>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  table: string,
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  let text = '';
  for (const row of rows) {
    for (let i = 0; i < columns.length; i++)
      text += (i === 0 ? '' : '\t') + written(row[columns[i] as Column]);
    text += '\n';
  }
  const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
  await db.executeQuery(CompiledQuery.raw(statement, [new CopyText(text)]));
}

/** Makes a connection of a pool take what `copyIn` gives. */
export function allowCopyIn(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]) => {
    const [statement, parameters] = args;
    const [copied] = Array.isArray(parameters) ? parameters : [];
    if (!(copied instanceof CopyText)) return query(...args);
    return new Promise((resolve, reject) => {
      const stream = query(copyFrom(statement as string)) as Writable;
      stream.on('error', reject).on('finish', () => resolve({ command: 'COPY', rowCount: null, rows: [] }));
      stream.end(copied.text);
    });
  };
  Object.assign(client, { query: watched });
}
