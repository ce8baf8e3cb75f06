/** Stands for Contentful where a test needs it to be slow, away or wrong; everything it is asked is noted. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentConfig } from '#platform/server/env/content.ts';

type Behaviour = (query: URLSearchParams, response: ServerResponse) => void;

const json = (status: number, body: unknown): Behaviour => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_query, response) => {
    response.writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json' }).end(text);
  };
};

export const anEntry = (contentType: string, fields: object, id = crypto.randomUUID() as string) => ({
  metadata: { tags: [] },
  sys: {
    id,
    type: 'Entry',
    contentType: { sys: { type: 'Link', linkType: 'ContentType', id: contentType } },
  },
  fields,
});

/** An ordinary answer. */
export const entries = (items: object[], includes?: object): Behaviour =>
  json(200, { sys: { type: 'Array' }, total: items.length, skip: 0, limit: 100, items, includes });
export const answering = json;
/** Never says anything. */
export const silent: Behaviour = () => {};
/** Says a little now and then, and never ends. */
export const dripping: Behaviour = (_query, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(drip));
};
export const hangingUp: Behaviour = (_query, response) => {
  response.destroy();
};

export interface FakeContentService {
  config: ContentConfig;
  /** Questions so far, oldest first. */
  asked: Record<string, string>[];
  /** Authorization headers so far. */
  tokens: (string | undefined)[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function startContentService(behaviour: Behaviour): Promise<FakeContentService> {
  let current = behaviour;
  const asked: FakeContentService['asked'] = [];
  const tokens: FakeContentService['tokens'] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://fake');
    asked.push(Object.fromEntries(searchParams));
    tokens.push(request.headers.authorization);
    current(searchParams, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    config: {
      space: 'homes',
      environment: 'master',
      token: 'delivery-token',
      url: `http://127.0.0.1:${port}`,
      locales: { en: 'en-US', es: 'es' },
    },
    asked,
    tokens,
    behave: (next) => {
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
