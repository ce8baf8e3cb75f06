import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type EncodedText, namesTag } from './encoded-text.ts';

/** Sends a kept text in the best encoding the caller takes, or 304 when the caller has these very bytes. */
export async function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: EncodedText,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(headers['accept-encoding']);
  const tag = text.tag(encoding);
  reply.header('etag', tag);
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && namesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await text.bytes(encoding));
}
