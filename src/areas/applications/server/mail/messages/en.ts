import type { Side } from '#areas/applications/rules.ts';
import type { Status } from '#areas/applications/vocabulary.ts';
import type { WorkingTime } from '#areas/listings/working-time.ts';
import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';

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

export const en: ApplicationMails = {
  applicant: {
    submitted: {
      subject: 'Your application: {home}',
      preview: 'It has been sent.',
      heading: 'Your application is on its way',
      paragraphs: [
        'Hello {name}, your application for {home} has been sent.',
        'Until the agent begins to read it you can still correct it or withdraw it. You see each document the agent opens.',
        '{answers}',
      ],
      action: 'See your application',
    },
    'sent-again': {
      subject: 'Sent again: {home}',
      preview: 'Your application has been sent again.',
      heading: 'Sent again',
      paragraphs: [
        'Hello {name}, what you added to your application for {home} is with the agent.',
        '{answers}',
      ],
      action: 'See your application',
    },
    'in-review': {
      subject: 'In review: {home}',
      preview: 'The agent is reading your application.',
      heading: 'Your application is being read',
      paragraphs: ['Hello {name}, the agent has begun to read your application for {home}.'],
      action: 'See your application',
    },
    'more-asked': {
      subject: 'Something is missing: {home}',
      preview: 'The agent asks for something more.',
      heading: 'The agent asks for something more',
      paragraphs: ['Hello {name}, about your application for {home} the agent writes:', '{message}'],
      action: 'Add what is missing',
    },
    approved: {
      subject: 'Approved: {home}',
      preview: 'Your application has been approved.',
      heading: 'Good news, {name}',
      paragraphs: ['Your application for {home} has been approved.', '{message}'],
      action: 'See your application',
    },
    declined: {
      subject: 'Declined: {home}',
      preview: 'Your application has been declined.',
      heading: 'Not this time',
      paragraphs: [
        'Hello {name}, your application for {home} has been declined. The agent writes:',
        '{message}',
      ],
      action: 'Look for another home',
    },
    withdrawn: {
      subject: 'Withdrawn: {home}',
      preview: 'You withdrew your application.',
      heading: 'Your application is withdrawn',
      paragraphs: [
        'Hello {name}, you withdrew your application for {home}. The agent can open your documents no longer.',
      ],
      action: 'Look for another home',
    },
    'documents-missing': {
      subject: 'Documents missing: {home}',
      preview: 'Some documents are missing.',
      heading: 'Your application is not complete yet',
      paragraphs: [
        'Hello {name}, the agent has your application for {home}, but some documents are still missing. You can add them until the agent decides.',
      ],
      action: 'Add documents',
    },
  },
  agent: {
    submitted: {
      subject: 'New application: {home}',
      preview: '{applicant} applies.',
      heading: 'A new application',
      paragraphs: ['Hello {name}, {applicant} applies for {home}.'],
      action: 'Read the application',
    },
    'sent-again': {
      subject: 'Sent again: {home}',
      preview: '{applicant} sent what you asked for.',
      heading: 'An application was completed',
      paragraphs: ['Hello {name}, {applicant} sent the application for {home} again.'],
      action: 'Read the application',
    },
    'in-review': {
      subject: 'In review: {home}',
      preview: 'You are reading an application.',
      heading: 'You began to read an application',
      paragraphs: [
        'Hello {name}, the application of {applicant} for {home} is in review. It cannot be changed until you answer.',
      ],
      action: 'Read the application',
    },
    'more-asked': {
      subject: 'Asked for more: {home}',
      preview: 'You asked for something more.',
      heading: 'You asked for something more',
      paragraphs: ['Hello {name}, you asked {applicant} for more about {home}:', '{message}'],
      action: 'See the application',
    },
    approved: {
      subject: 'Approved: {home}',
      preview: 'You approved an application.',
      heading: 'You approved an application',
      paragraphs: ['Hello {name}, you approved the application of {applicant} for {home}.', '{message}'],
      action: 'See the application',
    },
    declined: {
      subject: 'Declined: {home}',
      preview: 'You declined an application.',
      heading: 'You declined an application',
      paragraphs: ['Hello {name}, you declined the application of {applicant} for {home}.', '{message}'],
      action: 'See the application',
    },
    withdrawn: {
      subject: 'Withdrawn: {home}',
      preview: '{applicant} withdrew.',
      heading: 'An application was withdrawn',
      paragraphs: ['Hello {name}, {applicant} withdrew the application for {home}.'],
      action: 'See your applications',
    },
  },
  expiring: {
    subject: 'Documents that expire soon',
    preview: 'They expire soon.',
    heading: 'Some of your documents expire soon',
    paragraphs: [
      'Hello {name}, these documents are kept for your next application and expire soon:',
      '{documents}',
      'Replace them when you have new ones, so that your next application is complete.',
    ],
    action: 'See my documents',
    notes: ['You can stop these reminders in the settings of your account.'],
  },
  answers: '{agent} usually answers questions in {time}, counted Monday to Saturday, 8 am to 6 pm.',
  time: {
    minutes: { one: '{count} minute', other: '{count} minutes' },
    hours: { one: '{count} hour', other: '{count} hours' },
    days: { one: '{count} working day', other: '{count} working days' },
  },
  note: {
    applicant:
      'Nobody asks for a fee to show you a home or to take your application. If somebody does, tell us.',
    agent: 'Every document you open is noted, and the applicant sees it.',
  },
};
