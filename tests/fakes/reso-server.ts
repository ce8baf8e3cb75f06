/**
 * A stand-in for other people's RESO Web API: as much OData as replication needs, and the faults real
 * servers have (slowness, faults, shared moments, deletions, pages with and without next links).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { DialectName } from '#areas/import/sources.ts';

type ResoRecord = { ListingKey: string; ModificationTimestamp: string } & Record<string, unknown>;

/** What happens to the next answers, one fault each. */
type Fault =
  | { status: number; headers?: Record<string, string>; text?: string }
  | { delay: number }
  | { text: string }
  | 'hang up';

export interface ResoServer {
  url: string;
  records: Map<string, ResoRecord>;
  faults: Fault[];
  /** Every address asked for, with its token. */
  asked: { url: URL; token: string | null }[];
  /** Whether further pages are linked, or have to be asked for. */
  links: boolean;
  /** Where next links lead, when not here. */
  linkOrigin: string | null;
  /** Whether it does as `$orderby` says. */
  isOrdered: boolean;
  /** Whether `$top` is the most that all linked pages give together, as OData has it, or is ignored. */
  isStrict: boolean;
  /** Most rows in one answer. */
  pageSize: number;
  /** What it refuses, with the words of its vendor. */
  limits: Limits;
  /** Media by the keys of their listings, as `$expand` or the resource Media gives them. */
  media: Map<string, Record<string, unknown>[]>;
  /** The id and secret that tokens are given for, and how long each is good. */
  client: { id: string; secret: string; seconds: number } | null;
  /** Tokens given and still good, and how many there have been. */
  tokens: Set<string>;
  given: number;
  close(): Promise<void>;
}

interface Limits {
  /** Most of `$top`, and most where something is expanded. */
  top: number;
  topExpanded: number;
  takesOrder: boolean;
  knowsIn: boolean;
  /** Most terms with `or` between them. */
  terms: number;
  takesExpand: boolean;
  /** A query has to name the system its listings are of. */
  needsSystem: boolean;
}

const NO_LIMITS: Limits = {
  top: Number.POSITIVE_INFINITY,
  topExpanded: Number.POSITIVE_INFINITY,
  takesOrder: true,
  knowsIn: false,
  terms: Number.POSITIVE_INFINITY,
  takesExpand: true,
  needsSystem: false,
};

/** How servers of each dialect behave, as their vendors document them. */
export const BEHAVIOUR: Record<DialectName, Pick<ResoServer, 'limits' | 'pageSize'>> = {
  reso: { limits: NO_LIMITS, pageSize: 100 },
  'mls-grid': {
    limits: { ...NO_LIMITS, top: 5_000, topExpanded: 1_000, takesOrder: false, terms: 5, needsSystem: true },
    pageSize: 500,
  },
  bridge: { limits: { ...NO_LIMITS, top: 200, topExpanded: 200, takesExpand: false }, pageSize: 200 },
  trestle: { limits: { ...NO_LIMITS, top: 1_000, knowsIn: true }, pageSize: 1_000 },
  spark: { limits: { ...NO_LIMITS, top: 1_000 }, pageSize: 1_000 },
};
/** Bridge's own endpoint for replication. */
export const BRIDGE_REPLICATION: Limits = {
  ...BEHAVIOUR.bridge.limits,
  top: 2_000,
  topExpanded: 2_000,
  takesOrder: false,
};

