/** The API on a database of a test's own, called as a program would. */
import { randomUUID } from 'node:crypto';
import { createServer } from '#app/server.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { Actor, Identify } from '#platform/server/identity/actor.ts';
import type { World } from '../world.ts';

/** The person behind the token `agent`. */
export const AGENT = randomUUID();
const identity = {
  issuer: 'test',
  uid: 'test',
  email: null,
  email_verified: false,
  name: null,
  session: null,
  since: 0,
};
const holder = (role: Role, user_id: string = randomUUID()): Actor => ({
  kind: 'account',
  account_id: randomUUID(),
  user_id,
  roles: [role],
  proved: true,
  factorDue: false,
  identity,
});
const ACTORS: Record<string, Actor> = {
  agent: holder('Agent', AGENT),
  stranger: holder('Agent'),
  admin: holder('Admin'),
  buyer: holder('Buyer'),
};
const identify: Identify = async (token) => ACTORS[token] ?? null;

interface CallOptions {
  /** One of the tokens above; anonymous when unsaid. */
  as?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answered {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is
  body: any;
}

export interface Api {
  world: World;
  search: SearchService;
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answered>;
  close(): Promise<void>;
}

/** Takes a test's world over: closing the API closes it. */
export async function startApi(world: World): Promise<Api> {
  const search = startSearch(world.open);
  await search.built;
  const app = await createServer({
    logLevel: 'silent',
    rateLimits: false,
    shedLoad: false,
    database: world.open,
    search,
    identify,
  });
  return {
    world,
    search,
    call: async (method, path, { as, body, headers } = {}) => {
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
    },
    close: async () => {
      await app.close();
      await search.stop();
      await world.close();
    },
  };
}

/** The titles of a list, in its order. */
export const titlesOf = (body: Answered['body']): string[] =>
  body.response.results.map(({ title }: { title: string }) => title);
