import type { FormEvent } from 'react';
import {
  type ApplicationType,
  inboxPath,
  STATUSES,
  type Status,
  TYPES,
} from '#areas/applications/vocabulary.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { api } from '../api.ts';
import { Line, Waiting } from './ListParts.tsx';

const SENT = STATUSES.filter((status) => status !== 'draft');

interface Values {
  status?: Status | undefined;
  type?: ApplicationType | undefined;
  q?: string | undefined;
}
const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    status: chosenFrom(SENT, params.get('status')),
    type: chosenFrom(TYPES, params.get('type')),
    q: params.get('q') ?? undefined,
  }),
  write: ({ status, type, q }) => ({ status, type, q }),
};

function Filters({ values, onChange }: { values: Values; onChange: (change: Values) => void }) {
  const t = useWords();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
  };
  return (
    <search>
      <form onSubmit={search} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_180px_180px]">
        <TextField name="q" type="search" icon="search" label={t('inbox.search')} defaultValue={values.q} />
        <SelectField
          label={t('inbox.status')}
          value={values.status ?? ''}
          onChange={({ target }) => onChange({ status: chosenFrom(SENT, target.value) })}
          any={t('inbox.all')}
          options={SENT}
          words="applications.status"
        />
        <SelectField
          label={t('inbox.type')}
          value={values.type ?? ''}
          onChange={({ target }) => onChange({ type: chosenFrom(TYPES, target.value) })}
          any={t('inbox.all')}
          options={TYPES}
          words="applications.type"
        />
      </form>
    </search>
  );
}

function InboxList() {
  const t = useWords();
  const navigate = useNavigate();
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { status, type, q, page } = query;
  const asked = { page: String(page), ...(status && { status }), ...(type && { type }), ...(q && { q }) };
  const reading = api.useRead('GET /applications/inbox', { query: asked });
  const isFiltered = Boolean(status ?? type ?? q);
  // Where nothing has arrived there is nothing to look through.
  const isEmpty = reading.answer?.total === 0 && !isFiltered;
  return (
    <div className="grid gap-5">
      {!isEmpty && (
        <Filters values={query} onChange={(change) => void navigate(hrefWith(change), { replace: true })} />
      )}
      <Answered {...reading} failed="applications.failed" waiting={<Waiting />}>
        {({ results, total, limit }) => (
          <>
            {!isEmpty && (
              <p role="status" className="text-ink-2 text-small">
                {t('inbox.count', { count: total })}
              </p>
            )}
            {results.length === 0 && (
              <Empty icon="mail" words={isFiltered ? 'inbox.noMatch' : 'inbox.none'} />
            )}
            <ul className="grid gap-3">
              {results.map((application) => (
                <Line
                  key={application._id}
                  application={application}
                  to={inboxPath(application._id)}
                  title={`${application.first_name} ${application.last_name}`}
                  subtitle={<bdi>{application.property_title || t('applications.noHome')}</bdi>}
                />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )}
      </Answered>
    </div>
  );
}

export { Waiting } from './ListParts.tsx';
export { InboxList as Component };
