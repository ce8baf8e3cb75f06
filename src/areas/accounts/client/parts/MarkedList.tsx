import '../kit/user-state.ts';
import { type ReactNode, use } from 'react';
import { useSelector } from 'react-redux';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingMap } from '#areas/listings/client/kit/slots.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { useOnAddress } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import type { MarkedPage, WithUser } from '../kit/user-state.ts';

export const MarkedSkeleton = () => <CardsSkeleton count={3} />;

interface MarkedListProps<Card extends PropertyCard> {
  /** Prefix of the message keys: `marked.<kind>…`. */
  kind: 'liked' | 'viewed';
  icon: IconName;
  /** The page the address asks for; null while it is not here. */
  list: MarkedPage<Card> | null;
  /** The query of the address as text: what it asks is loaded when it changes. */
  address: string;
  load: () => void;
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
  const { kind, icon, list, address, load, hrefOf, tools, below } = props;
  const OnMap = use(ListingMap);
  const { error, loading } = useSelector(({ user }: WithUser) => user);
  useOnAddress(address, load);
  if (!list) {
    if (!error || loading) return <MarkedSkeleton />;
    return <Failed title="account.offline" failure={error} retry={load} />;
  }
  if (list.total === 0) return <Nothing kind={kind} icon={icon} />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <p className="me-auto text-ink-2 max-sm:basis-full" role="status">
          <FormattedMessage id={`marked.${kind}.count`} values={{ count: list.total }} />
        </p>
        {tools}
        {OnMap && <OnMap homes={list.results} />}
      </div>
      <ul className="cards isolate">
        {list.results.map((card, index) => (
          <li key={card._id} className="grid content-start gap-2">
            <ListingCard card={card} index={index} />
            {below?.(card)}
          </li>
        ))}
      </ul>
      <Pagination page={list.page} pages={Math.ceil(list.total / list.limit)} hrefOf={hrefOf} />
    </>
  );
}
