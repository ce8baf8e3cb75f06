import { type ReactNode, useState } from 'react';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import { PARISH_NAMES, PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import type { ManagedProfessional, ProfessionalDraft } from '#areas/trade/contract.ts';
import { COMPANY_MAX, LICENCE_MAX, NAME_MAX, PROFESSIONAL_KINDS } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Answered } from '#platform/client/list/Answered.tsx';
import { useListQuery } from '#platform/client/list/list-query.ts';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { focusFirstField, useFocusAfter } from '#platform/client/ui/focus.ts';
import { ListUndo } from '#platform/client/ui/ListUndo.tsx';
import { Pagination } from '#platform/client/ui/Pagination.tsx';
import { api } from '../api.ts';
import { PROFESSIONAL_QUERY, queryOf } from '../public.ts';
import { Licence, useLanguageName } from './Entry.tsx';
import { Filters } from './Filters.tsx';

const TEXTS = ['kind', 'name', 'company', 'email', 'account'] as const;
const LISTS = ['parishes', 'languages'] as const;
const UNKNOWN_IF_EMPTY = ['licence_number', 'licence_expires'] as const;
/** Not asked for in the form, and kept. */
const KEPT = ['about'] as const;
const FIELDS = [...TEXTS, ...LISTS, ...UNKNOWN_IF_EMPTY, ...KEPT] as const;

const eachOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

/** What a professional would be entered with to become as they are. */
const draftOf = (one: ManagedProfessional) => eachOf(FIELDS, (name) => one[name]) as ProfessionalDraft;

/** What the form says. @param known whose entry is changed; null for a new one */
function draftFrom(data: FormData, known: ManagedProfessional | null): ProfessionalDraft {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    ...eachOf(TEXTS, text),
    ...eachOf(LISTS, (name) => data.getAll(name)),
    ...eachOf(UNKNOWN_IF_EMPTY, (name) => text(name) || null),
    ...eachOf(KEPT, (name) => known?.[name] ?? ''),
  } as ProfessionalDraft;
}

interface ChoicesProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
}

