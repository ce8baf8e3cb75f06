import { BULK_FIELDS, type BulkField, fieldKey } from '#areas/import/bulk.ts';
import type { ImportSettings, ListingFile } from '#areas/import/contract.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Select } from '#platform/client/ui/Field.tsx';

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
export function Columns({ file, onChange }: ColumnsProps) {
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
