import { type ReactNode, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Badge } from '../../../../platform/client/ui/Badge.tsx';
import { Switch } from '../../../../platform/client/ui/Choice.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { convert, formatMoney, type Rates, roundEstimate } from '../../../../platform/contract/money.ts';
import { landSize } from '../../../listings/client/kit/figures.ts';
import { placeLine } from '../../../listings/client/kit/where.ts';
import type { GroupListing } from '../../contract.ts';
import { type Compared, differ, featuresOf, type Row, rowsOf } from './compare-rows.ts';
import { ListingName, ListingPhoto, MarketBadge } from './ListingSummary.tsx';

const PHOTO_SIZES = '(width < 48rem) 60vw, 18rem';
const HEAD =
  'sticky start-0 z-2 w-28 min-w-28 bg-surface px-3 py-3 text-start align-top text-small font-semibold text-ink-2 md:w-38 md:min-w-38';
const CELL = 'min-w-48 px-3 py-3 text-start align-top';

const unknown = (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">
      <FormattedMessage id="group.compare.unknown" />
    </span>
  </span>
);

/** Marks the best value of a row with an icon and a text, not by color alone. */
function Best({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
      <Icon name="check" size="s" />
      <span className="sr-only">
        <FormattedMessage id="group.compare.best" />{' '}
      </span>
      {children}
    </span>
  );
}

interface ComparedListing {
  listing: GroupListing;
  facts: Compared;
}
interface CellProps {
  row: Row;
  value: number | string;
  facts: Compared;
  currency: string;
}

function Plain({ row: { id }, value, facts, currency }: CellProps) {
  const { locale } = useIntl();
  if (id === 'title_type')
    return value === 'common-law' ? (
      <Badge tone="warn" icon="alert">
        <FormattedMessage id="card.title.common-law" />
      </Badge>
    ) : (
      <FormattedMessage id={`card.title.${value}`} />
    );
  const amount = Number(value);
  if (id === 'sqft') return <FormattedMessage id="card.sqft" values={{ sqft: amount }} />;
  if (id === 'lot_sqft') {
    const size = landSize(amount);
    return size.unit === 'acres' ? (
      <FormattedMessage id="card.acres" values={{ acres: size.acres }} />
    ) : (
      <FormattedMessage id="card.sqft" values={{ sqft: size.sqft }} />
    );
  }
  if (id === 'year_built') return <>{amount}</>;
  if (id === 'price')
    return <Money amount={amount} currency={currency} facts={facts} month={facts.price_period === 'month'} />;
  if (id === 'perSqft' || id === 'perAcre' || id === 'maintenance_fee')
    return <bdi>{formatMoney(roundEstimate(amount), currency, locale)}</bdi>;
  return <FormattedNumber value={amount} />;
}

function Value({ best, ...cell }: CellProps & { best: boolean }) {
  return best ? (
    <Best>
      <Plain {...cell} />
    </Best>
  ) : (
    <Plain {...cell} />
  );
}

interface MoneyProps {
  amount: number;
  currency: string;
  facts: Compared;
  month: boolean;
}

/** A price in the table's currency, with the asking price below when that is in another. */
function Money({ amount, currency, facts, month }: MoneyProps) {
  const { locale } = useIntl();
  const converted = facts.currency !== currency;
  return (
    <span className="grid">
      <span className="text-price">
        <bdi>
          {converted && <span aria-hidden="true">≈ </span>}
          {formatMoney(converted ? roundEstimate(amount) : amount, currency, locale)}
        </bdi>
        {month && (
          <span className="text-small font-medium">
            {' '}
            <FormattedMessage id="ui.aMonth" />
          </span>
        )}
      </span>
      {converted && (
        <span className="text-small font-normal text-ink-3">
          <FormattedMessage
            id="ui.asked"
            values={{ price: formatMoney(facts.price, facts.currency, locale) }}
          />
        </span>
      )}
    </span>
  );
}

interface TableRowProps {
  id: string;
  differs: boolean;
  cells: ReactNode[];
}

function TableRow({ id, differs, cells }: TableRowProps) {
  return (
    <tr className={`border-line border-t ${differs ? '' : 'text-ink-3'}`}>
      <th scope="row" className={HEAD}>
        <FormattedMessage id={`group.compare.row.${id}`} />
        {!differs && (
          <span className="block font-normal text-ink-3">
            <FormattedMessage id="group.compare.same" />
          </span>
        )}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
        <td key={index} className={CELL}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Features({ names }: { names: readonly string[] }) {
  if (names.length === 0) return unknown;
  return (
    <ul className="grid gap-1 text-small">
      {names.map((name) => (
        <li key={name}>
          <FormattedMessage id={`feature.${name}`} />
        </li>
      ))}
    </ul>
  );
}

interface CompareTableProps {
  shown: readonly ComparedListing[];
  currency: string;
  rates: Rates;
}

function linesOf({ shown, currency, rates }: CompareTableProps): TableRowProps[] {
  const facts = shown.map((one) => one.facts);
  const rows = rowsOf(facts, (amount, from) => convert(amount, from, currency, rates));
  const { shared, own } = featuresOf(facts);
  const some = own.some((list) => list.length > 0);
  const notes = shown.map(({ listing }) => listing.note);
  return [
    ...rows.map((row) => ({
      id: row.id,
      differs: row.differs,
      cells: row.values.map((value, index) => {
        if (value === null) return unknown;
        const of = { row, value, currency, facts: facts[index] as Compared };
        return <Value key={facts[index]?._id} {...of} best={row.best[index] ?? false} />;
      }),
    })),
    ...(some
      ? [{ id: 'features', differs: true, cells: own.map((names) => <Features key="own" names={names} />) }]
      : []),
    ...(shared.length > 0
      ? [{ id: 'shared', differs: false, cells: own.map(() => <Features key="all" names={shared} />) }]
      : []),
    ...(notes.some(Boolean)
      ? [
          {
            id: 'note',
            differs: differ(notes),
            cells: notes.map((note) => (
              <p key="note" className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
                <bdi>{note || unknown}</bdi>
              </p>
            )),
          },
        ]
      : []),
  ];
}

/** Up to four listings side by side; the first column is sticky. */
export function CompareTable(props: CompareTableProps) {
  const { shown } = props;
  const { formatMessage } = useIntl();
  const [only, setOnly] = useState(false);
  const lines = linesOf(props).filter(({ differs }) => differs || !only);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Switch checked={only} onChange={setOnly} className="justify-self-start">
        <FormattedMessage id="group.compare.only" />
      </Switch>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        aria-label={formatMessage({ id: 'group.head.compare' })}
        className="panel relative overflow-x-auto p-0!"
      >
        <table className="w-full border-separate border-spacing-0 [&_td]:border-line [&_td]:border-t [&_th]:border-line [&_th]:border-t [&_thead_*]:border-0">
          <thead>
            <tr>
              <td className={HEAD} />
              {shown.map(({ listing }) => (
                <th key={listing.property._id} scope="col" className={`${CELL} w-1/4 font-normal`}>
                  <div className="grid gap-2">
                    <ListingPhoto property={listing.property} sizes={PHOTO_SIZES} />
                    <b className="[overflow-wrap:anywhere]">
                      <ListingName property={listing.property} known_at={listing.known_at} />
                    </b>
                    <span className="text-small text-ink-3">
                      <bdi>{placeLine(listing.property)}</bdi>
                    </span>
                    <span className="flex flex-wrap items-center gap-2 empty:hidden">
                      <MarketBadge listing={listing} />
                    </span>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <TableRow key={line.id} {...line} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
