import { v7 as uuidv7 } from 'uuid';
import type { Owned } from '#platform/contract/list-resource.ts';
import { conflict, notFound, stale } from '../http/errors.ts';
import { type IdempotencyKey, once } from '../idempotency/idempotency.ts';
import type { AccountActor } from '../identity/actor.ts';
import type { Database, Queryable } from '../postgres/database.ts';
import { type Page, type PageQuery, paged } from './paged.ts';
import {
  countRows,
  deleteRemovedRows,
  insertRow,
  lockList,
  type OwnedRow,
  readRow,
  readRows,
  removeRow,
  restoreRow,
  updateRow,
  type Values,
  type Whose,
} from './queries.ts';

/** Options of an owned list; the SQL statements are the kit's. */
export interface OwnedList<Draft, Row extends OwnedRow, Item extends Owned> {
  /** "Saved search": in messages. */
  noun: string;
  /** Table with the columns `list/queries.ts` names. */
  table: string;
  /** Values of `orderBy` → columns; the first is the default. */
  columns: Readonly<Record<string, string>>;
  /** The columns a draft writes. @throws 400 or 422 naming the field, when it cannot be kept */
  values: (draft: Draft, tx: Queryable, owner: string) => Values | Promise<Values>;
  /** A stored row as the draft that would write it: an update changes some of its fields. */
  draftOf: (row: Row) => Draft;
  present: (db: Queryable, rows: Row[]) => Promise<Item[]>;
  /** Most records one person may have. */
  most: number;
}

interface OneCall {
  actor: AccountActor;
  params: { id: string };
}
interface ChangeCall extends OneCall {
  ifMatch: number | undefined;
}
interface CreateCall<Draft> {
  actor: AccountActor;
  body: Draft;
  idempotency: IdempotencyKey | undefined;
}
interface PageCall {
  actor: AccountActor;
  query: PageQuery & { order?: 'asc' | 'desc'; orderBy?: string };
}

/** Common columns as they go over the wire. */
export const ownedOf = ({ _id, version, created_at, updated_at }: OwnedRow): Owned => ({
  _id,
  version,
  created_at,
  updated_at,
});

/** One person's record by the id of a path. */
export const whoseOf = (actor: AccountActor, id: string): Whose => ({ owner: actor.user_id, id });

/** 409: the person has as many as one may. */
export const fullList = (noun: string, most: number) =>
  conflict(
    `${noun}: you have ${most.toLocaleString('en')}, which is the most one person can keep. Delete one first.`,
  );

/** Methods of a list, which `listHandlers` maps to its calls and areas use in calls of their own. */
export class ListKit<Draft, Row extends OwnedRow, Item extends Owned> {
  readonly db: Database;
  readonly list: OwnedList<Draft, Row, Item>;

  constructor(db: Database, list: OwnedList<Draft, Row, Item>) {
    this.db = db;
    this.list = list;
  }

  async show(db: Queryable, row: Row): Promise<Item> {
    const [item] = await this.list.present(db, [row]);
    if (!item) throw notFound(this.list.noun);
    return item;
  }

  /** @throws 409 when the person has as many as they may */
  async insert(tx: Queryable, owner: string, draft: Draft): Promise<Row> {
    const { table, most, noun, values } = this.list;
    await lockList(tx, table, owner);
    if ((await countRows(tx, table, owner)) >= most) throw fullList(noun, most);
    return insertRow<Row>(tx, table, { owner, id: uuidv7() }, await values(draft, tx, owner));
  }

  create({ actor, body, idempotency }: CreateCall<Draft>): Promise<Item> {
    const { user_id } = actor;
    return once(this.db, user_id, idempotency, async (tx) =>
      this.show(tx, await this.insert(tx, user_id, body)),
    );
  }

  async page({ actor, query }: PageCall): Promise<Page<Item>> {
    const { table, columns, present } = this.list;
    const owner = actor.user_id;
    const [first = 'created_at'] = Object.values(columns);
    const order = { column: columns[query.orderBy ?? ''] ?? first, descending: query.order === 'desc' };
    return paged(query, async (slice) => {
      const total = await countRows(this.db, table, owner);
      const rows = await readRows<Row>(this.db, table, owner, { ...slice, ...order });
      return { results: await present(this.db, rows), total };
    });
  }

