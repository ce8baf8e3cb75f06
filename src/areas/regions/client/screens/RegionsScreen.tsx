import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../platform/client/ui/Breadcrumbs.tsx';
import { regionLine } from '../../../content/fixed/featured.ts';
import { regionPath } from '../../../content/paths.ts';
import { regionPicture } from '../../../content/pictures.ts';
import type { Division } from '../../../places/market.ts';
import { HOME_MARKET } from '../../../places/markets.ts';

const SIZES = '(width < 48rem) 45vw, (width < 68.75rem) 30vw, 20rem';

function Tile({ slug, name }: Division) {
  const { avif, webp, src, width, height } = regionPicture(slug);
  return (
    <Link to={regionPath(slug)} className="group grid content-start gap-0.5">
      <span className="mb-2 aspect-16/10 overflow-hidden rounded-photo bg-sunk">
        <picture className="contents">
          <source type="image/avif" srcSet={avif} sizes={SIZES} />
          <source type="image/webp" srcSet={webp} sizes={SIZES} />
          <img
            src={src}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="photo size-full object-cover transition-[scale] duration-600 group-hover:scale-[1.025]"
          />
        </picture>
      </span>
      <h2 className="text-h3 group-hover:text-lagoon">{name}</h2>
      <span className="text-small text-ink-2">
        <FormattedMessage id={regionLine(slug)} />
      </span>
    </Link>
  );
}

/** The fourteen parishes. */
export function RegionsScreen() {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'regions.title' });
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ to: '/', label: 'Yaad' }]} current={title} />
      <div className="mt-4 mb-8 grid max-w-[860px] gap-3">
        <h1>{title}</h1>
        <p className="text-lead text-ink-2">
          <FormattedMessage id="regions.description" />
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
        {HOME_MARKET.divisions.map((division) => (
          <li key={division.slug}>
            <Tile {...division} />
          </li>
        ))}
      </ul>
    </div>
  );
}
