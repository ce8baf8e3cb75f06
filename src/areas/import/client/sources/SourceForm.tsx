import { type FormEvent, useState } from 'react';
import {
  DIALECT_NAMES,
  type DialectName,
  INTERVALS,
  SOURCE_KINDS,
  type SourceKind,
  STANDINGS,
  type Standing,
} from '#areas/import/sources.ts';
import type { Source, SourceInput, TestResult } from '#areas/import/sources-contract.ts';
import { CURRENCIES, type Currency } from '#areas/places/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Field, SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api, officesApi } from '../api.ts';
import { TestCards } from './TestCards.tsx';

/** What is typed, as texts. */
interface Typed {
  source: string;
  kind: SourceKind;
  address: string;
  secret: string;
  /** Empty: as the address tells. */
  dialect: DialectName | '';
  /** What the server of a feed lets us in by: a token, or an id and a secret that it gives tokens for. */
  login: 'token' | 'client';
  client_id: string;
  token_url: string;
  scope: string;
  mapping: string;
  minutes: string;
  currency: Currency | '';
  country: string;
  origins: string;
  partial: boolean;
  max_loss: string;
  owner_email: string;
  office_id: string;
  may_leave: boolean;
  /** Empty: as the kind and the owner say. */
  standing: Standing | '';
}

