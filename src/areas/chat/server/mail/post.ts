import type { AreaParts } from '../../../../platform/server/area.ts';
import type { Queryable } from '../../../../platform/server/database.ts';
import { renderLetter } from '../../../../platform/server/mail/letter.ts';
import { conversationPath } from '../../vocabulary.ts';
import type { Side } from '../queries/conversations.ts';
import { claimMail, readRecipient } from '../queries/mail.ts';
import { AWAY_SECONDS } from '../streams.ts';
import { WORDS } from './words.ts';

const QUEUE = 'chat-mail';

/** Names rows only; the words of a message never leave the product by mail. */
interface Queued {
  conversation: string;
  side: Side;
}

/** Tells one side of a conversation by mail, unless they are here or heard of it lately. */
export async function tellAway(
  { jobs }: Pick<AreaParts, 'jobs'>,
  tx: Queryable,
  queued: Queued,
): Promise<void> {
  if (await claimMail(tx, queued.conversation, queued.side, AWAY_SECONDS)) await jobs.give(tx, QUEUE, queued);
}

/** Says how such mail is written and sent. Who has read in the meantime gets none. */
export function definePost({ jobs, db, mailer, publicUrl }: AreaParts): void {
  jobs.define<Queued>({
    ...{ name: QUEUE, seconds: 60, retries: 8, keepHours: 24 },
    run: async ({ conversation, side }, id) => {
      const to = await readRecipient(db, conversation, side);
      if (!to || to.unread === 0) return;
      const words = WORDS[to.locale];
      const values = { name: to.first_name, partner: to.partner, home: to.home };
      const fill = (text: string) =>
        text.replace(/\{(name|partner|home)\}/g, (_, name: keyof typeof values) => values[name]);
      const letter = {
        language: to.locale === 'es' ? 'es' : 'en',
        direction: to.locale === 'enrtl' ? ('rtl' as const) : ('ltr' as const),
        preview: fill(words.preview),
        heading: fill(words.heading),
        paragraphs: [fill(words.text)],
        action: { label: words.action, url: publicUrl + conversationPath(conversation) },
        notes: [words.note],
      };
      await mailer.send({ id, to: to.email, subject: fill(words.subject), ...(await renderLetter(letter)) });
    },
  });
}
