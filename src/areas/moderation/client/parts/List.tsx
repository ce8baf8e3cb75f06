import type { ReactNode } from 'react';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';

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
  return (
    <Answered answer={answer} failure={failure} load={retry} failed="moderation.failed">
      {({ results, total, limit }) =>
        total === 0 ? (
          <Empty icon={icon} title={<FormattedMessage id={`moderation.${empty}`} />}>
            <FormattedMessage id={`moderation.${empty}.text`} />
          </Empty>
        ) : (
          <>
            <ul className="grid gap-4">{results.map(children)}</ul>
            <Pagination page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )
      }
    </Answered>
  );
}
