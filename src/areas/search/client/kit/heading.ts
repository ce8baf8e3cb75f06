import type { Criteria } from '#areas/search/criteria.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import type { Condition } from './conditions.ts';
import { aroundPoint, inPlace } from './place-name.ts';

/** `Homes for sale in Saint Ann`, `Villas for rent in Jamaica: beach front`. */
export function headingOf(criteria: Criteria, intl: IntlShape): string {
  const heading = whatAndWhere(criteria, intl);
  const { features = [] } = criteria;
  if (features.length !== 1) return heading;
  const feature = intl.t(`feature.${features[0]}`);
  return intl.t('search.heading.feature', { heading, feature });
}

function whatAndWhere(criteria: Criteria, intl: IntlShape): string {
  const { categories = [], type = [], boundingBox, polygon } = criteria;
  const kind = type.length === 1 ? `type.plural.${type[0]}` : 'search.kind.homes';
  const place = aroundPoint(criteria, intl)?.heading ?? inPlace(criteria, intl);
  const said = polygon ? 'drawn' : boundingBox && !criteria.region ? 'box' : place ? 'place' : 'none';
  const category = categories.length === 1 ? categories[0] : 'mixed';
  return intl.t(`search.heading.${category}`, { kind: intl.t(kind), where: said, place });
}

/** Whether the heading says this already: the only type, or the only feature. */
export const isInHeading = ({ type = [], features = [] }: Criteria, { kind }: Condition): boolean =>
  kind === 'type' ? type.length === 1 : kind === 'feature' && features.length === 1;
