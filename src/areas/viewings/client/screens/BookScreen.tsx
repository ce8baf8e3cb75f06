import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useLocation, useNavigateIfHere, useParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import '#areas/listings/client/kit/state.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { NoListing } from '#areas/listings/client/kit/NoListing.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { Property } from '#areas/listings/contract.ts';
import { readPhotos } from '#areas/listings/gallery.ts';
import type { FreeTimes } from '#areas/viewings/shapes.ts';
import { MESSAGE_MAX, PEOPLE_MAX, type ViewingKind, viewingPath } from '#areas/viewings/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { api } from '../api.ts';
import { toViewing, type ViewingRef } from '../parts/CancelForm.tsx';
import { SlotGrid } from '../parts/SlotGrid.tsx';
import { useOwnZone, useTimes } from '../use-times.ts';

const EMPTY = { name: '', email: '', phone: '', message: '', people: 2 };

/** What was chosen: a free time, or a place in an open house. */
type Chosen = { at: string } | { open_house: string };

interface BookingOptions {
  property: string;
  kind: ViewingKind | undefined;
  /** A viewing that gets another time, in the place of a new one. */
  moved: ViewingRef | null;
  /** The time was taken by somebody else: the free times are read again. */
  onTaken: () => void;
}

function useBooking({ property, kind, moved, onTaken }: BookingOptions) {
  const { busy, send } = api.useSend();
  const navigate = useNavigateIfHere();
  const zone = useOwnZone();
  const isGuest = useSelector(({ auth }: WithAuth) => !auth.user);
  const locale = useSelector(({ settings }: WithSettings) => settings.locale);
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Failure['fields']>();
  /** The same booking pressed again is the same one. */
  const sent = useRef<{ intention: string; once: string } | null>(null);

  const failed = (failure: Failure | undefined) => {
    setFaults(failure?.fields);
    if (failure?.status === 409) onTaken();
  };
  const moveTo = async (ref: ViewingRef, at: string) => {
    const done = await send('PUT /viewings/{id}/time', { ...toViewing(ref), body: { at } });
    if ('answer' in done) navigate(viewingPath(ref.id, ref.key));
    else failed(done.failure);
  };
  const add = async (chosen: Chosen) => {
    const { name, email, ...rest } = form;
    const who = isGuest ? { name, email, locale } : {};
    const which = 'at' in chosen && kind ? { kind } : {};
    const body = { property, ...chosen, ...which, ...rest, ...who, zone };
    const intention = JSON.stringify(body);
    if (sent.current?.intention !== intention) sent.current = { intention, once: newIdempotencyKey() };
    const done = await send('POST /viewings', { body }, { once: sent.current.once });
    if ('answer' in done) navigate(viewingPath(done.answer.viewing._id, done.answer.key ?? undefined));
    else failed(done.failure);
  };
  const book = (chosen: Chosen) => (moved && 'at' in chosen ? moveTo(moved, chosen.at) : add(chosen));
  return { form, setForm, faults, busy: busy !== null, isGuest, book };
}

/** How many people come: one less, one more. */
function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const id = useId();
  const t = useWords();
  const button = (icon: 'minus' | 'plus', next: number) => (
    <button
      type="button"
      aria-label={t(`viewing.people.${icon}`)}
      disabled={next < 1 || next > PEOPLE_MAX}
      onClick={() => onChange(next)}
      className="icon-btn shadow-[inset_0_0_0_1px_var(--color-edge)]"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset className="grid gap-1.5" aria-labelledby={id}>
      <span id={id} className="text-label">
        <FormattedMessage id="viewing.people" />
      </span>
      <div className="flex items-center gap-4">
        {button('minus', value - 1)}
        <output className="num min-w-6 text-center font-semibold">{value}</output>
        {button('plus', value + 1)}
      </div>
    </fieldset>
  );
}

/** Open houses of a listing, among the times to choose. */
function OpenHouseChoice({
  free,
  chosen,
  onChoose,
}: {
  free: FreeTimes;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}) {
  const { short, time } = useTimes();
  if (free.open_houses.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <FormattedMessage id="viewing.openHouses" />
      </h2>
      {free.open_houses.map(({ _id, starts_at, ends_at, places, coming }) => (
        <button
          key={_id}
          type="button"
          disabled={coming >= places}
          aria-pressed={chosen !== null && 'open_house' in chosen && chosen.open_house === _id}
          onClick={() => onChoose({ open_house: _id })}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-field px-4 py-2 text-start shadow-[inset_0_0_0_1px_var(--color-edge)] hover:bg-sunk disabled:bg-sunk disabled:text-ink-3 aria-pressed:bg-lagoon aria-pressed:text-on-lagoon"
        >
          <b>
            {short(starts_at)} – {time(ends_at)}
          </b>
          <span className="text-small">
            <FormattedMessage id="viewing.places" values={{ coming, places }} />
          </span>
        </button>
      ))}
    </section>
  );
}

