import { type ReactNode, use } from 'react';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingMap } from '#areas/listings/client/kit/slots.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Reading } from '#platform/client/area-api.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import type { ListPage } from '#platform/client/list/paged-screen.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';

export const MarkedSkeleton = () => <CardsSkeleton count={3} />;

interface MarkedListProps<Card extends PropertyCard> {
  /** Prefix of the message keys: `marked.<kind>…`. */
  kind: 'liked' | 'viewed';
  icon: IconName;
  reading: Reading<ListPage<Card> & { page: number }>;
  hrefOf: (page: number) => string;
  /** Beside the count: sorting. */
  tools?: ReactNode;
  below?: (card: Card) => ReactNode;
}

function Nothing({ kind, icon }: Pick<MarkedListProps<PropertyCard>, 'kind' | 'icon'>): ReactNode {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('marked.look')}</ButtonLink>;
  return (
    <Empty icon={icon} title={t(`marked.${kind}.empty`)} action={action}>
      {t(`marked.${kind}.emptyText`)}
    </Empty>
  );
}

export function MarkedList<Card extends PropertyCard>(props: MarkedListProps<Card>) {
  const { kind, icon, reading, hrefOf, tools, below } = props;
  const OnMap = use(ListingMap);
  return (
    <Answered {...reading} failed="account.offline" waiting={<MarkedSkeleton />}>
      {({ results, total, page, limit }) =>
        total === 0 ? (
          <Nothing kind={kind} icon={icon} />
        ) : (
          <>
            <div className="flex flex-wrap items-end gap-4">
              <p className="me-auto text-ink-2 max-sm:basis-full" role="status">
                <FormattedMessage id={`marked.${kind}.count`} values={{ count: total }} />
              </p>
              {tools}
              {OnMap && <OnMap homes={results} />}
            </div>
            <ul className="cards isolate">
              {results.map((card, index) => (
                <li key={card._id} className="grid content-start gap-2">
                  <ListingCard card={card} index={index} />
                  {below?.(card)}
                </li>
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )
      }
    </Answered>
  );
}
