/**
 * The embedded content service: the part of Contentful's delivery API that Yaad asks, over Markdown files, so that
 * whoever reads from it can be pointed at Contentful by configuration alone.
 */
import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { answerEntries, type Place } from './answer.ts';
import type { Store } from './entry.ts';
import { InvalidQuery, readEntryQuery } from './query.ts';

export const EMBEDDED_PLACE: Place = { space: 'yaad', environment: 'master' };
const MEDIA_TYPE = 'application/vnd.contentful.delivery.v1+json';

function refuse(reply: FastifyReply, status: number, id: string, message: string) {
  return reply
    .code(status)
    .type(MEDIA_TYPE)
    .send(JSON.stringify({ sys: { type: 'Error', id }, message, requestId: randomUUID() }));
}

/** A parameter given twice counts as its last, as in Contentful. */
const flat = (query: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat().at(-1) as string]));

/** @param read the content as it is now; @param token Bearer token callers have to send */
export function createEmbeddedService(read: () => Promise<Store>, token: string): FastifyInstance {
  const app = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } });
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, 'NotFound', 'The resource could not be found.'),
  );
  app.get<{
    Params: { space: string; environment: string };
    Querystring: Record<string, string | string[]>;
  }>('/spaces/:space/environments/:environment/entries', async (request, reply) => {
    const query = flat(request.query);
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? query.access_token;
    if (bearer !== token)
      return refuse(reply, 401, 'AccessTokenInvalid', 'The access token you sent could not be found.');
    const { space, environment } = request.params;
    if (space !== EMBEDDED_PLACE.space || environment !== EMBEDDED_PLACE.environment)
      return refuse(reply, 404, 'NotFound', 'The resource could not be found.');
    try {
      const answer = answerEntries(await read(), readEntryQuery(query), EMBEDDED_PLACE);
      return reply.type(MEDIA_TYPE).send(JSON.stringify(answer));
    } catch (thrown) {
      if (thrown instanceof InvalidQuery) return refuse(reply, 400, 'InvalidQuery', thrown.message);
      throw thrown;
    }
  });
  return app;
}
