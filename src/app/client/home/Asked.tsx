import { FormattedMessage } from 'react-intl';
import { searchUrl } from '../../../areas/properties/paths.ts';
import type { Feature } from '../../../areas/properties/vocabulary.ts';
import { ChipLink } from '../../../platform/client/ui/Chip.tsx';
import type { IconName } from '../../../platform/client/ui/Icon.tsx';

const ASKED: [Feature, IconName][] = [
  ['beach-front', 'wave'],
  ['gated-community', 'gate'],
  ['view-mountain', 'hill'],
  ['view-ocean', 'eye'],
  ['central-location', 'pin'],
];

/** Features many people ask for. */
export function Asked() {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 max-md:hidden">
      <span className="me-2 text-small text-ink-3">
        <FormattedMessage id="home.asked" />
      </span>
      {ASKED.map(([feature, icon]) => (
        <ChipLink
          key={feature}
          icon={icon}
          to={searchUrl({ categories: ['for-sale'], country: 'jamaica', features: [feature] })}
        >
          <FormattedMessage id={`feature.${feature}`} />
        </ChipLink>
      ))}
    </div>
  );
}
