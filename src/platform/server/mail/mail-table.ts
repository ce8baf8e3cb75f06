import type { Locale } from '#platform/contract/locales.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Translations } from '../words.ts';
import {
  type MailDeps,
  type MailJob,
  type OutgoingMail,
  registerMailJob,
  unsubscribeHeaders,
} from './mail-job.ts';
import type { MailItem } from './message.ts';
import { composeMail, type MailTemplate } from './template.ts';

/** A mail before its words are filled in: whom to, in whose language, about what. */
export interface Letter<Texts> extends Pick<OutgoingMail, 'to' | 'headers'> {
  locale: Locale;
  template: (texts: Texts) => MailTemplate;
  values: Readonly<Record<string, string>>;
  /** Path the button leads to, with what follows it. */
  link?: string;
  /** Absolute address that ends these mails: the template's `leave` links to it, and mail programs POST to it. */
  unsubscribe?: string;
  /** To be typed by the reader. */
  code?: string | undefined;
  /** What is shown below the text, in the reader's language. */
  items?: (locale: Locale) => Promise<MailItem[]>;
  replyTo?: string | null;
  calendar?: OutgoingMail['calendar'] | undefined;
}

/** One kind of mail. `read` reads what it needs when it is sent; null: it is not due any more.
 * A mail of another form than a template's comes composed. */
export interface MailRow<Texts, Data extends object> extends Omit<MailJob<Data>, 'name' | 'write'> {
  read: (data: Data) => Promise<Letter<Texts> | OutgoingMail | null>;
}

/** The row as the job that writes and sends it. */
export function mailJob<Texts, Data extends object>(
  publicUrl: string,
  translations: Translations<Texts>,
  name: string,
  { read, ...row }: MailRow<Texts, Data>,
): MailJob<Data> {
  return {
    ...row,
    name,
    write: async (data) => {
      const letter = await read(data);
      if (!letter || 'message' in letter) return letter;
      const { to, locale, template, values, link, code, items, replyTo, calendar, unsubscribe } = letter;
      const url = link === undefined ? {} : { url: publicUrl + link };
      const leave = unsubscribe === undefined ? {} : { unsubscribe };
      const message = composeMail({ translations, locale, template, values, code, ...url, ...leave });
      const headers = unsubscribe === undefined ? letter.headers : unsubscribeHeaders(unsubscribe);
      const shown = (await items?.(locale)) ?? [];
      return {
        to,
        message: shown.length > 0 ? { ...message, items: shown } : message,
        ...(replyTo && { replyTo }),
        ...(headers && { headers }),
        ...(calendar && { calendar }),
      };
    },
  };
}

/** Registers the mails of an area, by the names of their queues. */
export function registerMails<Texts, Queues extends Record<string, object>>(
  deps: MailDeps & { jobs: Pick<Jobs, 'define'> },
  translations: Translations<Texts>,
  rows: { [Name in keyof Queues & string]: MailRow<Texts, Queues[Name]> },
): void {
  for (const [name, row] of Object.entries<MailRow<Texts, never>>(rows))
    registerMailJob(deps, mailJob(deps.publicUrl, translations, name, row));
}
