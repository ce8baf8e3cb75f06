import { useSelector } from 'react-redux';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { WithSearch } from '../kit/state.ts';
import { useRetry } from './use-retry.ts';

/** In the place of homes that did not load. */
export function ListFailed() {
  const error = useSelector((state: WithSearch) => state.search.error);
  const { retry, retrying } = useRetry();
  return (
    <Empty
      icon="alert"
      tone="bad"
      title={<FormattedMessage id="search.error.title" />}
      action={
        <Button onClick={retry} busy={retrying}>
          <FormattedMessage id="ui.retry" />
        </Button>
      }
    >
      <FormattedMessage id={error?.code === 'offline' ? 'search.error.offline' : 'search.error.server'} />
    </Empty>
  );
}
