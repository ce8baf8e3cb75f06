import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { FEATURE_ICONS } from './feature-icons.ts';
import { Part } from './Part.tsx';

export function Features({ features }: Pick<Property, 'features'>) {
  if (features.length === 0) return null;
  return (
    <Part heading="property.features">
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex min-h-11 items-center gap-2.5">
            <Icon name={FEATURE_ICONS[feature]} className="text-lagoon" />
            <FormattedMessage id={`feature.${feature}`} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
