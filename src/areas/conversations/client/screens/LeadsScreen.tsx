import { type FormEvent, useEffect, useState } from 'react';
import type { Lead, LeadDetail } from '#areas/conversations/contract.ts';
import {
  LATE_MINUTES,
  LEAD_STATES,
  type LeadState,
  SEARCH_MAX,
  waitingTone,
} from '#areas/conversations/vocabulary.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { PropertyCard } from '#areas/listings/contract.ts';
import { readPhotos } from '#areas/listings/gallery.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useLocation, useNavigate, useNavigateIfHere } from '#platform/client/router.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PartsSkeleton, useSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import { AnswerForm } from '../parts/AnswerForm.tsx';
import { Entries } from '../parts/Entries.tsx';
import { Inbox, InboxRow, InboxSkeleton, Initials, nameOf } from '../parts/InboxRow.tsx';
import { leadCard } from '../parts/LeadCards.tsx';
import { PersonPanel } from '../parts/PersonPanel.tsx';
import { Closed } from '../parts/Thread.tsx';
import { useDuration } from '../use-duration.ts';
import { useInbox } from '../use-inbox.ts';

/** How long something has waited, by the clock. */
function useWaiting() {
  const duration = useDuration();
  const now = useNow();
  return (since: string): string => duration((now - Date.parse(since)) / 60_000);
}

/** How long it has waited: quiet, late after two working hours, overdue after four; always in words too. */
function WaitingBadge({ lead: { waiting_since, waiting_minutes } }: { lead: Lead }) {
  const waiting = useWaiting();
  if (waiting_since === null) return null;
  return (
    <Badge tone={waitingTone(waiting_minutes)} icon="clock">
      <FormattedMessage
        id={waiting_minutes >= LATE_MINUTES ? 'lead.waits' : 'lead.waitsShort'}
        values={{ time: waiting(waiting_since) }}
      />
    </Badge>
  );
}

const TONES: Record<Lead['state'], BadgeTone> = {
  new: 'new',
  answered: 'plain',
  viewing: 'lagoon',
  applied: 'ok',
  closed: 'plain',
};

function StateBadges({ lead }: { lead: Lead }) {
  const { formatDate } = useIntl();
  const { state, viewing } = lead;
  return (
    <>
      <Badge tone={TONES[state]}>
        <FormattedMessage id={`lead.state.${state}`} />
      </Badge>
      <WaitingBadge lead={lead} />
      {viewing && (
        <Badge tone="lagoon" icon={viewing.kind === 'video' ? 'video' : 'cal'}>
          {formatDate(viewing.starts_at, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          })}
        </Badge>
      )}
    </>
  );
}

/** One lead in the list: who, which home, the first words, how long it waits. */
function LeadRow({ lead, href, open }: { lead: Lead; href: string; open: boolean }) {
  const t = useWords();
  const { name, property, last_at, last_kind, last_text, last_mine } = lead;
  // A viewing is in the badges; that it is asked for is not.
  const isViewing = last_kind === 'viewing' && lead.viewing !== null;
  const kind = isViewing ? (lead.state === 'new' ? t('lead.asksViewing') : '') : t(`lead.kind.${last_kind}`);
  const words = last_text || kind;
  return (
    <InboxRow
      {...{ href, open, name }}
      home={nameOf(property)}
      at={last_at}
      words={last_mine && words ? t('lead.youWrote', { words }) : words}
    >
      <StateBadges lead={lead} />
    </InboxRow>
  );
}

/** Nobody has asked yet, or nobody matches. */
function NoLeads({ filtered }: { filtered: boolean }) {
  const action = (
    <ButtonLink to="/agent/contact" variant="line">
      <FormattedMessage id="lead.empty.add" />
    </ButtonLink>
  );
  if (filtered) return <Empty icon="chat" words="lead.emptyHere" />;
  return <Empty icon="chat" words="lead.empty" action={action} />;
}

/** The lead of the address is not the agent's any more, or did not come. */
function NotShown({ failure, back, retry }: { failure: Failure; back: string; retry: () => void }) {
  if (failure.status !== 404) return <Failed title="lead.failedOne" failure={failure} retry={retry} />;
  const action = (
    <ButtonLink to={back} variant="line">
      <FormattedMessage id="lead.gone.all" />
    </ButtonLink>
  );
  return <Empty icon="chat" tone="plain" words="lead.gone" action={action} />;
}

interface Values {
  state: LeadState | undefined;
  q: string;
}
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    state: chosenFrom(LEAD_STATES, params.get('state')),
    q: (params.get('q') ?? '').slice(0, SEARCH_MAX),
  }),
  write: ({ state, q }) => ({ state, q: q || undefined }),
};

