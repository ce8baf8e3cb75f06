import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { OrderBy } from '#areas/listings/vocabulary.ts';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { ORDERS, sorted } from '../kit/change-search.ts';

interface MenuLink {
  key: string;
  to: string;
  label: ReactNode;
  /** What choosing it means, in smaller words. */
  hint?: ReactNode;
  chosen: boolean;
}

interface LinkMenuProps {
  /** Names the choice for those who do not see where it stands. */
  label: string;
  summary: ReactNode;
  links: MenuLink[];
  /** Opens upwards, where the page ends below. */
  up?: boolean;
  /** What is chosen may take two lines. */
  wraps?: boolean;
}

const close = (menu: HTMLDetailsElement | null) => menu?.removeAttribute('open');

/** Closes an open menu when something else is pressed or focused, and on Escape. */
function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) close(menu.current);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close(menu.current);
    menu.current.querySelector('summary')?.focus();
  };
  return { menu, onKeyDown };
}

/** A choice that is a list of addresses: it works before and without any script. */
export function LinkMenu({ label, summary, links, up = false, wraps = false }: LinkMenuProps) {
  const { menu, onKeyDown } = useClosing();
  return (
    <details ref={menu} onKeyDown={onKeyDown} className="group relative min-w-0">
      <summary className="flex min-h-11 items-center gap-2 rounded-pill px-3 text-small whitespace-nowrap hover:bg-sunk">
        <span className="sr-only">{label}</span>
        <span
          className={
            wraps ? 'min-w-0 text-end leading-tight text-balance whitespace-normal' : 'min-w-0 truncate'
          }
        >
          {summary}
        </span>
        <Icon name="down" size="s" className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      <ul
        className={`menu absolute end-0 z-20 w-max min-w-40 max-w-[88vw] ${up ? 'bottom-full mb-1 max-h-[36dvh] overflow-y-auto' : 'top-full mt-1'}`}
      >
        {links.map(({ key, to, label: text, hint, chosen }) => (
          <li key={key}>
            <Link
              to={to}
              className="menu-row"
              aria-current={chosen ? 'true' : undefined}
              onClick={() => close(menu.current)}
            >
              <span className="me-auto pe-4">{text}</span>
              {hint && <span className="text-small text-ink-3">{hint}</span>}
              {chosen ? <Icon name="check" size="s" /> : <i className="w-4" />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const CHOICES = Object.keys(ORDERS) as OrderBy[];

/** Distances need a point they start from. */
const sortable = ({ criteria }: Search, column: OrderBy) =>
  column !== 'distance' || criteria.lat !== undefined;

interface SortMenuProps {
  search: Search;
  /** Opens upwards, where the page ends below. */
  up?: boolean;
  /** Stands where there is little room: without the word before it, in two lines if need be. */
  narrow?: boolean;
}

/** The order of results; choosing the same again turns it round. */
export function SortMenu({ search, up = false, narrow = false }: SortMenuProps) {
  const t = useWords();
  const intl = useIntl();
  const links = CHOICES.filter((column) => sortable(search, column)).map((orderBy) => {
    const next = sorted(search, orderBy);
    return {
      key: orderBy,
      to: formatAddress(next),
      label:
        orderBy === 'fit' ? (
          <>
            <FormattedMessage id="sort.fit" />
            <span className="block max-w-64 pb-1 text-ink-3 text-small">{t('search.sort.fit.text')}</span>
          </>
        ) : (
          <FormattedMessage id={`sort.${orderBy}`} />
        ),
      hint: orderBy !== 'fit' && <FormattedMessage id={`sort.${orderBy}.${next.order}`} />,
      chosen: search.orderBy === orderBy,
    };
  });
  const summary = (
    <bdi>
      {!narrow && (
        <>
          <span className="text-ink-3">{t('search.sort')}</span>{' '}
        </>
      )}
      {search.orderBy === 'fit' && search.order === 'asc'
        ? t('sort.fit')
        : t('search.sort.chosen', {
            column: intl.t(`sort.${search.orderBy}`),
            direction: intl.t(`sort.${search.orderBy}.${search.order}`),
          })}
    </bdi>
  );
  const label = intl.t('search.sort.label');
  return <LinkMenu label={label} summary={summary} links={links} up={up} wraps={narrow} />;
}

/** The order beside the number of homes; it stays as it was rendered until search or language change. */
export function ListOrder({ search }: { search: Search }) {
  const { locale } = useIntl();
  return (
    <Kept by={['sort menu', locale, search]}>
      <SortMenu search={search} />
    </Kept>
  );
}
