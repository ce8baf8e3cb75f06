import { Suspense, use, useRef, useState } from 'react';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { narrowed } from '../kit/change-search.ts';
import { conditionLabel, otherConditions, priceLabel } from '../kit/conditions.ts';
import { aroundPoint, placeName } from '../kit/place-name.ts';
import { SearchSlotsContext } from '../kit/slots.ts';
import { useWide } from '../map/wide.ts';
import type { PanelName } from './form.ts';

// `noscript` is not taken over by scripts, so only the server needs the form here.
const onServer = import.meta.env.SSR
  ? { ...(await import('./FilterForm.tsx')), ...(await import('./form.ts')) }
  : null;

/** In the query: the form is wanted. It is as large as a third of the page, and few browsers have no scripts. */
const OPEN = ['filters', 'all'] as const;

function addressOfForm(search: Search): string {
  const address = formatAddress(search);
  return `${address}${address.includes('?') ? '&' : '?'}${OPEN.join('=')}`;
}

const LOOK = 'px-(--side) py-3 lg:px-6';

/** Every filter for browsers without scripts: a link to the same page with the form open. */
function PlainFilters({ search }: { search: Search }) {
  const { search: query } = useLocation();
  if (!onServer) return <noscript />;
  const open = new URLSearchParams(query).get(OPEN[0]) === OPEN[1];
  const { FilterForm, ALL_COLUMNS } = onServer;
  return (
    <noscript>
      <div className={LOOK}>
        <a href={open ? formatAddress(search) : addressOfForm(search)} rel="nofollow" className="chip">
          <Icon name="tune" size="s" />
          <FormattedMessage id="filter.all" />
          <Icon name="down" size="s" className={open ? 'rotate-180' : ''} />
        </a>
        {open && (
          <div className="mt-3 max-h-[70dvh] overflow-auto">
            <FilterForm search={search} columns={ALL_COLUMNS}>
              <button type="submit" className="btn justify-self-start">
                <FormattedMessage id="filter.apply" />
              </button>
            </FilterForm>
          </div>
        )}
      </div>
    </noscript>
  );
}

const SentenceField = latePart({
  when: 'near',
  name: 'sentence',
  load: async () => (await import('../kit/SentenceField.tsx')).SentenceField,
});
const ActiveFilters = latePart({
  when: 'near',
  name: 'active-filters',
  load: async () => (await import('../results/ActiveFilters.tsx')).ActiveFilters,
});
const load = () => import('./FilterPanel.tsx');
const FilterPanel = latePart({ when: 'open', load: async () => (await load()).FilterPanel });
const warmUp = () => void load();

interface FilterButton {
  panel: PanelName;
  label: string;
  icon?: 'pin' | 'tune';
  /** Something is chosen in it. */
  on: boolean;
  className?: string;
}

function useButtons({ criteria }: Search): FilterButton[] {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.t(id, values);
  const {
    type = [],
    commercial_type = [],
    categories = [],
    bedrooms,
    bathrooms,
    price_min,
    price_max,
  } = criteria;
  const priced = price_min !== undefined || price_max !== undefined;
  const rooms = [
    bedrooms !== undefined && say('filter.chip.bedrooms', { count: bedrooms }),
    bathrooms !== undefined && say('filter.chip.bathrooms', { count: bathrooms }),
  ].filter((label) => label !== false);
  const kinds = [
    ...type.map((value) => say(`type.${value}`)),
    ...commercial_type.map((value) => say(`commercial.${value}`)),
  ];
  const isCommercial = categories.length > 0 && categories.every((category) => category === 'commercial');
  const allTypes = isCommercial ? say('filter.commercial_type') : say('filter.type.all');
  const titles = criteria.title_type ?? [];
  const { hidden } = otherConditions(criteria);
  const around = aroundPoint(criteria, intl);
  return [
    {
      panel: 'place',
      label: around?.button ?? placeName(criteria, intl) ?? say('place.anywhere'),
      icon: 'pin',
      on: false,
      className: `max-w-72 ${around ? 'md:min-w-54' : 'md:min-w-44'}`,
    },
    {
      panel: 'type',
      label: kinds.length > 1 ? say('filter.type.some', { count: kinds.length }) : (kinds[0] ?? allTypes),
      on: kinds.length > 0,
    },
    { panel: 'price', label: priced ? priceLabel(intl, criteria) : say('filter.price'), on: priced },
    {
      panel: 'rooms',
      label: rooms.length > 0 ? intl.formatList(rooms) : say('filter.beds'),
      on: rooms.length > 0,
    },
    {
      panel: 'title',
      label: titles.length === 1 ? say(`filter.title_type.${titles[0]}`) : say('filter.title_type'),
      on: titles.length > 0,
    },
    {
      panel: 'all',
      label: hidden.length > 0 ? say('filter.all.count', { count: hidden.length }) : say('filter.all'),
      icon: 'tune',
      on: hidden.length > 0,
      // The bar scrolls: a thumb finds it first, and on wider screens it stays in sight at the end.
      className: 'filter-all',
    },
  ];
}

