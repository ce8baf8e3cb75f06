/** Shapes that listings and those entered here are made of; the calls stand in `contract.ts`. */
import Type, { type Static, type TSchema } from 'typebox';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { LISTING_COLUMNS, type ListingColumn, type ListingColumnRow, type ListingValues } from './columns.ts';
import { OWN_STATUSES, STATUSES, TOUR_KINDS } from './vocabulary.ts';

export const Money = Type.Number({ description: 'in the currency beside it, two decimals at most' });

export const HistoryEntry = Type.Object({
  at: Timestamp,
  price: Money,
  currency: oneOf(CURRENCIES),
  status: oneOf(STATUSES),
});

/** What an event changed: its status, its price, and whatever else it names. */
export const ChangedFacts = () =>
  Type.Object({
    status: Type.Optional(oneOf(OWN_STATUSES)),
    price: Type.Optional(nullable(Money)),
    currency: Type.Optional(oneOf(CURRENCIES)),
    /** Names of facts that were changed besides. */
    facts: Type.Optional(Type.Array(Type.String())),
  });

/** Schema of a column by its kind. */
function schemaOf({ kind, values = [], nullable: orNull, description }: ListingColumnRow): TSchema {
  const about = description === undefined ? {} : { description };
  const schema = {
    text: Type.String(about),
    integer: Type.Integer(about),
    number: Type.Number(about),
    flag: Type.Boolean(about),
    choice: oneOf(values),
    choices: Type.Array(oneOf(values)),
    moment: Timestamp,
    tours: Type.Array(Type.Object({ kind: oneOf(TOUR_KINDS), url: Type.String() })),
  }[kind];
  return orNull ? nullable(schema) : schema;
}
export const columnFields = <K extends ListingColumn>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(LISTING_COLUMNS[name])])) as {
    [N in K]: Type.TUnsafe<ListingValues[N]>;
  };

export const Day = Type.String({ format: 'date' });
export const Tour = Type.Object(
  {
    kind: oneOf(TOUR_KINDS),
    url: Type.String({ maxLength: 500, pattern: '^https://[^/\\s]+\\.[^\\s]+$' }),
  },
  { additionalProperties: false },
);
/** A time on which several visitors may come, each with a place to book. */
export const OpenHouse = Type.Object({
  _id: Id,
  starts_at: Timestamp,
  ends_at: Timestamp,
  places: Type.Integer(),
  /** Places nobody has booked. */
  left: Type.Integer(),
});

export type HistoryEntry = Static<typeof HistoryEntry>;
