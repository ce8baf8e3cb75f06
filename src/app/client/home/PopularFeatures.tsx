import { FormattedMessage } from 'react-intl';
import type { Feature } from '../../../areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '../../../areas/places/markets.ts';
import { searchUrl } from '../../../areas/search/paths.ts';
import { ChipLink } from '../../../platform/client/ui/Chip.tsx';
import type { IconName } from '../../../platform/client/ui/Icon.tsx';

const FEATURES: [Feature, IconName][] = [
  ['beach-front', 'wave'],
  ['gated-community', 'gate'],
  ['view-mountain', 'hill'],
  ['view-ocean', 'eye'],
  ['central-location', 'pin'],
];

/** Features many people ask for. */
export function PopularFeatures() {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 max-md:hidden">
      <span className="me-2 text-small text-ink-3">
        <FormattedMessage id="home.asked" />
      </span>
      {FEATURES.map(([feature, icon]) => (
        <ChipLink
          key={feature}
          icon={icon}
          to={searchUrl({ categories: ['for-sale'], country: HOME_COUNTRY, features: [feature] })}
        >
          <FormattedMessage id={`feature.${feature}`} />
        </ChipLink>
      ))}
    </div>
  );
}
