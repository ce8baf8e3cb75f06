/** Short text messages, by a provider's web hook; without one they are files, as mails are. */
import { join } from 'node:path';
import { writeDurably } from '../files/write-durably.ts';

export interface Text {
  /** The job's: sent twice by accident it is one file, and a provider can tell. */
  id: string;
  /** +18765550142 */
  to: string;
  text: string;
}

export interface Texter {
  send(text: Text): Promise<void>;
}

interface TexterConfig {
  /** Where texts are posted as JSON; null writes files instead. */
  smsUrl: string | null;
  /** Where `sms/*.txt` goes without one. */
  dataDir: string;
}

const TIMEOUT_MS = 20_000;

const hookTexter = (url: string): Texter => ({
  send: async (text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': text.id },
      body: JSON.stringify(text),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`the provider of text messages answered ${answer.status}`);
  },
});

const fileTexter = (dataDir: string): Texter => ({
  send: ({ id, to, text }) =>
    writeDurably(join(dataDir, 'sms', `${id}.txt`), `${to}\n${text}\n`, { mode: 0o600, folderMode: 0o700 }),
});

export const createTexter = ({ smsUrl, dataDir }: TexterConfig): Texter =>
  smsUrl ? hookTexter(smsUrl) : fileTexter(dataDir);
