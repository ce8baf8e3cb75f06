/** A small S3 store over a folder, as a program of its own: what Yaad asks of one, without signatures. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join, normalize } from 'node:path';

const [folder = '', port = '0'] = process.argv.slice(2);
let drafts = 0;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return request.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING') ? unchunked(body) : body;
}

/** Body of an upload in signed chunks: `hex;chunk-signature=…`, the bytes, and so on. */
function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, end).toString(), 16);
    if (!size) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

const notFound = (response: ServerResponse) =>
  response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');

/** Acknowledged when it is on the disk. */
async function put(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  drafts += 1;
  const draft = join(folder, `.draft-${process.pid}-${drafts}`);
  const file = await open(draft, 'w');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(draft, path);
}

async function list(response: ServerResponse, bucket: string, prefix: string): Promise<void> {
  const base = join(folder, bucket);
  const names = await readdir(base, { recursive: true }).catch(() => []);
  const found: string[] = [];
  for (const name of names)
    if (name.startsWith(prefix) && (await stat(join(base, name))).isFile()) found.push(name);
  const contents = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  response.end(`<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents}</ListBucketResult>`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const [bucket = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
  const path = join(folder, bucket, normalize(`/${rest.join('/')}`));
  if (request.method === 'PUT') {
    await put(path, await bodyOf(request));
    return void response.writeHead(200, { etag: '"stored"' }).end();
  }
  if (request.method === 'DELETE') {
    await rm(path, { force: true });
    return void response.writeHead(204).end();
  }
  if (url.searchParams.has('list-type')) return list(response, bucket, url.searchParams.get('prefix') ?? '');
  const about = await stat(path).catch(() => null);
  if (!about?.isFile()) return void notFound(response);
  response.writeHead(200, { 'content-length': about.size, 'last-modified': about.mtime.toUTCString() });
  if (request.method === 'HEAD') return void response.end();
  createReadStream(path).pipe(response);
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
});
server.listen(Number(port), '127.0.0.1', () => console.log('S3 is ready'));
