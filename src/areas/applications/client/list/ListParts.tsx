import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '../../../../platform/client/call.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';
import { failureKey } from '../../../../platform/client/use-notices.ts';

const ROWS = [1, 2, 3];

/** Lines on their way. */
export function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <p className="sr-only" role="status">
        <FormattedMessage id="ui.loading" />
      </p>
      {ROWS.map((row) => (
        <div
          key={row}
          className="panel grid grid-cols-[64px_minmax(0,1fr)] items-center gap-4 p-4 md:grid-cols-[96px_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[6/5] rounded-field" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

export function Failed({ failure, onAgain }: { failure: Failure; onAgain: () => void }): ReactNode {
  const action = (
    <Button onClick={onAgain}>
      <Icon name="again" />
      <FormattedMessage id="apply.failed.again" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="applications.failed" />} action={action}>
      <FormattedMessage id={failureKey(failure)} />
    </Empty>
  );
}
