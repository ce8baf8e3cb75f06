import type { Session } from '#areas/accounts/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { api } from '../kit/api.ts';
import { useAccountDispatch } from '../kit/use-account-dispatch.ts';
import { endAllSessions } from '../requests.ts';
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

function Row({ session, onEnd }: { session: Session; onEnd: (session: Session) => unknown }) {
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

export function Sessions() {
  const { send } = api.useSend();
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  const end = ({ _id: id }: Session) =>
    send('DELETE /accounts/sessions/{id}', { params: { id } }, { said: 'security.ended' });
  const endAll = async () => {
    const answer = await dispatch(endAllSessions(undefined));
    if (endAllSessions.fulfilled.match(answer)) notices.success('security.endAll.done');
    else notices.failure('notice.error', failureText(say, answer.payload));
  };
  return (
    <>
      <Answered
        {...api.useRead('GET /accounts/sessions', {})}
        failed="kept.unread"
        waiting={<Skeleton className="h-16" />}
      >
        {({ results }) => (
          <ul className="-my-3">
            {results.map((session) => (
              <Row key={session._id} session={session} onEnd={end} />
            ))}
          </ul>
        )}
      </Answered>
      <Button variant="line" onClick={endAll} className="justify-self-start">
        <FormattedMessage id="security.endAll" />
      </Button>
    </>
  );
}