const useCounts = () => api.useRead('GET /leads/counts', {});

function Heading() {
  const { answer: counts, failure } = useCounts();
  const waiting = useWaiting();
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1>
        <FormattedMessage id="lead.head" />
      </h1>
      {!counts && !failure && <Skeleton className="h-6 w-64 max-w-full" />}
      {counts && counts.new > 0 && counts.oldest && (
        <p className="text-ink-2">
          <FormattedMessage id="lead.summary" values={{ count: counts.new, time: waiting(counts.oldest) }} />
        </p>
      )}
    </div>
  );
}

type HrefWith = (change: Partial<Values & { page: number }>) => string;

function Tabs({ state, hrefWith }: { state: Values['state']; hrefWith: HrefWith }) {
  const { answer: counts } = useCounts();
  const t = useWords();
  const all = counts ? LEAD_STATES.reduce((sum, one) => sum + counts[one], 0) : null;
  const tab = (value: Values['state'], count: number | null) => (
    <li key={value ?? 'all'} className="flex-none">
      <Link
        to={hrefWith({ state: value })}
        aria-current={state === value ? 'page' : undefined}
        className="chip touch aria-[current]:bg-lagoon-soft aria-[current]:font-semibold aria-[current]:text-lagoon"
      >
        <FormattedMessage id={value ? `lead.state.${value}` : 'lead.all'} />
        {count !== null && <span className="num">{count}</span>}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('lead.states')} className="-mx-(--side) overflow-x-auto px-(--side) no-scrollbar">
      <ul className="flex gap-2">
        {tab(undefined, all)}
        {LEAD_STATES.map((one) => tab(one, counts?.[one] ?? null))}
      </ul>
    </nav>
  );
}

function SearchField({ q, hrefWith }: { q: string; hrefWith: HrefWith }) {
  const navigate = useNavigate();
  const t = useWords();
  const [text, setText] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(hrefWith({ q: text.trim() }));
  };
  return (
    <search className="max-md:w-full">
      <form onSubmit={search}>
        <div className="input lg:w-72">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t('lead.search')}
            placeholder={t('lead.search')}
            maxLength={SEARCH_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </form>
    </search>
  );
}

function Home({ lead: { property } }: { lead: LeadDetail }) {
  return (
    <Link
      to={`/property/${property._id}`}
      className="flex items-center gap-3 border-line border-b px-4 py-3 hover:bg-sunk"
    >
      <span className="aspect-[4/3] w-16 flex-none overflow-hidden rounded-field">
        <Picture img={readPhotos(property.photos)[0]?.img} alt="" sizes="64px" />
      </span>
      <span className="grid min-w-0 flex-1 justify-items-start">
        <ListingPrice listing={property as Pick<PropertyCard, 'price' | 'currency' | 'price_period'>} />
        <bdi className="max-w-full truncate text-small">{nameOf(property)}</bdi>
        <Badge tone={property.status === 'active' ? 'ok' : 'plain'}>
          <FormattedMessage id={`lead.home.${property.status}`} />
        </Badge>
      </span>
      <Icon name="right" size="s" flip />
    </Link>
  );
}

function OpenLead({ lead, back }: { lead: LeadDetail; back: string }) {
  return (
    <>
      <div className="covers-tabs flex min-w-0 flex-col self-stretch border-line lg:border-s">
        <div className="flex items-center gap-3 border-line border-b p-4">
          <ButtonLink to={back} variant="bare" size="small" className="-ms-3 min-h-11 lg:hidden">
            <Icon name="left" flip />
            <FormattedMessage id="lead.head" />
          </ButtonLink>
          <span className="max-lg:hidden">
            <Initials name={lead.name} />
          </span>
          <div className="grid min-w-0 flex-1 gap-1">
            <h1 className="sr-only lg:hidden">
              <FormattedMessage id="lead.head" />
            </h1>
            <h2 className="text-h3 [overflow-wrap:anywhere]">
              <bdi>{lead.name}</bdi>
            </h2>
            <span className="flex flex-wrap gap-1.5">
              <StateBadges lead={lead} />
            </span>
          </div>
        </div>
        <Home lead={lead} />
        <div className="grid flex-1 content-end bg-ground/60 p-4">
          <Entries entries={lead.messages} partner={lead.name} card={leadCard(lead)} />
        </div>
        {lead.open ? (
          <AnswerForm key={lead._id} lead={lead} />
        ) : (
          <Closed>
            <FormattedMessage id="lead.blocked" />
          </Closed>
        )}
      </div>
      <aside className="self-stretch border-line max-wide:lg:col-start-2 max-wide:border-t lg:border-s">
        <PersonPanel key={lead._id} lead={lead} />
      </aside>
    </>
  );
}

