import { byName, type Division, type Market } from '#areas/places/market.ts';
import { HOME_MARKET, MARKETS_ABROAD } from '#areas/places/markets.ts';
import { useWords } from '#platform/client/intl.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { useScrollToPart } from '#platform/client/ui/document/use-scroll-to-part.ts';
import { Link } from '#platform/client/ui/Link.tsx';
import { brand } from '#platform/contract/brand.ts';
import { regionPath } from '../paths.ts';
import { regionLine } from '../regions.ts';
import { DivisionMap } from './DivisionMap.tsx';
import { regionPicture, SetPicture } from './kit/SetPicture.tsx';

const SIZES = '(width < 48rem) 45vw, (width < 68.75rem) 30vw, 20rem';

interface TileProps {
  division: Division;
  pictured: boolean;
  heading: 'h2' | 'h3';
}

function Tile({ division: { slug, name }, pictured, heading: Heading }: TileProps) {
  const t = useWords();
  return (
    <Link to={regionPath(slug)} className="group grid content-start gap-0.5">
      <span className="mb-2 aspect-16/10 overflow-hidden rounded-photo bg-photo">
        {pictured ? (
          <SetPicture
            set={regionPicture(slug)}
            sizes={SIZES}
            className="photo size-full object-cover transition-[scale] duration-600 group-hover:scale-[1.025]"
          />
        ) : (
          <DivisionMap slug={slug} className="size-full" />
        )}
      </span>
      <Heading className="text-h3 group-hover:text-lagoon">{name}</Heading>
      <span className="text-small text-ink-2">{t(regionLine(slug))}</span>
    </Link>
  );
}

function Tiles({ market, heading }: { market: Market; heading: TileProps['heading'] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {market.divisions.toSorted(byName).map((division) => (
        <li key={division.slug}>
          <Tile division={division} pictured={market.hasPictures} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

/** The divisions of the markets, at home first. */
export function RegionsScreen() {
  const t = useWords();
  const title = t('regions.title');
  useScrollToPart();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ to: '/', label: brand.name }]} current={title} />
      <div className="mt-4 mb-8 grid max-w-[860px] gap-3">
        <h1>{title}</h1>
        <p className="text-lead text-ink-2">{t('regions.description')}</p>
      </div>
      <Tiles market={HOME_MARKET} heading="h2" />
      {MARKETS_ABROAD.filter(({ divisions }) => divisions.length > 0).map((market) => (
        <section key={market.slug} id={market.slug} className="section-gap scroll-mt-(--header)">
          <h2 className="mb-6">{t(`place.${market.slug}`)}</h2>
          <Tiles market={market} heading="h3" />
        </section>
      ))}
    </div>
  );
}
