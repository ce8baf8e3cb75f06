/** A buyer's message to a professional, by mail: the professional answers the buyer, and no address is shown on a page. */

import type { AreaParts } from '../../../platform/server/area.ts';
import type { Queryable } from '../../../platform/server/database.ts';
import { renderLetter } from '../../../platform/server/mail/letter.ts';
import { seal, unseal } from '../../../platform/server/secret.ts';
import { WORDS } from './mail/words.ts';
import { readCorrespondence } from './queries.ts';

const QUEUE = 'professional-mail';
const PURPOSE = 'messages in queued mail';

interface Queued {
  professional: string;
  user_id: string;
  /** Sealed, so that nothing personal waits in the queue. */
  message: string;
  phone: string;
}

export function queueMessage(
  { jobs, secret }: Pick<AreaParts, 'jobs' | 'secret'>,
  tx: Queryable,
  { message, phone, ...ids }: Queued,
): Promise<void> {
  const sealed = { message: seal(secret, PURPOSE, message), phone: seal(secret, PURPOSE, phone) };
  return jobs.give<Queued>(tx, QUEUE, { ...ids, ...sealed });
}

/** Says how they are written and sent. What concerns somebody who has left in the meantime is not sent. */
export function definePost({ jobs, db, mailer, secret }: AreaParts): void {
  jobs.define<Queued>({
    ...{ name: QUEUE, seconds: 60, retries: 8, keepHours: 24 },
    run: async (queued, id) => {
      const people = await readCorrespondence(db, queued.professional, queued.user_id);
      if (!people) return;
      const words = WORDS[people.locale];
      const values = { name: people.name, from: people.from_name };
      const fill = (text: string) =>
        text.replace(/\{(name|from)\}/g, (_, name: keyof typeof values) => values[name]);
      const phone = unseal(secret, PURPOSE, queued.phone);
      const letter = {
        language: people.locale === 'es' ? 'es' : 'en',
        direction: people.locale === 'enrtl' ? ('rtl' as const) : ('ltr' as const),
        preview: fill(words.preview),
        heading: fill(words.heading),
        paragraphs: [
          fill(words.intro),
          ...unseal(secret, PURPOSE, queued.message).split(/\n{2,}/),
          `${people.from_name} · ${people.from}${phone ? ` · ${phone}` : ''}`,
        ],
        notes: [fill(words.note)],
      };
      const { to, from: replyTo } = people;
      await mailer.send({ id, to, replyTo, subject: fill(words.subject), ...(await renderLetter(letter)) });
    },
  });
}
