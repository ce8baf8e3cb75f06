import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AffectedPerson } from '#areas/operations/contract.ts';
import { DATA_KINDS, type DataKind } from '#areas/operations/vocabulary.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import type { QueryFormat } from '#platform/client/list/list-query.ts';
import { useListQuery } from '#platform/client/list/use-list-query.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { TextField } from '#platform/client/ui/Field.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { useOnAddress } from '#platform/client/use-on-address.ts';
import { fetchAffected, fetchAffectedFile } from '../requests.ts';
import type { AffectedQuery, WithOperations } from '../state.ts';

type Values = Omit<AffectedQuery, 'page'>;

const kindsOf = (text: string | null | undefined): DataKind[] =>
  DATA_KINDS.filter((kind) => (text ?? '').split(',').includes(kind));
const dayOf = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

const FORMAT: QueryFormat<Values> = {
  read: (params) => ({
    kinds: kindsOf(params.get('kinds')).join(',') || undefined,
    since: dayOf(params.get('since')),
    until: dayOf(params.get('until')),
  }),
  write: (values) => values,
};

function Filters({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  const [chosen, setChosen] = useState(kindsOf(values.kinds));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new FormData(event.currentTarget);
    const day = (name: string) => dayOf(String(said.get(name) ?? ''));
    onChange({ kinds: chosen.join(',') || undefined, since: day('since'), until: day('until') });
  };
  return (
    <form onSubmit={send} key={JSON.stringify(values)} className="panel grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label">
          <FormattedMessage id="operations.affected.kinds" />
        </legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {DATA_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              onChange={(on) =>
                setChosen(DATA_KINDS.filter((one) => (one === kind ? on : chosen.includes(one))))
              }
            >
              <FormattedMessage id={`operations.data.${kind}`} />
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          name="since"
          type="date"
          label={<FormattedMessage id="operations.affected.since" />}
          defaultValue={values.since ?? ''}
        />
        <TextField
          name="until"
          type="date"
          label={<FormattedMessage id="operations.affected.until" />}
          defaultValue={values.until ?? ''}
        />
        <Button type="submit">
          <FormattedMessage id="operations.audit.show" />
        </Button>
      </div>
    </form>
  );
}

function Person({ person: { email, name, data } }: { person: AffectedPerson }) {
  const t = useWords();
  const kinds = DATA_KINDS.filter((kind) => data[kind]);
  return (
    <tr className="border-line border-b align-top max-md:grid max-md:gap-1 max-md:py-3">
      <td className="py-2.5 pe-4 [overflow-wrap:anywhere] max-md:py-0">
        <bdi>{name || <FormattedMessage id="operations.affected.noName" />}</bdi>
      </td>
      <td className="py-2.5 pe-4 [overflow-wrap:anywhere] max-md:py-0">
        <bdi dir="ltr">{email}</bdi>
      </td>
      <td className="py-2.5 text-ink-2 text-small max-md:py-0">
        {kinds.map((kind, index) => (
          <span key={kind}>
            {index > 0 && ' · '}
            {t(`operations.data.${kind}`)} <FormattedNumber value={data[kind] ?? 0} />
          </span>
        ))}
      </td>
    </tr>
  );
}

const COLUMNS = ['person', 'email', 'data'] as const;

function Table({ list }: { list: readonly AffectedPerson[] }) {
  const caption = useId();
  return (
    <table aria-labelledby={caption} className="w-full text-start max-md:block">
      <caption id={caption} className="sr-only">
        <FormattedMessage id="operations.affected" />
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-line border-b text-ink-3 text-small">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="py-2 pe-4 text-start font-semibold">
              <FormattedMessage id={`operations.affected.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {list.map((person) => (
          <Person key={person._id ?? person.email} person={person} />
        ))}
      </tbody>
    </table>
  );
}

function Download({ values }: { values: Values }) {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await dispatch(fetchAffectedFile(values));
    setBusy(false);
    if (fetchAffectedFile.rejected.match(answer)) notices.failed(answer.payload);
    else saveFile(answer.payload, 'affected.csv');
  };
  return (
    <Button variant="line" size="small" busy={busy} onClick={() => void download()}>
      <FormattedMessage id="operations.affected.download" />
    </Button>
  );
}

function Affected() {
  const dispatch = useDispatch<Dispatch<object>>();
  const navigate = useNavigate();
  const { query, key, hrefWith } = useListQuery(FORMAT);
  const { list, total, limit, error } = useSelector(({ affected }: WithOperations) => affected);
  const { page, ...values } = query;
  const load = () => {
    if (query.kinds) void dispatch(fetchAffected(query));
  };
  useOnAddress(key, load);
  return (
    <div className="grid gap-6">
      <Filters values={values} onChange={(chosen) => void navigate(hrefWith({ ...chosen, page: 1 }))} />
      {query.kinds && !list && !error && <Skeleton className="h-48 rounded-photo" />}
      {query.kinds && error && <Failed title="operations.unread" failure={error} retry={load} />}
      {query.kinds && list && !error && total === 0 && (
        <Empty icon="people" title={<FormattedMessage id="operations.affected.none" />} />
      )}
      {query.kinds && list && !error && total > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold" role="status">
              <FormattedMessage id="operations.affected.total" values={{ count: total }} />
            </p>
            <Download values={values} />
          </div>
          <Table list={list} />
          <Pagination
            page={page}
            pages={Math.ceil(total / limit)}
            hrefOf={(other) => hrefWith({ page: other })}
          />
        </>
      )}
    </div>
  );
}

export { Affected as Component };
