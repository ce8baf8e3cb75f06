import type { Side } from '#areas/applications/rules.ts';
import type { Status } from '#areas/applications/vocabulary.ts';
import type { WorkingTime } from '#areas/listings/working-time.ts';
import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';
import { readWords } from '#platform/server/words.ts';

/** Texts of the mails of applications. */
export const translations = readWords<ApplicationMails>('areas/applications', 'mail');

export type Step = Exclude<Status, 'draft'> | 'sent-again';

/** A mail to the applicant alone. */
export type Reminder = 'documents-missing';

/**
 * `{name}` is the reader's, `{home}` the listing's title, `{message}` what the agent wrote and `{answers}` how long the
 * agent usually takes; both may be nothing.
 */
export type ApplicationMails = Record<Side, Record<Step, MailTemplate>> & {
  applicant: Record<Reminder, MailTemplate>;
  /** A mail about kept documents, `{documents}`, each with its day. */
  expiring: MailTemplate;
  /** Of the listing's agent `{agent}`, with `{time}` in one of the units below. */
  answers: string;
  time: Record<WorkingTime['unit'], CountedText>;
  /** Small print of every mail to that side. */
  note: Record<Side, string>;
};
