import { type Area, type AreaDeps, area } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { unprocessable } from '#platform/server/http/errors.ts';
import { once as onlyOnce } from '#platform/server/idempotency/idempotency.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { endpoints } from '../contract.ts';
import { MESSAGE_MAX, MESSAGES_A_MINUTE } from '../vocabulary.ts';
import { registerChatMails } from './mail/mail-jobs.ts';
import { forgetOld, readExport } from './queries.ts';
import { chatRoutes } from './routes.ts';
import { Streams } from './streams.ts';
import { addMessage } from './talks.ts';

/** Answers by mail to mails about messages: each is a message of the one who was mailed. */

const PACE = { target: { most: MESSAGES_A_MINUTE, minutes: 1 } };

function takeChatReplies(deps: AreaDeps): void {
  const { db, secret, replies } = deps;
  replies.define('conversation', ({ id: conversation, reader: author, text: body, once }) => {
    if (body.length > MESSAGE_MAX) throw unprocessable({ body: `has more than ${MESSAGE_MAX} letters` });
    return onlyOnce(db, author, once, async (tx) => {
      await new Attempts(tx, secret).count('message', PACE, { target: author, address: '' });
      await addMessage(deps, tx, { conversation, author, body });
      return {};
    });
  });
}

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
