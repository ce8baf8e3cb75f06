/** The resources of the RESO Web API in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { leavesIn } from '#areas/listings/server/own/queries/destinations.ts';
import { LISTING_SELECTED, UPDATED_AT } from '#areas/listings/server/queries.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  PROPERTY_TYPES,
  SEARCHABLE_STATUSES,
} from '#areas/listings/vocabulary.ts';
import { dayOf, isoOf, TIME_ZONE } from '#platform/contract/time-zone.ts';
import { type Queryable, query, TODAY } from '#platform/server/postgres/database.ts';
import type { Filter, Literal } from './odata-filter.ts';
import { AGENT, type FeedScope, isIn, type LeavingListing } from './queries.ts';
import {
  MEMBER,
  OFFICE,
  PROPERTY,
  propertyType,
  type ResourceName,
  statusWord,
  subtypeWord,
} from './reso-fields.ts';

/** What a token opens; all that leaves when both are null. */
export interface TokenScope {
  agent: string | null;
  office: string | null;
}

export interface ResoQuery {
  scope: TokenScope;
  filter: Filter | null;
  order: readonly { field: string; isDown: boolean }[];
  limit: number;
  offset: number;
}

/** The words of a table as one expression: `case … then …`. */
const cases = (rows: readonly [when: RawBuilder<unknown>, word: string | null][]) =>
  sql`(case ${sql.join(
    rows.map(([when, word]) => sql`when ${when} then ${word}::text`),
    sql` `,
  )} end)`;

const PERIODS = ['once', 'month'] as const;
const KINDS = [null, ...PROPERTY_TYPES];
const isType = (type: string | null) => sql`p.type is not distinct from ${type}`;
const COMPUTED: Record<string, RawBuilder<unknown>> = {
  StandardStatus: cases(SEARCHABLE_STATUSES.map((status) => [sql`p.status = ${status}`, statusWord(status)])),
  PropertyType: cases(
    CATEGORIES.flatMap((category) =>
      PERIODS.flatMap((price_period) =>
        KINDS.map((type): [RawBuilder<unknown>, string | null] => [
          sql`p.category = ${category} and p.price_period = ${price_period} and ${isType(type)}`,
          propertyType({ category, price_period, type }),
        ]),
      ),
    ),
  ),
  PropertySubType: cases([
    ...PROPERTY_TYPES.map((type): [RawBuilder<unknown>, string | null] => [
      isType(type),
      subtypeWord({ type, commercial_type: null }),
    ]),
    ...COMMERCIAL_TYPES.map((commercial_type): [RawBuilder<unknown>, string | null] => [
      sql`p.commercial_type = ${commercial_type}`,
      subtypeWord({ type: null, commercial_type }),
    ]),
  ]),
  OnMarketDate: sql`(case when p.listed_known then (p.listed_at at time zone ${TIME_ZONE})::date end)`,
};

/** A field of Property: by the millisecond, as it is answered. */
function propertyField(name: string): RawBuilder<unknown> {
  const column = PROPERTY[name]?.column;
  if (column === undefined) return COMPUTED[name] as RawBuilder<unknown>;
  if (column === '_id') return sql`p._id::text`;
  if (column === 'updated_at') return sql`date_trunc('milliseconds', p.updated_at)`;
  return sql.ref(`p.${column}`);
}

const fieldOf = (resource: ResourceName, name: string) =>
  resource === 'Property' ? propertyField(name) : sql.ref(`r.${name}`);

const COMPARED = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

/** A day as it stands there; of a moment, the day of the home market. */
function dayIn(text: string): string {
  const at = Date.parse(text);
  return text.includes('T') ? dayOf(at) : isoOf(at).slice(0, 10);
}

function castOf(resource: ResourceName, field: string, value: Literal): RawBuilder<unknown> {
  const type = resource === 'Property' ? PROPERTY[field]?.type : 'String';
  if (type === 'Number') return sql`${value}::numeric`;
  if (type === 'Boolean') return sql`${value}::boolean`;
  if (type === 'DateTimeOffset')
    return sql`${value === null ? null : new Date(String(value)).toISOString()}::timestamptz`;
  if (type === 'Date') return sql`${value === null ? null : dayIn(String(value))}::date`;
  return sql`${value}::text`;
}

