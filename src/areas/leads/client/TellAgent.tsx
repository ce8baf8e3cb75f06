import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import type { WithLead } from './state.ts';

/** What was told already, asked for once and shared by the homes of a group. */
let told: Promise<ReadonlySet<string>> | undefined;

/** In a group: tells the agent of a home that one is interested. Votes and notes stay inside the group. */
export function TellAgent({ property }: { property: string }) {
  const dispatch = useDispatch<Dispatch<WithLead>>();
  const notices = useNotices();
  const [interested, setInterested] = useState<boolean | null>(null);
  useEffect(() => {
    let shown = true;
    told ??= import('./requests.ts')
      .then(({ fetchInterests }) => dispatch(fetchInterests(undefined)))
      .then((answer) => new Set((answer.payload as { results?: string[] } | undefined)?.results ?? []));
    void told.then((ids) => shown && setInterested(ids.has(property)));
    return () => {
      shown = false;
    };
  }, [dispatch, property]);
  if (interested === null) return null;
  const press = async () => {
    const { setInterest } = await import('./requests.ts');
    const answer = await dispatch(setInterest({ property, interested: !interested }));
    told = undefined;
    if (setInterest.rejected.match(answer)) {
      notices.failed(answer.payload);
      return;
    }
    setInterested(!interested);
    if (!interested) notices.success('lead.told');
  };
  return (
    <Button
      variant="bare"
      size="small"
      aria-pressed={interested}
      className="min-h-11"
      onClick={() => void press()}
    >
      <Icon name={interested ? 'check' : 'chat'} size="s" />
      <FormattedMessage id={interested ? 'lead.toldAgent' : 'lead.tellAgent'} />
    </Button>
  );
}
