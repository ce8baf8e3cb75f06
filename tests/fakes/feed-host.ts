/** A host of an agency that offers files of listings, as the test puts them there. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedHost {
  origin: string;
  /** What it answers at a path: a text, or a status it refuses with; what is promised once it is there. */
  files: Map<string, string | number | Promise<string>>;
  /** `Authorization` of every request, in order; undefined where there was none. */
  tokens: (string | undefined)[];
  close(): Promise<void>;
}

/** @param port a free one when left out */
export async function openFeedHost(port = 0): Promise<FeedHost> {
  const files: FeedHost['files'] = new Map();
  const tokens: FeedHost['tokens'] = [];
  const server = createServer(async (request, response) => {
    tokens.push(request.headers.authorization);
    const file = (await files.get(new URL(request.url ?? '/', 'http://feed').pathname)) ?? 404;
    if (typeof file === 'number') response.writeHead(file).end();
    else response.end(file);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    tokens,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A mapping for `csvOf`, as an admin pastes it. */
export const CSV_MAPPING = JSON.stringify({
  fields: {
    key: 'id',
    title: 'title',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    place: { value: 'Negril' },
    lat: { value: 18.28 },
    lng: { value: -78.34 },
  },
});

/** A file of homes by key and price. */
export const csvOf = (homes: Iterable<readonly [key: string, price: number | string]>): string =>
  ['id,title,price', ...[...homes].map(([key, price]) => `${key},House ${key},${price}`)].join('\n');
