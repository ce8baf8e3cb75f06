/** What has happened to an application, and what an applicant waits for. */
import type { Application } from '#areas/applications/contract.ts';
import type { Status } from '#areas/applications/vocabulary.ts';

export interface PastMoment {
  what: Status | 'opened';
  at: string;
  by: 'applicant' | 'agent';
  /** Who opened a document; empty for the rest. */
  name: string;
  message: string;
}
export type NextMoment = 'address' | 'opened' | 'answer' | 'decision';

type TimelineSource = Pick<Application, 'side' | 'status' | 'waits_for_address' | 'history' | 'openings'>;

function firstOpening({ openings }: TimelineSource): PastMoment[] {
  const first = openings.at(-1);
  return first ? [{ what: 'opened', at: first.at, by: 'agent', name: first.by, message: '' }] : [];
}

/** Every step, and the first time a document was opened, in their order. */
export function pastOf(application: TimelineSource): PastMoment[] {
  const steps = application.history.map(
    ({ status, at, side, message }): PastMoment => ({ what: status, at, by: side, name: '', message }),
  );
  return [...steps, ...firstOpening(application)].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What the applicant waits for; nothing once it is decided, and nothing for the agent, who knows. */
export function nextOf({ side, status, waits_for_address, history, openings }: TimelineSource): NextMoment[] {
  if (side === 'agent') return [];
  if (status === 'more-asked') return ['answer', 'decision'];
  if (status !== 'submitted' && status !== 'in-review') return [];
  if (waits_for_address) return ['address', 'opened', 'decision'];
  const isOpened = openings.length > 0 || history.some((event) => event.status === 'in-review');
  return isOpened ? ['decision'] : ['opened', 'decision'];
}
