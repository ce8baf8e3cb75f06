import { PROFESSIONAL_KINDS, PROFESSIONALS_PATH } from '#areas/trade/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useListQuery } from '#platform/client/list/list-query.ts';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { api } from '../api.ts';
import { PROFESSIONAL_QUERY, queryOf } from '../public.ts';
import { Entry } from './Entry.tsx';
import { Filters } from './Filters.tsx';

function Nothing() {
  const all = (
    <ButtonLink to={PROFESSIONALS_PATH} variant="line">
      <FormattedMessage id="professional.all" />
    </ButtonLink>
  );
  return <Empty icon="search" words="professional.none" action={all} />;
}

const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3';

function List() {
  const { query, hrefOf } = useListQuery(PROFESSIONAL_QUERY);
  const reading = api.useRead('GET /professionals', { query: queryOf(query) }, { fetched: true });
  const waiting = <PartsSkeleton of="panels" count={6} layout={GRID} />;
  return (
    <Answered {...reading} failed="professional.failed" waiting={waiting}>
      {({ results, total, limit }) =>
        total === 0 ? (
          <Nothing />
        ) : (
          <>
            <p role="status" className="text-ink-2">
              <FormattedMessage id="professional.count" values={{ count: total }} />
            </p>
            <ul className={GRID}>
              {results.map((one) => (
                <Entry key={one._id} one={one} />
              ))}
            </ul>
            <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )
      }
    </Answered>
  );
}

/** Explains the licence of each kind of professional; shown to every visitor. */
function Meaning() {
  const t = useWords();
  return (
    <section className="section-gap grid gap-4">
      <h2>{t('professional.meaning')}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {PROFESSIONAL_KINDS.map((kind) => (
          <li key={kind} className="panel grid content-start gap-1">
            <h3 className="text-h3">{t(`professional.kind.${kind}`)}</h3>
            <p className="measure text-ink-2">{t(`professional.meaning.${kind}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/professionals`: the list everybody reads; who is signed in as a buyer writes to whom they find. */
function Professionals() {
  const t = useWords();
  const { answer: counts } = api.useRead('GET /professionals/counts', {}, { fetched: true });
  return (
    <div className="wrap pt-6">
      <div className="grid grid-cols-1 gap-6">
        <header className="grid gap-2">
          <h1>{t('professional.head')}</h1>
          <p className="text-ink-2 text-lead">{t('professional.lead')}</p>
          {counts && (
            <p className="font-semibold">
              {t('professional.count.licensed', { count: counts.licensed, total: counts.total })}
            </p>
          )}
        </header>
        <Filters />
        <List />
      </div>
      <Meaning />
    </div>
  );
}

export { Professionals as Component };