function Choices({ legend, name, options, chosen }: ChoicesProps) {
  const t = useWords();
  return (
    <fieldset>
      <legend className="text-label">{t(legend)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="box"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  known: ManagedProfessional | null;
  onDone: () => void;
}

/** Form of an admin for a new professional (`known` is null) or one to change. */
function ProfessionalForm({ known, onDone }: Props) {
  const t = useWords();
  const nameOf = useLanguageName();
  const { send } = api.useSend();
  const form = useForm({
    values: known,
    send: async (_, data, once) => {
      const body = draftFrom(data, known);
      const said = 'professional.saved';
      const sent = known
        ? await send(
            'PUT /professionals/{id}',
            { params: { id: known._id }, body },
            { ifMatch: known.version, said },
          )
        : await send('POST /professionals', { body }, { once, said });
      if ('answer' in sent) onDone();
      return sent;
    },
    fault: (field) => t(`professional.fault.${field}`),
  });
  const field = (name: keyof ProfessionalDraft, label: string, more: object = {}) => (
    <TextField label={<FormattedMessage id={`professional.${label}`} />} name={name} {...more} />
  );
  return (
    <Form of={form} className="panel grid gap-4">
      <SelectField
        label={<FormattedMessage id="professional.kind" />}
        name="kind"
        defaultValue={known?.kind ?? 'agent'}
        options={PROFESSIONAL_KINDS}
        words="professional.kind"
      />
      {field('name', 'name', { required: true, maxLength: NAME_MAX })}
      {field('company', 'company', { maxLength: COMPANY_MAX })}
      {field('email', 'email', {
        required: true,
        type: 'email',
        hint: <FormattedMessage id="professional.email.hint" />,
      })}
      <Choices
        legend="professional.parishes"
        name="parishes"
        options={PARISHES.map((value) => ({ value, label: PARISH_NAMES[value] }))}
        chosen={known?.parishes ?? []}
      />
      <Choices
        legend="professional.spoken"
        name="languages"
        options={AGENT_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        chosen={known?.languages ?? ['en']}
      />
      {field('licence_number', 'number', { maxLength: LICENCE_MAX })}
      {field('licence_expires', 'expires', { type: 'date' })}
      {field('account', 'account', {
        type: 'email',
        hint: <FormattedMessage id="professional.account.hint" />,
      })}
      <div className="flex flex-wrap gap-2">
        <Submit>{t('professional.save')}</Submit>
        <Button variant="bare" onClick={onDone}>
          {t('professional.cancel')}
        </Button>
      </div>
    </Form>
  );
}

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

interface RowProps {
  one: ManagedProfessional;
  onRemoved: () => void;
}

function Row({ one, onRemoved }: RowProps) {
  const { busy, send } = api.useSend();
  const [editing, setEditing] = useState(false);
  const button = useFocusAfter(editing);
  const remove = async () => {
    const { _id: id, version } = one;
    const options = { ifMatch: version, said: 'professional.removed' };
    if ('answer' in (await send('DELETE /professionals/{id}', { params: { id } }, options))) onRemoved();
  };
  if (editing)
    return (
      <li ref={focusFirstField}>
        <ProfessionalForm known={one} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-3">
      <p className="grid min-w-0 grid-cols-1 gap-1 [overflow-wrap:anywhere]">
        <b>
          <bdi>{one.name}</bdi>
        </b>
        <span className="text-ink-2 text-small">
          <FormattedMessage id={`professional.one.${one.kind}`} /> · <bdi>{one.email}</bdi>
        </span>
        <Licence one={one} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={button} variant="line" size="small" onClick={() => setEditing(true)}>
          <FormattedMessage id="professional.edit" values={{ name: one.name, hidden }} />
        </Button>
        <Button variant="bare" size="small" busy={busy !== null} onClick={() => void remove()}>
          <FormattedMessage id="professional.remove" values={{ name: one.name, hidden }} />
        </Button>
      </div>
    </li>
  );
}

/** Who was removed last, and the way back: as they were, in a new entry. */
function useRemoved() {
  const { send } = api.useSend();
  const [removed, setRemoved] = useState<{ one: ManagedProfessional; once: string } | null>(null);
  const undo = async () => {
    if (!removed) return;
    const { one, once } = removed;
    const sent = await send('POST /professionals', { body: draftOf(one) }, { once });
    if ('answer' in sent) setRemoved(null);
  };
  return { removed, setRemoved, undo };
}

function ManagedList() {
  const { query, hrefOf } = useListQuery(PROFESSIONAL_QUERY);
  const reading = api.useRead('GET /professionals/managed', { query: queryOf(query) });
  const [adding, setAdding] = useState(false);
  const button = useFocusAfter(adding);
  const { removed, setRemoved, undo } = useRemoved();
  return (
    <div className="grid grid-cols-1 gap-6" aria-busy={(!reading.answer && !reading.failure) || undefined}>
      <Filters />
      {adding ? (
        <div ref={focusFirstField}>
          <ProfessionalForm known={null} onDone={() => setAdding(false)} />
        </div>
      ) : (
        <Button ref={button} variant="soft" className="justify-self-start" onClick={() => setAdding(true)}>
          <FormattedMessage id="professional.add" />
        </Button>
      )}
      <ListUndo name={removed?.one.name ?? null} onUndo={() => void undo()} />
      <Answered {...reading} failed="professional.failed">
        {({ results, total, limit }) => (
          <>
            <ul className="grid grid-cols-1 gap-3">
              {results.map((one) => (
                <Row
                  key={`${one._id} ${one.version}`}
                  one={one}
                  onRemoved={() => setRemoved({ one, once: newIdempotencyKey() })}
                />
              ))}
            </ul>
            <Pagination page={query.page} pages={Math.ceil(total / limit)} hrefOf={hrefOf} />
          </>
        )}
      </Answered>
    </div>
  );
}

export { ManagedList as Component };
