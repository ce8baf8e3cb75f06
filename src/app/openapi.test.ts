import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { asDraft2020 } from '#platform/server/http/serve.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { createServer } from './server.ts';

/** They are served by every server. */
const ALWAYS = ['search', 'listings', 'editorial'];
/** Nothing listens there: no call is made. */
const database = openDatabase('postgres://nobody@127.0.0.1:1/none');
let app: FastifyInstance;
let document: Record<string, unknown>;
const routes: string[] = [];
beforeAll(async () => {
  const areas = [];
  for (const file of globSync('src/areas/*/contract.ts')) {
    const { endpoints } = (await import(join(process.cwd(), file))) as { endpoints: Endpoints };
    routes.push(...Object.keys(endpoints));
    if (!ALWAYS.includes(file.split('/')[2] as string)) areas.push({ endpoints, handlers: {} as never });
  }
  const search = { ready: true, version: 1 } as SearchService;
  app = await createServer({ logLevel: 'silent', shedLoad: false, database, search, areas });
  document = (await app.inject('/api/openapi.json')).json();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Every schema of the document, with where it stands. */
function* schemasIn(value: unknown, path: string): Generator<[path: string, schema: object]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (name === 'schema') yield [`${path}/schema`, one as object];
    else yield* schemasIn(one, `${path}/${name}`);
  }
}

test('the description of the API holds every call of every contract', () => {
  const paths = document.paths as Record<string, object>;
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual([...new Set(routes)].sort());
});

test('it says its schemas in the dialect of OpenAPI 3.1, JSON Schema 2020-12', () => {
  expect(document.openapi).toBe('3.1.0');
  const schemas = Object.fromEntries(schemasIn(document.paths, ''));
  const ajv = new Ajv2020();
  expect([ajv.validateSchema({ $defs: schemas }), ajv.errors]).toEqual([true, null]);
  const text = JSON.stringify(schemas);
  expect(text).toContain('"prefixItems"');
  // Of OpenAPI 3.0, and of older drafts.
  expect(text).not.toMatch(/"(?:nullable|additionalItems|definitions)":/);
});

test('a tuple keeps what may follow it; a property called items is none', () => {
  const pair = { type: 'array', items: [{ type: 'number' }, { type: 'null' }], minItems: 2 };
  expect(asDraft2020({ ...pair, additionalItems: false })).toEqual({
    ...{ type: 'array', prefixItems: [{ type: 'number' }, { type: 'null' }], minItems: 2, items: false },
  });
  expect(asDraft2020(pair)).toMatchObject({ items: true });
  const object = { properties: { items: { type: 'array', items: pair }, additionalItems: {} } };
  expect(asDraft2020(object)).toEqual({
    properties: { items: { type: 'array', items: asDraft2020(pair) }, additionalItems: {} },
  });
});
