import type { IntlShape } from 'react-intl';
import type { Criteria } from '../../criteria.ts';
import { placeName } from './place-name.ts';

/** `Homes for sale in Saint Ann`, `Villas for rent in Jamaica`. */
export function headingOf(criteria: Criteria, intl: IntlShape): string {
  const { categories = [], type = [], boundingBox } = criteria;
  const kind = type.length === 1 ? `type.plural.${type[0]}` : 'search.kind.homes';
  const place = placeName(criteria, intl);
  const said = boundingBox && !criteria.region ? 'box' : place ? 'place' : 'none';
  const category = categories.length === 1 ? categories[0] : 'mixed';
  return intl.formatMessage(
    { id: `search.heading.${category}` },
    { kind: intl.formatMessage({ id: kind }), where: said, place },
  );
}
