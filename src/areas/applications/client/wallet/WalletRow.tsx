import { type FormEvent, type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { WalletDocument } from '#areas/applications/contract.ts';
import { isUnderWay, kindsOf, SLOTS } from '#areas/applications/rules.ts';
import { applicationPath } from '#areas/applications/vocabulary.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import type { Failure } from '#platform/client/failure.ts';
import { uniqueId } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { ask, request } from '#platform/client/request.ts';
import { saveFile } from '#platform/client/save-file.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, IconButton } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { DayField } from '#platform/client/ui/DayField.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { today } from '#platform/contract/time-zone.ts';
import { api } from '../api.ts';
import { Choose, Row, Size } from '../documents/DocumentRow.tsx';
import { faultOf, uploadFile } from '../documents/send.ts';
import type { Context } from '../requests.ts';

/** Days before its date on which a document counts as one that expires soon; the first reminder comes then. */
const SOON_DAYS = 30;

/** @param today and `expires_on` are days such as 2026-11-21 */
export function expiryOf(expires_on: string | null, today: string): 'expired' | 'soon' | null {
  if (expires_on === null) return null;
  if (expires_on < today) return 'expired';
  const days = (Date.parse(expires_on) - Date.parse(today)) / 86_400_000;
  return days <= SOON_DAYS ? 'soon' : null;
}

/** What a person says about a document. */
interface DocumentFacts {
  field: DocumentField;
  kind: DocumentKind;
  issued_on: string | null;
  expires_on: string | null;
}

interface NewDocument extends DocumentFacts {
  file: File;
  /** The one whose place it takes. */
  replaces?: string | undefined;
}
/** Uploads a file and keeps it. */
const addDocument = request(
  'application/add-document',
  async ({ file, ...body }: NewDocument, context: Context) => {
    const { s3_key } = await uploadFile(uniqueId(), file, context, context.signal, () => undefined);
    return context.call('PUT /documents/{id}', { params: { id: idOf(s3_key) }, body });
  },
);

/** The part of an `s3_key` that names a document in a path. */
const idOf = (s3_key: string) => s3_key.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Adds a document when a button is pressed, and says how it went; what is wrong with the file its caller says. */
export function useAddDocument() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const add = async (document: NewDocument, said: string) => {
    setBusy(true);
    const done = await ask(dispatch, addDocument, document);
    setBusy(false);
    if ('answer' in done) notices.success(said);
    else if (!done.failure?.fields) notices.failed(done.failure);
    return done;
  };
  return { busy, add };
}

/** What is being said about a document; a list and a kind once they are chosen. */
export interface Saying {
  field: DocumentField | null;
  kind: DocumentKind | null;
  issued_on: string | null;
  expires_on: string | null;
}
export const NOTHING_SAID: Saying = { field: null, kind: null, issued_on: null, expires_on: null };

interface SayingProps {
  value: Saying;
  onChange: (value: Saying) => void;
  /** One wants to go on without having chosen. */
  error?: ReactNode;
}

