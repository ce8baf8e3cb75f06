/** How a wait of so many working minutes is shown: quiet, late, or overdue. */
export function waitingTone(minutes: number): 'plain' | 'warn' | 'bad' {
  if (minutes >= OVERDUE_MINUTES) return 'bad';
  return minutes >= LATE_MINUTES ? 'warn' : 'plain';
}

/** `new`: something waits for the agent's answer. The others follow from what there is besides. */
export const LEAD_STATES = ['new', 'answered', 'viewing', 'applied', 'closed'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
export const LEAD_KINDS = ['message', 'viewing', 'application', 'interest'] as const;

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
export const MESSAGES_SHOWN = 200;

export const LEADS_PATH = '/agent/leads';
export const leadPath = (id: string) => `${LEADS_PATH}?lead=${id}`;
