import { type ReactNode, Suspense, use, useState } from 'react';
import type { GroupListing } from '#areas/groups/contract.ts';
import { landSize } from '#areas/listings/client/kit/figures.ts';
import { useRates } from '#areas/listings/client/kit/money.ts';
import { ListSlotsContext, type MonthOf } from '#areas/listings/client/kit/slots.ts';
import type { Property } from '#areas/listings/contract.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import { placeLine } from '#areas/listings/where.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, FormattedNumber, useIntl, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Badge } from '#platform/client/ui/Badge.tsx';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { Switch } from '#platform/client/ui/Choice.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { BASE_CURRENCY, convert, formatMoney, type Rates, roundEstimate } from '#platform/contract/money.ts';
import { type Compared, differ, featuresOf, type Row, rowsOf } from './compare-rows.ts';
import { ListingName, ListingPhoto, MarketBadge } from './ListingSummary.tsx';

/** The second currency of prices, beside the base currency. */
const ABROAD = 'USD';

const unknownValue = (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">
      <FormattedMessage id="group.compare.unknown" />
    </span>
  </span>
);

/** Marks the best value of a row with an icon and a text, not by color alone. */
function Best({ children }: { children: ReactNode }) {
  const t = useWords();
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
      <Icon name="check" size="s" className="flex-none" />
      <span className="sr-only">{t('group.compare.best')} </span>
      {children}
    </span>
  );
}

interface ValueProps {
  row: Row;
  value: number | string;
  facts: Compared;
  currency: string;
}

function Plain({ row: { id }, value, facts, currency }: ValueProps) {
  const t = useWords();
  const { locale } = useIntl();
  if (id === 'title_type')
    return value === 'common-law' ? (
      <Badge tone="warn" icon="alert">
        {t('card.title.common-law')}
      </Badge>
    ) : (
      t(`card.title.${value}`)
    );
  const amount = Number(value);
  if (id === 'sqft') return t('card.sqft', { sqft: amount });
  if (id === 'lot_sqft') {
    const size = landSize(amount);
    return size.unit === 'acres'
      ? t('card.acres', { acres: size.acres })
      : t('card.sqft', { sqft: size.sqft });
  }
  if (id === 'year_built') return <>{amount}</>;
  if (id === 'price')
    return <Price amount={amount} currency={currency} facts={facts} month={facts.price_period === 'month'} />;
  if (id === 'month' || id === 'perSqft' || id === 'perAcre' || id === 'maintenance_fee')
    return <bdi>{formatMoney(roundEstimate(amount), currency, locale)}</bdi>;
  return <FormattedNumber value={amount} />;
}

/** One value of a comparison, marked when it is the best of its row. */
function CompareValue({ best, ...cell }: ValueProps & { best: boolean }) {
  return best ? (
    <Best>
      <Plain {...cell} />
    </Best>
  ) : (
    <Plain {...cell} />
  );
}

interface PriceProps {
  amount: number;
  currency: string;
  facts: Compared;
  month: boolean;
}

/** A price in the table's currency, and below it the price asked, or what that is in the other currency. */
function Price({ amount, currency, facts, month }: PriceProps) {
  const t = useWords();
  const { locale } = useIntl();
  const rates = useRates();
  const converted = facts.currency !== currency;
  const amountAsked = facts.price ?? amount;
  const other = currency === BASE_CURRENCY ? ABROAD : BASE_CURRENCY;
  const worth = converted ? null : convert(amountAsked, currency, other, rates);
  return (
    <span className="grid">
      <span className="text-price max-md:font-semibold max-md:text-small">
        <bdi className="whitespace-nowrap">
          {converted && <span aria-hidden="true">≈ </span>}
          {formatMoney(converted ? roundEstimate(amount) : amount, currency, locale)}
        </bdi>
        {month && <span className="text-small font-medium"> {t('ui.aMonth')}</span>}
      </span>
      <span className="font-normal text-ink-3 text-small empty:hidden">
        {converted && t('ui.asked', { price: formatMoney(amountAsked, facts.currency, locale) })}
        {worth !== null && (
          <bdi className="whitespace-nowrap">≈ {formatMoney(roundEstimate(worth), other, locale)}</bdi>
        )}
      </span>
    </span>
  );
}

const PHOTO_SIZES = '(width < 48rem) 50vw, 18rem';
const HEAD =
  'sticky start-0 z-2 w-38 bg-surface px-3 py-3 text-start align-top text-small font-semibold text-ink-2 max-md:hidden';
/** Two stand side by side on a phone. */
const CELL = 'w-[max(9rem,43vw)] px-3 py-3 text-start align-top md:w-48';

export interface ComparedListing {
  listing: Pick<GroupListing, 'property' | 'on_market' | 'known_at' | 'note'>;
  facts: Compared & Partial<Pick<Property, 'agent'>>;
}

interface TableRowProps {
  id: string;
  differs: boolean;
  cells: ReactNode[];
}

