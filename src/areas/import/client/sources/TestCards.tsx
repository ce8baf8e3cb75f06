import type { TestResult, TestRow } from '#areas/import/sources-contract.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';

function Card({ row: { listing, problem, withheld, number } }: { row: TestRow }) {
  const t = useWords();
  if (listing === null)
    return (
      <article className="panel grid content-start gap-1 bg-sunk">
        <h4 className="text-label">
          <FormattedMessage id="source.test.row" values={{ number }} />
        </h4>
        <p className="text-small [overflow-wrap:anywhere]">
          {withheld ? (
            <FormattedMessage id="source.test.withheld" />
          ) : (
            <FormattedMessage id="source.test.problem" values={{ problem: <bdi lang="en">{problem}</bdi> }} />
          )}
        </p>
      </article>
    );
  const { category, type, bedrooms, bathrooms, sqft, photos, place, status } = listing;
  const facts = [
    t(`category.${category}`),
    type && t(`type.${type}`),
    status !== 'active' && t(`card.status.${status}`),
    bedrooms !== null && t('card.bedrooms', { count: bedrooms }),
    bathrooms !== null && t('card.bathrooms', { count: bathrooms }),
    sqft !== null && t('card.sqft', { sqft }),
    t('source.test.photos', { count: photos }),
  ].filter(Boolean);
  return (
    <article className="panel grid content-start gap-1.5">
      <ListingPrice listing={listing} />
      <h4 className="text-label [overflow-wrap:anywhere]">
        <bdi>{listing.title}</bdi>
      </h4>
      <p className="text-ink-2 text-small">
        <bdi>{place}</bdi>
      </p>
      <p className="text-small">{facts.join(' · ')}</p>
      {listing.description && (
        <p dir="auto" className="line-clamp-3 text-ink-2 text-small [overflow-wrap:anywhere]">
          {listing.description}
        </p>
      )}
    </article>
  );
}

/** What a test has read, as cards. */
export function TestCards({ result: { rows, format, mapping, notes, failure } }: { result: TestResult }) {
  return (
    <section className="grid gap-4" aria-live="polite">
      <div className="grid gap-1">
        <h3 className="text-h3">
          <FormattedMessage id="source.test.rows" values={{ count: rows.length }} />
        </h3>
        {rows.length > 0 && (
          <p className="text-ink-2 text-small">
            <FormattedMessage id="source.test.lead" />{' '}
            <FormattedMessage id="source.test.format" values={{ format }} />
            {mapping && (
              <>
                {', '}
                <FormattedMessage id="source.test.mapping" values={{ mapping }} />
              </>
            )}
            {'.'}
          </p>
        )}
      </div>
      {failure && (
        <Note tone="bad" icon="alert">
          <FormattedMessage id="source.test.failed" values={{ failure: <bdi lang="en">{failure}</bdi> }} />
        </Note>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="link min-h-11 content-center text-small">
            <FormattedMessage id="source.notes" />
          </summary>
          <ul className="grid gap-1 text-small" lang="en" dir="ltr">
            {notes.map(({ reason, count }) => (
              <li key={reason}>
                {count} × {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.number} className="grid">
            <Card row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
