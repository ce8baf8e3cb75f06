import { conversationPath } from '#areas/chat/vocabulary.ts';
import { homesFor } from '#areas/listings/server/mail/mail-home.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readWords } from '#platform/server/words.ts';
import { claimMail, readRecipient, type Side } from '../queries.ts';
import { AWAY_SECONDS } from '../streams.ts';

interface ChatMail extends MailTemplate {
  /** Small print where answers by mail are taken. */
  reply: string;
}

const translations = readWords<ChatMail>('areas/chat', 'mail');

const QUEUE = 'chat-mail';

/** Ids only; the text of a message is never sent by mail. */
interface Queued {
  conversation: string;
  side: Side;
}

/** Queues a mail to one side of a conversation, unless they are online or were mailed within `MAIL_EVERY_MINUTES`. */
export async function queueAwayMail(
  { jobs }: Pick<AreaDeps, 'jobs'>,
  tx: Queryable,
  queued: Queued,
): Promise<void> {
  if (await claimMail(tx, queued.conversation, queued.side, AWAY_SECONDS)) await jobs.give(tx, QUEUE, queued);
}

/** Mail job for unread messages. Rendered when sent; skipped if the recipient has read them since. */
export function registerChatMails(deps: AreaDeps): void {
  registerMails<ChatMail, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      read: async ({ conversation, side }) => {
        const to = await readRecipient(deps.db, conversation, side);
        if (!to || to.unread === 0) return null;
        const replyTo = deps.replies.addressFor('conversation', conversation, to.user_id);
        return {
          to: to.email,
          replyTo,
          locale: to.locale,
          template: ({ reply, ...texts }) => ({
            ...texts,
            notes: [...(replyTo ? [reply] : []), ...(texts.notes ?? [])],
          }),
          values: { name: to.first_name, partner: to.partner, home: to.listing_title },
          link: conversationPath(conversation),
          items: homesFor(deps, [to.property]),
        };
      },
    },
  });
}