/** Why a query is refused; null when it is not. */
function refusalOf({ limits }: ResoServer, url: URL): string | null {
  const ask = (name: string) => url.searchParams.get(name);
  const expand = ask('$expand');
  const most = expand === null ? limits.top : limits.topExpanded;
  const filter = ask('$filter') ?? '';
  if (Number(ask('$top') ?? 0) > most) return `$top must be ${most} or less`;
  if (ask('$orderby') !== null && !limits.takesOrder) return '$orderby is not supported';
  if (expand !== null && !limits.takesExpand) return '$expand is not supported';
  if (/ in \(/.test(filter) && !limits.knowsIn) return 'The operator in is not supported';
  if (filter.split(' or ').length > limits.terms) return `At most ${limits.terms} terms are allowed`;
  if (limits.needsSystem && !filter.includes('OriginatingSystemName eq '))
    return 'OriginatingSystemName is required';
  return null;
}

const byText = (field: string) => (a: ResoRecord, b: ResoRecord) =>
  String(a[field]) < String(b[field]) ? -1 : 1;

/** `ModificationTimestamp ge …`, `ListingKey eq '…'` and their `and` and `or`, in that order of binding. */
function matches(record: ResoRecord, filter: string | null): boolean {
  if (filter === null) return true;
  return filter.split(' and ').every((side) =>
    side
      .replace(/^\(|\)$/g, '')
      .split(' or ')
      .some((term) => {
        const among = /^(\w+) in \((.*)\)?$/.exec(term);
        if (among?.[1] !== undefined)
          return (among[2] ?? '').split(',').includes(`'${String(record[among[1]]).replaceAll("'", "''")}'`);
        const [field = '', operator, value = ''] = term.split(/ (ge|eq) /);
        const said = value.replace(/^'|'$/g, '').replaceAll("''", "'");
        return operator === 'ge'
          ? Date.parse(String(record[field])) >= Date.parse(said)
          : String(record[field]) === said;
      }),
  );
}

function recordsOf(server: ResoServer, url: URL): ResoRecord[] {
  if (!url.pathname.endsWith('/Media')) return [...server.records.values()];
  return [...server.media.values()].flat() as ResoRecord[];
}

function answer(server: ResoServer, url: URL) {
  const ask = (name: string) => url.searchParams.get(name);
  const order = ask('$orderby');
  const found = recordsOf(server, url).filter((record) => matches(record, ask('$filter')));
  if (order && server.isOrdered) found.sort(byText(order));
  const start = Number(ask('$skiptoken') ?? ask('$skip') ?? 0);
  const top =
    server.links && !server.isStrict ? Number.POSITIVE_INFINITY : Number(ask('$top') ?? found.length);
  const end = Math.min(found.length, Number(ask('$skip') ?? 0) + top);
  const stop = Math.min(end, start + server.pageSize);
  const fields = ask('$select')?.split(',');
  const withMedia = (record: ResoRecord) =>
    ask('$expand') === 'Media' ? { ...record, Media: server.media.get(record.ListingKey) ?? [] } : record;
  const shown = (record: ResoRecord) =>
    fields ? Object.fromEntries(fields.map((field) => [field, record[field]])) : withMedia(record);
  const next = new URL(url);
  next.searchParams.set('$skiptoken', String(stop));
  if (server.linkOrigin) next.host = new URL(server.linkOrigin).host;
  const more = server.links && stop < end;
  return {
    '@odata.context': '$metadata#Property',
    value: found.slice(start, stop).map(shown),
    ...(more && { '@odata.nextLink': next.href }),
  };
}

/** Gives a token for the right id and secret (RFC 6749, section 4.4). */
async function giveToken(server: ResoServer, request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  const { id, secret, seconds } = server.client ?? { id: '', secret: '', seconds: 0 };
  const isGood =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === id &&
    form.get('client_secret') === secret;
  response.setHeader('content-type', 'application/json');
  if (!isGood) {
    const error_description = `no client with the secret ${form.get('client_secret')}`;
    return response.writeHead(401).end(JSON.stringify({ error: 'invalid_client', error_description }));
  }
  const token = `token-${server.given++}`;
  server.tokens.add(token);
  response.end(JSON.stringify({ access_token: token, expires_in: seconds, token_type: 'Bearer' }));
}

async function handle(server: ResoServer, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', server.url);
  if (request.method === 'POST') return giveToken(server, request, response);
  server.asked.push({ url, token: request.headers.authorization ?? null });
  const fault = server.faults.shift();
  if (fault === 'hang up') return request.socket.destroy();
  if (fault && 'delay' in fault) await wait(fault.delay);
  if (fault && 'status' in fault)
    return response.writeHead(fault.status, fault.headers).end(fault.text ?? '{}');
  if (fault && 'text' in fault) return response.end(fault.text);
  response.setHeader('content-type', 'application/json');
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (server.client !== null && !server.tokens.has(bearer)) return response.writeHead(401).end('{}');
  const message = refusalOf(server, url);
  if (message !== null) return response.writeHead(400).end(JSON.stringify({ error: { message } }));
  response.end(JSON.stringify(answer(server, url)));
}

export async function startResoServer(records: ResoRecord[] = []): Promise<ResoServer> {
  const http = createServer((request, response) => {
    handle(server, request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: ResoServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/odata/Property`,
    records: new Map(records.map((record) => [record.ListingKey, record])),
    faults: [],
    asked: [],
    links: true,
    linkOrigin: null,
    isOrdered: true,
    isStrict: false,
    pageSize: 100,
    limits: NO_LIMITS,
    media: new Map(),
    client: null,
    tokens: new Set(),
    given: 0,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}

/** A listing as the Data Dictionary describes it. */
export function resoRecord(key: string, said: Record<string, unknown> = {}): ResoRecord {
  return {
    ListingKey: key,
    ModificationTimestamp: '2026-03-01T10:00:00Z',
    StandardStatus: 'Active',
    PropertyType: 'Residential',
    PropertySubType: 'Single Family Residence',
    ListPrice: 47_500_000,
    BedroomsTotal: 3,
    BathroomsFull: 2,
    BathroomsHalf: 1,
    LivingArea: 1800,
    LivingAreaUnits: 'Square Feet',
    UnparsedAddress: '12 Ocean Drive, Ocho Rios',
    City: 'Ocho Rios',
    CountyOrParish: 'St. Ann',
    Country: 'JM',
    Latitude: 18.4029,
    Longitude: -77.1048,
    PublicRemarks: 'Steps from the sea.',
    OnMarketDate: '2026-02-14',
    ...said,
  };
}
