import type { AffectedPerson } from '#areas/admin/contract.ts';
import { DATA_KINDS, type DataKind } from '#areas/admin/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { type Column, DataTable } from '#platform/client/list/DataTable.tsx';
import { type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { PagedList } from '#platform/client/list/paged-screen.tsx';
import { useNavigate } from '#platform/client/router.tsx';
import { saveFile } from '#platform/client/save-file.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { beginOf, dayAfter, isoOf } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';

type Values = {
  /** Divided by commas; undefined: none chosen yet. */
  kinds: string | undefined;
  /** Calendar days. */
  since: string | undefined;
  until: string | undefined;
};

/** Days are whole days of the home market, as an operator writes them down; the last one is in. */
function spanOf({ kinds = '', since, until }: Values) {
  return {
    kinds,
    ...(since && { since: isoOf(beginOf(since)) }),
    ...(until && { until: isoOf(beginOf(dayAfter(until))) }),
  };
}

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
  const t = useWords();
  const chosen = kindsOf(values.kinds);
  const form = useForm<'since' | 'until'>({
    values,
    send: ({ since, until }, data) =>
      onChange({
        kinds: data.getAll('kinds').join(',') || undefined,
        since: dayOf(since),
        until: dayOf(until),
      }),
  });
  return (
    <Form of={form} key={JSON.stringify(values)} className="panel grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-label">{t('operations.affected.kinds')}</legend>
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {DATA_KINDS.map((kind) => (
            <Checkbox key={kind} name="kinds" value={kind} defaultChecked={chosen.includes(kind)}>
              {t(`operations.data.${kind}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <DayField name="since" label={<FormattedMessage id="operations.affected.since" />} />
        <DayField name="until" label={<FormattedMessage id="operations.affected.until" />} />
        <Submit>{t('operations.audit.show')}</Submit>
      </div>
    </Form>
  );
}

const COLUMNS: Column<AffectedPerson>[] = [
  {
    name: 'person',
    cell: ({ name }) => <bdi>{name || <FormattedMessage id="operations.affected.noName" />}</bdi>,
  },
  { name: 'email', cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
  {
    name: 'data',
    className: 'text-ink-2 text-small',
    cell: ({ data }) =>
      DATA_KINDS.filter((kind) => data[kind]).map((kind, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <FormattedMessage id={`operations.data.${kind}`} /> <FormattedNumber value={data[kind] ?? 0} />
        </span>
      )),
  },
];

function Download({ values }: { values: Values }) {
  const { busy, send } = api.useSend();
  const download = async () => {
    const sent = await send('GET /operations/affected/file', { query: spanOf(values) });
    if ('answer' in sent) saveFile(sent.answer, 'affected.csv');
  };
  return (
    <Button variant="line" size="small" busy={busy !== null} onClick={() => void download()}>
      <FormattedMessage id="operations.affected.download" />
    </Button>
  );
}

function Affected() {
  const navigate = useNavigate();
  const { query, hrefWith, hrefOf } = useListQuery(FORMAT);
  const { page, ...values } = query;
  const reading = api.useRead(
    'GET /operations/affected',
    values.kinds ? { query: { ...spanOf(values), page: String(page), limit: '50' } } : null,
  );
  return (
    <div className="grid gap-6">
      <Filters values={values} onChange={(chosen) => void navigate(hrefWith({ ...chosen, page: 1 }))} />
      {values.kinds && (
        <PagedList
          reading={reading}
          page={page}
          hrefOf={hrefOf}
          empty={<Empty icon="people" title={<FormattedMessage id="operations.affected.none" />} />}
        >
          {(list, { total }) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="font-semibold" role="status">
                  <FormattedMessage id="operations.affected.total" values={{ count: total }} />
                </p>
                <Download values={values} />
              </div>
              <DataTable
                words="operations.affected"
                columns={COLUMNS}
                rows={list}
                keyOf={({ _id, email }) => _id ?? email}
              />
            </>
          )}
        </PagedList>
      )}
    </div>
  );
}

export { Affected as Component };
