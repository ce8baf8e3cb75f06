/** Opens one mail in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import PostalMime, { type Email } from 'postal-mime';
import { replyText, textOfHtml } from './reply-text.ts';

export interface ReceivedMail {
  headers: Pick<Email['headers'][number], 'key' | 'value'>[];
  /** Address in From, as it is written. */
  from: string | null;
  messageId: string | null;
  /** What its writer wrote, without what it quotes. */
  text: string;
}

/** Parts of a mail within each other. Mails within a mail are not opened. */
const MOST_PARTS = 20;

async function read(raw: Uint8Array): Promise<ReceivedMail | null> {
  const options = { maxNestingDepth: MOST_PARTS, forceRfc822Attachments: true };
  const mail = await PostalMime.parse(raw, options).catch(() => null);
  return (
    mail && {
      headers: mail.headers.map(({ key, value }) => ({ key, value })),
      from: mail.from?.address ?? null,
      messageId: mail.messageId ?? null,
      text: replyText(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')),
    }
  );
}

parentPort?.postMessage(await read(workerData as Uint8Array));