/** What a document is, by what applications ask for, and its dates. */
export function SayingFields({ value, onChange, error }: SayingProps) {
  const t = useWords();
  const choose = (chosen: string) => {
    const [field, kind] = chosen.split(' ') as [DocumentField, DocumentKind] | [''];
    onChange({ ...value, field: field || null, kind: kind ?? null });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label={<FormattedMessage id="apply.document.kind" />}
        value={value.field && value.kind ? `${value.field} ${value.kind}` : ''}
        error={error}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('apply.choose')}</option>
        {SLOTS.map(({ field }) => (
          <optgroup key={field} label={t(`apply.slot.${field}`)}>
            {kindsOf(field).map((kind) => (
              <option key={kind} value={`${field} ${kind}`}>
                {t(`apply.kind.${kind}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <DayField
        label={<FormattedMessage id="apply.document.issued" />}
        value={value.issued_on ?? ''}
        max={value.expires_on ?? undefined}
        onChange={({ target }) => onChange({ ...value, issued_on: target.value || null })}
      />
      <DayField
        label={<FormattedMessage id="apply.document.expires" />}
        value={value.expires_on ?? ''}
        min={value.issued_on ?? undefined}
        error={isReversed(value) && <FormattedMessage id="wallet.dates" />}
        onChange={({ target }) => onChange({ ...value, expires_on: target.value || null })}
      />
    </div>
  );
}

const isReversed = ({ issued_on, expires_on }: Saying) =>
  issued_on !== null && expires_on !== null && expires_on < issued_on;

/** What was said, once list and kind are chosen and the dates can be. */
export function saidOf(saying: Saying) {
  const { field, kind, issued_on, expires_on } = saying;
  return field && kind && !isReversed(saying) ? { field, kind, issued_on, expires_on } : null;
}

function Uses({ uses }: { uses: WalletDocument['used_in'] }) {
  const t = useWords();
  if (uses.length === 0) {
    return <p className="text-ink-3 text-small">{t('wallet.unused')}</p>;
  }
  return (
    <ul className="text-small">
      {uses.map(({ _id, property_title, status }) => (
        <li key={_id} className="[overflow-wrap:anywhere]">
          <Link to={applicationPath(_id)} className="link">
            <bdi>{property_title || t('applications.noHome')}</bdi>
          </Link>{' '}
          <span className="text-ink-3">{t(`applications.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ document: { created_at, expires_on, issued_on } }: { document: WalletDocument }) {
  const parts: [string, string | null][] = [
    ['wallet.added.on', created_at],
    ['applications.document.issued', issued_on],
    ['applications.document.until', expires_on],
  ];
  return (
    <p className="text-ink-2 text-small">
      {parts
        .filter(([, day]) => day !== null)
        .map(([id, day], i) => (
          <bdi key={id}>
            {i > 0 && ' · '}
            <FormattedMessage id={id} values={{ day: <Day at={day ?? ''} /> }} />
          </bdi>
        ))}
    </p>
  );
}

interface PartProps {
  document: WalletDocument;
  /** Done, or given up. */
  onClose: () => void;
}

function Edit({ document, onClose }: PartProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const [saying, setSaying] = useState<Saying>(document);
  const said = saidOf(saying);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!said || busy) return;
    const { _id, version } = document;
    const input = { params: { id: _id }, body: said };
    const sent = await send('PUT /documents/{id}', input, { ifMatch: version, said: 'wallet.saved' });
    if ('answer' in sent) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-4">
      <SayingFields
        value={saying}
        onChange={setSaying}
        error={!saying.kind && <FormattedMessage id="apply.document.kind.needed" />}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy !== null}>
          {t('wallet.save')}
        </Button>
        <Button variant="bare" size="small" onClick={onClose}>
          {t('apply.document.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Asks before a document goes for good, or says which applications need it. */
function Delete({ document, onClose }: PartProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const needed = document.used_in.filter(({ status }) => isUnderWay(status));
  const remove = async () => {
    const { _id, version } = document;
    const options = { ifMatch: version, said: 'wallet.deleted' };
    const sent = await send('DELETE /documents/{id}', { params: { id: _id } }, options);
    if ('answer' in sent) onClose();
  };
  return (
    <div className="mt-3 grid gap-3" role="alert">
      <Note tone="warn" icon="alert">
        {t(
          needed.length > 0 ? 'wallet.needed' : document.used_in.length > 0 ? 'wallet.goes' : 'wallet.sure',
          { count: needed.length },
        )}
      </Note>
      <div className="flex flex-wrap gap-3">
        {needed.length === 0 && (
          <Button variant="bad" size="small" busy={busy !== null} onClick={() => void remove()}>
            {t('wallet.delete.do')}
          </Button>
        )}
        <Button variant="bare" size="small" onClick={onClose}>
          {t(needed.length > 0 ? 'wallet.close' : 'apply.document.cancel')}
        </Button>
      </div>
    </div>
  );
}

function useActions({ _id, s3_key, name, field, kind, version, issued_on, expires_on }: WalletDocument) {
  const { add } = useAddDocument();
  const { busy, send } = api.useSend();
  return {
    busy,
    async open() {
      const sent = await send('GET /applications/file', { query: { s3_key } }, { name: 'open' });
      if ('answer' in sent) saveFile(sent.answer, name);
    },
    /** The dates of the old one say nothing about the new one. */
    replace: (file: File) =>
      add(
        { file, field, kind: kind ?? 'other', issued_on: null, expires_on: null, replaces: _id },
        'wallet.replaced',
      ),
    keep: () =>
      send(
        'PUT /documents/{id}',
        { params: { id: _id }, body: { field, kind: kind ?? 'other', issued_on, expires_on } },
        { ifMatch: version, name: 'keep', said: 'wallet.saved' },
      ),
  };
}

/** One document with what it is, where it is used, and what can be done with it. */
export function WalletRow({ document, onChanged }: { document: WalletDocument; onChanged: () => void }) {
  const t = useWords();
  const [part, setPart] = useState<'edit' | 'delete' | null>(null);
  const { busy, open, replace, keep } = useActions(document);
  const { kept, kind, field, expires_on, used_in } = document;
  const name = t(kind ? `apply.kind.${kind}` : `apply.slot.${field}`);
  const said = (id: string) => `${t(id)}: ${name}`;
  const expiry = expiryOf(expires_on, today());
  const close = () => setPart(null);
  const changed = () => {
    close();
    onChanged();
  };
  const notices = useNotices();
  const then = async (task: Promise<{ answer: unknown } | { failure: Failure | undefined }>) => {
    const done = await task;
    if ('answer' in done) changed();
    else if (done.failure?.fields) notices.warning(faultOf(done.failure));
  };
  const button = (id: string, task: string | null, press: () => void, isOpen?: boolean): ReactNode => (
    <Button
      variant="line"
      size="small"
      busy={task !== null && busy === task}
      aria-label={said(id)}
      aria-expanded={isOpen}
      onClick={press}
    >
      {t(id)}
    </Button>
  );
  const actions = (
    <>
      {button('apply.document.view', 'open', () => void open())}
      {kept ? (
        <>
          {button('wallet.edit', null, () => setPart(part === 'edit' ? null : 'edit'), part === 'edit')}
          <Choose
            label="apply.document.replace"
            name={name}
            variant="line"
            icon="up"
            onFiles={([file]) => file && void then(replace(file))}
          />
        </>
      ) : (
        button('wallet.keep', 'keep', () => void then(keep()))
      )}
      <IconButton icon="trash" label={said('wallet.delete')} onClick={() => setPart('delete')} />
    </>
  );
  return (
    <li className="border-line border-t first:border-t-0">
      <Row
        tone={expiry === 'expired' ? 'tone-bad' : expiry ? 'tone-warn' : kept ? 'tone-ok' : 'tone-lagoon'}
        icon="file"
        actions={actions}
      >
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-body leading-snug">
          {name}
          {expiry && (
            <Badge tone={expiry === 'expired' ? 'bad' : 'warn'} icon="clock">
              {t(`wallet.${expiry}`)}
            </Badge>
          )}
        </h2>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
          <bdi>{document.name}</bdi>, <Size bytes={document.size} />
        </p>
        <Facts document={document} />
        {!kept && <p className="text-ink-2 text-small">{t('wallet.notKept')}</p>}
        <Uses uses={used_in} />
        {part === 'edit' && <Edit document={document} onClose={close} />}
        {part === 'delete' && <Delete document={document} onClose={close} />}
      </Row>
    </li>
  );
}
