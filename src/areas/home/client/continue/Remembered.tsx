import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { readPhotos } from '#areas/listings/client/kit/photos.ts';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { readSearch } from '#areas/search/client/kit/search-query.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { Heading } from '../Heading.tsx';
import { forget, type Remembered as Memory } from './memory.ts';
import { fetchRemembered } from './requests.ts';

/** The last search, and how many homes came since. */
function LastSearch({ search, fresh }: { search: NonNullable<Memory['search']>; fresh: number | null }) {
  const { formatDate } = useIntl();
  return (
    <Link
      to={search.address}
      className="panel grid content-start justify-items-start gap-2 p-4 hover:bg-lagoon-soft"
    >
      {fresh !== null && (
        <Badge tone={fresh > 0 ? 'new' : 'plain'}>
          <FormattedMessage
            id="home.continue.new"
            values={{
              count: fresh,
              day: formatDate(search.at, { weekday: 'long', day: 'numeric', month: 'long' }),
            }}
          />
        </Badge>
      )}
      <span className="font-semibold">{search.name}</span>
      <span className="text-small font-semibold text-lagoon">
        <FormattedMessage id="home.continue.see" />
      </span>
    </Link>
  );
}

/** A home looked at before, and what it costs less now. */
function SeenHome({ card, before }: { card: PropertyCard; before: Memory['homes'][number] }) {
  const { locale } = useIntl();
  const cut = card.price !== null && before.currency === card.currency ? before.price - card.price : 0;
  return (
    <Link to={propertyPath(card._id)} className="panel flex gap-4 p-4 hover:bg-lagoon-soft">
      <span className="size-24 shrink-0 overflow-hidden rounded-photo">
        <Picture img={readPhotos(card.photos)[0]?.img} alt="" sizes="96px" />
      </span>
      <span className="grid content-start justify-items-start gap-1">
        <Badge tone={cut > 0 ? 'warn' : 'plain'}>
          {cut > 0 ? (
            <FormattedMessage
              id="home.continue.cheaper"
              values={{ sum: formatMoney(cut, card.currency, locale) }}
            />
          ) : (
            <FormattedMessage id="home.continue.seen" />
          )}
        </Badge>
        <span className="font-semibold">{card.title}</span>
        <bdi>
          {card.price === null ? (
            <FormattedMessage id="ui.onRequest" />
          ) : (
            formatMoney(card.price, card.currency, locale)
          )}
        </bdi>
      </span>
    </Link>
  );
}

interface RememberedProps {
  memory: Memory;
  onForgotten: () => void;
}

/** The last search with what is new in it, and homes seen before, those that cost less now first. */
export function Remembered({ memory, onForgotten }: RememberedProps) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [found, setFound] = useState<{ fresh: number | null; cards: PropertyCard[] }>();
  const openedAt = useSelector(({ settings }: WithSettings) => settings.openedAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page opened
  useEffect(() => {
    const search = memory.search && readSearch(new URL(memory.search.address, location.origin));
    const since = memory.search?.at ?? 0;
    const ids = memory.homes.map(({ _id }) => _id);
    void dispatch(fetchRemembered({ criteria: search?.criteria ?? null, since, ids })).then(
      (answer) => fetchRemembered.fulfilled.match(answer) && setFound(answer.payload),
    );
  }, [openedAt]);
  if (!memory.search && memory.homes.length === 0) return null;
  const priceOf = (id: string) => memory.homes.find(({ _id }) => _id === id) as Memory['homes'][number];
  const cutOf = ({ _id, price }: PropertyCard) => (price === null ? 0 : priceOf(_id).price - price);
  const cards = (found?.cards ?? [])
    .toSorted((a, b) => Number(cutOf(b) > 0) - Number(cutOf(a) > 0))
    .slice(0, 2);
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.continue" />}
        more={
          <Button
            variant="bare"
            onClick={() => {
              forget();
              onForgotten();
            }}
          >
            <FormattedMessage id="home.continue.forget" />
          </Button>
        }
      />
      <div className="grid gap-4 md:grid-cols-3">
        {memory.search && <LastSearch search={memory.search} fresh={found?.fresh ?? null} />}
        {cards.map((card) => (
          <SeenHome key={card._id} card={card} before={priceOf(card._id)} />
        ))}
      </div>
    </section>
  );
}
