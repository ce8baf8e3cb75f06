import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { writeDurably } from '../files/write-durably.ts';

/** A mail, ready to go. */
export interface Mail {
  /** The job's: a mail sent twice by accident carries one Message-ID, and is one file. */
  id: string;
  to: string;
  /** `Reply-To`, when replies go to somebody else than the product. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Besides the usual ones: `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** An event for the reader's calendar. */
  calendar?: MailCalendar;
}

/** An iCalendar file that mail programs offer to put into the calendar, or take out of it. */
export interface MailCalendar {
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…`; null writes files instead. */
  smtpUrl: string | null;
  /** `Homes <no-reply@homes.example>` */
  from: string;
  /** Where `mail/*.eml` goes without an SMTP server. */
  dataDir: string;
}

const SMTP_TIMEOUT_MS = 20_000;

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

function message(mail: Mail, from: string) {
  const { id, to, subject, html, text, replyTo, calendar } = mail;
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...mail.headers };
  const messageId = `<${id}@${domainOf(from)}>`;
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    headers,
    ...(replyTo && { replyTo }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'viewing.ics' } }),
  };
}

function smtpMailer({ from }: MailConfig, url: string): Mailer {
  const timeouts = {
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  };
  const transport = nodemailer.createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    send: async (mail) => void (await transport.sendMail(message(mail, from))),
    close: () => transport.close(),
  };
}

/** Mail as files that any mail program opens: for trying things out, and for tests. */
function fileMailer({ from, dataDir }: MailConfig): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const sent = await transport.sendMail(message(mail, from));
      const modes = { mode: 0o600, folderMode: 0o700 };
      await writeDurably(join(folder, `${mail.id}.eml`), sent.message as Buffer, modes);
    },
    close: () => transport.close(),
  };
}

export function createMailer(config: MailConfig): Mailer {
  return config.smtpUrl ? smtpMailer(config, config.smtpUrl) : fileMailer(config);
}
