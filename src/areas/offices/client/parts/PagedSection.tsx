import type { ReactNode } from 'react';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';

interface PagedSectionProps<Item> {
  /** Of the section and its heading. */
  id: string;
  /** Message of the heading, which counts what there is. */
  heading: string;
  /** What an empty list says: this message, and the one with `.text` behind it. */
  empty: string;
  icon: IconName;
  answer: { results: Item[]; total: number; limit: number } | null;
  failure: Failure | null;
  load: () => void;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}

/** A part of the office's screen that is read page by page, in every state. */
export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const { id, heading, empty, icon, answer, failure, load, page, onPage, children } = props;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        <FormattedMessage id={heading} values={{ count: answer?.total ?? 0 }} />
      </h2>
      {failure && <Failed title="office.failed" failure={failure} retry={load} />}
      {!answer && !failure && <Skeleton className="h-32 rounded-photo" />}
      {answer?.total === 0 && (
        <Empty icon={icon} title={<FormattedMessage id={empty} />}>
          <FormattedMessage id={`${empty}.text`} />
        </Empty>
      )}
      <ul className="grid gap-3">{answer?.results.map(children)}</ul>
      {answer && answer.total > page * answer.limit && (
        <Button variant="line" className="justify-self-start" onClick={() => onPage(page + 1)}>
          <FormattedMessage id="office.more" />
        </Button>
      )}
      {page > 1 && (
        <Button variant="bare" className="justify-self-start" onClick={() => onPage(page - 1)}>
          <FormattedMessage id="office.back" />
        </Button>
      )}
    </section>
  );
}
