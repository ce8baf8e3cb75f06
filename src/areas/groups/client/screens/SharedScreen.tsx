import { useEffect, useState } from 'react';
import type { SharedGroup } from '#areas/groups/contract.ts';
import { GUEST_NAME_MAX, tidyName } from '#areas/groups/rules.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { HomesMap } from '#areas/search/client/kit/HomesMap.tsx';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { CardsSkeleton } from '#platform/client/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { ListingPhoto, ListingSummary } from '../parts/ListingSummary.tsx';
import { GroupMessage, GroupSkeleton } from '../parts/Missing.tsx';

/**
 * Who votes from public links in this visit: a secret that makes one voter of it, the name given last, and the own
 * votes. It is kept once somebody votes, until the window is closed.
 */
export type Vote = 'up' | 'down';
export interface Guest {
  visitor: string;
  name: string;
  /** By `voteKey`. */
  votes: Record<string, Vote>;
}

const KEY = 'yaad.guest';
const SECRET_BYTES = 24;
const MOST_VOTES = 500;

export const voteKey = (token: string, property: string): string => `${token.slice(-6)} ${property}`;

function newVisitor(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

const isVote = (pair: [string, unknown]): pair is [string, Vote] => pair[1] === 'up' || pair[1] === 'down';

/** Reads what was kept; what is not as this writes it counts as nothing. */
export function readGuest(text: string | null, fresh: () => string = newVisitor): Guest {
  try {
    const { visitor, name, votes } = JSON.parse(text ?? '') as Partial<Guest>;
    if (typeof visitor === 'string' && /^[\w-]{22,64}$/.test(visitor)) {
      return {
        visitor,
        name: typeof name === 'string' ? name.slice(0, GUEST_NAME_MAX) : '',
        votes: Object.fromEntries(
          Object.entries(votes ?? {})
            .filter(isVote)
            .slice(-MOST_VOTES),
        ),
      };
    }
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
  return { visitor: fresh(), name: '', votes: {} };
}

export function loadGuest(): Guest {
  try {
    return readGuest(sessionStorage.getItem(KEY));
  } catch {
    return readGuest(null);
  }
}

export function keepGuest(guest: Guest): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(guest));
  } catch {
    // A browser that keeps nothing votes as somebody else next time.
  }
}

const VOTES: readonly Vote[] = ['up', 'down'];

/** Voting from a public link: who votes, what was voted, and a vote. */
function useGuest(token: string) {
  const { send } = api.useSend();
  const [guest, setGuest] = useState<Guest | null>(null);
  useEffect(() => setGuest(loadGuest()), []);
  const cast = async (property: string, choice: Vote, name: string) => {
    if (!guest) return false;
    const key = voteKey(token, property);
    const vote = guest.votes[key] === choice ? null : choice;
    const sent = await send(
      'PUT /groups/shared/{token}/votes/{property}',
      { params: { token, property }, body: { visitor: guest.visitor, name, vote } },
      { said: vote === null ? 'group.guest.taken' : 'group.guest.counted' },
    );
    if ('failure' in sent) return false;
    // From what is kept by now: other homes may have been voted on meanwhile.
    setGuest((now) => {
      const { [key]: _, ...others } = now?.votes ?? {};
      const next = { ...(now ?? guest), name, votes: vote === null ? others : { ...others, [key]: vote } };
      keepGuest(next);
      return next;
    });
    return true;
  };
  return {
    /** Given before; null until the browser was asked. */
    name: guest?.name ?? null,
    rename: () => guest && setGuest({ ...guest, name: '' }),
    voteOn: (property: string): Vote | null => guest?.votes[voteKey(token, property)] ?? null,
    cast,
  };
}

type GuestState = ReturnType<typeof useGuest>;

/** Under which name a visitor votes, once there is one. */
function GuestName({ guest, owner }: { guest: GuestState; owner: string }) {
  return (
    <p className="js-only flex min-h-11 flex-wrap items-center gap-x-3">
      {guest.name ? (
        <>
          <FormattedMessage id="group.guest.as" values={{ name: <b dir="auto">{guest.name}</b> }} />
          <Button variant="bare" size="small" className="touch" onClick={guest.rename}>
            <FormattedMessage id="group.guest.rename" />
          </Button>
        </>
      ) : (
        <FormattedMessage id="group.guest.text" values={{ name: <bdi>{owner}</bdi> }} />
      )}
    </p>
  );
}