function conditionOf(resource: ResourceName, filter: Filter): RawBuilder<boolean> {
  if (filter.op === 'not') return sql`(not coalesce(${conditionOf(resource, filter.term)}, false))`;
  if ('terms' in filter) {
    const terms = filter.terms.map((term) => conditionOf(resource, term));
    return sql`(${sql.join(terms, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  const field = fieldOf(resource, filter.field);
  const cast = (value: Literal) => castOf(resource, filter.field, value);
  if (filter.op === 'in') return sql`(${field} in (${sql.join(filter.values.map(cast))}))`;
  const value = cast(filter.value);
  if (filter.op === 'eq') return sql`(${field} is not distinct from ${value})`;
  if (filter.op === 'ne') return sql`(${field} is distinct from ${value})`;
  if (filter.op === 'contains') return sql`(position(${value} in ${field}) > 0)`;
  return sql`(${field} ${COMPARED[filter.op]} ${value})`;
}

const scopeOf = ({ agent, office }: TokenScope): FeedScope | null =>
  agent ? { agent } : office ? { office } : null;

/** Listings that leave as RESO and that the token opens. */
const opened = (scope: TokenScope): RawBuilder<boolean> => {
  const narrow = scopeOf(scope);
  return narrow ? sql`${leavesIn('reso')} and ${isIn(narrow)}` : leavesIn('reso');
};

/** People and offices with such listings, as `r`. */
const peopleOf = (resource: Exclude<ResourceName, 'Property'>, scope: TokenScope) =>
  resource === 'Member'
    ? sql`(select u._id::text as "MemberKey", u.first_name || ' ' || u.last_name as "MemberFullName",
        u.first_name as "MemberFirstName", u.last_name as "MemberLastName",
        case when w.licence_expires >= ${TODAY} then w.licence_number end as "MemberStateLicense",
        o._id::text as "OfficeKey", o.name as "OfficeName"
      from users u left join professionals w on w.user_id = u._id left join office_members m on m.user_id = u._id
        left join offices o on o._id = m.office_id
      where exists (select from properties p where p.agent_id = u._id and ${opened(scope)})) r`
    : sql`(select o._id::text as "OfficeKey", o.name as "OfficeName", nullif(o.address, '') as "OfficeAddress1"
      from offices o where exists (select from office_members m join properties p on p.agent_id = m.user_id
        where m.office_id = o._id and ${opened(scope)})) r`;

const orderOf = (resource: ResourceName, order: ResoQuery['order'], last: RawBuilder<unknown>) =>
  sql.join([
    ...order.map(({ field, isDown }) =>
      isDown
        ? sql`${fieldOf(resource, field)} desc nulls last`
        : sql`${fieldOf(resource, field)} asc nulls first`,
    ),
    last,
  ]);

const whereOf = (resource: ResourceName, filter: Filter | null) =>
  filter === null ? sql`true` : conditionOf(resource, filter);

const propertyWhere = ({ scope, filter }: ResoQuery) =>
  sql`${opened(scope)} and ${whereOf('Property', filter)}`;

export async function readResoListings(db: Queryable, asked: ResoQuery): Promise<LeavingListing[]> {
  const { order, limit, offset } = asked;
  return query.all<LeavingListing>(db)`
    select p._id, p.seq, ${LISTING_SELECTED}, ${UPDATED_AT} as updated_at, ${AGENT} as agent
    from properties p where ${propertyWhere(asked)}
    order by ${orderOf('Property', order, sql`p.seq`)} limit ${limit} offset ${offset}`;
}

export async function readResoPeople(
  db: Queryable,
  resource: Exclude<ResourceName, 'Property'>,
  { scope, filter, order, limit, offset }: ResoQuery,
): Promise<Record<string, unknown>[]> {
  const columns = Object.keys(resource === 'Member' ? MEMBER : OFFICE).map((name) => sql.ref(`r.${name}`));
  return query.all<Record<string, unknown>>(db)`
    select ${sql.join(columns)} from ${peopleOf(resource, scope)} where ${whereOf(resource, filter)}
    order by ${orderOf(resource, order, sql.ref(`r.${resource}Key`))} limit ${limit} offset ${offset}`;
}

export async function countReso(db: Queryable, resource: ResourceName, asked: ResoQuery): Promise<number> {
  const from =
    resource === 'Property'
      ? sql`properties p where ${propertyWhere(asked)}`
      : sql`${peopleOf(resource, asked.scope)} where ${whereOf(resource, asked.filter)}`;
  return query.number(db)`select count(*)::int as count from ${from}`;
}