  async one({ actor, params }: OneCall): Promise<{ answer: Item; version: number }> {
    const { table, noun } = this.list;
    const row = await readRow<Row>(this.db, table, whoseOf(actor, params.id));
    if (!row) throw notFound(noun);
    return { answer: await this.show(this.db, row), version: row.version };
  }

  /** @throws 404, or 412 when it was changed since the caller read it */
  async refuse(db: Queryable, whose: Whose): Promise<never> {
    const { table, noun } = this.list;
    throw (await readRow(db, table, whose)) ? stale() : notFound(noun);
  }

  async update({
    actor,
    params,
    body,
    ifMatch,
  }: ChangeCall & { body: Partial<Draft> }): Promise<{ answer: Item; version: number }> {
    const { table, noun, values, draftOf } = this.list;
    const whose = whoseOf(actor, params.id);
    return this.db.transaction().execute(async (tx) => {
      // Before validation: a record of another owner is 404, whatever was sent.
      const stored = await readRow<Row>(tx, table, whose, true);
      if (!stored) throw notFound(noun);
      const draft = { ...draftOf(stored), ...body };
      const row = await updateRow<Row>(tx, table, whose, await values(draft, tx, whose.owner), ifMatch);
      if (!row) return this.refuse(tx, whose);
      return { answer: await this.show(tx, row), version: row.version };
    });
  }

  async remove({ actor, params, ifMatch }: ChangeCall): Promise<{ _id: string }> {
    const { table } = this.list;
    const whose = whoseOf(actor, params.id);
    if (!(await removeRow(this.db, table, whose, ifMatch))) return this.refuse(this.db, whose);
    return { _id: whose.id };
  }

  async restore({ actor, params }: OneCall): Promise<Item> {
    const { table, noun } = this.list;
    const whose = whoseOf(actor, params.id);
    const row = (await restoreRow<Row>(this.db, table, whose)) ?? (await readRow<Row>(this.db, table, whose));
    if (!row) throw notFound(noun);
    return this.show(this.db, row);
  }

  /** Deletes for good what was removed more than a day ago. */
  forgetRemoved(): Promise<void> {
    return deleteRemovedRows(this.db, this.list.table);
  }
}

type ListHandlers<P extends string, Draft, Item> = Record<
  `POST ${P}`,
  (call: CreateCall<Draft>) => Promise<Item>
> &
  Record<`GET ${P}`, (call: PageCall) => Promise<Page<Item>>> &
  Record<`GET ${P}/{id}`, (call: OneCall) => Promise<{ answer: Item; version: number }>> &
  Record<
    `PUT ${P}/{id}`,
    (call: ChangeCall & { body: Partial<Draft> }) => Promise<{ answer: Item; version: number }>
  > &
  Record<`DELETE ${P}/{id}`, (call: ChangeCall) => Promise<{ _id: string }>> &
  Record<`PUT ${P}/restore/{id}`, (call: OneCall) => Promise<Item>>;

/** The handlers of `listResource(path, …)`. */
export function listHandlers<const P extends string, Draft, Row extends OwnedRow, Item extends Owned>(
  path: P,
  kit: ListKit<Draft, Row, Item>,
): ListHandlers<P, Draft, Item> {
  const handlers = {
    [`POST ${path}`]: (call: CreateCall<Draft>) => kit.create(call),
    [`GET ${path}`]: (call: PageCall) => kit.page(call),
    [`GET ${path}/{id}`]: (call: OneCall) => kit.one(call),
    [`PUT ${path}/{id}`]: (call: ChangeCall & { body: Partial<Draft> }) => kit.update(call),
    [`DELETE ${path}/{id}`]: (call: ChangeCall) => kit.remove(call),
    [`PUT ${path}/restore/{id}`]: (call: OneCall) => kit.restore(call),
  };
  return handlers as unknown as ListHandlers<P, Draft, Item>;
}
