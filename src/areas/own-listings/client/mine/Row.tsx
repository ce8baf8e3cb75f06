import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import { factKey } from '#areas/listings/facts.ts';
import type { OwnListingRow } from '#areas/listings/own-shapes.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { OwnStatus } from '#areas/listings/vocabulary.ts';
import { listPath } from '#areas/own-listings/paths.ts';
import { FormattedDate, FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ButtonLink, IconButton } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Louvre } from '../Louvre.tsx';
import { stepFor } from '../wizard/steps.ts';
import { ListingDestinations } from './Destinations.tsx';
import { StatusActions } from './StatusActions.tsx';

const TONES: Partial<Record<OwnStatus, string>> = {
  draft: 'tone-warn',
  active: 'tone-ok',
  'under-offer': 'tone-lagoon',
  expired: 'tone-bad',
};

/** Where it stands, since when or until when. */
function Standing({ row }: { row: OwnListingRow }) {
  const { status, expires_at, listed_at, updated_at, hold } = row;
  const ends = expires_at ?? (status === 'active' ? listed_at : null) ?? updated_at;
  return (
    <p className="flex flex-wrap items-center gap-2 text-small">
      <span className={`badge ${TONES[status] ?? ''}`}>
        <FormattedMessage id={`own.status.${status}`} />
      </span>
      {hold && (
        <span className={`badge ${hold === 'first-look' || hold === 'changed' ? 'tone-lagoon' : 'tone-bad'}`}>
          <FormattedMessage id={`own.hold.${hold}`} />
        </span>
      )}
      <span className="text-ink-2">
        <FormattedMessage
          id={expires_at ? 'own.until' : 'own.since'}
          values={{ day: <FormattedDate value={ends} day="numeric" month="short" /> }}
        />
      </span>
    </p>
  );
}

/** The one thing that would help most, beside how much is there. */
function NextBest({ row }: { row: OwnListingRow }) {
  const part = row.missing[0] ?? row.next;
  const isMissing = row.missing.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Louvre score={row.quality} isDraft={row.status === 'draft'} />
      {part && row.entered && (
        <div className="grid min-w-0 gap-0.5 text-small">
          <span className="text-ink-2">
            {isMissing ? (
              <FormattedMessage id="own.row.missing" values={{ count: row.missing.length }} />
            ) : (
              <FormattedMessage
                id={`own.part.${part}.why`}
                values={{ score: Math.min(10, row.quality + 1) }}
              />
            )}
          </span>
          <Link to={`${listPath(row._id)}?step=${stepFor(part)}`} className="link">
            <FormattedMessage
              id="own.row.add"
              values={{ part: <FormattedMessage id={isMissing ? factKey(part) : `own.part.${part}`} /> }}
            />
          </Link>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  row: OwnListingRow;
  onRemoved: (row: OwnListingRow) => void;
}

/** One listing: what it is, how good it is, and the steps it can take. */
export function Row({ row, onRemoved }: RowProps) {
  const t = useWords();
  const title = row.title || t('own.untitled');
  const isDraft = row.status === 'draft';
  const edit = `${listPath(row._id)}?step=${isDraft && row.missing[0] ? stepFor(row.missing[0]) : 'check'}`;
  return (
    <li className="grid gap-4 rounded-photo bg-surface p-4 shadow-[inset_0_0_0_1px_var(--color-line)] lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid grid-cols-[112px_minmax(0,1fr)_auto] gap-4">
        <div className="aspect-[4/3] w-28 overflow-hidden rounded-[12px]">
          <Picture img={row.cover ?? undefined} alt="" sizes="112px" />
        </div>
        <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
          <Link to={row.entered ? edit : propertyPath(row._id)} className="font-semibold hover:underline">
            <bdi>{title}</bdi>
          </Link>
          {row.price !== null && (
            <ListingPrice
              listing={{ price: row.price, currency: row.currency, price_period: row.price_period }}
            />
          )}
          <p className="text-ink-2 text-small">
            <bdi>{row.place}</bdi>
          </p>
          <Standing row={row} />
          {!isDraft && (
            <p className="text-ink-2 text-small">
              <FormattedMessage id="own.row.likes" values={{ likes: row.likes }} />
            </p>
          )}
        </div>
        {row.entered && (
          <IconButton icon="trash" label={t('own.remove', { title })} onClick={() => onRemoved(row)} />
        )}
      </div>
      <div className="grid content-start gap-3">
        {row.entered ? (
          <NextBest row={row} />
        ) : (
          <p className="text-ink-2 text-small">
            <FormattedMessage id="own.row.imported" />
          </p>
        )}
        <ListingDestinations row={row} />
        <div className="flex flex-wrap gap-2">
          {row.entered && (
            <ButtonLink to={edit} size="small" variant={isDraft ? 'solid' : 'line'}>
              <FormattedMessage id={isDraft ? 'own.row.continue' : 'own.row.edit'} />
            </ButtonLink>
          )}
          {!isDraft && (
            <ButtonLink to={propertyPath(row._id)} size="small" variant="line">
              <FormattedMessage id="own.see" />
            </ButtonLink>
          )}
          <StatusActions listing={row} />
        </div>
      </div>
    </li>
  );
}
