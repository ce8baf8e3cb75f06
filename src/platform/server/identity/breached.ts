/**
 * Whether a password is in lists of stolen ones, by a service that answers ranges, such as Pwned Passwords: it is told five
 * of the forty digits of a hash (SHA-1), and answers every known one that begins so. Neither password nor hash leaves us.
 */
import { createHash } from 'node:crypto';
import { withoutSlash } from '../env/setting.ts';
import { readText } from '../http/read-answer.ts';

/** False, too, while nobody can say. */
export type IsBreached = (password: string) => Promise<boolean>;

const TIMEOUT_MS = 2_000;
const TOLD = 5;

/** @param url of the service, without the five digits; null: nobody is asked */
export function breachedBy(url: string | null, warn: (message: string) => void): IsBreached {
  if (url === null) return async () => false;
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const answer = await fetch(`${withoutSlash(url)}/${hash.slice(0, TOLD)}`, {
        // Answers of one length: what is asked cannot be told from how long they are.
        headers: { 'add-padding': 'true' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const text = await readText(answer);
      // Padding is counted 0 times.
      return text.split(/\r?\n/).some((line) => {
        const [rest, count] = line.split(':');
        return rest?.toUpperCase() === hash.slice(TOLD) && Number(count) > 0;
      });
    } catch (error) {
      // A service that is away keeps nobody from choosing a password.
      warn(`breached passwords: the service does not answer (${(error as Error).name})`);
      return false;
    }
  };
}
