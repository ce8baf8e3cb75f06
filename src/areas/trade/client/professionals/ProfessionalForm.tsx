import { useState } from 'react';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import { PARISH_NAMES, PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import type { ManagedProfessional, ProfessionalDraft } from '#areas/trade/contract.ts';
import { COMPANY_MAX, LICENCE_MAX, NAME_MAX, PROFESSIONAL_KINDS } from '#areas/trade/vocabulary.ts';
import { Form, Submit, useForm } from '#platform/client/form.tsx';
import { newIdempotencyKey } from '#platform/client/idempotency-key.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { api } from '../api.ts';
import { useLanguageName } from './Entry.tsx';

const TEXTS = ['kind', 'name', 'company', 'email', 'account'] as const;
const LISTS = ['parishes', 'languages'] as const;
const UNKNOWN_IF_EMPTY = ['licence_number', 'licence_expires'] as const;
/** Not asked for in the form, and kept. */
const KEPT = ['about'] as const;
const FIELDS = [...TEXTS, ...LISTS, ...UNKNOWN_IF_EMPTY, ...KEPT] as const;

const eachOf = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

/** What a professional would be entered with to become as they are. */
export const draftOf = (one: ManagedProfessional) => eachOf(FIELDS, (name) => one[name]) as ProfessionalDraft;

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
export function ProfessionalForm({ known, onDone }: Props) {
  const t = useWords();
  const nameOf = useLanguageName();
  const { send } = api.useSend();
  const [once] = useState(newIdempotencyKey);
  const form = useForm({
    values: known,
    send: async (_, data) => {
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
