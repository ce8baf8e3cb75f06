/** Lists that belong to a person: saved searches, groups, budgets, applications (specification, sections 4 and 7). */
import Type, { type TObject, type TProperties, type TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Id, oneOf, PageQuery, pageOf, Timestamp } from './schemas.ts';

/** Fields of every record of a personal list. */
export const ownedFields = {
  _id: Id,
  /** Goes back as `If-Match`, so that no edit is lost. */
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
};
export interface Owned {
  _id: string;
  version: number;
  created_at: string;
  updated_at: string;
}

const ListParams = Type.Object({ id: Id });
const listQuery = <C extends readonly string[]>(columns: C) =>
  Type.Object(
    {
      ...PageQuery.properties,
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
      orderBy: Type.Optional(oneOf(columns)),
    },
    { additionalProperties: false },
  );

const Removed = Type.Object({ _id: Id });
/** Some fields of a draft: the others stay as they are. */
const changeOf = <D extends TObject<TProperties>>(draft: D) =>
  Type.Partial(draft, { additionalProperties: false, minProperties: 1 });

type Page<T extends TSchema> = ReturnType<typeof pageOf<T>>;
type ListEndpoints<P extends string, D extends TObject<TProperties>, I extends TSchema, C extends string> = {
  [K in `POST ${P}`]: { summary: string; body: D; answer: I; idempotent: true };
} & {
  [K in `GET ${P}`]: { summary: string; query: ReturnType<typeof listQuery<readonly C[]>>; answer: Page<I> };
} & {
  [K in `GET ${P}/{id}`]: { summary: string; params: typeof ListParams; answer: I; versioned: true };
} & {
  [K in `PUT ${P}/{id}`]: {
    summary: string;
    params: typeof ListParams;
    body: ReturnType<typeof changeOf<D>>;
    answer: I;
    versioned: true;
  };
} & {
  [K in `DELETE ${P}/{id}`]: { summary: string; params: typeof ListParams; answer: typeof Removed };
} & {
  [K in `PUT ${P}/restore/{id}`]: { summary: string; params: typeof ListParams; answer: I };
};

interface ListSetup<D extends TObject<TProperties>, I extends TSchema, C extends string> {
  /** "saved search": for the API reference. */
  noun: string;
  /** Body of create. An update has at least one of its fields. */
  draft: D;
  item: I;
  /** Columns the list can be sorted by; the first is the default. */
  columns: readonly [C, ...C[]];
}

/**
 * The calls every list of records has: create, list, one, update, remove, and take a removal back. PUT and
 * DELETE honour `If-Match`; a POST honours `Idempotency-Key`. Another person's record is 404.
 */
export function listResource<
  const P extends string,
  D extends TObject<TProperties>,
  I extends TSchema,
  const C extends string,
>(path: P, { noun, draft, item, columns }: ListSetup<D, I, C>): ListEndpoints<P, D, I, C> {
  const calls: Record<string, Endpoint> = {
    [`POST ${path}`]: { summary: `Creates a ${noun}.`, body: draft, answer: item, idempotent: true },
    [`GET ${path}`]: {
      summary: `The caller's own: every ${noun}, a page at a time.`,
      query: listQuery(columns),
      answer: pageOf(item),
    },
    [`GET ${path}/{id}`]: { summary: `One ${noun}.`, params: ListParams, answer: item, versioned: true },
    [`PUT ${path}/{id}`]: {
      summary: `Changes the fields of a ${noun} that are given; the others stay.`,
      params: ListParams,
      body: changeOf(draft),
      answer: item,
      versioned: true,
    },
    [`DELETE ${path}/{id}`]: { summary: `Removes a ${noun}.`, params: ListParams, answer: Removed },
    [`PUT ${path}/restore/{id}`]: {
      summary: `Takes the removal of a ${noun} back, for a day.`,
      params: ListParams,
      answer: item,
    },
  };
  return calls as unknown as ListEndpoints<P, D, I, C>;
}
