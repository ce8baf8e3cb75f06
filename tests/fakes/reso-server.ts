/**
 * A stand-in for other people's RESO Web API: as much OData as replication needs, and the faults real
 * servers have (slowness, faults, shared moments, deletions, pages with and without next links).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

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
  close(): Promise<void>;
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
        const [field = '', operator, value = ''] = term.split(/ (ge|eq) /);
        const said = value.replace(/^'|'$/g, '').replaceAll("''", "'");
        return operator === 'ge'
          ? Date.parse(String(record[field])) >= Date.parse(said)
          : String(record[field]) === said;
      }),
  );
}

function answer(server: ResoServer, url: URL) {
  const ask = (name: string) => url.searchParams.get(name);
  const order = ask('$orderby');
  const found = [...server.records.values()].filter((record) => matches(record, ask('$filter')));
  if (order && server.isOrdered) found.sort(byText(order));
  const start = Number(ask('$skiptoken') ?? ask('$skip') ?? 0);
  const top =
    server.links && !server.isStrict ? Number.POSITIVE_INFINITY : Number(ask('$top') ?? found.length);
  const end = Math.min(found.length, Number(ask('$skip') ?? 0) + top);
  const stop = Math.min(end, start + server.pageSize);
  const fields = ask('$select')?.split(',');
  const shown = (record: ResoRecord) =>
    fields ? Object.fromEntries(fields.map((field) => [field, record[field]])) : record;
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

async function handle(server: ResoServer, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', server.url);
  server.asked.push({ url, token: request.headers.authorization ?? null });
  const fault = server.faults.shift();
  if (fault === 'hang up') return request.socket.destroy();
  if (fault && 'delay' in fault) await wait(fault.delay);
  if (fault && 'status' in fault)
    return response.writeHead(fault.status, fault.headers).end(fault.text ?? '{}');
  if (fault && 'text' in fault) return response.end(fault.text);
  response.setHeader('content-type', 'application/json');
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
