import { useState } from 'react';
import { DIALECT_NAMES, INTERVALS, SOURCE_KINDS, STANDINGS } from '#areas/import/sources.ts';
import type { Source, SourceInput, TestResult, TestRow } from '#areas/import/sources-contract.ts';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { Form, useForm } from '#platform/client/form.tsx';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Checkbox } from '#platform/client/ui/Choice.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/client/ui/Field.tsx';
import { api, officesApi } from '../api.ts';

/** What a feed's server lets us in by: a token, or an id and a secret that it gives tokens for. */
const LOGINS = ['token', 'client'] as const;

/** What the fields begin with. An empty dialect is as the address tells, an empty standing as the kind and the owner say. */
function typedOf(source: Source | null) {
  const settings = source?.settings;
  const { currency, country = '', origins = [], dialect, ...login } = settings?.options ?? {};
  const { client_id = '', token_url = '', scope = '' } = login;
  return {
    source: source?.source ?? '',
    kind: settings?.kind ?? ('file' as const),
    address: settings?.address ?? '',
    secret: '',
    dialect: dialect ?? ('' as const),
    login: LOGINS[client_id === '' ? 0 : 1],
    client_id,
    token_url,
    scope,
    mapping: settings?.mapping ?? '',
    minutes: source === null ? '1440' : String(source.minutes ?? ''),
    currency: currency ?? ('' as const),
    country,
    origins: origins.join(', '),
    max_loss: String(settings?.max_loss ?? ''),
    owner_email: settings?.owner?.email ?? '',
    office_id: settings?.office?._id ?? '',
    standing: settings?.standing ?? ('' as const),
  };
}
type Typed = ReturnType<typeof typedOf>;

const orNull = (text: string) => text.trim() || null;
const orUnsaid = (text: string) => text.trim() || undefined;

/** What is read of it, with options of the source that the form does not show. */
function readingOf(typed: Typed, partial: boolean, source: Source | null) {
  const { page_size, key_batch, unordered } = source?.settings?.options ?? {};
  const isFeed = typed.kind === 'feed';
  const origins = typed.origins.split(',').flatMap((origin) => orNull(origin) ?? []);
  const keepsSecret = typed.secret === '' && (source?.settings?.has_secret ?? false);
  return {
    kind: typed.kind,
    address: typed.address.trim(),
    mapping: orNull(typed.mapping),
    options: {
      page_size,
      key_batch,
      unordered,
      dialect: (isFeed && typed.dialect) || undefined,
      ...(isFeed &&
        typed.login === 'client' && {
          client_id: typed.client_id.trim(),
          token_url: orUnsaid(typed.token_url),
          scope: orUnsaid(typed.scope),
        }),
      currency: typed.currency || undefined,
      country: orUnsaid(typed.country),
      origins: origins.length > 0 ? origins : undefined,
      partial: partial || undefined,
    },
    ...(!keepsSecret && { secret: orNull(typed.secret) }),
  };
}

