/** What scenarios are told with: people, right calls, and the mails and texts that come of them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { Role } from '#platform/contract/endpoint.ts';
import type { Caller, Installation } from '../installation.ts';
import type { Fuzz } from './fuzz.ts';
import type { Recipe } from './recipes.ts';

export interface Person extends Caller {
  /** `_id` of the user record. */
  user: string;
}

/** A call that has to be answered 2xx. @returns its `response` */
// biome-ignore lint/suspicious/noExplicitAny: a scenario knows what it asks for
export type Do = (operation: string, recipe?: Recipe) => Promise<any>;

/** Whoever asks is answered: what they name is anybody's, or named by a key that is the permission. */
const ANYBODYS =
  /^(?:(?:put|delete) \/groups\/invitations\/|get \/(?:avatars|photos)\/|get \/(?:offices\/page|viewings\/free|viewings\/calendar)\/|(?:get|post) \/offices\/contacts\/|put \/leads\/interests\/|delete \/leads\/interests\/|post \/(?:contacts|professionals)\/)/;
/** What is not mine is not there, or no call of mine. */
const REFUSED = [401, 403, 404];

/** Mail is later than usual while everything is busy. */
const SOON_MS = 120_000;

export class Walk {
  readonly yaad: Installation;
  /** The installation's `AUTH_SECRET`: some links are made with it, and no mail carries them within a day. */
  readonly secret: string;
  /** Whose tokens are renewed while requests are made of what they did. */
  readonly people: Caller[] = [];
  private readonly fuzz: Fuzz;
  private readonly strangers: readonly Caller[];
  /** Calls about a record that strangers have tried. */
  tried = 0;

  /** @param strangers have no part in anything: whatever somebody does with a record is tried by them first */
  constructor(fuzz: Fuzz, yaad: Installation, secret: string, strangers: readonly Caller[]) {
    this.fuzz = fuzz;
    this.yaad = yaad;
    this.secret = secret;
    this.strangers = strangers;
  }

  async person(name: string, ...roles: Role[]): Promise<Person> {
    const caller = await this.yaad.person(name, roles);
    const [row] = await this.yaad.query<{ _id: string }>('select _id from users where email = $1', [
      caller.email,
    ]);
    const person = Object.assign(caller, { user: row?._id ?? '' });
    this.people.push(person);
    return person;
  }

  async newcomer(name: string): Promise<Caller> {
    const caller = await this.yaad.newcomer(name);
    this.people.push(caller);
    return caller;
  }

  as(caller: Caller | null): Do {
    return async (operation, recipe = {}) => {
      if (caller && recipe.params && !ANYBODYS.test(operation)) await this.tryByStrangers(operation, recipe);
      const { status, response, text } = await this.fuzz.exactly(operation, caller, recipe);
      if (status >= 200 && status < 300) return response;
      throw new Error(`${operation} was answered ${status}: ${text.slice(0, 300)}`);
    };
  }

  /** Asked the same just before its owner, who succeeds: the record is there. */
  private async tryByStrangers(operation: string, recipe: Recipe): Promise<void> {
    for (const stranger of this.strangers) {
      this.tried += 1;
      const { status } = await this.fuzz.as(stranger, operation, recipe);
      if (!REFUSED.includes(status))
        this.fuzz.note(`${operation} of another's record was answered ${status} to ${stranger.name}`);
    }
  }

  /** What the pattern finds in the newest mail to somebody that has it. @param known what came before, and is not meant */
  mail(to: string, pattern: RegExp, known?: string): Promise<string> {
    return this.newest('mail', async (text) => {
      const { to: people, html, text: plain } = await PostalMime.parse(text);
      if (!people?.some(({ address }) => address === to)) return undefined;
      const found = pattern.exec(`${plain}\n${html}`)?.[1];
      return found === known ? undefined : found;
    });
  }

  /** The same for the text messages to a phone. */
  text(phone: string, pattern: RegExp): Promise<string> {
    return this.newest('sms', async (text) =>
      String(text).startsWith(phone) ? pattern.exec(String(text))?.[1] : undefined,
    );
  }

  /** Looks until there is something. @throws when nothing comes */
  async until(look: () => Promise<string | undefined>): Promise<string> {
    const end = Date.now() + SOON_MS;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (Date.now() > end) throw new Error('what is waited for has not come');
      await wait(100);
    }
  }

  private newest(folder: string, find: (text: Buffer) => Promise<string | undefined>): Promise<string> {
    return this.until(async () => {
      const place = join(this.yaad.dataDir, folder);
      const files = (await readdir(place).catch(() => [])).filter((name) => /\.(?:eml|txt)$/.test(name));
      for (const name of files.sort().reverse()) {
        const found = await find(await readFile(join(place, name)));
        if (found !== undefined) return found;
      }
      return undefined;
    });
  }
}