/** The home a viewing is of: photo, price, title and place. */
function HomeSummary({ listing }: { listing: Property }) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <div className="aspect-[4/3] w-28 flex-none overflow-hidden rounded-field">
        <Picture img={readPhotos(listing.photos)[0]?.img} alt="" sizes="112px" />
      </div>
      <div className="grid min-w-0 flex-1 basis-[9em] [overflow-wrap:anywhere]">
        <ListingPrice listing={listing} />
        <Link to={`/property/${listing._id}`} className="tap font-semibold underline">
          <bdi>{listing.title}</bdi>
        </Link>
        <span className="text-ink-2 text-small">
          <bdi>{listing.place}</bdi>
        </span>
        {listing.status === 'under-offer' && (
          <span className="text-mango-ink text-small">{t('viewing.underOffer')}</span>
        )}
      </div>
    </div>
  );
}

/** The free times of a listing, a week at a time. */
function useFree(property: string) {
  const [asked, setAsked] = useState<{ from?: string; kind?: ViewingKind }>({});
  return {
    ...api.useRead('GET /viewings/free/{id}', { params: { id: property }, query: asked }),
    asked,
    setAsked,
  };
}

function Times({
  free,
  chosen,
  onChoose,
}: {
  free: FreeTimes;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}) {
  if (free.days.length === 0)
    return (
      <Empty icon="cal" title={<FormattedMessage id="viewing.none" values={{ name: free.agent }} />}>
        <FormattedMessage id="viewing.none.text" />
      </Empty>
    );
  const at = chosen && 'at' in chosen ? chosen.at : null;
  return <SlotGrid days={free.days} chosen={at} onChoose={(slot) => onChoose({ at: slot })} />;
}

/** What was chosen, in both zones. */
function Choice({ chosen, free }: { chosen: Chosen | null; free: FreeTimes }) {
  const t = useWords();
  const { short, time, own, city, isElsewhere } = useTimes();
  const house =
    chosen && 'open_house' in chosen && free.open_houses.find(({ _id }) => _id === chosen.open_house);
  const at = house ? house.starts_at : chosen && 'at' in chosen ? chosen.at : null;
  if (!at) return <p className="text-ink-2">{t('viewing.choose')}</p>;
  return (
    <p className="grid">
      <b>{short(at)}</b>
      {isElsewhere(at) && (
        <span className="text-ink-2 text-small">{t('viewing.there', { time: time(at, own), city })}</span>
      )}
    </p>
  );
}

function Visitor({ booking }: { booking: ReturnType<typeof useBooking> }) {
  const t = useWords();
  const { form, setForm, faults, isGuest } = booking;
  const bind = (field: 'name' | 'email' | 'phone') => ({
    value: form[field],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [field]: target.value }),
    error: faults?.[field] && t(`viewing.fault.${field}`),
  });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {isGuest && (
        <>
          <TextField label={t('viewing.name')} autoComplete="name" {...bind('name')} />
          <TextField
            label={t('viewing.email')}
            hint={t('viewing.email.hint')}
            type="email"
            autoComplete="email"
            {...bind('email')}
          />
        </>
      )}
      <TextField label={t('viewing.phone')} type="tel" autoComplete="tel" maxLength={40} {...bind('phone')} />
      <Stepper value={form.people} onChange={(people) => setForm({ ...form, people })} />
      <TextAreaField
        label={t('viewing.message')}
        className="md:col-span-2"
        rows={2}
        maxLength={MESSAGE_MAX}
        value={form.message}
        onChange={({ target }) => setForm({ ...form, message: target.value })}
      />
    </div>
  );
}

interface BookFormProps extends Pick<ReturnType<typeof useFree>, 'asked' | 'setAsked'> {
  listing: Property;
  free: FreeTimes;
}

