/** A host of photos, friendly and hostile, at every name below .test. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export interface PhotoHost {
  /** Address of a path at a name; the name matters to the limits by host only. */
  at(path: string, name?: string): string;
  /** What was asked, in its order: path, and the validator if one was sent. */
  asked: { path: string; validator: string | undefined }[];
  /** Serves these bytes at a path; with a tag, answers 304 to it. */
  put(path: string, bytes: Uint8Array, headers?: Record<string, string>): void;
  /** Answers a path by hand. */
  answer(path: string, handle: (request: IncomingMessage, response: ServerResponse) => void): void;
  remove(path: string): void;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function openPhotoHost(address = '127.0.0.1'): Promise<PhotoHost> {
  const handlers = new Map<string, Handler>();
  const asked: PhotoHost['asked'] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push({ path, validator: request.headers['if-none-match'] });
    const handle = handlers.get(path);
    if (handle) handle(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: (path, name = 'photos.test') => `http://${name}:${port}${path}`,
    asked,
    put: (path, bytes, headers = {}) =>
      handlers.set(path, (request, response) => {
        if (headers.etag && request.headers['if-none-match'] === headers.etag)
          return response.writeHead(304).end();
        return response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(bytes);
      }),
    answer: (path, handle) => handlers.set(path, handle),
    remove: (path) => handlers.delete(path),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Every name below .test is this machine; others are as `names` says. */
export const resolveTest =
  (names: Readonly<Record<string, readonly string[]>> = {}) =>
  async (host: string): Promise<readonly string[]> =>
    names[host] ?? (host.endsWith('.test') ? ['127.0.0.1'] : [host]);

/** A small JPEG that differs by its number. */
export const aPhoto = (number: number, width = 400, height = 300): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: number % 256, g: (number * 7) % 256, b: (number >> 8) % 256 },
    },
  })
    .jpeg()
    .toBuffer();

/** A PNG whose head says 50,000 × 50,000 pixels, in some bytes. */
export async function anEnormousPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Megabytes of nothing in some kilobytes. */
export const aGzipBomb = (): Buffer => gzipSync(Buffer.alloc(50_000_000));
