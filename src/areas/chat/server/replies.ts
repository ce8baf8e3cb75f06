/** Answers by mail to mails about messages: each is a message of the one who was mailed. */
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { unprocessable } from '#platform/server/http/errors.ts';
import { once as onlyOnce } from '#platform/server/idempotency/idempotency.ts';
import { MESSAGE_MAX, MESSAGES_A_MINUTE } from '../vocabulary.ts';
import { addMessage } from './talks.ts';

const PACE = { target: { most: MESSAGES_A_MINUTE, minutes: 1 } };

export function takeChatReplies(deps: AreaDeps): void {
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
