import type { ReactNode } from 'react';
import type { Reading } from '#platform/client/area-api.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import type { ListPage } from '#platform/client/list/paged-screen.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';

interface PagedSectionProps<Item> {
  id: string;
  heading: string;
  /** What an empty list says: this message, and the one with `.text` behind it. */
  empty: string;
  icon: IconName;
  reading: Reading<ListPage<Item>>;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}

export function PagedSection<Item>(props: PagedSectionProps<Item>) {
  const t = useWords();
  const { id, heading, empty, icon, reading, page, onPage, children } = props;
  return (
    <section className="grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        <FormattedMessage id={heading} values={{ count: reading.answer?.total ?? 0 }} />
      </h2>
      <Answered {...reading}>
        {({ results, total, limit }) => (
          <>
            {total === 0 && <Empty icon={icon} words={empty} />}
            <ul className="grid gap-3">{results.map(children)}</ul>
            {total > page * limit && (
              <Button variant="line" className="justify-self-start" onClick={() => onPage(page + 1)}>
                {t('office.more')}
              </Button>
            )}
          </>
        )}
      </Answered>
      {page > 1 && (
        <Button variant="bare" className="justify-self-start" onClick={() => onPage(page - 1)}>
          {t('office.back')}
        </Button>
      )}
    </section>
  );
}
