import type { RowState } from '#areas/import/bulk.ts';
import type { ListingFileRow } from '#areas/import/contract.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import { listPath } from '#areas/own-listings/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Badge, type BadgeTone } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { formatMoney } from '#platform/contract/money.ts';
import { filesApi } from '../api.ts';
import { RowForm } from './RowForm.tsx';

const TONES: Record<RowState, BadgeTone> = {
  problem: 'bad',
  ready: 'ok',
  duplicate: 'warn',
  'left-out': 'plain',
  made: 'lagoon',
};

function Summary({ row: { status, facts, placed, pictures, pictures_missing } }: { row: ListingFileRow }) {
  const { t, locale } = useIntl();
  const { title, category, type, place, price, currency, bedrooms, sqft, lot_sqft } = facts;
  const said = [
    status && status !== 'active' && t(`own.status.${status}`),
    category && t(`category.${category}`),
    type && t(`type.${type}`),
    place,
    bedrooms !== null && t('import.row.beds', { count: bedrooms }),
    sqft !== null && t('import.row.sqft', { count: sqft }),
    lot_sqft !== null && t('import.row.lot', { count: lot_sqft }),
    pictures > 0 && t('import.row.photos', { count: pictures }),
  ].filter(Boolean);
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-0.5 [overflow-wrap:anywhere]">
      <b>
        <bdi>{title || t('own.untitled')}</bdi>
        {price !== null && (
          <>
            {' · '}
            <bdi>{formatMoney(price, currency, locale)}</bdi>
          </>
        )}
      </b>
      <span className="text-ink-2 text-small">{said.join(' · ')}</span>
      {pictures_missing > 0 && (
        <span className="text-ink-3 text-small">
          <FormattedMessage id="import.row.photosMissing" values={{ count: pictures_missing }} />
        </span>
      )}
      {placed && (
        <span className="text-ink-3 text-small">
          <FormattedMessage id="import.row.placed" values={{ place: <bdi>{place}</bdi> }} />
        </span>
      )}
    </div>
  );
}

interface RowProps {
  file: string;
  row: ListingFileRow;
}

function Row({ file, row }: RowProps) {
  const { state, status, like, listing, number } = row;
  const { send, ...sending } = filesApi.useSend();
  const busy = sending.busy !== null;
  const change = (body: { facts?: FactsInput; left_out?: boolean | null }) =>
    void send('PUT /imports/{id}/rows/{number}', { params: { id: file, number: String(number) }, body });
  const small = { size: 'small', variant: 'line', className: 'touch', busy } as const;
  return (
    <li className="grid gap-3 border-line border-t px-4 py-4 md:px-6" aria-busy={busy}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="w-16 flex-none text-ink-2 text-small">
          <FormattedMessage id="import.row" values={{ number }} />
        </span>
        <Summary row={row} />
        <Badge tone={TONES[state]}>
          <FormattedMessage id={`import.state.${state}`} />
        </Badge>
        {listing && (
          <ButtonLink to={`${listPath(listing)}?step=check`} size="small" variant="line" className="touch">
            <FormattedMessage id="import.row.open" />
          </ButtonLink>
        )}
        {state === 'left-out' && (
          <Button
            {...small}
            onClick={() => change({ left_out: status && !isOnMarket(status) ? false : null })}
          >
            <FormattedMessage id="import.row.back" />
          </Button>
        )}
        {state === 'duplicate' && (
          <Button {...small} onClick={() => change({ left_out: false })}>
            <FormattedMessage id="import.row.keep" />
          </Button>
        )}
        {(state === 'problem' || state === 'ready' || state === 'duplicate') && (
          <Button {...small} onClick={() => change({ left_out: true })}>
            <FormattedMessage id="import.row.leave" />
          </Button>
        )}
      </div>
      {state === 'duplicate' && like && (
        <p className="text-small">
          <FormattedMessage
            id={like.row === null ? 'import.like.listing' : 'import.like.row'}
            values={{
              row: like.row ?? 0,
              title: like.listing ? (
                <Link to={`${listPath(like.listing)}?step=check`} className="link">
                  <bdi>{like.title}</bdi>
                </Link>
              ) : (
                <bdi>{like.title}</bdi>
              ),
            }}
          />
        </p>
      )}
      {state === 'problem' && (
        <div className="rounded-field bg-sunk p-4">
          {row.problems.row && (
            <p className="mb-3 text-small">
              <FormattedMessage id="import.problem.broken-line" />
            </p>
          )}
          <RowForm
            key={JSON.stringify(row.problems)}
            row={row}
            busy={busy}
            onSave={(facts) => change({ facts })}
          />
        </div>
      )}
    </li>
  );
}

export function Rows({ file, rows }: { file: string; rows: ListingFileRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.number} file={file} row={row} />
      ))}
    </ul>
  );
}