interface FilterButtonsProps {
  search: Search;
  open: PanelName | null;
  onOpen: (panel: PanelName) => void;
  /** Where the buttons are found by their panels. */
  triggers: Map<PanelName, HTMLButtonElement>;
}

function FilterButtons({ search, open, onOpen, triggers }: FilterButtonsProps) {
  return useButtons(search).map(({ panel, label, icon, on, className = '' }) => (
    <button
      key={panel}
      ref={(button) => {
        if (button) triggers.set(panel, button);
      }}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open === panel}
      onClick={() => onOpen(panel)}
      className={`chip ${on ? 'chip-on' : ''} ${className}`}
    >
      {icon && <Icon name={icon} size="s" />}
      <bdi className="min-w-0 truncate">{label}</bdi>
      {panel !== 'all' && <Icon name="down" size="s" className="ms-auto" />}
    </button>
  ));
}

/** What renters ask for most: one press each, until it is asked for. Beside the sentence only as many as the bar has room for. */
function Wishes({ search }: { search: Search }) {
  const intl = useIntl();
  const { criteria } = search;
  if (criteria.categories?.join() !== 'for-rent') return null;
  const wishes = [
    { kind: 'parking_spaces', wish: { parking_spaces: 1 } },
    { kind: 'furnished', wish: { furnished: true } },
    { kind: 'pets_allowed', wish: { pets_allowed: true } },
  ] as const;
  return wishes
    .filter(({ kind }) => criteria[kind] === undefined)
    .map(({ kind, wish }, index) => (
      <Link
        key={kind}
        to={formatAddress(narrowed(search, wish))}
        className={`chip flex-none ${index === 0 ? 'lg:max-[88rem]:hidden' : 'lg:max-[112rem]:hidden'}`}
      >
        <Icon name="plus" size="s" />
        <bdi>{conditionLabel(intl, wish, { kind })}</bdi>
      </Link>
    ));
}

/** The usual filters one press away, and the way to all of them. */
export function FilterBar({ search }: { search: Search }) {
  const { t, locale } = useIntl();
  const [open, setOpen] = useState<PanelName | null>(null);
  const triggers = useRef(new Map<PanelName, HTMLButtonElement>());
  const trigger = { current: (open && triggers.current.get(open)) ?? null };
  const { criteria } = search;
  const { shown } = otherConditions(criteria);
  const { chips } = use(SearchSlotsContext);
  return (
    <>
      <div data-for-brand className="narrow-sentence">
        <SentenceField search={search} />
      </div>
      <div data-wide className="sticky top-(--header) z-19 border-b border-line bg-ground">
        <div className="flex items-center gap-2 lg:ps-6">
          <div className="max-w-110 shrink-0 grow basis-68 max-lg:hidden noscript:my-3">
            <SentenceField search={search} />
          </div>
          <div className="filter-bar fading-ends no-scrollbar">
            <fieldset
              aria-label={t('filter.bar')}
              className="js-only contents"
              onPointerEnter={warmUp}
              onFocus={warmUp}
            >
              <Kept by={['filter buttons', locale, criteria]}>
                <FilterButtons search={search} open={open} onOpen={setOpen} triggers={triggers.current} />
              </Kept>
            </fieldset>
            {chips.map((Slot, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Slot key={index} search={search} />
            ))}
            {shown.length > 0 && <ActiveFilters search={search} />}
            <Wishes search={search} />
          </div>
          <SearchActions search={search} at="filters" />
        </div>
        <PlainFilters search={search} />
        {open && (
          <Suspense fallback={null}>
            <FilterPanel panel={open} search={search} triggerRef={trigger} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </div>
    </>
  );
}

/**
 * What other areas add to a search: saving it. At the end of the filters of a wide screen, beside the heading of a narrow
 * one. The page of the server has both, and the style sheet shows one; taken over, the page has that one alone, because it
 * has a state of its own.
 */
export function SearchActions({ search, at }: { search: Search; at: 'filters' | 'heading' }) {
  const { actions } = use(SearchSlotsContext);
  const wide = useWide();
  const hydrated = useHydrated();
  return (
    <div className={at === 'filters' ? 'filter-actions' : 'results-actions'}>
      {(!hydrated || wide === (at === 'filters')) &&
        actions.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} search={search} />
        ))}
    </div>
  );
}
