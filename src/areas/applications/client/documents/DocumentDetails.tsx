import type { ReactNode } from 'react';
import { kindsOf } from '#areas/applications/rules.ts';
import type { DocumentKind } from '#areas/documents/vocabulary.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { SelectField, TextField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { type Entry, entryChanged } from '../state.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';

interface FieldProps {
  entry: Entry;
  change: (values: Partial<Entry>) => void;
}

function Kind({ entry: { field, kind }, change, error }: FieldProps & { error?: ReactNode }) {
  const t = useWords();
  return (
    <SelectField
      label={<FormattedMessage id="apply.document.kind" />}
      value={kind ?? ''}
      error={error}
      onChange={({ target }) => change({ kind: (target.value || null) as DocumentKind | null })}
    >
      <option value="">{t('apply.choose')}</option>
      {kindsOf(field).map((one) => (
        <option key={one} value={one}>
          {t(`apply.kind.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}

function Dates({ entry: { issued_on, expires_on }, change }: FieldProps) {
  return (
    <>
      <TextField
        type="date"
        label={<FormattedMessage id="apply.document.issued" />}
        value={issued_on ?? ''}
        max={expires_on ?? undefined}
        onChange={({ target }) => change({ issued_on: target.value || null })}
      />
      <TextField
        type="date"
        label={<FormattedMessage id="apply.document.expires" />}
        value={expires_on ?? ''}
        min={issued_on ?? undefined}
        onChange={({ target }) => change({ expires_on: target.value || null })}
      />
    </>
  );
}

/** What the document is, which is asked at once; when it was issued, until when it holds. */
export function DocumentDetails({ entry, isAsked }: { entry: Entry; isAsked: boolean }) {
  const dispatch = useApplicationDispatch();
  const change = (values: Partial<Entry>) => void dispatch(entryChanged({ id: entry.id, ...values }));
  if (entry.kind === null)
    return (
      <div className="mt-2 max-w-72">
        <Kind
          entry={entry}
          change={change}
          error={isAsked && <FormattedMessage id="apply.document.kind.needed" />}
        />
      </div>
    );
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1 font-semibold text-lagoon text-small">
        <FormattedMessage id="apply.document.details" />
        <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        <Kind entry={entry} change={change} />
        <Dates entry={entry} change={change} />
      </div>
    </details>
  );
}
