import type { Failure } from '../failure.ts';
import { failureKey } from '../failure-key.ts';
import { FormattedMessage } from '../intl.tsx';
import { Button } from './Button.tsx';
import { Empty } from './Empty.tsx';
import { Icon } from './Icon.tsx';

export interface FailedProps {
  /** Message key; left out, one that says only that it could not be loaded. */
  title?: string | undefined;
  failure: Failure;
  retry: () => void;
}

/** In the place of a list that could not be loaded. */
export function Failed({ title = 'ui.unread', failure, retry }: FailedProps) {
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      <FormattedMessage id="ui.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id={title} />} action={action}>
      <FormattedMessage id={failureKey(failure)} />
    </Empty>
  );
}
