import { PAGE_SIZES, type PageSize } from '#platform/contract/paging.ts';
import { FormattedMessage, useWords } from '../intl.tsx';
import { IconButton } from '../ui/Button.tsx';
import { SelectField } from '../ui/Field.tsx';
import type { SortColumns, SortedValues } from './list-query.ts';

interface SortingProps<Column extends string> {
  /** Prefix of the message keys. */
  texts: string;
  columns: SortColumns<Column>;
  values: SortedValues<Column>;
  total: number;
  onChange: (change: Partial<SortedValues<Column>>) => void;
}

/** Controls for a list's column, order and page size. */
export function Sorting<Column extends string>({
  texts,
  columns,
  values: { order, orderBy, limit },
  total,
  onChange,
}: SortingProps<Column>) {
  const t = useWords();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={<FormattedMessage id="ui.sort" />}
        value={orderBy}
        onChange={({ target }) => {
          const column = target.value as Column;
          onChange({ orderBy: column, order: columns[column] });
        }}
      >
        {Object.keys(columns).map((column) => (
          <option key={column} value={column}>
            {t(`${texts}.sort.${column}`)}
          </option>
        ))}
      </SelectField>
      <IconButton
        icon="down"
        className={order === 'asc' ? '' : 'rotate-180'}
        label={t(`ui.sort.${order}`)}
        onClick={() => onChange({ order: order === 'asc' ? 'desc' : 'asc' })}
      />
      {total > PAGE_SIZES[0] && (
        <SelectField
          label={<FormattedMessage id="ui.perPage" />}
          value={limit}
          onChange={({ target }) => onChange({ limit: Number(target.value) as PageSize })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
