/** Lists over pages: what narrows them, their rows, their pages, and what is shown while there are none. */
import type { FunctionComponent, ReactNode } from 'react';
import type { Reading } from '../area-api.ts';
import { FormattedMessage, useWords } from '../intl.tsx';
import { useNavigate } from '../router.tsx';
import { Empty } from '../ui/Empty.tsx';
import { SelectField } from '../ui/Field.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import type { SkeletonOf } from '../ui/PartsSkeleton.tsx';
import { Answered } from './Answered.tsx';
import { chosenFrom, type Paged, type QueryFormat, useListQuery } from './list-query.ts';

/** A page of the server's, as `pageOf` describes it. */
export interface ListPage<Row> {
  results: readonly Row[];
  total: number;
  limit: number;
}

export interface Choice<Value extends string> {
  values: readonly Value[];
  /** Chosen while nobody has chosen; without it the list is not narrowed, and `any` is offered. */
  first?: Value;
  /** Key of its label; `<words>.<value>` of each value, and `<words>.any`. */
  words: string;
}
export const choice = <Value extends string>(values: readonly Value[], words: string, first?: Value) =>
  ({ values, words, ...(first !== undefined && { first }) }) satisfies Choice<Value>;

type Choices = Record<string, Choice<string>>;
type Chosen = Record<string, string | undefined>;

const formatOf = (choices: Choices): QueryFormat<Chosen> => ({
  read: (params) =>
    Object.fromEntries(
      Object.entries(choices).map(([name, { values, first }]) => [
        name,
        chosenFrom(values, params.get(name)) ?? first,
      ]),
    ),
  write: (chosen) =>
    Object.fromEntries(
      Object.keys(choices).map((name) => [name, chosen[name]] as [string, string | undefined]),
    ),
});

interface ChoiceFieldProps {
  choice: Choice<string>;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function ChoiceField({ choice: { values, first, words }, value, onChange }: ChoiceFieldProps) {
  const t = useWords();
  return (
    <SelectField
      label={<FormattedMessage id={words} />}
      value={value ?? ''}
      onChange={({ target }) => onChange(chosenFrom(values, target.value))}
    >
      {(first === undefined ? ['', ...values] : values).map((one) => (
        <option key={one} value={one}>
          {t(`${words}.${one || 'any'}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface PagedListProps<Row> {
  reading: Reading<ListPage<Row>>;
  page: number;
  hrefOf: (page: number) => string;
  /** In place of a list without rows. */
  empty: ReactNode;
  /** Key of the title when the list could not be read. */
  failed?: string;
  /** Layout of its rows. */
  waiting?: SkeletonOf;
  children: (rows: readonly Row[], page: ListPage<Row>) => ReactNode;
}

export function PagedList<Row>({
  reading,
  page,
  hrefOf,
  empty,
  failed,
  waiting = 'panels',
  children,
}: PagedListProps<Row>) {
  return (
    <Answered {...reading} failed={failed} waiting={waiting}>
      {(answer) =>
        answer.total === 0 ? (
          empty
        ) : (
          <div className="grid gap-4">
            {children(answer.results, answer)}
            <Pagination page={page} pages={Math.ceil(answer.total / answer.limit)} hrefOf={hrefOf} />
          </div>
        )
      }
    </Answered>
  );
}

interface Identified {
  _id: string | number;
}

interface PagedScreenOptions<Row extends Identified> {
  /** Reads a page: a hook of the area's API. */
  useList: (query: Record<string, string>) => Reading<ListPage<Row>>;
  /** Narrow the list; their names are those of the query. */
  filters?: Choices;
  row: (row: Row, context: { reload: () => void }) => ReactNode;
  /** Shown in place of a list without rows; `<words>` is its title and `<words>.text` what helps. */
  empty: { icon: IconName; words: string };
  /** Key of the title when the list could not be read. */
  failed?: string;
  /** Between what narrows the list and its rows, when there are some. */
  above?: (page: ListPage<Row>, context: { reload: () => void }) => ReactNode;
  /** Below the list. */
  after?: ReactNode;
}

const queryOf = ({ page, ...chosen }: Paged<Chosen>): Record<string, string> => {
  const known = Object.entries(chosen).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(known), page: String(page) };
};

/** A component that shows a list over pages. */
export function pagedScreen<Row extends Identified>({
  useList,
  filters = {},
  row,
  empty,
  failed,
  above,
  after,
}: PagedScreenOptions<Row>): FunctionComponent {
  const format = formatOf(filters);
  return function PagedScreen() {
    const navigate = useNavigate();
    const { query, hrefWith, hrefOf } = useListQuery(format);
    const reading = useList(queryOf(query));
    const context = { reload: reading.load };
    return (
      <div className="grid gap-6">
        {Object.keys(filters).length > 0 && (
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:[&>:has(input)]:col-span-2">
            {Object.entries(filters).map(([name, one]) => (
              <ChoiceField
                key={name}
                choice={one}
                value={query[name] as string | undefined}
                onChange={(value) => void navigate(hrefWith({ [name]: value }))}
              />
            ))}
          </div>
        )}
        <PagedList
          reading={reading}
          page={query.page}
          hrefOf={hrefOf}
          failed={failed}
          empty={<Empty {...empty} />}
        >
          {(rows, page) => (
            <>
              {above?.(page, context)}
              <ul className="grid gap-3">
                {rows.map((one) => (
                  <li key={one._id}>{row(one, context)}</li>
                ))}
              </ul>
            </>
          )}
        </PagedList>
        {after}
      </div>
    );
  };
}
