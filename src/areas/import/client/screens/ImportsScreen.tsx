import { type ChangeEvent, useRef, useState } from 'react';
import { importPath, MOST_ARCHIVE_BYTES, MOST_BYTES, MOST_ROWS } from '#areas/import/bulk.ts';
import type { Failure } from '#platform/client/failure.ts';
import { failureKey } from '#platform/client/failure-key.ts';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  useIntl,
  useWords,
} from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import { ButtonLink, IconButton } from '#platform/client/ui/Button.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { languageOfTag } from '#platform/contract/locales.ts';
import { filesApi } from '../api.ts';

const LIMITS = { rows: MOST_ROWS, mb: MOST_BYTES / 1e6, sheetMb: MOST_ARCHIVE_BYTES / 1e6 };
/** Programs name the types of these files in many ways; their endings are alike. */
const ACCEPT = '.csv,.tsv,.txt,.xlsx,.json,.ndjson,.jsonl,.xml,.blm,.zip,text/csv,text/plain';
const FIELDS = ['rows', 'columns', 'text', 'spreadsheet'] as const;

/** Message key for a file the server refused, and what it said of it, in English. */
function refusalOf(failure: Failure | undefined): { id: string; detail: string } {
  const field = FIELDS.find((name) => failure?.fields?.[name] !== undefined);
  if (field) return { id: `import.fault.${field}`, detail: failure?.fields?.[field] ?? '' };
  if (failure?.status === 413) return { id: 'import.fault.too-large', detail: '' };
  if (failure?.status === 409) return { id: 'import.fault.files', detail: '' };
  return { id: failureKey(failure ?? { status: 0, code: 'internal', message: '' }), detail: '' };
}

function useSend() {
  const navigate = useNavigateIfHere();
  const { busy, send: call } = filesApi.useSend();
  const [fault, setFault] = useState<{ id: string; detail: string } | null>(null);
  const send = async (file: File) => {
    setFault(null);
    if (file.size === 0 || file.size > MOST_ARCHIVE_BYTES)
      return setFault({ id: `import.fault.${file.size === 0 ? 'empty' : 'too-large'}`, detail: '' });
    const sent = await call('POST /imports', { file }, { once: newIdempotencyKey(), quiet: true });
    if ('answer' in sent) return navigate(importPath(sent.answer._id));
    setFault(refusalOf(sent.failure));
  };
  return { busy: busy !== null, fault, send };
}

function Chooser() {
  const isEnglish = languageOfTag(useIntl().locale) === 'en';
  const { busy, fault, send } = useSend();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void send(file);
    target.value = '';
  };
  return (
    <div className="grid justify-items-start gap-3">
      <label
        className="btn btn-big cursor-pointer focus-within:outline-3 focus-within:outline-lagoon"
        aria-busy={busy}
      >
        <Icon name="file" />
        <FormattedMessage id={busy ? 'import.file.reading' : 'import.choose'} />
        <input
          ref={input}
          type="file"
          name="listings"
          accept={ACCEPT}
          className="sr-only"
          disabled={busy}
          onChange={choose}
        />
      </label>
      <p className="text-ink-2 text-small">
        <FormattedMessage id="import.limits" values={LIMITS} />
      </p>
      <a href="/listings-template.csv" download className="link touch">
        <FormattedMessage id="import.template" />
      </a>
      {fault && (
        <div role="alert">
          <Note tone="bad" icon="alert">
            <FormattedMessage id={fault.id} values={LIMITS} />
            {isEnglish && fault.detail && (
              <p dir="auto" className="text-small">
                {fault.detail}
              </p>
            )}
          </Note>
        </div>
      )}
    </div>
  );
}

function Files() {
  const t = useWords();
  const { send } = filesApi.useSend();
  const reading = filesApi.useRead('GET /imports', {});
  const waiting = <PartsSkeleton of="panels" count={1} />;
  return (
    <Answered {...reading} failed="import.failed" waiting={waiting}>
      {({ results: files }) =>
        files.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-h3">
              <FormattedMessage id="import.files" />
            </h2>
            <ul className="grid gap-3">
              {files.map(({ _id, name, created_at, rows, made }) => (
                <li
                  key={_id}
                  className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-photo bg-surface p-4 shadow-[inset_0_0_0_1px_var(--color-line)]"
                >
                  <div className="grid min-w-0 flex-1 basis-48 max-md:basis-full">
                    <b className="truncate">
                      <bdi>{name}</bdi>
                    </b>
                    <span className="text-ink-2 text-small">
                      <FormattedMessage
                        id="import.files.made"
                        values={{
                          day: <FormattedDate value={created_at} day="numeric" month="short" />,
                          made: <FormattedNumber value={made} />,
                          rows,
                        }}
                      />
                    </span>
                  </div>
                  <ButtonLink to={importPath(_id)} variant="line" size="small" className="touch">
                    <FormattedMessage id={made < rows ? 'import.continue' : 'import.see'} />
                  </ButtonLink>
                  <IconButton
                    icon="trash"
                    label={t('import.forget', { name })}
                    onClick={() => void send('DELETE /imports/{id}', { params: { id: _id } })}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Answered>
  );
}

const STEPS = ['choose', 'match', 'publish'] as const;

function Steps() {
  return (
    <ol className="grid gap-3 sm:grid-cols-3">
      {STEPS.map((step, i) => (
        <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 text-small">
          <b
            className="grid size-7 place-items-center rounded-pill bg-lagoon-soft text-lagoon"
            aria-hidden="true"
          >
            {i + 1}
          </b>
          <span className="pt-1">
            <FormattedMessage id={`import.steps.${step}`} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Where a file with listings is brought, and those brought before. */
function Imports() {
  return (
    <div className="wrap grid max-w-[760px] gap-8 pt-6 pb-12">
      <div className="grid gap-2">
        <h1>
          <FormattedMessage id="import.head" />
        </h1>
        <p className="text-ink-2">
          <FormattedMessage id="import.lead" />
        </p>
      </div>
      <Steps />
      <Chooser />
      <Note icon="info">
        <FormattedMessage id="import.photos" />
      </Note>
      <Files />
    </div>
  );
}

export { Imports as Component };
