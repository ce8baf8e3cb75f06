import type { Condition } from '#areas/import/sources.ts';
import type { Source } from '#areas/import/sources-contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';

const LOOKS: Record<Condition, [BadgeTone, IconName]> = {
  new: ['plain', 'clock'],
  ok: ['ok', 'check'],
  failed: ['bad', 'alert'],
  missing: ['warn', 'alert'],
  keys: ['warn', 'alert'],
};

/** Whether it runs, or will in a moment. */
export const isBusy = ({ running, due_at, paused }: Source, now = Date.now()): boolean =>
  running || (!paused && due_at !== null && Date.parse(due_at) <= now);

export function Badges({ source }: { source: Source }) {
  const { condition, paused, rested } = source;
  const now = useNow();
  const [tone, icon] = LOOKS[condition];
  return (
    <span className="flex flex-wrap gap-2">
      {!(paused && condition === 'ok') && (
        <Badge tone={tone} icon={icon}>
          <FormattedMessage id={`source.condition.${condition}`} />
        </Badge>
      )}
      {isBusy(source, now) && (
        <Badge tone="lagoon" icon="again">
          <FormattedMessage id={source.running ? 'source.running' : 'source.waits'} />
        </Badge>
      )}
      {paused && (
        <Badge>
          <FormattedMessage id="source.paused" />
        </Badge>
      )}
      {rested && (
        <Badge tone="warn" icon="moon">
          <FormattedMessage id="source.resting" />
        </Badge>
      )}
    </span>
  );
}

/** What a source has and when it runs, in a line. */
export function Figures({ source }: { source: Source }) {
  const { last_run, due_at, paused, listings, held, photos_waiting, kind } = source;
  return (
    <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
      <FormattedMessage id={`source.kind.${kind}`} />
      {' · '}
      <FormattedMessage id="source.listings" values={{ count: listings }} />
      {held > 0 && (
        <>
          {' · '}
          <FormattedMessage id="source.held" values={{ count: held }} />
        </>
      )}
      {photos_waiting > 0 && (
        <>
          {' · '}
          <FormattedMessage id="source.photos" values={{ count: photos_waiting }} />
        </>
      )}
      {' · '}
      {last_run ? (
        <FormattedMessage id="source.last" values={{ day: <Day at={last_run.started_at} time /> }} />
      ) : (
        <FormattedMessage id="source.never" />
      )}
      {due_at && !paused && !isBusy(source) && (
        <>
          {' · '}
          <FormattedMessage id="source.next" values={{ day: <Day at={due_at} time /> }} />
        </>
      )}
    </p>
  );
}

export function Entry({ source, to }: { source: Source; to: string }) {
  return (
    <article className="panel grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <Link to={to} className="underline">
            <bdi>{source.source}</bdi>
          </Link>
        </h2>
        <Badges source={source} />
      </div>
      <Figures source={source} />
    </article>
  );
}