/** Which lead is open stands in the address. */
function useOpen(): string | null {
  const { search } = useLocation();
  return new URLSearchParams(search).get('lead');
}

/** The lead of the address, which the agent has seen once it is answered. */
function useLead(id: string | null) {
  const reading = api.useRead('GET /leads/{id}', id ? { params: { id } } : null);
  const isHere = reading.answer?._id === id && reading.failure?.status !== 404;
  return { ...reading, lead: isHere ? reading.answer : null };
}

/** Where the list and a lead stand beside each other (`--breakpoint-lg`). */
const WIDE = '(width >= 68.75rem)';

/**
 * Beside the list the lead that stands first is open until another is chosen; its address takes the place of the
 * list's.
 * @param list null while it is asked for
 */
function useFirstLead(id: string | null, list: readonly Lead[] | null, hrefOf: (id: string) => string) {
  const navigate = useNavigateIfHere();
  const first = list?.[0]?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for follows from these
  useEffect(() => {
    if (id !== null || !first || !matchMedia(WIDE).matches) return;
    navigate(hrefOf(first), { replace: true });
  }, [id, first]);
}

/** The list, the lead that is open, and what is known of the person. */
const COLUMNS = 'lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)] wide:grid-cols-[344px_minmax(0,1fr)_272px]';

function Leads() {
  const { query, hrefWith } = useListQuery(FORMAT);
  const { state, q, page } = query;
  const { answer, failure, load, loading } = api.useRead('GET /leads', {
    query: { page: String(page), limit: '50', ...(state && { state }), ...(q && { q }) },
  });
  const id = useOpen();
  const { lead: open, failure: oneError, load: loadOne } = useLead(id);
  useInbox();
  const hrefOf = (lead: string) => {
    const href = hrefWith({});
    return `${href}${href.includes('?') ? '&' : '?'}lead=${lead}`;
  };
  useFirstLead(id, loading ? null : (answer?.results ?? null), hrefOf);
  const isGone = oneError?.status === 404; // handed over to a colleague meanwhile
  const list = answer?.results.filter(({ _id }) => !isGone || _id !== id);
  const { total = 0, limit = 1 } = answer ?? {};
  const isWaiting = useSkeleton(!list && !failure);
  return (
    <div className="wrap grid gap-4 pt-6 pb-10">
      <div className={`grid gap-4 ${id ? 'max-lg:hidden' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Heading />
          <SearchField q={query.q} hrefWith={hrefWith} />
        </div>
        <Tabs state={query.state} hrefWith={hrefWith} />
      </div>
      {isWaiting && (
        <Inbox className={COLUMNS} isOpen={id !== null} list={<InboxSkeleton />}>
          <PartsSkeleton
            of="text"
            className={`self-stretch border-line p-6 lg:border-s wide:col-span-2 ${id ? '' : 'max-lg:hidden'}`}
          />
        </Inbox>
      )}
      {!isWaiting && failure && !list && <Failed title="lead.failed" failure={failure} retry={load} />}
      {!isWaiting && list && total === 0 && id === null && (
        <NoLeads filtered={query.state !== undefined || query.q !== ''} />
      )}
      {!isWaiting && list && (total > 0 || id !== null) && (
        <Inbox
          className={COLUMNS}
          isOpen={id !== null}
          list={
            <>
              <ul>
                {list.map((lead) => (
                  <LeadRow key={lead._id} lead={lead} href={hrefOf(lead._id)} open={lead._id === id} />
                ))}
              </ul>
              <Pagination
                page={query.page}
                pages={Math.ceil(total / limit)}
                hrefOf={(page) => hrefWith({ page })}
              />
            </>
          }
        >
          {open ? (
            <OpenLead lead={open} back={hrefWith({})} />
          ) : (
            <div
              className={`grid content-center self-stretch border-line p-4 md:p-8 lg:border-s wide:col-span-2 ${id ? '' : 'max-lg:hidden'}`}
            >
              {id && oneError ? (
                <NotShown failure={oneError} back={hrefWith({})} retry={loadOne} />
              ) : id ? (
                <PartsSkeleton of="text" className="self-start" />
              ) : (
                <Empty icon="chat" words="lead.choose" />
              )}
            </div>
          )}
        </Inbox>
      )}
    </div>
  );
}

export { Leads as Component };
