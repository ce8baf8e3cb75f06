import type { ReactNode } from 'react';
import { kindsOf, SLOTS } from '#areas/applications/rules.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';

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
      <TextField
        type="date"
        label={<FormattedMessage id="apply.document.issued" />}
        hint={value.issued_on && <Day at={value.issued_on} style="long" />}
        value={value.issued_on ?? ''}
        max={value.expires_on ?? undefined}
        onChange={({ target }) => onChange({ ...value, issued_on: target.value || null })}
      />
      <TextField
        type="date"
        label={<FormattedMessage id="apply.document.expires" />}
        hint={value.expires_on && <Day at={value.expires_on} style="long" />}
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
