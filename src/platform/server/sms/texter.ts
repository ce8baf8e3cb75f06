/** Short text messages, by a provider's web hook; without one they are files, as mails are. */
import { join } from 'node:path';
import { writeDurably } from '../files/write-durably.ts';

interface Text {
  /** The job's: sent twice by accident it is one file, and a provider can tell. */
  id: string;
  /** +18765550142 */
  to: string;
  text: string;
}

export interface Texter {
  /** Whether texts may be sent to the country of this number. */
  reaches(phone: string): boolean;
  send(text: Text): Promise<void>;
}

interface TexterConfig {
  /** Where texts are posted as JSON; null writes files instead. */
  smsUrl: string | null;
  /** Country codes without their plus; empty: every country. */
  smsCountries: readonly string[];
  /** Where `sms/*.txt` goes without one. */
  dataDir: string;
}

const TIMEOUT_MS = 20_000;

const hookTexter = (url: string): Pick<Texter, 'send'> => ({
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

const fileTexter = (dataDir: string): Pick<Texter, 'send'> => ({
  send: ({ id, to, text }) =>
    writeDurably(join(dataDir, 'sms', `${id}.txt`), `${to}\n${text}\n`, { mode: 0o600, folderMode: 0o700 }),
});

export const createTexter = ({ smsUrl, smsCountries, dataDir }: TexterConfig): Texter => ({
  ...(smsUrl ? hookTexter(smsUrl) : fileTexter(dataDir)),
  reaches: (phone) =>
    smsCountries.length === 0 || smsCountries.some((country) => phone.startsWith(`+${country}`)),
});
