import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TextPieces } from '#platform/contract/text-pieces.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const ENCODINGS = ['br', 'gzip'] as const;
/**
 * How a text is packed that nobody has asked for twice: a list takes 1.6 ms. Quality 8 takes 8 ms for 3 % fewer bytes, most
 * of them for pages of memory: its tables, and those of a larger window, are given back to the system after each text.
 */
export const FIRST_PACKING = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: 16,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
/** How one that is still asked for after `LASTING_MS` is packed in the background: 80 ms, a tenth fewer bytes. */
const LASTING_PACKING = {
  [constants.BROTLI_PARAM_QUALITY]: 10,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const LASTING_MS = 10_000;
const GZIP_LEVEL = 6;
const TAG_LENGTH = 22;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const pack = (bytes: Buffer, params: Record<number, number>): Promise<Buffer> =>
  brotli(bytes, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

const compress: Record<(typeof ENCODINGS)[number], (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => pack(bytes, FIRST_PACKING),
  gzip: (bytes) => zip(bytes, { level: GZIP_LEVEL }),
};

/** One text of a process at a time is packed again: the others can wait. */
let isPacking = false;

const isAccepted = (part: string) => !/;\s*q=0(?:\.0*)?\s*$/.test(part);

function acceptedIn(header = ''): (string | undefined)[] {
  const named = header.split(',').filter(isAccepted);
  return named.map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
}

/** Whether an `Accept-Encoding` header names this encoding. */
export const accepts = (header: string | undefined, encoding: Encoding) =>
  acceptedIn(header).includes(encoding);

/** The best encoding we have that an `Accept-Encoding` header names. */
export function chooseEncoding(header?: string): Encoding {
  const accepted = acceptedIn(header);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether an `If-None-Match` header names this tag; proxies mark tags they have handled as weak. */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined || header === tag) return header === tag;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
}

function utf8Of(text: string | TextPieces): Buffer {
  if (typeof text === 'string') return Buffer.from(text);
  return Buffer.concat(text.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}

/**
 * A text as it goes over the network: each encoding is made when it is first asked for, once, and kept. One that lasts is
 * packed smaller in the background.
 */
export class EncodedText {
  private readonly hash: string;
  private readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private readonly madeAt = performance.now();
  /** Undefined until it is packed smaller, and when that failed. */
  private smaller: Buffer | undefined;
  private isLasting = false;

  constructor(text: string | TextPieces) {
    const bytes = utf8Of(text);
    this.encoded.set('identity', bytes);
    this.hash = hash('sha256', bytes, 'base64url').slice(0, TAG_LENGTH);
  }

  /**
   * Strong ETags of an encoding, that of its bytes now first: equal tags are equal bytes, so each encoding has its own, and
   * the same text packed smaller another.
   */
  tags(encoding: Encoding): string[] {
    const tag = `"${this.hash}-${encoding}"`;
    return encoding === 'br' && this.smaller ? [`"${this.hash}-small"`, tag] : [tag];
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br' && this.smaller) return this.smaller;
    const known = this.encoded.get(encoding);
    if (known instanceof Buffer && encoding === 'br') this.packSmaller();
    if (known || encoding === 'identity') return known ?? Buffer.alloc(0);
    const making = compress[encoding](this.encoded.get('identity') as Buffer).then((made) => {
      this.encoded.set(encoding, made);
      return made;
    });
    this.encoded.set(encoding, making);
    return making;
  }

  /** Once, and only where it has lasted a while. */
  private packSmaller(): void {
    if (isPacking || this.isLasting || performance.now() - this.madeAt < LASTING_MS) return;
    isPacking = true;
    this.isLasting = true;
    pack(this.encoded.get('identity') as Buffer, LASTING_PACKING)
      .then(
        (made) => {
          this.smaller = made;
        },
        () => undefined, // what is there goes on being sent
      )
      .finally(() => {
        isPacking = false;
      });
  }
}

/** Sends a text that was made for one person: nothing on the way and no browser keeps it. */
export async function sendUnkept(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('cache-control', 'private, no-store').send(await text.bytes(encoding));
}

/** Sends a kept text in the best encoding the caller takes, or 304 when the caller has these very bytes. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const tags = text.tags(encoding);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  const named = tags.find((tag) => namesTag(headers['if-none-match'], tag));
  reply.header('etag', named ?? tags[0]);
  if (reply.statusCode === 200 && named !== undefined) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
}