/** A row; on phones its label stands above the values. What is the same everywhere says so. */
function TableRow({ id, differs, cells }: TableRowProps) {
  const t = useWords();
  const label = (
    <>
      {t(`group.compare.row.${id}`)}
      {!differs && (
        <span className="font-normal text-ink-3 max-md:ms-2 md:block">{t('group.compare.same')}</span>
      )}
    </>
  );
  return (
    <tbody className={differs ? '' : 'text-ink-3'}>
      <tr className="md:hidden">
        <th
          scope="rowgroup"
          colSpan={cells.length}
          className="border-line border-t px-3 pt-3 text-start font-semibold text-ink-2 text-small"
        >
          <span className="sticky start-3">{label}</span>
        </th>
      </tr>
      <tr className="md:[&>*]:border-line md:[&>*]:border-t">
        <th scope="row" className={HEAD}>
          {label}
        </th>
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
          <td key={index} className={`${CELL} max-md:pt-1`}>
            {cell}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

function Features({ names }: { names: readonly string[] }) {
  const t = useWords();
  if (names.length === 0) return unknownValue;
  return (
    <ul className="grid gap-1 text-small">
      {names.map((name) => (
        <li key={name}>{t(`feature.${name}`)}</li>
      ))}
    </ul>
  );
}

/** What one can do next with a home: open it, see it, apply, ask its agent. */
function Actions({ facts }: { facts: Compared }) {
  const { compared } = use(ListSlotsContext);
  const listing = 'history' in facts ? (facts as Property) : null;
  return (
    <div className="grid gap-2 print:hidden [&_.btn]:w-full [&_.btn-big]:bg-lagoon-soft [&_.btn-big]:text-lagoon max-md:[&_.btn]:px-2 max-md:[&_.btn]:text-small max-md:[&_.btn_.icon]:hidden [&_p]:hidden [&_.contact-way]:min-h-11! [&_.contact-way]:flex-row! [&_.contact-way]:rounded-pill! [&_.contact-way>span]:flex-row">
      <ButtonLink to={propertyPath(facts._id)} variant="line">
        <FormattedMessage id="group.compare.open" />
      </ButtonLink>
      {listing &&
        compared.map((Way, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Way key={index} listing={listing} />
        ))}
    </div>
  );
}

const QrCode = latePart({
  when: 'open',
  load: async () => (await import('#platform/client/ui/QrCode.tsx')).QrCode,
  quiet: true,
});

/** On paper only: who offers each home, and the way to its page. */
function PrintRow({ shown }: { shown: readonly ComparedListing[] }) {
  const { publicUrl } = useConfig();
  const t = useWords();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const label = t('group.print.scan');
  return (
    <tbody className="hidden print:table-row-group">
      <tr className="[&>*]:border-line [&>*]:border-t">
        <td className={HEAD} />
        {shown.map(({ facts: { _id, agent } }) => (
          <td key={_id} className={CELL}>
            {agent && (
              <p className="mb-2 text-small">
                <bdi>{[agent.name, agent.company].filter(Boolean).join(', ')}</bdi>
              </p>
            )}
            <Suspense>
              <QrCode
                text={new URL(propertyPath(_id), publicUrl || window.location.origin).href}
                label={label}
                className="size-24"
              />
            </Suspense>
          </td>
        ))}
      </tr>
    </tbody>
  );
}

interface CompareTableProps {
  shown: readonly ComparedListing[];
  currency: string;
  rates: Rates;
  /** Votes and comments on each, where they are of a group. */
  voices?: (index: number) => ReactNode;
}

function linesOf({ shown, currency, rates, voices }: CompareTableProps, month: MonthOf): TableRowProps[] {
  const facts = shown.map((one) => one.facts);
  const rows = rowsOf(facts, (amount, from) => convert(amount, from, currency, rates), month);
  const { shared, own } = featuresOf(facts);
  const notes = shown.map(({ listing }) => listing.note);
  const line = (id: string, differs: boolean, cell: (index: number) => ReactNode): TableRowProps => ({
    id,
    differs,
    cells: shown.map((_, index) => cell(index)),
  });
  return [
    ...rows.map((row) =>
      line(row.id, row.differs, (index) => {
        const value = row.values[index] ?? null;
        if (value === null) return unknownValue;
        const of = { row, value, currency, facts: facts[index] as Compared };
        return <CompareValue {...of} best={row.best[index] ?? false} />;
      }),
    ),
    ...(own.some((list) => list.length > 0)
      ? [line('features', true, (index) => <Features names={own[index] ?? []} />)]
      : []),
    ...(shared.length > 0 ? [line('shared', false, () => <Features names={shared} />)] : []),
    ...(notes.some(Boolean)
      ? [
          line('note', differ(notes), (index) => (
            <p className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
              <bdi>{notes[index] || unknownValue}</bdi>
            </p>
          )),
        ]
      : []),
    ...(voices ? [line('votes', true, voices)] : []),
  ];
}

/** Up to four listings side by side, two of them on a phone; the column of labels is sticky. */
export function CompareTable(props: CompareTableProps) {
  const { shown } = props;
  const t = useWords();
  const { useMonth } = use(ListSlotsContext);
  const month = useMonth();
  const [only, setOnly] = useState(false);
  const lines = linesOf(props, month).filter(({ differs }) => differs || !only);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Switch checked={only} onChange={setOnly}>
          <FormattedMessage id="group.compare.only" />
        </Switch>
        <Button variant="line" size="small" onClick={() => window.print()} className="js-only min-h-11">
          <Icon name="print" />
          <FormattedMessage id="group.print" />
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        aria-label={t('group.head.compare')}
        className="panel relative overflow-x-auto p-0!"
      >
        <table className="w-full table-fixed border-separate border-spacing-0">
          <thead>
            <tr>
              <td className={HEAD} />
              {shown.map(({ listing }) => (
                <th key={listing.property._id} scope="col" className={`${CELL} font-normal`}>
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
          {lines.map((line) => (
            <TableRow key={line.id} {...line} />
          ))}
          <PrintRow shown={shown} />
          <tbody className="print:hidden">
            <tr className="[&>*]:border-line [&>*]:border-t">
              <td className={HEAD} />
              {shown.map(({ facts, listing }) => (
                <td key={facts._id} className={CELL}>
                  {listing.known_at ? null : <Actions facts={facts} />}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