/** Faults the form has words for. */
const FAULTS: readonly string[] = [
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
];

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
  const known = source?.settings ?? null;
  const [first, setFirst] = useState(() => typedOf(source));
  const [kind, setKind] = useState(first.kind);
  const [login, setLogin] = useState(first.login);
  const [partial, setPartial] = useState(known?.options.partial ?? false);
  const [mayLeave, setMayLeave] = useState(known?.may_leave ?? false);
  const [result, setResult] = useState<TestResult | null>(null);
  const names = new Map(
    [...(known?.office ? [known.office] : []), ...offices].map((one) => [one._id, one.name]),
  );

  const test = async (typed: Typed) => {
    setResult(null);
    const body = { ...readingOf(typed, partial, source), ...(source && { _id: source._id }) };
    const sent = await send('POST /sources/test', { body }, { name: 'test' });
    if ('answer' in sent) setResult(sent.answer);
    return sent;
  };
  const save = async (typed: Typed) => {
    const body: SourceInput = {
      ...readingOf(typed, partial, source),
      minutes: typed.minutes === '' ? null : Number(typed.minutes),
      max_loss: typed.max_loss === '' ? null : Number(typed.max_loss),
      owner_email: orNull(typed.owner_email),
      office_id: orNull(typed.office_id),
      may_leave: mayLeave,
      standing: typed.standing || undefined,
    };
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
      setFirst(typedOf(sent.answer));
      onSaved(sent.answer);
    }
    return sent;
  };
  const form = useForm({
    values: first,
    // Fields that this kind does not show keep what they began with.
    send: ({ intent, ...shown }) => (intent === 'test' ? test : save)({ ...first, ...shown }),
    fault: (field, problem) =>
      FAULTS.includes(field) ? (
        <FormattedMessage
          id={`source.fault.${field}` as 'source.fault.source'}
          values={{ problem: <bdi lang="en">{problem}</bdi> }}
        />
      ) : (
        <FormattedMessage id="source.fault.other" />
      ),
  });
  const labelled = (name: Exclude<keyof Typed, 'kind'>) => ({
    name,
    label: <FormattedMessage id={`source.field.${name}`} />,
  });
  const hinted = (
    name: 'source' | 'dialect' | 'scope' | 'token_url' | 'mapping' | 'origins' | 'max_loss' | 'standing',
  ) => ({
    ...labelled(name),
    hint: <FormattedMessage id={`source.hint.${name}`} />,
  });

  const isCommand = kind === 'command';
  const isFolder = kind === 'folder';
  const isFeed = kind === 'feed';
  const isClient = isFeed && login === 'client';
  const where = isFolder ? 'folder' : 'address';
  const secretHint = known?.has_secret ? 'secretKept' : isClient ? 'clientSecret' : 'secret';
  const kinds = SOURCE_KINDS.filter((one) => one !== 'command' || source?.kind === 'command');
  const intervals = [...new Set([...INTERVALS.map(String), first.minutes])].filter(Boolean);
  return (
    <div className="grid gap-6">
      <Form of={form} className="panel grid gap-4" autoComplete="off">
        <div className="grid gap-4 sm:grid-cols-2">
          {source === null && <TextField {...hinted('source')} autoCapitalize="off" dir="ltr" />}
          <SelectField
            label={<FormattedMessage id="source.kind" />}
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(target.value as Typed['kind'])}
            options={kinds}
            words="source.kind"
          />
        </div>
        {!isCommand && (
          <>
            <TextField
              label={<FormattedMessage id={`source.field.${where}`} />}
              hint={<FormattedMessage id={`source.hint.${where}`} />}
              name="address"
              dir="ltr"
              inputMode="url"
              autoCapitalize="off"
            />
            {isFeed && (
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField
                  {...hinted('dialect')}
                  any={t('source.dialect.unsaid')}
                  options={DIALECT_NAMES}
                  words="source.dialect"
                />
                <SelectField
                  {...labelled('login')}
                  value={login}
                  onChange={({ target }) => setLogin(target.value as Typed['login'])}
                  options={LOGINS}
                  words="source.login"
                />
                {isClient && (
                  <>
                    <TextField {...labelled('client_id')} dir="ltr" autoCapitalize="off" />
                    <TextField {...hinted('scope')} dir="ltr" autoCapitalize="off" />
                    <TextField {...hinted('token_url')} dir="ltr" inputMode="url" autoCapitalize="off" />
                  </>
                )}
              </div>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={<FormattedMessage id={`source.field.${isClient ? 'clientSecret' : 'secret'}`} />}
                hint={<FormattedMessage id={`source.hint.${secretHint}`} />}
                name="secret"
                type="password"
                autoComplete="off"
              />
              <SelectField
                {...labelled('minutes')}
                any={t('source.every.never')}
                options={intervals}
                textOf={(minutes) =>
                  INTERVALS.some((one) => String(one) === minutes)
                    ? t(`source.every.${minutes}`)
                    : t('source.every.other', { count: minutes })
                }
              />
              <SelectField
                {...labelled('currency')}
                any={t('source.noCurrency')}
                options={CURRENCIES}
                textOf={(value) => value}
              />
              <TextField {...labelled('country')} />
            </div>
            <TextAreaField {...hinted('mapping')} dir="ltr" spellCheck={false} />
            <TextField {...hinted('origins')} dir="ltr" autoCapitalize="off" />
            <Checkbox checked={partial} onChange={setPartial}>
              <FormattedMessage id="source.field.partial" />
            </Checkbox>
          </>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...labelled('owner_email')} type="email" dir="ltr" />
          <SelectField
            {...labelled('office_id')}
            any={t('source.noOffice')}
            options={[...names.keys()]}
            textOf={(id) => names.get(id)}
          />
          <TextField {...hinted('max_loss')} type="number" min={1} max={100} />
          <SelectField
            {...hinted('standing')}
            any={source === null ? t('source.standing.unsaid') : undefined}
            options={STANDINGS}
            words="source.standing"
          />
        </div>
        <Checkbox checked={mayLeave} onChange={setMayLeave}>
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
            <Button type="submit" name="intent" value="test" variant="line" busy={busy === 'test'}>
              <FormattedMessage id="source.test" />
            </Button>
          )}
        </div>
      </Form>
      {busy === 'test' && (
        <p role="status" className="text-ink-2">
          <FormattedMessage id="source.test.busy" />
        </p>
      )}
      {result && <TestCards result={result} />}
    </div>
  );
}

