import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Files, openFiles } from './files.ts';

/** As much of S3 as storing, reading and deleting takes. */
const objects = new Map<string, Buffer>();
/** Two keys a page, as a store of many objects answers. */
function listing(url = ''): string {
  const { searchParams } = new URL(url, 'http://s3');
  const prefix = searchParams.get('prefix') ?? '';
  const start = Number(searchParams.get('continuation-token') ?? 0);
  const keys = [...objects.keys()]
    .map((key) => key.slice('/yaad/'.length))
    .filter((key) => key.startsWith(prefix));
  const page = keys
    .slice(start, start + 2)
    .map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-20T00:00:00Z</LastModified><Size>6</Size></Contents>`,
    );
  const isLast = start + 2 >= keys.length;
  const next = isLast ? '' : `<NextContinuationToken>${start + 2}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${page.join('')}</ListBucketResult>`;
}
const s3 = createServer(async (request, response) => {
  const key = new URL(request.url ?? '', 'http://s3').pathname;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=reader/');
  if (!signed) return response.writeHead(403).end();
  if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  if (request.method === 'GET' && /^\/yaad\/?$/.test(key))
    return response.writeHead(200).end(listing(request.url));
  if (request.method === 'DELETE') return response.writeHead(204).end();
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  return response.writeHead(200).end(request.method === 'GET' ? found : undefined);
});

let dataDir: string;
const stores: Record<string, Files> = {};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'yaad-files-'));
  await new Promise<void>((done) => s3.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(s3.address() as AddressInfo).port}`;
  const bucket = {
    bucket: 'yaad',
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'reader',
    secretAccessKey: 'secret',
  };
  stores.folder = await openFiles({ dataDir, s3: null });
  stores.s3 = await openFiles({ dataDir, s3: bucket });
});
afterAll(async () => {
  s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each(['folder', 's3'])('files in a %s', (kind) => {
  test('come back as they were put, under a key nobody can guess', async () => {
    const files = stores[kind] as Files;
    const key = await files.put('avatars', 'webp', Buffer.from('pixels'), 'image/webp');
    expect(key).toMatch(/^avatars\/[\w-]{32}\.webp$/);
    expect((await files.get(key))?.toString()).toBe('pixels');
  });
  test('go in and out in a stream', async () => {
    const files = stores[kind] as Files;
    const path = join(dataDir, `${kind}.spool`);
    await writeFile(path, Buffer.alloc(300_000, 'x'));
    const key = Files.key('papers', 'age');
    await files.putFrom(path, key, 'application/octet-stream');
    let length = 0;
    for await (const chunk of (await files.open(key)) ?? []) length += (chunk as Buffer).length;
    expect(length).toBe(300_000);
    await files.delete(key);
    expect(await files.open(key)).toBeNull();
  });
  test('are listed by their folder, however many there are', async () => {
    const files = stores[kind] as Files;
    const put = () => files.put('listed', 'webp', Buffer.from('pixels'), 'image/webp');
    const keys = await Promise.all([put(), put(), put(), put(), put()]);
    await files.put('beside', 'webp', Buffer.from('pixels'), 'image/webp');
    const found: string[] = [];
    for await (const page of files.list('listed')) found.push(...page);
    expect(found.sort()).toEqual(keys.sort());
    const none: string[] = [];
    for await (const page of files.list('nothing')) none.push(...page);
    expect(none).toEqual([]);
  });
  test('are gone when deleted, also twice', async () => {
    const files = stores[kind] as Files;
    const key = await files.put('avatars', 'webp', Buffer.from('pixels'), 'image/webp');
    await files.delete(key);
    await files.delete(key);
    expect(await files.get(key)).toBeNull();
  });
  test.each(['../secret', 'avatars/../../secret', '/etc/passwd', 'avatars/none.webp', ''])(
    '%j is no file',
    async (key) => {
      expect(await (stores[kind] as Files).get(key)).toBeNull();
      expect(await (stores[kind] as Files).open(key)).toBeNull();
    },
  );
});

test('the folder holds what was put, and nothing outside it was written', async () => {
  const key = await (stores.folder as Files).put('avatars', 'webp', Buffer.from('here'), 'image/webp');
  expect((await readFile(join(dataDir, 'files', key))).toString()).toBe('here');
  expect((await readdir(dataDir)).filter((name) => !name.endsWith('.spool'))).toEqual(['files']);
});

test('while a backup runs nothing is deleted', async () => {
  let isHeld = true;
  const files = await openFiles({ dataDir, s3: null, held: async () => isHeld });
  const key = await files.put('avatars', 'webp', Buffer.from('old'), 'image/webp');
  await files.delete(key);
  expect(await files.get(key)).toEqual(Buffer.from('old'));
  isHeld = false;
  await files.delete(key);
  expect(await files.get(key)).toBeNull();
});
