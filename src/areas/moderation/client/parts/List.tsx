import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '../../../../platform/client/call.ts';
import { Failed } from '../../../../platform/client/list/Failed.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import { Pagination } from '../../../../platform/client/ui/Pagination.tsx';
import { Skeleton } from '../../../../platform/client/ui/Skeleton.tsx';

interface ListProps<Item> {
  answer: { results: Item[]; total: number; limit: number } | null;
  failure: Failure | null;
  retry: () => void;
  page: number;
  hrefOf: (page: number) => string;
  /** What an empty list says: `moderation.<empty>` and `.text` behind it. */
  empty: string;
  icon: IconName;
  children: (item: Item) => ReactNode;
}

/** One page of a queue, in every state. */
export function List<Item>({ answer, failure, retry, page, hrefOf, empty, icon, children }: ListProps<Item>) {
  if (failure) return <Failed title="moderation.failed" failure={failure} retry={retry} />;
  if (!answer) return <Skeleton className="h-48 rounded-photo" />;
  if (answer.total === 0) {
    return (
      <Empty icon={icon} title={<FormattedMessage id={`moderation.${empty}`} />}>
        <FormattedMessage id={`moderation.${empty}.text`} />
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-4">{answer.results.map(children)}</ul>
      <Pagination page={page} pages={Math.ceil(answer.total / answer.limit)} hrefOf={hrefOf} />
    </>
  );
}
