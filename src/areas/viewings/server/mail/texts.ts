import type { CountedText, MailTemplate } from '#platform/server/mail/template.ts';

export const VISITOR_STEPS = [
  'code',
  'requested',
  'confirmed',
  'declined',
  'moved',
  'cancelled',
  'offered',
  'colleague',
  'day',
  'hour',
] as const;
export const AGENT_STEPS = ['requested', 'confirmed', 'moved', 'cancelled', 'hour'] as const;
export type VisitorStep = (typeof VISITOR_STEPS)[number];
export type AgentStep = (typeof AGENT_STEPS)[number];

/**
 * `{name}` is the reader's, `{home}` the listing's title, `{when}` the time in Jamaica and, where it differs, the
 * reader's; `{times}` are those offered. Empty values leave no paragraph.
 */
export interface ViewingMails {
  /** `{time}` and the place it counts in; `{local}` is the visitor's own time. */
  when: string;
  whenElsewhere: string;
  people: CountedText;
  kind: Record<'in-person' | 'video', string>;
  /** What an event is called in a calendar: `{home}`, `{person}`; an open house: `{coming}` of `{places}`. */
  event: { visitor: string; agent: string; openHouse: string };
  visitor: Record<VisitorStep, MailTemplate>;
  agent: Record<AgentStep, MailTemplate>;
  note: { visitor: string; agent: string };
}
