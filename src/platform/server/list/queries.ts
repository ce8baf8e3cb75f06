/**
 * Statements of lists that belong to a person. A table of such a list has the columns `_id uuid`, `user_id uuid`,
 * `version integer`, `created_at`, `updated_at` and `deleted_at timestamptz`, besides its own.
 */

import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '../postgres/database.ts';
import type { PageSlice, Rows } from './paged.ts';

/** A row as it is stored, its own columns beside these. */
export interface OwnedRow {
  _id: string;
  user_id: string;
  version: number;
  created_at: string;
  updated_at: string;
}

export interface Whose {
  owner: string;
  id: string;
}
/** Column → value; objects and lists of objects as JSON text. */
export type Values = Record<string, unknown>;

const mine = ({ owner, id }: Whose) => sql`_id = ${id} and user_id = ${owner} and deleted_at is null`;

/**
 * One page of rows, counted over all pages: the tag of the statement of the rows in their order, without limit.
 * @param counted what follows `select count(*)`: from, joins and conditions
 */
export const selectPage =
  <T>(db: Queryable, { limit, offset }: PageSlice, counted: RawBuilder<unknown>) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Rows<T>> => {
    const total = await query.number(db)`select count(*)::int as total ${counted}`;
    const results = await query.all<T>(db)`${sql(text, ...values)} limit ${limit} offset ${offset}`;
    return { results, total };
  };

/** Lock per owner, so that concurrent calls do not exceed the limit of records. */
export const lockList = (tx: Queryable, table: string, owner: string) =>
  query.run(tx)`select pg_advisory_xact_lock(hashtextextended(${`${table} ${owner}`}, 0))`;

export const countRows = (db: Queryable, table: string, owner: string) =>
  query.number(db)`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${owner} and deleted_at is null`;

export async function insertRow<Row extends OwnedRow>(
  tx: Queryable,
  table: string,
  { owner, id }: Whose,
  values: Values,
): Promise<Row> {
  const columns = Object.keys(values).map((name) => sql.ref(name));
  const params = Object.values(values);
  const rows = await query.all<Row>(tx)`
    insert into ${sql.table(table)} (_id, user_id${columns.length > 0 ? sql`, ${sql.join(columns)}` : sql``})
    values (${id}, ${owner}${params.length > 0 ? sql`, ${sql.join(params)}` : sql``}) returning *`;
  return rows[0] as Row;
}

export interface Slice extends PageSlice {
  column: string;
  descending: boolean;
}

export async function readRows<Row extends OwnedRow>(
  db: Queryable,
  table: string,
  owner: string,
  { limit, offset, column, descending }: Slice,
): Promise<Row[]> {
  const way = descending ? sql`desc` : sql`asc`;
  return query.all<Row>(db)`
    select * from ${sql.table(table)} where user_id = ${owner} and deleted_at is null
    order by ${sql.ref(column)} ${way} nulls last, _id ${way} limit ${limit} offset ${offset}`;
}

/** @param lock for whoever changes it in this transaction */
export const readRow = <Row extends OwnedRow>(db: Queryable, table: string, whose: Whose, lock = false) =>
  query.first<Row>(db)`
    select * from ${sql.table(table)} where ${mine(whose)} ${lock ? sql`for no key update` : sql``}`;

/** @returns null when it is not theirs, or `version` is given and no longer the stored one */
export async function updateRow<Row extends OwnedRow>(
  tx: Queryable,
  table: string,
  whose: Whose,
  values: Values,
  version: number | undefined,
): Promise<Row | null> {
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const unchanged = version === undefined ? sql`true` : sql`version = ${version}`;
  return query.first<Row>(tx)`
    update ${sql.table(table)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
    where ${mine(whose)} and ${unchanged} returning *`;
}

/** Hides the row; a day later it is gone. @returns false as `updateRow` returns null */
export async function removeRow(
  tx: Queryable,
  table: string,
  whose: Whose,
  version: number | undefined,
): Promise<boolean> {
  const unchanged = version === undefined ? sql`true` : sql`version = ${version}`;
  return query.changed(tx)`
    update ${sql.table(table)} set deleted_at = now() where ${mine(whose)} and ${unchanged}`;
}

export const restoreRow = <Row extends OwnedRow>(tx: Queryable, table: string, { owner, id }: Whose) =>
  query.first<Row>(tx)`
    update ${sql.table(table)} set deleted_at = null
    where _id = ${id} and user_id = ${owner} and deleted_at is not null returning *`;

export const deleteRemovedRows = (db: Queryable, table: string) =>
  query.run(db)`delete from ${sql.table(table)} where deleted_at < now() - interval '1 day'`;
