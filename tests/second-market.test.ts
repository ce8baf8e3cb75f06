import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Render } from '#app/page.ts';
import { loadMapping } from '#areas/import/server/mapping/mapping.ts';
import { runImport } from '#areas/import/server/run-import.ts';
import { TRINIDAD_AND_TOBAGO } from '#areas/places/markets/trinidad-and-tobago/market.ts';
import { findTown } from '#areas/places/places.ts';
import { createCall, type Send } from '#platform/client/call.ts';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { PLAIN_IMPORT } from './importing.ts';
import { type Api, startApi } from './search/api.ts';
import { createWorld, renewRates } from './world.ts';

const RENTALS = join(import.meta.dirname, '../../shared/data/trinidad-rentals.json');
const MAPPING = join(import.meta.dirname, 'mappings/trinidad-rentals.json');
const { slug: country, divisions, land } = TRINIDAD_AND_TOBAGO;
const ENTRY = join(import.meta.dirname, '../src/app/client/entry-server.tsx');
const textOf = ({ body }: Page) =>
  joinPieces(body)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
/** The currencies of the switch in the header. */
const offered = ({ body }: Page) =>
  [...joinPieces(body).matchAll(/<input[^>]*name="header-currency"[^>]*>/g)].map(
    ([input]) => /value="(\w+)"/.exec(input)?.[1],
  );
const WHERE = `country=${country}&categories=for-rent`;

describe.skipIf(!existsSync(RENTALS))(
  'real rentals of Trinidad (their folder is absent from a plain clone)',
  () => {
    let api: Api;
    let folder: string;
    let render: Render;
    /** As the server renders it for a visitor. */
    const page = (path: string, currency: string | null = null): Promise<Page> =>
      render({
        url: new URL(path, 'https://homes.example'),
        locale: 'en',
        theme: 'system',
        currency,
        call: createCall({ base: '', send }),
        personal: false,
        turn: async () => {},
        config: {
          apiBase: '/api',
          mapStyleUrl: null,
          mapTiles: null,
          travel: false,
          publicUrl: 'https://homes.example',
          locales: ['en'],
        },
      });
    const asked: string[] = [];
    const send: Send = async (path, { method, body }) => {
      asked.push(path);
      const sent = typeof body === 'string' ? { body: JSON.parse(body) } : {};
      const answer = await api.call(method as 'GET' | 'POST', path, sent);
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    };
    const get = async (path: string) => (await api.call('GET', `/properties${path}`)).body.response;
    beforeAll(async () => {
      const world = await createWorld();
      await renewRates(world);
      folder = await mkdtemp(join(tmpdir(), 'yaad-market-'));
      await runImport(world.open.db, await loadMapping(MAPPING), {
        input: RENTALS,
        source: 'rentals',
        ...PLAIN_IMPORT,
        rejectedFile: join(folder, 'rejected.jsonl'),
        heldFile: join(folder, 'held.jsonl'),
      });
      api = await startApi(world);
      ({ render } = (await import(ENTRY)) as { render: Render });
    });
    afterAll(async () => {
      await api.close();
      await rm(folder, { recursive: true });
    });

    test('each lies in a region of the country and in a town of that region, on the map', async () => {
      const { results, total } = await get(`?${WHERE}&limit=100`);
      expect(total).toBeGreaterThan(30);
      expect(results).toHaveLength(total);
      for (const { title, region, city, lat, lng } of results) {
        expect(
          divisions.map(({ slug }) => slug),
          title,
        ).toContain(region);
        expect(findTown(region, city)?.name, title).toBeDefined();
        expect(lng > land[0] && lat > land[1] && lng < land[2] && lat < land[3], title).toBe(true);
      }
    });

    test('the regions of the country add up to all of it', async () => {
      const { total, region } = await get(`/stats?${WHERE}`);
      const counted = Object.values(region as Record<string, number>).reduce((sum, count) => sum + count, 0);
      expect(counted).toBe(total);
      expect(region['diego-martin']).toBeGreaterThan(10);
      expect((await get(`?${WHERE}&region=diego-martin`)).total).toBe(region['diego-martin']);
      expect((await get(`?${WHERE}&region=tobago`)).total).toBe(0);
    });

    test('its pages name its places and show its dollar first, unless another was chosen', async () => {
      const list = await page(`/homes/for-rent/${country}/diego-martin`);
      expect(joinPieces(list.body)).toContain('Homes for rent in Diego Martin');
      expect(textOf(list)).toMatch(/ TT\$[\d,]+ a month ≈ US\$[\d,]+ /);
      expect(textOf(await page(`/homes/for-rent/${country}`, 'JMD'))).toMatch(
        / ≈ J\$[\d,]+ a month asked TT\$[\d,]+ /,
      );
      const { results } = await get(`?${WHERE}`);
      const listing = joinPieces((await page(`/property/${results[0]._id}`)).body);
      expect(listing).toContain(`href="/homes/for-rent/${country}/${results[0].region}"`);
      expect(listing).toContain(`href="/regions/${results[0].region}"`);
      expect(listing).not.toContain('Before you rent');
      expect(offered(list)).toEqual(['TTD', 'USD']);
      expect(offered(await page('/homes/for-sale/jamaica'))).toEqual(['JMD', 'USD']);
      expect((await page(`/homes/for-rent/${country}/saint-ann`)).status).toBe(404);
    });

    test('a region where nothing is for sale has its rents on its page, and its place on the map', async () => {
      const { body, head } = await page('/regions/diego-martin');
      expect(asked.filter((path) => path.startsWith('/content/regions'))).toEqual([]);
      expect(joinPieces(body)).toContain('To rent now');
      expect(joinPieces(body)).toContain('Map of Diego Martin');
      expect(joinPieces(body)).toContain('href="/regions#trinidad-and-tobago"');
      expect(head).toContain('Valleys, marinas, hills over the gulf');
      expect(joinPieces((await page('/regions')).body).match(/href="\/regions\/[a-z-]+"/g)).toHaveLength(
        14 + 15,
      );
    });

    test('prices are compared in the dollar of the country', async () => {
      const { price_median, currency } = await get(`/stats?${WHERE}&currency=TTD`);
      expect(currency).toBe('TTD');
      expect(price_median).toBeGreaterThan(2000);
      expect(price_median).toBeLessThan(40_000);
      const { results } = await get(`?${WHERE}&price_max=6000&currency=TTD&limit=100`);
      const inTtd = results.filter((home: { currency: string }) => home.currency === 'TTD');
      expect(inTtd.length).toBeGreaterThan(0);
      expect(Math.max(...inTtd.map(({ price }: { price: number }) => price))).toBeLessThanOrEqual(6000);
    });
  },
);