function Card({ row: { listing, problem, withheld, number } }: { row: TestRow }) {
  const t = useWords();
  if (listing === null)
    return (
      <article className="panel grid content-start gap-1 bg-sunk">
        <h4 className="text-label">
          <FormattedMessage id="source.test.row" values={{ number }} />
        </h4>
        <p className="text-small [overflow-wrap:anywhere]">
          {withheld ? (
            <FormattedMessage id="source.test.withheld" />
          ) : (
            <FormattedMessage id="source.test.problem" values={{ problem: <bdi lang="en">{problem}</bdi> }} />
          )}
        </p>
      </article>
    );
  const { category, type, bedrooms, bathrooms, sqft, photos, place, status } = listing;
  const facts = [
    t(`category.${category}`),
    type && t(`type.${type}`),
    status !== 'active' && t(`card.status.${status}`),
    bedrooms !== null && t('card.bedrooms', { count: bedrooms }),
    bathrooms !== null && t('card.bathrooms', { count: bathrooms }),
    sqft !== null && t('card.sqft', { sqft }),
    t('source.test.photos', { count: photos }),
  ].filter(Boolean);
  return (
    <article className="panel grid content-start gap-1.5">
      <ListingPrice listing={listing} />
      <h4 className="text-label [overflow-wrap:anywhere]">
        <bdi>{listing.title}</bdi>
      </h4>
      <p className="text-ink-2 text-small">
        <bdi>{place}</bdi>
      </p>
      <p className="text-small">{facts.join(' · ')}</p>
      {listing.description && (
        <p dir="auto" className="line-clamp-3 text-ink-2 text-small [overflow-wrap:anywhere]">
          {listing.description}
        </p>
      )}
    </article>
  );
}

function TestCards({ result: { rows, format, mapping, notes, failure } }: { result: TestResult }) {
  return (
    <section className="grid gap-4" aria-live="polite">
      <div className="grid gap-1">
        <h3 className="text-h3">
          <FormattedMessage id="source.test.rows" values={{ count: rows.length }} />
        </h3>
        {rows.length > 0 && (
          <p className="text-ink-2 text-small">
            <FormattedMessage id="source.test.lead" />{' '}
            <FormattedMessage id="source.test.format" values={{ format }} />
            {mapping && (
              <>
                {', '}
                <FormattedMessage id="source.test.mapping" values={{ mapping }} />
              </>
            )}
            {'.'}
          </p>
        )}
      </div>
      {failure && (
        <Note tone="bad" icon="alert">
          <FormattedMessage id="source.test.failed" values={{ failure: <bdi lang="en">{failure}</bdi> }} />
        </Note>
      )}
      {notes.length > 0 && (
        <details>
          <summary className="link min-h-11 content-center text-small">
            <FormattedMessage id="source.notes" />
          </summary>
          <ul className="grid gap-1 text-small" lang="en" dir="ltr">
            {notes.map(({ reason, count }) => (
              <li key={reason}>
                {count} × {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.number} className="grid">
            <Card row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}
