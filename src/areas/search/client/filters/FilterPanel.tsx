import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRates } from '#areas/listings/client/kit/money.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import { formatAddress, formatCriteria, type Search } from '#areas/search/address.ts';
import { readSum } from '#areas/search/amount.ts';
import type { Section } from '#areas/search/criteria/kinds.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { useNavigate, useOnAddress } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Dialog } from '#platform/client/ui/Dialog.tsx';
import { Popover } from '#platform/client/ui/Popover.tsx';
import { Range } from '#platform/client/ui/Range.tsx';
import { BASE_CURRENCY, convert } from '#platform/contract/money.ts';
import { withoutConditions } from '../kit/conditions.ts';
import { fetchDraft, fetchPrices } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { FilterForm } from './FilterForm.tsx';
import { ALL_COLUMNS, type PanelName, readForm } from './form.ts';
import { PlaceChooser } from './PlaceChooser.tsx';
import type { PriceSliderProps } from './PriceFields.tsx';

/** Where the slider ends, in the base currency; beyond it the fields are typed in. */
const ENDS = { sale: 200e6, rent: 1e6 };
const STEPS = 100;

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((step) => step * unit >= amount) ?? 10) * unit;
}

/** How many of the homes searched have each price, up to where the slider ends; none until they are counted. */
function usePriceBars({ criteria, draft }: PriceSliderProps, end: number): readonly number[] | undefined {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const [bars, setBars] = useState<readonly number[]>();
  const { price_min, price_max, ...rest } = criteria;
  const key = formatCriteria({ ...rest, currency: draft.currency as Currency });
  useOnAddress(`${key} ${end}`, () => {
    const request = dispatch(
      fetchPrices({ criteria: { ...rest, currency: draft.currency as Currency }, to: end }),
    );
    void request.then((answer) => fetchPrices.fulfilled.match(answer) && setBars(answer.payload.bars));
    return () => request.abort();
  });
  return bars;
}

/** Two thumbs for the usual prices, over a chart of them; its upper end means no limit. */
function PriceSlider(props: PriceSliderProps) {
  const { draft, rent, onChange } = props;
  const { t, locale } = useIntl();
  const rates = useRates();
  const home = rent ? ENDS.rent : ENDS.sale;
  const [least, most] = [readSum(draft.min) ?? 0, readSum(draft.max)];
  const end = Math.max(
    roundUp(convert(home, BASE_CURRENCY, draft.currency, rates) ?? home),
    roundUp(most || least || 1),
  );
  const bars = usePriceBars(props, end);
  const low = Math.min(least, end);
  const high = most === null ? end : Math.max(Math.min(most, end), low);
  const written = (sum: number) => new Intl.NumberFormat(locale).format(sum);
  return (
    <Range
      label={t('filter.price')}
      thumbLabels={[t('filter.min'), t('filter.max')]}
      min={0}
      max={end}
      step={end / STEPS}
      value={[low, high]}
      {...(bars && { bars })}
      onChange={([min, max]) =>
        onChange({ ...draft, min: min > 0 ? written(min) : '', max: max < end ? written(max) : '' })
      }
      format={{ style: 'currency', currency: draft.currency, maximumFractionDigits: 0 }}
    />
  );
}

/** Counted again when the choosing rests this long; milliseconds. */
const COUNT_AFTER_MS = 150;

/** What is being chosen in a filter form, how many homes that would show, and going there. */
function useDraft(search: Search, onClose: () => void) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(search);
  const key = formatCriteria(draft.criteria);
  const counted = useSelector((state: WithSearch) => state.search.draft);

  const onInput = () => form.current && setDraft(readForm(form.current));
  useOnAddress(key, () => {
    let running: { abort: () => void } | undefined;
    const timer = setTimeout(() => {
      running = dispatch(fetchDraft(draft.criteria));
    }, COUNT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      running?.abort();
    };
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onClose();
    void navigate(formatAddress(readForm(event.currentTarget)));
  };
  const current = counted.of === key && !counted.loading;
  return {
    form,
    draft,
    onInput,
    onSubmit,
    stats: counted.stats,
    total: current ? counted.stats?.total : undefined,
  };
}

/** One column: as in the style sheet. */
const NARROW = '(width < 48rem)';

/** Stays at the sheet's lower edge, over its padding. */
const SHEET_FOOT =
  'sticky -bottom-6 -mx-6 -mb-6 border-t bg-raised px-6 pt-3 pb-4 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8';

interface FilterPanelProps {
  panel: PanelName;
  search: Search;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A form with the number of homes it would show on its button. */
function Choosing({
  search,
  columns,
  onClose,
}: {
  search: Search;
  columns: readonly (readonly Section[])[];
  onClose: () => void;
}) {
  const { form, draft, onInput, onSubmit, stats, total } = useDraft(search, onClose);
  const shown =
    total === undefined ? (
      <FormattedMessage id="filter.apply" />
    ) : (
      <FormattedMessage id="filter.show" values={{ total }} />
    );
  return (
    <FilterForm
      ref={form}
      search={search}
      columns={columns}
      stats={stats}
      slider={(props) => <PriceSlider {...props} />}
      onChanged={onInput}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <div
        className={`flex flex-wrap items-center justify-end gap-2 ${columns.length > 1 ? SHEET_FOOT : ''}`}
      >
        {columns.length > 1 && (
          <ButtonLink
            to={formatAddress({ ...draft, page: 1, criteria: withoutConditions(search.criteria) })}
            variant="bare"
            onClick={onClose}
            className="me-auto text-lagoon"
          >
            <FormattedMessage id="filter.clear" />
          </ButtonLink>
        )}
        <button type="submit" className="btn">
          {shown}
        </button>
        <p role="status" className="sr-only">
          {total !== undefined && shown}
        </p>
      </div>
    </FilterForm>
  );
}

/** What a button of the filter bar opens: a popover beside it, or a sheet where there is no room. */
export function FilterPanel({ panel, search, triggerRef, onClose }: FilterPanelProps) {
  const t = useWords();
  const [narrow] = useState(() => matchMedia(NARROW).matches);
  const title = t(`filter.${panel}`);
  const onOpenChange = (open: boolean) => !open && onClose();
  const content: ReactNode =
    panel === 'place' ? (
      <PlaceChooser search={search} onClose={onClose} />
    ) : (
      <Choosing search={search} columns={panel === 'all' ? ALL_COLUMNS : [[panel]]} onClose={onClose} />
    );
  if (panel === 'all' || narrow) {
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={title} shape={panel === 'all' ? 'wide' : 'sheet'}>
        {content}
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      onOpenChange={onOpenChange}
      label={title}
      className={
        panel === 'place'
          ? 'w-190 max-w-[calc(100vw-4.5rem)] p-4'
          : panel === 'type'
            ? 'w-100 p-4'
            : 'w-88 p-4'
      }
    >
      {content}
    </Popover>
  );
}
