import { lazy, Suspense, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { priceLabel } from '../kit/condition-label.ts';
import { placeName } from '../kit/place-name.ts';
import { conditions } from '../kit/relax-criteria.ts';
import type { Search } from '../kit/search-query.ts';
import { PlainFilters } from './PlainFilters.tsx';
import type { PanelName } from './panels.ts';

const load = () => import('./FilterPanel.tsx');
const FilterPanel = lazy(() => load().then((module) => ({ default: module.FilterPanel })));
const warmUp = () => void load();

interface FilterButtonProps {
  panel: PanelName;
  label: string;
  icon?: 'pin' | 'tune';
  /** Something is chosen in it. */
  on: boolean;
  className?: string;
}

function useButtons({ criteria }: Search): FilterButtonProps[] {
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const { type = [], bedrooms, bathrooms, price_min, price_max } = criteria;
  const priced = price_min !== undefined || price_max !== undefined;
  const rooms = [
    bedrooms !== undefined && say('filter.chip.bedrooms', { count: bedrooms }),
    bathrooms !== undefined && say('filter.chip.bathrooms', { count: bathrooms }),
  ].filter((label) => label !== false);
  const types = type.length === 1 ? say(`type.${type[0]}`) : say('filter.type.some', { count: type.length });
  const count = conditions(criteria).length;
  return [
    {
      panel: 'place',
      label: placeName(criteria, intl) ?? say('place.anywhere'),
      icon: 'pin',
      on: false,
      className: 'max-w-60 md:min-w-50',
    },
    { panel: 'type', label: type.length > 0 ? types : say('filter.type.all'), on: type.length > 0 },
    { panel: 'price', label: priced ? priceLabel(intl, criteria) : say('filter.price'), on: priced },
    {
      panel: 'rooms',
      label: rooms.length > 0 ? intl.formatList(rooms) : say('filter.beds'),
      on: rooms.length > 0,
    },
    {
      panel: 'all',
      label: count > 0 ? say('filter.all.count', { count }) : say('filter.all'),
      icon: 'tune',
      on: count > 0,
      // A thumb finds it first; the bar scrolls.
      className: 'max-md:order-first',
    },
  ];
}

/** The usual filters one press away, and the way to all of them. */
export function FilterBar({ search }: { search: Search }) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<PanelName | null>(null);
  const triggers = useRef(new Map<PanelName, HTMLButtonElement>());
  const trigger = { current: (open && triggers.current.get(open)) ?? null };
  return (
    <div data-wide className="sticky top-(--header) z-19 border-b border-line bg-ground">
      <fieldset
        aria-label={formatMessage({ id: 'filter.bar' })}
        className="js-only no-scrollbar flex min-w-0 items-center gap-2 overflow-x-auto whitespace-nowrap px-(--side) py-3 lg:px-6"
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        {useButtons(search).map(({ panel, label, icon, on, className = '' }) => (
          <button
            key={panel}
            ref={(button) => {
              if (button) triggers.current.set(panel, button);
            }}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open === panel}
            onClick={() => setOpen(panel)}
            className={`chip ${on ? 'chip-on' : ''} ${className}`}
          >
            {icon && <Icon name={icon} size="s" />}
            <bdi className="min-w-0 truncate">{label}</bdi>
            {panel !== 'all' && <Icon name="down" size="s" className="ms-auto" />}
          </button>
        ))}
      </fieldset>
      <PlainFilters search={search} />
      {open && (
        <Suspense fallback={null}>
          <FilterPanel panel={open} search={search} triggerRef={trigger} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
