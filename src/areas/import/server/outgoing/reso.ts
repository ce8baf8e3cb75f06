/** The RESO Web API, read-only: OData 4 over the listings that leave, for whoever has a token of an admin. */
import { hash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RESO_PATH } from '#areas/import/bulk.ts';
import { Refusal } from '#platform/server/http/errors.ts';
import { setBudget } from '#platform/server/http/http.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { XML_HEAD, xmlOf } from '#platform/server/xml.ts';
import { type FieldType, QueryError, readFilter } from './odata-filter.ts';
import {
  countReso,
  type ResoQuery,
  readResoListings,
  readResoPeople,
  type TokenScope,
} from './queries.reso.ts';
import { openToken } from './queries.ts';
import { COMPARABLE, FIELD_TYPES, KEYS, PROPERTY, RESOURCES, type ResourceName } from './reso-fields.ts';
import type { FeedAbout } from './writers.ts';

/** Rows of an answer, at most and where nobody says. */
const MOST_ROWS = 1_000;
const USUAL_ROWS = 100;
const MOST_SKIPPED = 10_000_000;
const PER_MINUTE = 240;

export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url');

interface ResoDeps {
  db: Queryable;
  publicUrl: string;
}

const OPTIONS = ['$filter', '$select', '$orderby', '$top', '$skip', '$count', '$expand'] as const;
type QueryOptions = Partial<Record<(typeof OPTIONS)[number], string>>;

function checkOptions(query: Record<string, unknown>): QueryOptions {
  for (const [name, value] of Object.entries(query)) {
    if (!OPTIONS.some((option) => option === name))
      throw new QueryError(`${name.slice(0, 40)} is not known; known are ${OPTIONS.join(', ')}.`);
    if (typeof value !== 'string') throw new QueryError(`${name} stands there more than once.`);
  }
  return query as QueryOptions;
}

function wholeNumber(name: string, text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,8}$/.test(text) || Number(text) > most)
    throw new QueryError(`${name} must be a whole number up to ${most}.`);
  return Number(text);
}

function selectedFields(resource: ResourceName, select: string | undefined): string[] {
  const known = Object.keys(FIELD_TYPES[resource]);
  if (select === undefined || select.trim() === '*') return known;
  const names = [...new Set(select.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new QueryError(`${resource} has no field ${unknown.slice(0, 60)}.`);
  return names;
}

const MOST_ORDERS = 5;
function orderOf(resource: ResourceName, text: string | undefined): ResoQuery['order'] {
  if (text === undefined) return [];
  const parts = text.split(',');
  if (parts.length > MOST_ORDERS) throw new QueryError(`$orderby takes at most ${MOST_ORDERS} fields.`);
  return parts.map((part) => {
    const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (!Object.hasOwn(COMPARABLE[resource], field))
      throw new QueryError(`$orderby takes no field ${field.slice(0, 60)}.`);
    if (rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw new QueryError('$orderby has a field, then asc or desc.');
    return { field, isDown: direction === 'desc' };
  });
}

const about = (publicUrl: string): FeedAbout => ({
  publicUrl,
  address: publicUrl + RESO_PATH,
  page: publicUrl,
  title: '',
  language: 'en',
  count: 0,
});

async function rowsOf(
  { db, publicUrl }: ResoDeps,
  resource: ResourceName,
  query: ResoQuery,
  names: string[],
) {
  const pick = (value: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)]));
  if (resource !== 'Property')
    return (await readResoPeople(db, resource, query)).map((row) => pick((name) => row[name] ?? null));
  const here = about(publicUrl);
  return (await readResoListings(db, query)).map((listing) =>
    pick((name) => PROPERTY[name]?.value(listing, here) ?? null),
  );
}

/** The address of the rest, where there is more. */
function nextLink(
  publicUrl: string,
  resource: ResourceName,
  asked: QueryOptions,
  skip: number,
  top: number | null,
): string {
  const query = Object.entries({ ...asked, $skip: String(skip), ...(top !== null && { $top: String(top) }) });
  const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${publicUrl}${RESO_PATH}/${resource}?${text}`;
}

async function answerList(deps: ResoDeps, resource: ResourceName, scope: TokenScope, asked: QueryOptions) {
  const names = selectedFields(resource, asked.$select);
  const top = wholeNumber('$top', asked.$top, MOST_SKIPPED);
  const skip = wholeNumber('$skip', asked.$skip, MOST_SKIPPED) ?? 0;
  const filter = asked.$filter === undefined ? null : readFilter(asked.$filter, COMPARABLE[resource]);
  const limit = Math.min(top ?? USUAL_ROWS, MOST_ROWS);
  const query = { scope, filter, order: orderOf(resource, asked.$orderby), limit: limit + 1, offset: skip };
  const found = await rowsOf(deps, resource, query, names);
  const value = found.slice(0, limit);
  const left = top === null ? null : top - limit;
  const hasMore = found.length > limit && left !== 0;
  return {
    '@odata.context': `${deps.publicUrl}${RESO_PATH}/$metadata#${resource}`,
    ...(asked.$count === 'true' && { '@odata.count': await countReso(deps.db, resource, query) }),
    value,
    ...(hasMore && { '@odata.nextLink': nextLink(deps.publicUrl, resource, asked, skip + limit, left) }),
  };
}

