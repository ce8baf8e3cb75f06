import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#tests/world.ts';
import { companionFaults, companionName } from './companions.ts';
import { openDatabase } from './database.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'yaad-companions-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const here = { s3: null, publicUrl: 'https://homes.example' };
const at = (name: string) => ({ ...here, dataDir: join(folder, name) });

test('processes that share all they have to say nothing, others say what they do not share', async () => {
  const own = await companionName(at('one'));
  expect(await companionName(at('one'))).toBe(own);
  const other = openDatabase(world.url, { name: own });
  await other.pool.query('select 1');
  expect(await companionFaults(world.open.db, own)).toEqual([]);
  const elsewhere = await companionName(at('two'));
  expect(await companionFaults(world.open.db, elsewhere)).toEqual([
    expect.stringContaining('keeps its files elsewhere'),
  ]);
  const renamed = await companionName({ ...at('one'), publicUrl: 'https://other.example' });
  expect(await companionFaults(world.open.db, renamed)).toEqual([
    expect.stringContaining('another PUBLIC_URL'),
  ]);
  await other.close();
});

test('one bucket is one store', async () => {
  const s3 = { bucket: 'yaad', region: 'us-east-1', endpoint: null, accessKeyId: 'a', secretAccessKey: 'b' };
  expect(await companionName({ ...at('three'), s3 })).toBe(await companionName({ ...at('four'), s3 }));
});