function BookForm({ listing, free, asked, setAsked }: BookFormProps) {
  const { search } = useLocation();
  const t = useWords();
  const { city, own, isElsewhere } = useTimes();
  const params = new URLSearchParams(search);
  const move = params.get('move');
  const asks = params.get('open_house');
  const [chosen, setChosen] = useState<Chosen | null>(asks === null ? null : { open_house: asks });
  const kind = asked.kind ?? free.kinds[0];
  const moved = move === null ? null : { id: move, key: params.get('key') ?? undefined };
  const booking = useBooking({ property: listing._id, kind, moved, onTaken: () => setChosen(null) });
  // One that was chosen on the listing's page may have begun, or have no place any more.
  const isThere =
    !chosen ||
    'at' in chosen ||
    free.open_houses.some(({ _id, coming, places }) => _id === chosen.open_house && coming < places);
  useEffect(() => {
    if (!isThere) setChosen(null);
  }, [isThere]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void booking.book(chosen);
  };
  const first = free.days[0]?.slots[0]?.at;
  return (
    <form onSubmit={submit} noValidate className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-6">
        <div className="grid gap-3">
          {free.kinds.length > 1 && !moved && (
            <Segment
              label={t('viewing.kind')}
              name="kind"
              value={kind ?? 'in-person'}
              options={free.kinds.map((value) => ({
                value,
                label: <FormattedMessage id={`viewing.kind.${value}`} />,
              }))}
              onChange={(next) => setAsked({ ...asked, kind: next })}
              className="justify-self-start"
            />
          )}
          <p className="text-ink-2 text-small">
            <FormattedMessage
              id={first && isElsewhere(first) ? 'viewing.zones' : 'viewing.zone'}
              values={{ b: (words) => <b>{words}</b>, city, zone: own, minutes: free.minutes }}
            />
          </p>
        </div>
        {!moved && <OpenHouseChoice free={free} chosen={chosen} onChoose={setChosen} />}
        <Times free={free} chosen={chosen} onChoose={setChosen} />
        <div className="flex flex-wrap gap-2">
          {asked.from && (
            <Button variant="line" onClick={() => setAsked({ ...(asked.kind && { kind: asked.kind }) })}>
              {t('viewing.earlier')}
            </Button>
          )}
          {free.next && (
            <Button variant="line" onClick={() => setAsked({ ...asked, from: free.next as string })}>
              {t('viewing.later')}
            </Button>
          )}
        </div>
        {!moved && <Visitor booking={booking} />}
      </div>
      <aside className="panel grid gap-4 shadow-e2 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-3 max-lg:p-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 lg:sticky lg:top-[calc(var(--header)+24px)]">
        <div className="max-lg:hidden">
          <HomeSummary listing={listing} />
        </div>
        <div aria-live="polite">
          <Choice chosen={chosen} free={free} />
        </div>
        <Button type="submit" size="big" full busy={booking.busy} disabled={!chosen}>
          {t(moved ? 'viewing.moveHere' : free.confirm_first ? 'viewing.askTime' : 'viewing.bookTime')}
        </Button>
        <p className="text-center text-ink-3 text-small max-lg:hidden">{t('viewing.costs')}</p>
      </aside>
    </form>
  );
}

function Book() {
  const t = useWords();
  const { id = '' } = useParams();
  const listing = useSelector(({ property }: WithProperty) => property.one.property);
  const free = useFree(id);
  if (!listing || listing._id !== id)
    return (
      <div className="wrap py-8">
        <NoListing
          id={id}
          gone={
            <Empty
              icon="home"
              words="viewing.noHome"
              action={<ButtonLink to="/homes-for-sale">{t('viewing.look')}</ButtonLink>}
            />
          }
        />
      </div>
    );
  const back = (
    <ButtonLink to={`/property/${id}`} variant="line">
      {t('viewing.backToHome')}
    </ButtonLink>
  );
  const isClosed = free.failure?.status === 404 || free.failure?.status === 409;
  return (
    <div className="wrap grid gap-6 pt-6 pb-10">
      <h1>{t('viewing.book')}</h1>
      <div className="lg:hidden">
        <HomeSummary listing={listing} />
      </div>
      {isClosed ? (
        <Empty icon="cal" words="viewing.closed" action={back} />
      ) : (
        <Answered {...free} failure={free.answer ? null : free.failure}>
          {(times) => (
            <>
              {free.failure && <Failed failure={free.failure} retry={free.load} />}
              <BookForm listing={listing} free={times} asked={free.asked} setAsked={free.setAsked} />
            </>
          )}
        </Answered>
      )}
    </div>
  );
}

export { Book as Component };