/** Asks for the name below the vote that was pressed, which is sent with it. */
function NameForm({ onName }: { onName: (name: string) => Promise<void> }) {
  const t = useWords();
  const form = useForm<'name'>({
    check: ({ name }) => (tidyName(name) === '' ? { name: t('group.guest.name.missing') } : {}),
    send: async ({ name }) => {
      await onName(tidyName(name));
      return undefined;
    },
  });
  return (
    <Form of={form} className="grid gap-2 rounded-field bg-sunk p-3">
      <TextField
        autoFocus
        name="name"
        label={t('group.guest.name')}
        maxLength={GUEST_NAME_MAX}
        autoComplete="given-name"
        enterKeyHint="send"
        dir="auto"
      />
      <Submit size="small" className="touch justify-self-start">
        {t('group.guest.send')}
      </Submit>
    </Form>
  );
}

interface GuestVotesProps {
  guest: GuestState;
  property: string;
  title: string;
}

/** Votes for and against one home; pressing the own vote again takes it back. */
function GuestVotes({ guest, property, title }: GuestVotesProps) {
  const t = useWords();
  /** Waits for a name. */
  const [pressed, setPressed] = useState<Vote | null>(null);
  const mine = guest.voteOn(property);
  const press = (choice: Vote) => {
    if (guest.name) void guest.cast(property, choice, guest.name);
    else if (guest.name !== null) setPressed(pressed === choice ? null : choice);
  };
  const waiting = guest.name ? null : pressed;
  return (
    <div className="js-only grid gap-2">
      <div className="flex items-center gap-2">
        {VOTES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={mine === choice}
            aria-expanded={guest.name ? undefined : waiting === choice}
            aria-label={t(`group.guest.${choice}.of`, { title })}
            onClick={() => press(choice)}
            className="chip touch min-h-11 px-4"
          >
            <Icon name="thumb" className={choice === 'down' ? 'rotate-180' : ''} />
            <FormattedMessage id={`group.guest.${choice}`} />
            {mine === choice && <Icon name="check" size="s" />}
          </button>
        ))}
      </div>
      {waiting && (
        <NameForm
          key={waiting}
          onName={async (name) => {
            if (await guest.cast(property, waiting, name)) setPressed(null);
          }}
        />
      )}
    </div>
  );
}

const PHOTO_SIZES = '(width < 40rem) 92vw, 26rem';

type SharedListingData = SharedGroup['results'][number];

interface SharedListingProps {
  listing: SharedListingData;
  index: number;
  guest: ReturnType<typeof useGuest>;
}

function SharedListing({ listing, index, guest }: SharedListingProps) {
  const { property, note, known_at } = listing;
  return (
    <li className="grid content-start gap-3">
      {known_at ? (
        <div className="grid gap-3 opacity-75">
          <ListingPhoto property={property} sizes={PHOTO_SIZES} />
          <ListingSummary listing={listing} />
        </div>
      ) : (
        <ListingCard card={property} index={index} />
      )}
      {note && (
        <p className="border-edge border-s-2 ps-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          <bdi>{note}</bdi>
        </p>
      )}
      <GuestVotes guest={guest} property={property._id} title={property.title} />
    </li>
  );
}

function NoLink() {
  const t = useWords();
  const action = <ButtonLink to="/homes-for-sale">{t('group.look')}</ButtonLink>;
  return (
    <GroupMessage heading="group.head.shared">
      <Empty icon="lock" words="group.shared.gone" action={action} />
    </GroupMessage>
  );
}

/** Public page of a group: whoever has the link votes under a name, without an account. */
function Shared() {
  const { token = '' } = useParams();
  const reading = api.useRead('GET /groups/shared/{token}', { params: { token } }, { fetched: true });
  const waiting = (
    <GroupSkeleton className="pt-8">
      <CardsSkeleton />
    </GroupSkeleton>
  );
  return (
    <Answered {...reading} missing={<NoLink />} waiting={waiting}>
      {(shared) => <Homes key={token} shared={shared} token={token} />}
    </Answered>
  );
}

function Homes({ shared, token }: { shared: SharedGroup; token: string }) {
  const t = useWords();
  const guest = useGuest(token);
  return (
    <div className="wrap grid gap-6 pt-8">
      <header className="grid gap-2">
        <h1 className="[overflow-wrap:anywhere]">
          <bdi>{shared.name}</bdi>
        </h1>
        <p className="text-ink-2">
          <FormattedMessage
            id="group.shared.by"
            values={{ name: <bdi>{shared.owner}</bdi>, count: shared.results.length }}
          />
        </p>
        {shared.description && (
          <p className="measure whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            <bdi>{shared.description}</bdi>
          </p>
        )}
      </header>
      {shared.results.length > 0 && <GuestName guest={guest} owner={shared.owner} />}
      {shared.results.length === 0 && <p className="text-ink-2">{t('group.empty.member')}</p>}
      <HomesMap homes={shared.results.map(({ property }) => property)} />
      <ul className="cards isolate">
        {shared.results.map((listing, index) => (
          <SharedListing key={listing.property._id} listing={listing} index={index} guest={guest} />
        ))}
      </ul>
    </div>
  );
}

export { Shared as Component };
