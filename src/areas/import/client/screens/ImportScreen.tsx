import { type ReactNode, useState } from 'react';
import {
  BULK_FIELDS,
  type BulkField,
  fieldKey,
  IMPORTS_PATH,
  ROW_STATES,
  type RowState,
} from '#areas/import/bulk.ts';
import type { ImportSettings, ListingFile } from '#areas/import/contract.ts';
import { MINE_PATH } from '#areas/own-listings/paths.ts';
import { isMissing } from '#platform/client/failure.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { chosenFrom, type QueryFormat, useListQuery } from '#platform/client/list/list-query.ts';
import { useParams } from '#platform/client/router.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Empty, Note } from '#platform/client/ui/Empty.tsx';
import { Select } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { useChoice } from '#platform/client/use-choice.ts';
import { filesApi } from '../api.ts';
import { Reading, Words } from '../parts/Reading.tsx';
import { Rows } from '../parts/Rows.tsx';

const PAGE = 20;
const FORMAT: QueryFormat<{ state: RowState | undefined }> = {
  read: (params) => ({ state: chosenFrom(ROW_STATES, params.get('state')) }),
  write: ({ state }) => ({ state }),
};

function States({ file, state }: { file: ListingFile; state: RowState | undefined }) {
  const chip = (value: RowState | undefined, count: number) => (
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
      {chip(undefined, file.rows)}
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

/** The file as it is read by other settings. */
const withSettings = (file: ListingFile, settings: ImportSettings): ListingFile => ({
  ...file,
  settings,
  columns: file.columns.map((column) => ({ ...column, field: settings.columns[column.name] ?? null })),
});

function Import() {
  const { id = '' } = useParams();
  const { query, hrefOf } = useListQuery(FORMAT);
  const { page, state } = query;
  const params = { id };
  const one = filesApi.useRead('GET /imports/{id}', { params });
  const asked = { page: String(page), limit: String(PAGE), ...(state && { state }) };
  const some = filesApi.useRead('GET /imports/{id}/rows', { params, query: asked });
  const { send } = filesApi.useSend();
  const load = () => {
    one.load();
    some.load();
  };
  const [chosen, choose] = useChoice<ImportSettings>(one.answer?.version ?? 0, async (body, ifMatch) => {
    const sent = await send('PUT /imports/{id}', { params, body }, { ifMatch });
    return 'answer' in sent ? sent.answer.version : null;
  });
  const save = (settings: ImportSettings) => void choose(settings);
  const toFiles = (
    <ButtonLink to={IMPORTS_PATH}>
      <FormattedMessage id="import.files" />
    </ButtonLink>
  );
  return (
    <Answered
      answer={one.answer && chosen ? withSettings(one.answer, chosen) : one.answer}
      failure={one.answer && !isMissing(one.failure) ? null : one.failure}
      load={load}
      failed="import.failed"
      missing={<Empty icon="file" title={<FormattedMessage id="import.gone" />} action={toFiles} />}
      waiting={<PartsSkeleton of="table" className="wrap pt-6" />}
    >
      {(file) => (
        <div className="wrap grid gap-8 pt-6 pb-12">
          <Head file={file} />
          <Part title="import.columns" text="import.columns.text">
            <Columns file={file} onChange={save} />
          </Part>
          <Part title="import.reading">
            <Reading file={file} onChange={save} />
            <Words file={file} onChange={save} />
          </Part>
          <section className="rounded-photo bg-surface shadow-[inset_0_0_0_1px_var(--color-line)]">
            <h2 className="px-4 pt-4 pb-3 text-h3 md:px-6">
              <FormattedMessage id="import.rows" />
            </h2>
            <States file={file} state={state} />
            <Answered {...some} answer={some.failure ? null : some.answer} waiting="table">
              {(rows) => (
                <>
                  <Rows file={id} rows={rows.results} />
                  {rows.results.length === 0 && (
                    <p className="border-line border-t px-4 py-6 text-ink-2 md:px-6">
                      <FormattedMessage id="import.rows.none" />
                    </p>
                  )}
                  <div className="px-4 pb-4">
                    <Pagination page={page} pages={Math.ceil(rows.total / PAGE)} hrefOf={hrefOf} />
                  </div>
                </>
              )}
            </Answered>
          </section>
          <Make file={file} onChanged={load} />
        </div>
      )}
    </Answered>
  );
}

export { Import as Component };

interface ColumnsProps {
  file: ListingFile;
  onChange: (settings: ImportSettings) => void;
}

/** A fact has one column: the column that had it before gives it up. */
function withColumn(settings: ImportSettings, column: string, field: BulkField | null): ImportSettings {
  const others = Object.entries(settings.columns).filter(([name, one]) => name !== column && one !== field);
  return { ...settings, columns: { ...Object.fromEntries(others), ...(field && { [column]: field }) } };
}

/** Each column with three of its values, and what it is taken for. */
function Columns({ file, onChange }: ColumnsProps) {
  const t = useWords();
  const { columns, settings } = file;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ name, field, examples }) => (
        <li
          key={name}
          className={`grid min-w-0 content-between gap-2 rounded-field p-3 shadow-[inset_0_0_0_1px_var(--color-line)] ${field ? 'bg-surface' : 'bg-sunk'}`}
        >
          <div className="grid min-w-0 gap-1">
            <b className="truncate">
              <bdi>{name}</bdi>
            </b>
            <ul className="min-w-0 text-ink-2 text-small">
              {examples.map((example) => (
                <li key={example} className="truncate">
                  <bdi>{example}</bdi>
                </li>
              ))}
              {examples.length === 0 && (
                <li>
                  <FormattedMessage id="import.column.empty" />
                </li>
              )}
            </ul>
          </div>
          <Select
            aria-label={t('import.column.is', { name })}
            value={field ?? ''}
            onChange={({ target }) =>
              onChange(withColumn(settings, name, (target.value || null) as BulkField | null))
            }
          >
            <option value="">{t('import.field.none')}</option>
            {BULK_FIELDS.map((one) => (
              <option key={one} value={one}>
                {t(fieldKey(one))}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  );
}

type Kind = 'publish' | 'drafts';

/** Publishes what lacks nothing, or keeps what is there as drafts: some rows a call, so that it goes on after a break. */
function Make({ file, onChanged }: { file: ListingFile; onChanged: () => void }) {
  const { send } = filesApi.useSend();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [done, setDone] = useState(0);
  const [stopped, setStopped] = useState<string | null>(null);
  const { ready = 0, problem = 0, made = 0 } = file.counts;
  const isAsked = file.questions.length > 0;

  const make = async (kind: Kind) => {
    setBusy(kind);
    setDone(0);
    setStopped(null);
    for (let sum = 0; ; ) {
      const body = { publish: kind === 'publish' };
      const sent = await send('POST /imports/{id}/listings', { params: { id: file._id }, body });
      if (!('answer' in sent)) break;
      const { made: more, left, stopped: why } = sent.answer;
      sum += more;
      setDone(sum);
      setStopped(why);
      if (left === 0 || more === 0) break;
    }
    onChanged();
    setBusy(null);
  };

  return (
    <section className="sticky bottom-0 z-10 grid gap-3 rounded-photo bg-raised p-4 shadow-e2 max-lg:static md:px-6">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small" role="status">
          {busy && <FormattedMessage id="import.making" values={{ count: done }} />}
          {!busy && done > 0 && <FormattedMessage id="import.made" values={{ count: done }} />}
          {!busy && done === 0 && (
            <FormattedMessage
              id={isAsked ? 'import.answerFirst' : 'import.toMake'}
              values={{ ready, problem }}
            />
          )}
        </p>
        {made > 0 && (
          <ButtonLink to={MINE_PATH} variant="line">
            <FormattedMessage id="import.mine" />
          </ButtonLink>
        )}
        <Button
          variant="line"
          busy={busy === 'drafts'}
          disabled={isAsked || busy === 'publish' || ready + problem === 0}
          onClick={() => void make('drafts')}
        >
          <FormattedMessage id="import.keep" values={{ count: ready + problem }} />
        </Button>
        <Button
          busy={busy === 'publish'}
          disabled={isAsked || busy === 'drafts' || ready === 0}
          onClick={() => void make('publish')}
        >
          <FormattedMessage id="import.publish" values={{ count: ready }} />
        </Button>
      </div>
      {stopped && (
        <Note tone="warn" icon="alert">
          <FormattedMessage id="import.stopped" values={{ reason: <span dir="auto">{stopped}</span> }} />
        </Note>
      )}
    </section>
  );
}
