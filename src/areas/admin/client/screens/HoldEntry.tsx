import type { Hold } from '#areas/admin/contract.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { readPhotos } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { HoldDecision } from '#areas/listings/vocabulary.ts';
import { FormattedMessage, FormattedRelativeTime, useWords } from '#platform/client/intl.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNow } from '#platform/client/use-hydrated.ts';
import { api } from '../api.ts';
import { Decide } from './Decide.tsx';

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
export function HoldEntry({ hold }: { hold: Hold }) {
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
