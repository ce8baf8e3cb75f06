import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { IMPORTS_PATH, ROW_STATES, type RowState } from '#areas/import/bulk.ts';
import type { ImportSettings, ListingFile, ListingFileRow } from '#areas/import/contract.ts';
import type { Failure } from '#platform/client/failure.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Failed } from '#platform/client/list/Failed.tsx';
import { useParams, useSearchParams } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { Columns } from '../parts/Columns.tsx';
import { Make } from '../parts/Make.tsx';
import { Reading, Words } from '../parts/Reading.tsx';
import { Rows } from '../parts/Rows.tsx';
import { fetchFile, fetchRows, saveSettings, useImportDispatch } from '../requests.ts';

const PAGE = 20;

interface Chosen {
  state: RowState | null;
  page: number;
}

function useFile(id: string, { state, page }: Chosen) {
  const dispatch = useImportDispatch();
  const [file, setFile] = useState<ListingFile | null>(null);
  const [rows, setRows] = useState<{ results: ListingFileRow[]; total: number } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async () => {
    const [one, some] = await Promise.all([
      dispatch(fetchFile(id)),
      dispatch(fetchRows({ id, state, page })),
    ]);
    if (fetchFile.fulfilled.match(one) && fetchRows.fulfilled.match(some)) {
      setFile(one.payload);
      setRows(some.payload);
      setFailure(null);
    } else {
      const { payload } = fetchFile.rejected.match(one) ? one : some;
      setFailure((payload as Failure | undefined) ?? { status: 0, code: 'internal', message: '' });
    }
  }, [dispatch, id, state, page]);
  useEffect(() => void load(), [load]);
  return { file, rows, failure, load };
}

function States({ file, state }: { file: ListingFile; state: RowState | null }) {
  const chip = (value: RowState | null, count: number) => (
    <li key={value ?? 'all'}>
      <Link
        to={value ? `?state=${value}` : '?'}
        aria-current={state === value ? 'page' : undefined}
        className="chip touch aria-[current]:bg-lagoon-soft aria-[current]:font-semibold aria-[current]:text-lagoon"
      >
        <FormattedMessage id={value ? `import.state.${value}` : 'import.state.all'} />{' '}
        <span className="num">{count}</span>
      </Link>
    </li>
  );
  return (
    <ul className="flex flex-wrap gap-2 px-4 pb-4 md:px-6">
      {chip(null, file.rows)}
      {ROW_STATES.filter((one) => (file.counts[one] ?? 0) > 0 || one === state).map((one) =>
        chip(one, file.counts[one] ?? 0),
      )}
    </ul>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-h3">
          <FormattedMessage id={title} />
        </h2>
        {text && (
          <p className="text-ink-2 text-small">
            <FormattedMessage id={text} />
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

function Head({ file }: { file: ListingFile }) {
  return (
    <div className="grid gap-1">
      <Link to={IMPORTS_PATH} className="link touch inline-flex w-fit items-center gap-1 text-small">
        <Icon name="left" size="s" flip /> <FormattedMessage id="import.files" />
      </Link>
      <h1 className="[overflow-wrap:anywhere]">
        <bdi>{file.name}</bdi>
      </h1>
      <p className="text-ink-2">
        <FormattedMessage id="import.one.lead" values={{ rows: file.rows }} />
      </p>
    </div>
  );
}

function Import() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const state = ROW_STATES.find((one) => one === query.get('state')) ?? null;
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { file, rows, failure, load } = useFile(id, { state, page });
  const dispatch = useImportDispatch();
  const notices = useNotices();
  const save = async (settings: ImportSettings) => {
    const answer = await dispatch(saveSettings({ id, version: file?.version ?? 0, settings }));
    if (!saveSettings.fulfilled.match(answer)) notices.failed(answer.payload);
    await load();
  };
  if (failure?.status === 404)
    return (
      <Empty
        icon="file"
        title={<FormattedMessage id="import.gone" />}
        action={
          <ButtonLink to={IMPORTS_PATH}>
            <FormattedMessage id="import.files" />
          </ButtonLink>
        }
      />
    );
  if (failure && !file) return <Failed title="import.failed" failure={failure} retry={() => void load()} />;
  if (!file || !rows) return <PartsSkeleton of="table" className="wrap pt-6" />;
  const hrefOf = (number: number) => `?${state ? `state=${state}&` : ''}page=${number}`;
  return (
    <div className="wrap grid gap-8 pt-6 pb-12">
      <Head file={file} />
      <Part title="import.columns" text="import.columns.text">
        <Columns file={file} onChange={(settings) => void save(settings)} />
      </Part>
      <Part title="import.reading">
        <Reading file={file} onChange={(settings) => void save(settings)} />
        <Words file={file} onChange={(settings) => void save(settings)} />
      </Part>
      <section className="rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]">
        <h2 className="px-4 pt-4 pb-3 text-h3 md:px-6">
          <FormattedMessage id="import.rows" />
        </h2>
        <States file={file} state={state} />
        <Rows file={id} rows={rows.results} onChanged={load} />
        {rows.results.length === 0 && (
          <p className="border-line border-t px-4 py-6 text-ink-2 md:px-6">
            <FormattedMessage id="import.rows.none" />
          </p>
        )}
        <div className="px-4 pb-4">
          <Pagination page={page} pages={Math.ceil(rows.total / PAGE)} hrefOf={hrefOf} />
        </div>
      </section>
      <Make file={file} onChanged={load} />
    </div>
  );
}

export { Import as Component };