/** `Property('01990000-…')` */
async function answerOne(
  deps: ResoDeps,
  resource: ResourceName,
  scope: TokenScope,
  key: string,
  asked: QueryOptions,
) {
  const filter = { op: 'eq', field: KEYS[resource], value: key } as const;
  const names = selectedFields(resource, asked.$select);
  const [row] = await rowsOf(deps, resource, { scope, filter, order: [], limit: 1, offset: 0 }, names);
  return row && { '@odata.context': `${deps.publicUrl}${RESO_PATH}/$metadata#${resource}/$entity`, ...row };
}

const EDM: Record<FieldType | 'Media', string> = {
  String: 'Edm.String',
  Number: 'Edm.Decimal',
  Boolean: 'Edm.Boolean',
  DateTimeOffset: 'Edm.DateTimeOffset',
  Date: 'Edm.Date',
  Media: 'Collection(Yaad.Media)',
};
const MEDIA_FIELDS: Record<string, FieldType> = {
  MediaKey: 'String',
  ResourceRecordKey: 'String',
  MediaURL: 'String',
  Order: 'Number',
  MediaCategory: 'String',
  MimeType: 'String',
  ShortDescription: 'String',
};

/** `$metadata`: Entity Data Model, XML. */
function metadata(): string {
  const property = (name: string, type: FieldType | 'Media', isKey = false) =>
    `<Property Name="${name}" Type="${EDM[type]}"${isKey ? ' Nullable="false"' : type === 'Number' ? ' Scale="variable"' : ''}/>`;
  const types = RESOURCES.map((resource) =>
    xmlOf(
      'EntityType',
      [
        `<Key><PropertyRef Name="${KEYS[resource]}"/></Key>`,
        ...Object.entries(FIELD_TYPES[resource]).map(([name, type]) =>
          property(name, type, name === KEYS[resource]),
        ),
      ],
      { Name: resource },
    ),
  );
  const media = xmlOf(
    'ComplexType',
    Object.entries(MEDIA_FIELDS).map(([name, type]) => property(name, type)),
    {
      Name: 'Media',
    },
  );
  const sets = RESOURCES.map((resource) => `<EntitySet Name="${resource}" EntityType="Yaad.${resource}"/>`);
  const schema = xmlOf('Schema', [...types, media, xmlOf('EntityContainer', sets, { Name: 'Container' })], {
    xmlns: 'http://docs.oasis-open.org/odata/ns/edm',
    Namespace: 'Yaad',
  });
  return `${XML_HEAD}${xmlOf('edmx:Edmx', [xmlOf('edmx:DataServices', [schema])], {
    'xmlns:edmx': 'http://docs.oasis-open.org/odata/ns/edmx',
    Version: '4.0',
  })}\n`;
}

/** @throws 401 without a good token */
async function scopeBehind(db: Queryable, { headers }: FastifyRequest): Promise<TokenScope> {
  const [, token] = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '') ?? [];
  const scope = token ? await openToken(db, hashOfToken(token)) : null;
  if (!scope)
    throw new Refusal(401, 'unauthenticated', 'This needs a good token: Authorization: Bearer TOKEN.');
  return scope;
}

/** Errors as OData has them. */
function sendError(error: FastifyError | Refusal | QueryError, reply: FastifyReply): FastifyReply {
  const status =
    error instanceof QueryError ? 400 : error instanceof Refusal ? error.status : (error.statusCode ?? 500);
  const message = status >= 500 ? 'This cannot be answered at present.' : error.message;
  const code =
    error instanceof QueryError ? 'BadRequest' : error instanceof Refusal ? error.code : String(status);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).type('application/json; charset=utf-8').send({ error: { code, message } });
}

const ONE = /^(\w+)\('([\w-]{1,80})'\)$/;

/** Serves `/reso/odata`: the service document, `$metadata`, and each resource as a list or by key. */
export function serveReso(app: FastifyInstance, deps: ResoDeps): void {
  void app.register(
    async (scope) => {
      setBudget(scope, PER_MINUTE);
      scope.setErrorHandler((error: FastifyError, request, reply) => {
        if (!(error instanceof QueryError || error instanceof Refusal) && (error.statusCode ?? 500) >= 500)
          request.log.error(error);
        return sendError(error, reply);
      });
      const answer = (reply: FastifyReply, body: object) =>
        reply
          .type('application/json;odata.metadata=minimal; charset=utf-8')
          .header('odata-version', '4.0')
          .header('cache-control', 'private, no-store')
          .send(body);
      scope.get('/', async (request, reply) => {
        await scopeBehind(deps.db, request);
        const value = RESOURCES.map((name) => ({ name, kind: 'EntitySet', url: name }));
        return answer(reply, { '@odata.context': `${deps.publicUrl}${RESO_PATH}/$metadata`, value });
      });
      scope.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
        const opens = await scopeBehind(deps.db, request);
        const path = request.params['*'];
        if (path === '$metadata')
          return reply.type('application/xml; charset=utf-8').header('odata-version', '4.0').send(metadata());
        const asked = checkOptions(request.query as Record<string, unknown>);
        const [, name = path, key] = ONE.exec(path) ?? [];
        const resource = RESOURCES.find((one) => one === name);
        const found =
          resource &&
          (key === undefined
            ? await answerList(deps, resource, opens, asked)
            : await answerOne(deps, resource, opens, key, asked));
        if (!found) throw new Refusal(404, 'not-found', 'There is nothing here.');
        return answer(reply, found);
      });
    },
    { prefix: RESO_PATH },
  );
}
