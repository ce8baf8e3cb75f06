import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedText, namesTag } from './encoded-text.ts';

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
