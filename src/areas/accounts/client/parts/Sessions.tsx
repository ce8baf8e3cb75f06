import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Session } from '#areas/accounts/contract.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import type { WithUser } from '../kit/user-state.ts';
import { endAllSessions, endSession, fetchSessions } from '../requests.ts';
import { deviceOf } from './device.ts';
import { failureText } from './faults.ts';

function useDeviceName(): (session: Session) => string {
  const t = useWords();
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent);
    if (!browser && !system) return t('security.unknownBrowser');
    return t('security.browser', {
      browser: browser ?? t('security.unknownBrowser'),
      system: system ?? t('security.unknownSystem'),
    });
  };
}

function Row({ session, onEnd }: { session: Session; onEnd: (session: Session) => void }) {
  const t = useWords();
  const device = useDeviceName()(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{device}</bdi>
          {session.current && <Badge tone="lagoon">{t('security.current')}</Badge>}
        </p>
        <p className="text-small text-ink-3">
          <FormattedMessage
            id="security.since"
            values={{
              since: <Day key="s" at={session.created_at} time />,
              used: <Day key="u" at={session.last_used_at} time />,
            }}
          />
        </p>
        {session.ip_address && (
          <p className="text-small text-ink-3">
            <bdi dir="ltr">{session.ip_address}</bdi>
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="line"
          size="small"
          aria-label={t('security.endOne', { device })}
          onClick={() => onEnd(session)}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}

function useSessions() {
  const sessions = useSelector(({ user }: WithUser) => user.sessions);
  const dispatch = useAccountDispatch();
  const [failure, setFailure] = useState<Failure | undefined>();
  const load = async () => {
    setFailure(undefined);
    const answer = await dispatch(fetchSessions(undefined));
    if (fetchSessions.rejected.match(answer)) setFailure(answer.payload);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen is opened
  useEffect(() => void load(), []);
  return { sessions, failure, load };
}

function SessionsFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const say = useWords();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" role="alert">
      <p className="flex flex-1 basis-60 items-center gap-2 text-rose">
        <Icon name="alert" size="s" />
        <span className="min-w-0">
          <bdi>{failureText(say, failure)}</bdi>
        </span>
      </p>
      <Button variant="line" size="small" onClick={onRetry}>
        <Icon name="again" />
        <FormattedMessage id="ui.retry" />
      </Button>
    </li>
  );
}

function Waiting() {
  return (
    <li className="py-3" aria-busy="true">
      <Skeleton className="h-16" />
    </li>
  );
}

export function Sessions() {
  const { sessions, failure, load } = useSessions();
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const end = async ({ _id }: Session) => {
    const answer = await dispatch(endSession(_id));
    if (endSession.fulfilled.match(answer)) notices.success('security.ended');
    else notices.failure('notice.error', failureText(say, answer.payload));
  };
  const endAll = async () => {
    const answer = await dispatch(endAllSessions(undefined));
    if (endAllSessions.fulfilled.match(answer)) notices.success('security.endAll.done');
    else notices.failure('notice.error', failureText(say, answer.payload));
  };
  return (
    <>
      <ul className="-my-3">
        {failure && <SessionsFailed failure={failure} onRetry={() => void load()} />}
        {sessions?.map((session) => <Row key={session._id} session={session} onEnd={end} />) ??
          (!failure && <Waiting />)}
      </ul>
      <Button variant="line" onClick={endAll} className="justify-self-start">
        <FormattedMessage id="security.endAll" />
      </Button>
    </>
  );
}
