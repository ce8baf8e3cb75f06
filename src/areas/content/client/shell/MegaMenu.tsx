import type { ReactNode } from 'react';
import type { NavItem } from '#areas/content/fixed/navigation.ts';
import { regionPicture } from '#areas/content/pictures.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { SetPicture } from '../kit/SetPicture.tsx';

/** The parish whose picture each menu shows. */
const PICTURED: Record<string, string> = {
  'homes-for-sale': 'portland',
  'homes-for-rent': 'saint-andrew',
  'commercial-properties': 'kingston',
};

function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>{children}</Link>
    </li>
  );
}

function Part({ title, list, children }: { title: string; list: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-label text-ink-3">
        <FormattedMessage id={title} />
      </p>
      <ul className={list}>{children}</ul>
    </div>
  );
}

function PicturedRegion({ item }: { item: NavItem }) {
  const slug = PICTURED[item.id] ?? '';
  const link = item.regions.find(({ to }) => to.endsWith(`/${slug}`));
  if (!link) return null;
  return (
    <Link to={link.to} className="menu-picture group/pic content-start gap-2.5">
      <span className="arch aspect-4/3 overflow-hidden">
        <SetPicture set={regionPicture(slug)} sizes="264px" className="photo size-full object-cover" />
      </span>
      <span className="font-semibold group-hover/pic:text-lagoon">{link.label}</span>
    </Link>
  );
}

/** The panel of one menu item: types, parishes in reading order, other countries, one picture. */
export function MegaMenu({ item }: { item: NavItem }) {
  const t = useWords();
  return (
    <div className="menu-sub">
      <Part title="nav.byType" list="columns-2 gap-6 lg:gap-8">
        <MenuLink to={item.to}>{t(`${item.label}.all`)}</MenuLink>
        {item.subNav.map(({ id, label, to }) => (
          <MenuLink key={id} to={to}>
            {t(label)}
          </MenuLink>
        ))}
      </Part>
      <div className="grid content-start gap-5">
        <Part title="nav.byParish" list="menu-columns">
          {item.regions.map(({ id, label, to }) => (
            <MenuLink key={id} to={to}>
              {label}
            </MenuLink>
          ))}
        </Part>
        {item.countries.length > 0 && (
          <Part title="nav.byCountry" list="menu-columns">
            {item.countries.map(({ id, label, to }) => (
              <MenuLink key={id} to={to}>
                {t(label)}
              </MenuLink>
            ))}
          </Part>
        )}
      </div>
      <PicturedRegion item={item} />
    </div>
  );
}