function typedOf(source: Source | null): Typed {
  const settings = source?.settings;
  const options = settings?.options ?? {};
  const { currency = '', country = '', origins = [], partial = false, dialect = '' } = options;
  const { client_id = '', token_url = '', scope = '' } = options;
  return {
    source: source?.source ?? '',
    kind: settings?.kind ?? 'file',
    address: settings?.address ?? '',
    secret: '',
    dialect,
    login: client_id === '' ? 'token' : 'client',
    client_id,
    token_url,
    scope,
    mapping: settings?.mapping ?? '',
    minutes: source === null ? '1440' : String(source.minutes ?? ''),
    currency,
    country,
    origins: origins.join(', '),
    partial,
    max_loss: String(settings?.max_loss ?? ''),
    owner_email: settings?.owner?.email ?? '',
    office_id: settings?.office?._id ?? '',
    may_leave: settings?.may_leave ?? false,
    standing: settings?.standing ?? '',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** What is read of it, with options of the source that the form does not show. */
function readingOf(typed: Typed, source: Source | null) {
  const { page_size, key_batch, unordered } = source?.settings?.options ?? {};
  const isFeed = typed.kind === 'feed';
  const isClient = isFeed && typed.login === 'client';
  const origins = typed.origins.split(',').flatMap((origin) => orNull(origin) ?? []);
  const keepsSecret = typed.secret === '' && (source?.settings?.has_secret ?? false);
  return {
    kind: typed.kind,
    address: typed.address.trim(),
    mapping: orNull(typed.mapping),
    options: {
      ...(page_size !== undefined && { page_size }),
      ...(key_batch !== undefined && { key_batch }),
      ...(unordered !== undefined && { unordered }),
      ...(isFeed && typed.dialect && { dialect: typed.dialect }),
      ...(isClient && { client_id: typed.client_id.trim() }),
      ...(isClient && orNull(typed.token_url) !== null && { token_url: typed.token_url.trim() }),
      ...(isClient && orNull(typed.scope) !== null && { scope: typed.scope.trim() }),
      ...(typed.currency && { currency: typed.currency }),
      ...(orNull(typed.country) !== null && { country: typed.country.trim() }),
      ...(origins.length > 0 && { origins }),
      ...(typed.partial && { partial: true }),
    },
    ...(!keepsSecret && { secret: orNull(typed.secret) }),
  };
}

const inputOf = (typed: Typed, source: Source | null): SourceInput => ({
  ...readingOf(typed, source),
  minutes: typed.minutes === '' ? null : Number(typed.minutes),
  max_loss: typed.max_loss === '' ? null : Number(typed.max_loss),
  owner_email: orNull(typed.owner_email),
  office_id: orNull(typed.office_id),
  may_leave: typed.may_leave,
  ...(typed.standing && { standing: typed.standing }),
});

const LOGINS = ['token', 'client'] as const;

/** Faults the form has words for. */
const FAULTS = [
  'source',
  'address',
  'secret',
  'client_id',
  'token_url',
  'mapping',
  'country',
  'owner_email',
  'office_id',
  'origins',
] as const;

interface SourceFormProps {
  /** Null: a new one. */
  source: Source | null;
  onSaved: (source: Source) => void;
}

/** Form of a source, and what a test of it shows before anything is stored. */
export function SourceForm({ source, onSaved }: SourceFormProps) {
  const t = useWords();
  const { busy, send } = api.useSend();
  const offices = officesApi.useRead('GET /offices', { query: { limit: '50' } }).answer?.results ?? [];
  const [typed, setTyped] = useState(() => typedOf(source));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [result, setResult] = useState<TestResult | null>(null);
  const set = <Name extends keyof Typed>(name: Name, value: Typed[Name]) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const known = source?.settings ?? null;
  const names = new Map(
    [...(known?.office ? [known.office] : []), ...offices].map((one) => [one._id, one.name]),
  );

  const faultOf = (name: string) => {
    const problem = faults[name];
    if (problem === undefined) return undefined;
    return FAULTS.some((one) => one === name) ? (
      <FormattedMessage id={`source.fault.${name}`} values={{ problem: <bdi lang="en">{problem}</bdi> }} />
    ) : (
      <FormattedMessage id="source.fault.other" />
    );
  };
  const texts = (
    name: 'source' | 'country' | 'owner_email' | 'origins' | 'client_id' | 'token_url' | 'scope',
    hint = false,
  ) => ({
    label: <FormattedMessage id={`source.field.${name}`} />,
    value: typed[name],
    error: faultOf(name),
    ...(hint && { hint: <FormattedMessage id={`source.hint.${name}`} /> }),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = inputOf(typed, source);
    const sent =
      source === null
        ? await send(
            'POST /sources',
            { body: { ...body, source: typed.source.trim() } },
            { said: 'source.added' },
          )
        : await send(
            'PUT /sources/{id}',
            { params: { id: source._id }, body },
            { said: 'source.saved', ifMatch: source.version },
          );
    if ('answer' in sent) {
      setFaults({});
      onSaved(sent.answer);
    } else setFaults(sent.failure?.fields ?? {});
  };
  const test = async () => {
    setResult(null);
    const body = { ...readingOf(typed, source), ...(source && { _id: source._id }) };
    const sent = await send('POST /sources/test', { body }, { name: 'test' });
    setFaults('answer' in sent ? {} : (sent.failure?.fields ?? {}));
    if ('answer' in sent) setResult(sent.answer);
  };

  const isCommand = typed.kind === 'command';
  const isFolder = typed.kind === 'folder';
  const isFeed = typed.kind === 'feed';
  const isClient = isFeed && typed.login === 'client';
  const secretHint = known?.has_secret ? 'secretKept' : isClient ? 'clientSecret' : 'secret';
  const kinds = SOURCE_KINDS.filter((kind) => kind !== 'command' || source?.kind === 'command');
  const intervals = [...new Set([...INTERVALS.map(String), typed.minutes])].filter(Boolean);
  return (
    <div className="grid gap-6">
      <form onSubmit={submit} className="panel grid gap-4" noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          {source === null && <TextField {...texts('source', true)} autoCapitalize="off" dir="ltr" />}
          <SelectField
            label={<FormattedMessage id="source.kind" />}
            value={typed.kind}
            error={faultOf('kind')}
            onChange={({ target }) => set('kind', target.value as SourceKind)}
            options={kinds}
            words="source.kind"
          />
        </div>
        {!isCommand && (
          <>
            <TextField
              label={<FormattedMessage id={`source.field.${isFolder ? 'folder' : 'address'}`} />}
              hint={<FormattedMessage id={`source.hint.${isFolder ? 'folder' : 'address'}`} />}
              error={faultOf('address')}
              value={typed.address}
              dir="ltr"
              inputMode="url"
              autoCapitalize="off"
              onChange={({ target }) => set('address', target.value)}
            />
            {isFeed && (
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField
                  label={<FormattedMessage id="source.field.dialect" />}
                  hint={<FormattedMessage id="source.hint.dialect" />}
                  error={faultOf('dialect')}
                  value={typed.dialect}
                  onChange={({ target }) => set('dialect', target.value as DialectName | '')}
                  any={t('source.dialect.unsaid')}
                  options={DIALECT_NAMES}
                  words="source.dialect"
                />
                <SelectField
                  label={<FormattedMessage id="source.field.login" />}
                  value={typed.login}
                  onChange={({ target }) => set('login', target.value as Typed['login'])}
                  options={LOGINS}
                  words="source.login"
                />
                {isClient && (
                  <>
                    <TextField {...texts('client_id')} dir="ltr" autoCapitalize="off" autoComplete="off" />
                    <TextField {...texts('scope', true)} dir="ltr" autoCapitalize="off" />
                    <TextField {...texts('token_url', true)} dir="ltr" inputMode="url" autoCapitalize="off" />
                  </>
                )}
              </div>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={<FormattedMessage id={`source.field.${isClient ? 'clientSecret' : 'secret'}`} />}
                hint={<FormattedMessage id={`source.hint.${secretHint}`} />}
                error={faultOf('secret')}
                type="password"
                autoComplete="off"
                value={typed.secret}
                onChange={({ target }) => set('secret', target.value)}
              />
              <SelectField
                label={<FormattedMessage id="source.field.minutes" />}
                value={typed.minutes}
                onChange={({ target }) => set('minutes', target.value)}
                any={t('source.every.never')}
                options={intervals}
                textOf={(minutes) =>
                  INTERVALS.some((one) => String(one) === minutes)
                    ? t(`source.every.${minutes}`)
                    : t('source.every.other', { count: minutes })
                }
              />
              <SelectField
                label={<FormattedMessage id="source.field.currency" />}
                value={typed.currency}
                onChange={({ target }) => set('currency', target.value as Currency | '')}
                any={t('source.noCurrency')}
                options={CURRENCIES}
                textOf={(value) => value}
              />
              <TextField {...texts('country')} />
            </div>
            <Field
              label={<FormattedMessage id="source.field.mapping" />}
              hint={<FormattedMessage id="source.hint.mapping" />}
              error={faultOf('mapping')}
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={4}
                  dir="ltr"
                  spellCheck={false}
                  value={typed.mapping}
                  onChange={({ target }) => set('mapping', target.value)}
                  className="input py-2"
                />
              )}
            </Field>
            <TextField {...texts('origins', true)} dir="ltr" autoCapitalize="off" />
            <Checkbox checked={typed.partial} onChange={(checked) => set('partial', checked)}>
              <FormattedMessage id="source.field.partial" />
            </Checkbox>
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...texts('owner_email')} type="email" dir="ltr" />
          <SelectField
            label={<FormattedMessage id="source.field.office_id" />}
            value={typed.office_id}
            error={faultOf('office_id')}
            onChange={({ target }) => set('office_id', target.value)}
            any={t('source.noOffice')}
            options={[...names.keys()]}
            textOf={(id) => names.get(id)}
          />
          <TextField
            label={<FormattedMessage id="source.field.max_loss" />}
            hint={<FormattedMessage id="source.hint.max_loss" />}
            error={faultOf('max_loss')}
            type="number"
            min={1}
            max={100}
            value={typed.max_loss}
            onChange={({ target }) => set('max_loss', target.value)}
          />
          <SelectField
            label={<FormattedMessage id="source.field.standing" />}
            hint={<FormattedMessage id="source.hint.standing" />}
            value={typed.standing}
            onChange={({ target }) => set('standing', target.value as Standing)}
            any={source === null ? t('source.standing.unsaid') : undefined}
            options={STANDINGS}
            words="source.standing"
          />
        </div>
        <Checkbox checked={typed.may_leave} onChange={(checked) => set('may_leave', checked)}>
          <span>
            <FormattedMessage id="source.field.may_leave" />
            <span className="block text-ink-2 text-small">
              <FormattedMessage id="source.hint.may_leave" />
            </span>
          </span>
        </Checkbox>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy !== null && busy !== 'test'}>
            <FormattedMessage id={source === null ? 'source.add' : 'source.save'} />
          </Button>
          {!isCommand && !isFolder && (
            <Button variant="line" busy={busy === 'test'} onClick={() => void test()}>
              <FormattedMessage id="source.test" />
            </Button>
          )}
        </div>
      </form>
      {busy === 'test' && (
        <p role="status" className="text-ink-2">
          <FormattedMessage id="source.test.busy" />
        </p>
      )}
      {result && <TestCards result={result} />}
    </div>
  );
}
