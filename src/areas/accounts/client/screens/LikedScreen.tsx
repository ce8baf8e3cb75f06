import { type ReactNode, use, useState } from 'react';
import { type ChangeKind, LIKED_COLUMNS, type LikedColumn } from '#areas/accounts/like-change.ts';
import type { LikedListing } from '#areas/accounts/marks.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Reading } from '#platform/client/area-api.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { PAGED, type SortColumns, sortedQuery, useListQuery } from '#platform/client/list/list-query.ts';
import type { ListPage } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { api } from '../kit/api.ts';

const MarkedSkeleton = () => <CardsSkeleton count={3} />;

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

function MarkedList<Card extends PropertyCard>(props: MarkedListProps<Card>) {
  const { kind, icon, reading, hrefOf, tools, below } = props;
  const { map: OnMap } = use(ListSlotsContext);
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

export function Viewed() {
  const { query, hrefOf } = useListQuery(PAGED);
  const reading = api.useRead('GET /buyers/viewed-properties', { query: { page: String(query.page) } });
  return <MarkedList kind="viewed" icon="clock" reading={reading} hrefOf={hrefOf} />;
}

const LOOKS: Partial<Record<ChangeKind, { tone: BadgeTone; icon: IconName }>> = {
  price_drop: { tone: 'ok', icon: 'fall' },
  price_rise: { tone: 'warn', icon: 'up' },
  'under-offer': { tone: 'warn', icon: 'clock' },
  back_on_market: { tone: 'ok', icon: 'again' },
};
const GONE = { tone: 'plain', icon: 'x' } as const;

/** What happened to a home since the visitor liked it. */
function LikeChange({ listing: { change, price, currency } }: { listing: LikedListing }) {
  const { locale } = useIntl();
  if (!change) return null;
  const { kind, price_then, at } = change;
  const { tone, icon } = LOOKS[kind] ?? GONE;
  const money = (amount: number) => <bdi>{formatMoney(amount, currency, locale)}</bdi>;
  const by = price_then === null || price === null ? null : money(Math.abs(price - price_then));
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <Badge tone={tone} icon={icon}>
        <FormattedMessage id={`marked.change.${kind}`} values={{ by }} />
      </Badge>
      <span className="text-ink-3">
        {price_then === null ? (
          <Day at={at} />
        ) : (
          <FormattedMessage
            id="marked.change.then"
            values={{ price: money(price_then), date: <Day at={at} /> }}
          />
        )}
      </span>
    </p>
  );
}

/** Each with the order people mean: the latest, the cheapest, what changed last. */
const FIRST: SortColumns<LikedColumn> = { liked_at: 'desc', price: 'asc', changed_at: 'desc' };
const FORMAT = sortedQuery(FIRST);
/** So many liked homes fit side by side. */
const FEW = 4;

function Sort({ value, onChange }: { value: LikedColumn; onChange: (column: LikedColumn) => void }) {
  return (
    <SelectField
      label={<FormattedMessage id="ui.sort" />}
      value={value}
      onChange={({ target }) => onChange(target.value as LikedColumn)}
      options={LIKED_COLUMNS}
      words="marked.sort"
    />
  );
}

/** Liked homes: sorted, with what changed since, chosen to compare or to put into a group. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { page, order, orderBy } = query;
  const reading = api.useRead('GET /buyers/liked-properties', {
    query: { page: String(page), order, orderBy },
  });
  const { total = 0, results = [] } = reading.answer ?? {};
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { chosen: Chosen } = use(ListSlotsContext);
  // A few need no choosing: they can be compared at once.
  const few = total > 1 && total <= FEW ? results.map(({ _id }) => _id) : [];
  const choose = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const below = (listing: LikedListing) => (
    <div className="grid gap-1">
      <LikeChange listing={listing} />
      {Chosen && (
        <Checkbox
          checked={chosen.includes(listing._id)}
          onChange={(on) => choose(listing._id, on)}
          aria-label={t('marked.choose.title', { title: listing.title })}
          className="justify-self-start text-small"
        >
          {t('marked.choose')}
        </Checkbox>
      )}
    </div>
  );
  const sort = (column: LikedColumn) =>
    void navigate(hrefWith({ orderBy: column, order: FIRST[column] }), { replace: true });
  return (
    <>
      <MarkedList
        kind="liked"
        icon="heart"
        reading={reading}
        hrefOf={hrefOf}
        tools={<Sort value={orderBy} onChange={sort} />}
        below={below}
      />
      {Chosen && (
        <Chosen
          chosen={chosen.length > 0 ? chosen : few}
          {...(chosen.length > 0 && { onClear: () => setChosen([]) })}
        />
      )}
    </>
  );
}

export const Waiting = MarkedSkeleton;
