import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Failed } from '../../../../platform/client/list/Failed.tsx';
import { PAGED } from '../../../../platform/client/list/list-query.ts';
import { useListQuery } from '../../../../platform/client/list/use-list-query.ts';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import type { IconName } from '../../../../platform/client/ui/Icon.tsx';
import { Pagination } from '../../../../platform/client/ui/Pagination.tsx';
import { useOnAddress } from '../../../../platform/client/use-on-address.ts';
import { ListingCard, ListingCardSkeleton } from '../../../listings/client/kit/ListingCard.tsx';
import type { PropertyCard } from '../../../listings/contract.ts';
import type { MarkedPage, WithUser } from '../kit/user-state.ts';

const WAITING = [1, 2, 3];

export function MarkedSkeleton() {
  return (
    <div className="cards" aria-busy="true">
      {WAITING.map((card) => (
        <ListingCardSkeleton key={card} />
      ))}
    </div>
  );
}

interface MarkedListProps {
  /** Prefix of the message keys: `marked.<kind>…`. */
  kind: 'liked' | 'viewed';
  icon: IconName;
  list: MarkedPage<PropertyCard> | null;
  onPage: (page: number) => void;
}

function Nothing({ kind, icon }: Pick<MarkedListProps, 'kind' | 'icon'>): ReactNode {
  const action = (
    <ButtonLink to="/homes-for-sale">
      <FormattedMessage id="marked.look" />
    </ButtonLink>
  );
  return (
    <Empty icon={icon} title={<FormattedMessage id={`marked.${kind}.empty`} />} action={action}>
      <FormattedMessage id={`marked.${kind}.emptyText`} />
    </Empty>
  );
}

/** A page of the listings the user liked or viewed. */
export function MarkedList({ kind, icon, list, onPage }: MarkedListProps) {
  const { query, hrefWith } = useListQuery(PAGED);
  const { page } = query;
  const { error, loading } = useSelector(({ user }: WithUser) => user);
  useOnAddress(page, () => onPage(page));
  if (!list || list.page !== page) {
    if (!error || loading) return <MarkedSkeleton />;
    return <Failed title="account.offline" failure={error} retry={() => onPage(page)} />;
  }
  if (list.total === 0) return <Nothing kind={kind} icon={icon} />;
  return (
    <>
      <p className="text-ink-2" role="status">
        <FormattedMessage id={`marked.${kind}.count`} values={{ count: list.total }} />
      </p>
      <ul className="cards isolate">
        {list.results.map((card, index) => (
          <li key={card._id} className="grid">
            <ListingCard card={card} index={index} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(list.total / list.limit)}
        hrefOf={(other) => hrefWith({ page: other })}
      />
    </>
  );
}
