import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import type { Property } from '../../contract.ts';
import { crumbsOf } from './where.ts';

/** The way back up: the searches this listing belongs to. */
export function Breadcrumbs({ home }: { home: Property }) {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'property.breadcrumb' })} className="min-w-0">
      <ol className="crumbs">
        {crumbsOf(home).map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && <Icon name="right" size="s" flip />}
            <Link to={path}>
              {name === null ? (
                <FormattedMessage id={`property.category.${home.category}`} />
              ) : (
                <bdi>{name}</bdi>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
