import type { ReactNode } from 'react';
import type { Application } from '#areas/applications/contract.ts';
import { useWorkingTime } from '#areas/listings/client/kit/use-working-time.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Status } from './Status.tsx';

/** What has happened to an application, and what an applicant waits for. */
export interface PastMoment {
  what: Application['status'] | 'opened';
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

function Past({ what, at, by, name, message, side }: PastMoment & Pick<Application, 'side'>) {
  const day = <Day at={at} time />;
  return (
    <li className="grid gap-1 border-lagoon border-s-2 ps-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {what === 'opened' ? (
          <Badge tone="lagoon" icon="eye">
            <FormattedMessage id="applications.moment.opened" />
          </Badge>
        ) : (
          <Status status={what} />
        )}
        <span className="text-ink-3 text-small">
          {name ? (
            <FormattedMessage id="applications.moment.by" values={{ name: <bdi>{name}</bdi>, day }} />
          ) : (
            <FormattedMessage id={`applications.by.${by === side ? 'you' : by}`} values={{ day }} />
          )}
        </span>
      </p>
      {message && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <bdi>{message}</bdi>
        </p>
      )}
    </li>
  );
}

function Answers({ minutes }: { minutes: number }) {
  const t = useWords();
  const time = useWorkingTime(minutes);
  const b = (words: ReactNode) => <b>{words}</b>;
  return <p className="text-ink-2 text-small">{t('applications.answers', { b, time })}</p>;
}

function Next({ what, answers }: { what: NextMoment; answers: Application['agent_answers'] }) {
  const t = useWords();
  return (
    <li className="grid gap-1 border-edge border-s-2 border-dashed ps-4">
      <p className="font-semibold text-ink-2">{t(`applications.next.${what}`)}</p>
      {answers && <Answers minutes={answers.minutes} />}
    </li>
  );
}

/** What has happened to an application; for its applicant also what comes next, with the agent's usual answer time. */
export function Timeline({ application }: { application: Application }) {
  const next = nextOf(application);
  return (
    <ol className="grid gap-3">
      {pastOf(application).map((moment) => (
        <Past key={moment.at + moment.what} {...moment} side={application.side} />
      ))}
      {next.map((what, i) => (
        // The answer time stands at the first thing the agent has to do.
        <Next
          key={what}
          what={what}
          answers={i === next.findIndex(isTheAgents) ? application.agent_answers : null}
        />
      ))}
    </ol>
  );
}

const isTheAgents = (what: NextMoment) => what === 'opened' || what === 'decision';
