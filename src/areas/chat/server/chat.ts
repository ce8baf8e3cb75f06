import { type Area, type AreaParts, area } from '../../../platform/server/area.ts';
import type { Closing } from '../../../platform/server/closing.ts';
import { endpoints } from '../contract.ts';
import { definePost } from './mail/post.ts';
import { readExport } from './queries/messages.ts';
import { chatRoutes } from './routes.ts';
import { Streams } from './streams.ts';

/**
 * Conversations: their calls, their streams and their mail.
 * @param url of the database, for a connection that listens
 */
export async function openChat(parts: AreaParts, url: string, closing: Closing): Promise<Area> {
  definePost(parts);
  const streams = new Streams(parts.db, url);
  await closing.add('messages', () => streams.stop());
  return {
    ...area(endpoints, chatRoutes(parts, streams), { conversations: (id) => readExport(parts.db, id) }),
    // A server that stops waits for its last requests; streams would keep it waiting.
    serve: (app) => app.addHook('preClose', async () => streams.endAll()),
  };
}
