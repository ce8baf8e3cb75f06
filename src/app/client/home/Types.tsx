import { FormattedMessage } from 'react-intl';
import { PROPERTY_TYPES, type PropertyType } from '../../../areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '../../../areas/places/markets.ts';
import { searchUrl } from '../../../areas/search/paths.ts';
import { Icon, type IconName } from '../../../platform/client/ui/Icon.tsx';
import { Link } from '../../../platform/client/ui/Link.tsx';
import { useCounts } from './counts.ts';
import { Heading } from './Heading.tsx';

const ICONS: Record<PropertyType, IconName> = {
  villa: 'villa',
  home: 'home',
  farm: 'tree',
  land: 'hill',
  lot: 'lot',
  townhouse: 'row',
  apartment: 'building',
};

/** Every kind of property, with how many are for sale. */
export function Types() {
  const counts = useCounts('type');
  return (
    <section className="wrap section-gap">
      <Heading title={<FormattedMessage id="home.types" />} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-7">
        {PROPERTY_TYPES.map((type) => (
          <li key={type} className="max-md:last:col-span-2">
            <Link
              to={searchUrl({ categories: ['for-sale'], country: HOME_COUNTRY, type: [type] })}
              className="panel grid h-full content-start gap-1 p-4 hover:bg-lagoon-soft md:p-5"
            >
              <Icon name={ICONS[type]} className="mb-2 size-7 text-lagoon" />
              <span className="leading-snug font-semibold">
                <FormattedMessage id={`type.plural.${type}`} />
              </span>
              {counts && (
                <span className="text-small text-ink-3">
                  <FormattedMessage id="home.homes" values={{ count: counts[type] ?? 0 }} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
