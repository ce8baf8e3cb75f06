/** Characters of one message. */
export const MESSAGE_MAX = 4000;
export const REPORT_MAX = 2000;
export const SIDES = ['buyer', 'agent'] as const;
export type Side = (typeof SIDES)[number];
/** Messages of a conversation sent at once; older ones on request. */
export const MESSAGES_SHOWN = 50;
/** Messages one person may send in a minute. */
export const MESSAGES_A_MINUTE = 30;
export const MESSAGE_PACE = { target: { most: MESSAGES_A_MINUTE, minutes: 1 } };
/** Streams one person may hold open in each server. */
export const STREAMS_A_PERSON = 6;
/** Mail about a conversation goes out at most this often. */
export const MAIL_EVERY_MINUTES = 60;

/** Screen of what somebody has asked; `?c=` names the open conversation. What an agent is asked is a lead. */
export const CHAT_PATH = '/account/messages';
export const conversationPath = (id: string) => `${CHAT_PATH}?c=${id}`;

/** How a wait of so many working minutes is shown: quiet, late, or overdue. */
export function waitingTone(minutes: number): 'plain' | 'warn' | 'bad' {
  if (minutes >= OVERDUE_MINUTES) return 'bad';
  return minutes >= LATE_MINUTES ? 'warn' : 'plain';
}

/** `new`: something waits for the agent's answer. The others follow from what there is besides. */
export const LEAD_STATES = ['new', 'answered', 'viewing', 'applied', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
export const LEAD_KINDS = ['message', 'viewing', 'application', 'interest'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** Working minutes after which an unanswered lead is reminded of, and shown in red. */
export const OVERDUE_MINUTES = 4 * 60;
/** From here it is shown in yellow. */
export const LATE_MINUTES = 2 * 60;

export const ANSWER_MAX = 4000;
export const NOTE_MAX = 4000;
export const STEP_MAX = 200;
export const SEARCH_MAX = 80;
/** Answers an agent can keep, and their length. */
export const SAVED_MOST = 20;
export const SAVED_TITLE_MAX = 60;
/** Messages of a lead shown at once. */
export const LEAD_MESSAGES_SHOWN = 200;

export const LEADS_PATH = '/agent/leads';
export const leadPath = (id: string) => `${LEADS_PATH}?lead=${id}`;

/** What a visitor can be shown of an agent after a press. */
export const NUMBER_WAYS = ['phone', 'whatsapp'] as const;
export type NumberWay = (typeof NUMBER_WAYS)[number];

export const QUESTION_MAX = 2000;
/** Of admins' questions. */
export const QUESTION_STATES = ['open', 'answered'] as const;
export const NAME_MAX = 160;
export const NUMBERS_AN_HOUR = 30;
/** Questions one network address may ask in a day. */
export const QUESTIONS_A_DAY = 10;

/** Entries that were written. */
export const WORDS = ['message', 'question', 'answer'] as const;
/** What happened, and in which steps. */
export const HAPPENINGS = {
  viewing: ['requested', 'confirmed', 'moved', 'offered', 'declined', 'cancelled'],
  application: ['submitted', 'in-review', 'more-asked', 'approved', 'declined', 'withdrawn'],
  interest: ['told', 'withdrawn'],
  call: ['noted'],
  handover: ['given'],
} as const;
export type Happening = keyof typeof HAPPENINGS;

/** What an entry of a conversation can be. */
export const ENTRY_KINDS = [...WORDS, 'viewing', 'application', 'interest', 'call', 'handover'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
export const isHappening = (kind: EntryKind): kind is Happening => kind in HAPPENINGS;

/** A guest's question to an agent is kept so long for the code that was mailed. */
export const HELD_MINUTES = 60;
export const CODE_DIGITS = 6;
/** Wrong codes that may be given for one question. */
export const CODE_TRIES = 5;

export const CONTACT_PATH = '/agent/contact';
/** Admins' queue of questions about listings without an agent. */
export const QUESTIONS_PATH = '/admin/questions';
