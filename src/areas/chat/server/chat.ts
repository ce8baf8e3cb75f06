import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { registerChatMails } from './mail/mail-jobs.ts';
import { forgetOld, readExport } from './queries/messages.ts';
import { takeChatReplies } from './replies.ts';
import { chatRoutes } from './routes.ts';
import { Streams } from './streams.ts';

/**
 * Conversations: their calls, their streams and their mail.
 * @param url of the database, for a connection that listens
 */
export async function openChat(deps: AreaDeps, url: string, shutdown: Shutdown): Promise<Area> {
  registerChatMails(deps);
  takeChatReplies(deps);
  const streams = new Streams(deps.db, url);
  await shutdown.add('messages', () => streams.stop());
  return {
    ...area(endpoints, chatRoutes(deps, streams), { conversations: (id) => readExport(deps.db, id) }),
    retain: { conversations: (days) => forgetOld(deps.db, days) },
    // A server that stops waits for its last requests; streams would keep it waiting.
    serve: (app) => app.addHook('preClose', async () => streams.endAll()),
  };
}
