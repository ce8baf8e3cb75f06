import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { Failure } from '../../../../platform/client/call.ts';
import { Empty } from '../../../../platform/client/ui/Empty.tsx';
import { SelectField, TextField } from '../../../../platform/client/ui/Field.tsx';
import { Pagination } from '../../../../platform/client/ui/Pagination.tsx';
import { withWords } from '../../../../platform/client/words.tsx';
import { inboxPath } from '../../paths.ts';
import { STATUSES, TYPES } from '../../vocabulary.ts';
import { type Asked, fetchInbox } from '../requests.ts';
import { messages as en } from '../screens/messages/en.ts';
import { messages as es } from '../screens/messages/es.ts';
import type { WithApplication } from '../state.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';
import { Line } from './Line.tsx';
import { Failed, Waiting } from './ListParts.tsx';

const SENT = STATUSES.filter((status) => status !== 'draft');
const oneOf = <T extends string>(values: readonly T[], said: string | null) =>
  values.find((value) => value === said);

/** The filters stand in the address. */
function useFilters() {
  const [query, setQuery] = useSearchParams();
  const asked: Asked = {
    page: Number(query.get('page') ?? 1),
    status: oneOf(SENT, query.get('status')),
    type: oneOf(TYPES, query.get('type')),
    q: query.get('q') ?? undefined,
  };
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(query);
    next.set('page', String(page));
    return `?${next}`;
  };
  return { asked, set, hrefOf };
}

function Filters({ asked, set }: Pick<ReturnType<typeof useFilters>, 'asked' | 'set'>) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set('q', String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form onSubmit={search} className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_180px_180px]">
        <TextField
          name="q"
          type="search"
          icon="search"
          label={<FormattedMessage id="inbox.search" />}
          defaultValue={asked.q}
        />
        <SelectField
          label={<FormattedMessage id="inbox.status" />}
          value={asked.status ?? ''}
          onChange={({ target }) => set('status', target.value)}
        >
          <FormattedMessage id="inbox.all">{(words) => <option value="">{words}</option>}</FormattedMessage>
          {SENT.map((status) => (
            <FormattedMessage key={status} id={`applications.status.${status}`}>
              {(words) => <option value={status}>{words}</option>}
            </FormattedMessage>
          ))}
        </SelectField>
        <SelectField
          label={<FormattedMessage id="inbox.type" />}
          value={asked.type ?? ''}
          onChange={({ target }) => set('type', target.value)}
        >
          <FormattedMessage id="inbox.all">{(words) => <option value="">{words}</option>}</FormattedMessage>
          {TYPES.map((type) => (
            <FormattedMessage key={type} id={`applications.type.${type}`}>
              {(words) => <option value={type}>{words}</option>}
            </FormattedMessage>
          ))}
        </SelectField>
      </form>
    </search>
  );
}

/** Applications for the agent's own listings. */
function InboxList() {
  const dispatch = useApplicationDispatch();
  const { formatMessage } = useIntl();
  const { asked, set, hrefOf } = useFilters();
  const inbox = useSelector(({ application }: WithApplication) => application.inbox);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  const { page, status, type, q } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    setFailure(null);
    void dispatch(fetchInbox({ page, status, type, q })).then((answer) => {
      if (fetchInbox.rejected.match(answer)) setFailure(answer.payload ?? null);
    });
  }, [dispatch, page, status, type, q, tries]);
  const isFiltered = Boolean(status ?? type ?? q);
  return (
    <div className="grid max-w-[860px] gap-5">
      <Filters asked={asked} set={set} />
      {failure && <Failed failure={failure} onAgain={() => setTries((count) => count + 1)} />}
      {!inbox && !failure && <Waiting />}
      {inbox && !failure && (
        <>
          <p role="status" className="text-ink-2 text-small">
            <FormattedMessage id="inbox.count" values={{ count: inbox.total }} />
          </p>
          {inbox.results.length === 0 && (
            <Empty icon="mail" title={<FormattedMessage id={isFiltered ? 'inbox.noMatch' : 'inbox.none'} />}>
              <FormattedMessage id={isFiltered ? 'inbox.noMatch.text' : 'inbox.none.text'} />
            </Empty>
          )}
          <ul className="grid gap-3">
            {inbox.results.map((application) => (
              <Line
                key={application._id}
                application={application}
                to={inboxPath(application._id)}
                title={`${application.first_name} ${application.last_name}`}
                subtitle={
                  <bdi>{application.property_title || formatMessage({ id: 'applications.noHome' })}</bdi>
                }
              />
            ))}
          </ul>
          <Pagination page={page ?? 1} pages={Math.ceil(inbox.total / inbox.limit)} hrefOf={hrefOf} />
        </>
      )}
    </div>
  );
}

export const part = { Component: withWords({ en, es }, InboxList), Waiting };
