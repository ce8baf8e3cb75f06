import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { MarkedPage } from '../../../areas/accounts/client/user-state.ts';
import { ListingCard, ListingCardSkeleton } from '../../../areas/properties/client/ListingCard.tsx';
import type { PropertyCard } from '../../../areas/properties/contract.ts';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Empty } from '../../../platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '../../../platform/client/ui/Icon.tsx';
import { Pagination } from '../../../platform/client/ui/Pagination.tsx';
import type { State } from '../store.ts';

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

/** Page of the address, from 1. */
export function usePage(): number {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}

interface Props {
  /** What the messages of this list are called: `marked.<kind>…`. */
  kind: 'liked' | 'viewed';
  icon: IconName;
  list: MarkedPage<PropertyCard> | null;
  onPage: (page: number) => void;
}

function Nothing({ kind, icon }: Pick<Props, 'kind' | 'icon'>): ReactNode {
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

function Failed({ retry }: { retry: () => void }) {
  const action = (
    <Button onClick={retry}>
      <Icon name="again" />
      <FormattedMessage id="account.retry" />
    </Button>
  );
  return (
    <Empty icon="alert" tone="bad" title={<FormattedMessage id="account.offline" />} action={action}>
      <FormattedMessage id="fault.server" />
    </Empty>
  );
}

/** Listings somebody marked, one page at a time. */
export function MarkedList({ kind, icon, list, onPage }: Props) {
  const { pathname } = useLocation();
  const page = usePage();
  const failed = useSelector(({ user }: State) => user.error !== null && !user.loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of the address decides
  useEffect(() => onPage(page), [page]);
  if (!list || list.page !== page) {
    return failed ? <Failed retry={() => onPage(page)} /> : <MarkedSkeleton />;
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
        hrefOf={(other) => (other === 1 ? pathname : `${pathname}?page=${other}`)}
      />
    </>
  );
}
