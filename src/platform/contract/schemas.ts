/** Shapes that several areas' contracts are made of. Server only: the client takes contracts as types. */
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { LOCALES } from './locales.ts';
import { PAGE_SIZES } from './paging.ts';

export const oneOf = <T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });

/** The schema or null, written as a type list: quicker to check and to serialise than a union. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: string[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}

/** A UUID; anything else in its place is answered 404, because no such record exists. */
export const Id = Type.String({ maxLength: 64, description: 'UUID' });
export const Timestamp = Type.String({ format: 'date-time' });
/** A locale of the registry; which of them a visitor is offered is a setting. */
export const LocaleCode = oneOf(LOCALES);

/** Which page of a list: strings as they stand in a URL. */
export const PageQuery = Type.Object(
  {
    page: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,5}$', description: 'from 1' })),
    limit: Type.Optional(
      Type.String({ enum: PAGE_SIZES.map(String), description: `one of ${PAGE_SIZES.join(' ')}` }),
    ),
  },
  { additionalProperties: false },
);

/** Which page of a list, and which of its entries. */
export const pageQuery = <T extends TProperties>(fields: T) =>
  Type.Object({ ...PageQuery.properties, ...fields }, { additionalProperties: false });

/** One page of a list (specification, section 4). */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object({
    results: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
    startIndex: Type.Integer(),
    endIndex: Type.Integer(),
  });
