import type { ReactNode } from 'react';
import type { HeldPrice, Hold } from '#areas/admin/contract.ts';
import type { PairQueue, PriceDecision } from '#areas/admin/vocabulary.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { HoldDecision } from '#areas/listings/vocabulary.ts';
import type { Reading } from '#platform/client/area-api.ts';
import { FormattedMessage, FormattedRelativeTime, useIntl, useWords } from '#platform/client/intl.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { type ListPage, PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import type { IconName } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';
import { PairEntry } from './PairEntry.tsx';

/** Pictures in a row; more are on the listing itself. */
const PHOTOS_SHOWN = 6;
const DAY_SECONDS = 86_400;

function Photos({ listing }: Pick<Hold, 'listing'>) {
  const t = useWords();
  const { title } = listing;
  const photos = readPhotos(listing.photos).map(({ img }) => img);
  if (photos.length === 0) return null;
  return (
    <ul className="no-scrollbar flex gap-2 overflow-x-auto">
      {photos.slice(0, PHOTOS_SHOWN).map((photo, index) => (
        <li key={photo} className="flex-none">
          <a
            href={photo}
            target="_blank"
            rel="noopener"
            className="block aspect-[4/3] h-28 overflow-hidden rounded-[12px]"
          >
            <Picture img={photo} alt={t('moderation.photo', { number: index + 1, title })} sizes="150px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Decided({ hold: { decision, decided_by, decided_at, note } }: { hold: Hold }) {
  return (
    <p className="text-small">
      <FormattedMessage
        id={`moderation.decided.${decision}`}
        values={{ name: <bdi>{decided_by ?? '—'}</bdi>, day: decided_at && <Day at={decided_at} time /> }}
      />
      {note && (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
}

/** What visitors go on seeing of a listing whose change waits. */
function Before({ hold: { before, listing } }: { hold: Hold }) {
  if (!before) return null;
  const { price, currency, type, place, address } = before;
  const { price_period } = listing;
  return (
    <>
      {price !== null && <ListingPrice listing={{ price, currency: currency as 'JMD', price_period }} />}{' '}
      {type && <FormattedMessage id={`type.${type}`} />}{' '}
      <bdi>{[address, place].filter(Boolean).join(', ')}</bdi>
    </>
  );
}

/** A listing that waits, with all that is needed to decide. */
function HoldEntry({ hold }: { hold: Hold }) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const { listing, lister, kind, created_at } = hold;
  const { price, currency, price_period } = listing;
  const days = Math.ceil((Date.parse(created_at) - useNow()) / 1000 / DAY_SECONDS);
  const decide = (name: string, decision: HoldDecision) => (note: string) => {
    const input = { params: { id: hold._id }, body: { decision, note } };
    const said = `moderation.done.${decision}`;
    void send('PUT /moderation/holds/{id}', input, { ifMatch: hold.version, name, said });
  };
  const isFirst = kind === 'first-look';
  const isChange = kind === 'changed';
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          {listing.status === 'draft' ? (
            <bdi>{listing.title}</bdi>
          ) : (
            <Link to={propertyPath(listing._id)} className="underline">
              <bdi>{listing.title}</bdi>
            </Link>
          )}
        </h2>
        <Badge tone={isFirst || isChange ? 'lagoon' : 'bad'}>{t(`moderation.kind.${kind}`)}</Badge>
        <span className="text-ink-3 text-small">
          <FormattedRelativeTime value={days} unit="day" numeric="auto" />
        </span>
      </div>
      {price !== null && <ListingPrice listing={{ price, currency: currency as 'JMD', price_period }} />}
      <p className="text-ink-2 text-small">
        <bdi>{listing.place}</bdi>
        {lister && (
          <>
            {' · '}
            <FormattedMessage
              id="moderation.lister"
              values={{
                name: <bdi>{lister.name}</bdi>,
                email: <bdi dir="ltr">{lister.email}</bdi>,
                day: <Day at={lister.since} />,
              }}
            />
          </>
        )}
      </p>
      {hold.before && (
        <p className="note tone-warn [overflow-wrap:anywhere]">
          <FormattedMessage id="moderation.visitorsSee" values={{ offer: <Before hold={hold} /> }} />
        </p>
      )}
      {hold.reason && (
        <p className="note tone-warn [overflow-wrap:anywhere]">
          <FormattedMessage
            id="moderation.heldFor"
            values={{ reason: <bdi>{hold.reason}</bdi>, name: <bdi>{hold.held_by ?? '—'}</bdi> }}
          />
        </p>
      )}
      <Photos listing={listing} />
      {isFirst && (
        <details>
          <summary className="link min-h-11 content-center">{t('moderation.words')}</summary>
          <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {listing.description}
          </p>
        </details>
      )}
      {hold.decision ? (
        <Decided hold={hold} />
      ) : (
        <Decide
          busy={busy}
          yes={{
            label: t(
              isFirst ? 'moderation.approve' : isChange ? 'moderation.showChange' : 'moderation.release',
            ),
            onPress: decide('yes', 'released'),
          }}
          no={
            isFirst || isChange
              ? {
                  label: <FormattedMessage id={isFirst ? 'moderation.sendBack' : 'moderation.takeBack'} />,
                  onPress: decide('no', 'refused'),
                }
              : null
          }
        />
      )}
    </li>
  );
}

/** A price an import doubts, beside the one that is shown. */
function PriceEntry({ price: held }: { price: HeldPrice }) {
  const t = useWords();
  const { locale } = useIntl();
  const { busy, send } = api.useSend();
  const { known, decision, source, source_key, price, currency } = held;
  const decide = (name: string, decided: PriceDecision) => (note: string) => {
    const body = { source, source_key, price, currency, decision: decided, note };
    void send('PUT /moderation/prices', { body }, { name, said: `moderation.price.${decided}` });
  };
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          {known ? (
            <Link to={propertyPath(known._id)} className="underline">
              <bdi>{held.title}</bdi>
            </Link>
          ) : (
            <bdi>{held.title}</bdi>
          )}
        </h2>
        {decision && (
          <Badge tone={decision === 'accepted' ? 'ok' : 'bad'}>{t(`moderation.price.is.${decision}`)}</Badge>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-ink-3 text-small">{t('moderation.price.new')}</dt>
          <dd className="font-semibold text-rose">
            <bdi>{formatMoney(held.price, held.currency, locale)}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-ink-3 text-small">{t('moderation.price.shown')}</dt>
          <dd className="font-semibold">
            {known ? (
              <bdi>{formatMoney(known.price, known.currency, locale)}</bdi>
            ) : (
              <FormattedMessage id="moderation.price.unknown" />
            )}
          </dd>
        </div>
      </dl>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <bdi lang="en">{held.reason}</bdi>
        {' · '}
        <FormattedMessage
          id="moderation.price.source"
          values={{
            source: <bdi>{held.source}</bdi>,
            key: <bdi>{held.source_key}</bdi>,
            day: <Day at={held.held_at} />,
          }}
        />
      </p>
      {decision ? (
        <p className="text-small">
          <FormattedMessage
            id={`moderation.price.by.${decision}`}
            values={{ name: <bdi>{held.decided_by ?? '—'}</bdi> }}
          />
          {held.note && (
            <>
              : <bdi>{held.note}</bdi>
            </>
          )}
        </p>
      ) : (
        <Decide
          busy={busy}
          yes={{
            label: <FormattedMessage id="moderation.price.accept" />,
            onPress: decide('yes', 'accepted'),
          }}
          no={{ label: <FormattedMessage id="moderation.price.refuse" />, onPress: decide('no', 'refused') }}
        />
      )}
    </li>
  );
}

const QUEUES = ['open', 'prices', 'duplicates', 'joined', 'decided'] as const;
type Queue = (typeof QUEUES)[number];
const FORMAT: QueryFormat<{ queue: Queue }> = {
  read: (params) => ({ queue: chosenFrom(QUEUES, params.get('queue')) ?? 'open' }),
  write: ({ queue }) => ({ queue: queue === 'open' ? undefined : queue }),
};

interface QueueProps {
  page: number;
  hrefOf: (page: number) => string;
}

interface EntriesProps<Row> extends QueueProps {
  reading: Reading<ListPage<Row>>;
  /** What an empty one says: `moderation.<empty>` and `.text` behind it. */
  empty: string;
  icon: IconName;
  children: (row: Row) => ReactNode;
}

function Entries<Row>({ empty, icon, children, ...props }: EntriesProps<Row>) {
  return (
    <PagedList {...props} empty={<Empty icon={icon} words={`moderation.${empty}`} />}>
      {(rows) => <ul className="grid gap-4">{rows.map(children)}</ul>}
    </PagedList>
  );
}

const queryOf = (page: number) => ({ page: String(page) });

function Holds({ state, ...props }: QueueProps & { state: 'open' | 'decided' }) {
  const reading = api.useRead('GET /moderation/holds', { query: { state, ...queryOf(props.page) } });
  const empty = state === 'open' ? 'holds.none' : 'decided.none';
  return (
    <Entries reading={reading} {...props} empty={empty} icon="check">
      {(hold) => <HoldEntry key={`${hold._id} ${hold.version}`} hold={hold} />}
    </Entries>
  );
}

function Prices(props: QueueProps) {
  const reading = api.useRead('GET /moderation/prices', { query: queryOf(props.page) });
  return (
    <Entries reading={reading} {...props} empty="prices.none" icon="cash">
      {(price) => <PriceEntry key={`${price.source} ${price.source_key}`} price={price} />}
    </Entries>
  );
}

function Pairs({ state, ...props }: QueueProps & { state: PairQueue }) {
  const reading = api.useRead('GET /moderation/duplicates', { query: { state, ...queryOf(props.page) } });
  return (
    <Entries
      reading={reading}
      {...props}
      empty={state === 'open' ? 'pairs.none' : 'pairs.joined'}
      icon="home"
    >
      {(pair) => <PairEntry key={`${pair.first._id} ${pair.second._id}`} pair={pair} />}
    </Entries>
  );
}

/** Listings that wait for an admin, in five queues. */
function Listings() {
  const t = useWords();
  const navigate = useNavigate();
  const { query, hrefWith } = useListQuery(FORMAT);
  const { queue, page } = query;
  const props = { page, hrefOf: (to: number) => hrefWith({ page: to }) };
  return (
    <div className="grid gap-6">
      <Segment
        label={t('moderation.queue')}
        name="queue"
        value={queue}
        options={QUEUES.map((value) => ({
          value,
          label: <FormattedMessage id={`moderation.queue.${value}`} />,
        }))}
        onChange={(chosen) => void navigate(hrefWith({ queue: chosen }))}
        className="no-scrollbar justify-self-start max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[&>label]:flex-none max-sm:[&>label]:whitespace-nowrap"
      />
      <p className="text-ink-2 text-small">{t(`moderation.queue.${queue}.text`)}</p>
      {queue === 'open' && <Holds state="open" {...props} />}
      {queue === 'decided' && <Holds state="decided" {...props} />}
      {queue === 'prices' && <Prices {...props} />}
      {queue === 'duplicates' && <Pairs state="open" {...props} />}
      {queue === 'joined' && <Pairs state="joined" {...props} />}
    </div>
  );
}

export { Listings as Component };
