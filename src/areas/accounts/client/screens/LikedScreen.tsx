import { use, useState } from 'react';
import { type ChangeKind, LIKED_COLUMNS, type LikedColumn } from '#areas/accounts/like-change.ts';
import type { LikedListing } from '#areas/accounts/marks.ts';
import { ChosenListings } from '#areas/listings/client/kit/slots.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { type SortColumns, sortedQuery, useListQuery } from '#platform/client/list/list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { api } from '../kit/api.ts';
import { MarkedList, MarkedSkeleton } from '../parts/MarkedList.tsx';

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
  const Chosen = use(ChosenListings);
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
