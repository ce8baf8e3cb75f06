import { FormattedMessage } from 'react-intl';
import { SelectField, TextField } from '../../../../platform/client/ui/Field.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { DocumentKind } from '../../../documents/vocabulary.ts';
import { slotOf } from '../../rules.ts';
import { type Entry, entryChanged } from '../state.ts';
import { useApplicationDispatch } from '../wizard/use-wizard.ts';

/** What the document is, when it was issued, until when it holds. */
export function DocumentDetails({ entry }: { entry: Entry }) {
  const dispatch = useApplicationDispatch();
  const { id, field, kind, issued_on, expires_on } = entry;
  const change = (values: Partial<Entry>) => void dispatch(entryChanged({ id, ...values }));
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-8 items-center gap-1 font-semibold text-lagoon text-small">
        <FormattedMessage id="apply.document.details" />
        <Icon name="down" size="s" className="transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-3">
        <SelectField
          label={<FormattedMessage id="apply.document.kind" />}
          value={kind ?? ''}
          onChange={({ target }) => change({ kind: (target.value || null) as DocumentKind | null })}
        >
          <FormattedMessage id="apply.choose">
            {(words) => <option value="">{words}</option>}
          </FormattedMessage>
          {[...slotOf(field).kinds, 'other' as const].map((one) => (
            <FormattedMessage key={one} id={`apply.kind.${one}`}>
              {(words) => <option value={one}>{words}</option>}
            </FormattedMessage>
          ))}
        </SelectField>
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
      </div>
    </details>
  );
}
