import { useSelector } from 'react-redux';
import { useSums } from '#areas/listings/client/kit/money.ts';
import { type Category, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { regionName } from '#areas/listings/where.ts';
import { formatAddress, formatCriteria } from '#areas/search/address.ts';
import { ListingRail } from '#areas/search/client/kit/ListingRail.tsx';
import { newestIn } from '#areas/search/client/kit/listing-rail.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { FormattedMessage, type IntlShape, useIntl, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { ButtonLink, MoreLink } from '#platform/client/ui/Button.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { FEATURED_PARISHES, hasEditorial, regionLine } from '../vocabulary.ts';
import { listCrumb } from './heads.ts';
import { NotFoundScreen } from './kit/NotFoundScreen.tsx';
import './content-slice.ts';
import { OUTLINES } from '#areas/places/geography/outline.ts';
import { byName, type Division, type Market } from '#areas/places/market.ts';
import { findDivision, HOME_MARKET, MARKETS_ABROAD, marketOfDivision } from '#areas/places/markets.ts';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { useScrollToPart } from '#platform/client/ui/document/use-scroll-to-part.ts';
import { Note } from '#platform/client/ui/Empty.tsx';
import { OtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { brand } from '#platform/contract/brand.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import type { RegionText } from '../contract.ts';
import { regionPath } from '../paths.ts';
import type { WithContent } from './content-slice.ts';
import { type PictureSet, regionPicture, SetPicture } from './kit/SetPicture.tsx';

/** Pixels of the shallow sea around the land, and of the shore, whatever the size of the drawing. */
const SHELF = 12;
const SHORE = 1.5;
/** Of a division too small to see. */
const RIM = 3;

/** Where a division lies in its country, as a drawing: for those without a picture. */
function DivisionMap({ slug, label, className }: { slug: string; label?: string; className: string }) {
  const outline = OUTLINES[marketOfDivision(slug)?.slug ?? ''];
  if (!outline) return null;
  const { width, height } = outline.view;
  const land = Object.entries(outline.paths);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const paths = land.map(([division, d]) => <path key={division} d={d} vectorEffect="non-scaling-stroke" />);
  return (
    <span {...spoken} dir="ltr" className={`block bg-sea p-[6%] ${className}`}>
      <svg viewBox={`0 0 ${width} ${height}`} className="size-full overflow-visible" aria-hidden="true">
        <g className="fill-none stroke-shelf" strokeWidth={SHELF} strokeLinejoin="round">
          {paths}
        </g>
        <g className="fill-land stroke-coast" strokeWidth={SHORE} strokeLinejoin="round">
          {paths}
        </g>
        <path
          d={outline.paths[slug]}
          className="fill-lagoon stroke-lagoon"
          strokeWidth={RIM}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}

const imageOf = ({ avif, webp, src, width, height }: PictureSet, alt: string): RegionText['image'] => ({
  src,
  width,
  height,
  alt,
  sources: [
    { type: 'image/avif', srcset: avif },
    { type: 'image/webp', srcset: webp },
  ],
});

/** What is built in about a division: known also while the content service is away, or has no words of its own. */
function builtInRegion(slug: string, { t, locale }: IntlShape): RegionText | null {
  const division = findDivision(slug);
  if (!division) return null;
  const text = t(`region.text.${slug}`);
  const pictured = marketOfDivision(slug)?.hasPictures ?? false;
  return {
    slug,
    title: division.name,
    tagLine: t(regionLine(slug)),
    description: { blocks: [{ kind: 'paragraph', children: [text] }], words: 0, cut: false },
    image: pictured ? imageOf(regionPicture(slug), t(`region.picture.${slug}`)) : null,
    featured: (FEATURED_PARISHES as readonly string[]).includes(slug),
    language: languageOfTag(locale),
    stale: false,
  };
}

function Opening({ region }: { region: RegionText }) {
  const intl = useIntl();
  const { slug, title, tagLine, image } = region;
  const [list, path] = listCrumb(slug, 'region.crumb', intl);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { to: '/', label: brand.name },
          { to: path, label: list },
        ]}
        current={title}
      />
      <header className="mt-4 grid items-center gap-6 lg:grid-cols-[1fr_1.5fr] lg:gap-12">
        <div className="grid gap-3">
          <h1 className="text-hero">
            <bdi>{title}</bdi>
          </h1>
          {tagLine && (
            <p className="text-lead text-ink-2">
              <bdi>{tagLine}</bdi>
            </p>
          )}
        </div>
        {image ? (
          <span className="arch block aspect-16/10 overflow-hidden bg-photo">
            <Picture
              picture={image}
              sizes="(width < 68.75rem) 92vw, 48rem"
              eager
              className="size-full object-cover"
            />
          </span>
        ) : (
          <DivisionMap
            slug={slug}
            label={intl.t('region.map', { region: title })}
            className="aspect-16/10 overflow-hidden rounded-photo"
          />
        )}
      </header>
    </>
  );
}

function Others({ slug }: { slug: string }) {
  const { divisions, divisionWord } = marketOfDivision(slug) ?? HOME_MARKET;
  const title = useWords()(`region.others.${divisionWord}`);
  return (
    <nav aria-label={title} className="section-gap">
      <h2 className="mb-4 text-h3">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {divisions
          .filter((other) => other.slug !== slug)
          .toSorted(byName)
          .map((other) => (
            <li key={other.slug}>
              <ChipLink to={regionPath(other.slug)}>{other.name}</ChipLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const SHOWN = 4;
const SIZES = '(width < 48rem) 78vw, (width < 68.75rem) 45vw, 20rem';
const GRID = 'rail md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

/** The category the page speaks of: what is for sale, or to rent where nothing is. */
function useOffer(slug: string) {
  const { of, stats } = useSelector((state: WithSearch) => state.search.stats);
  const rent = newestIn(slug, 'for-rent');
  const rented = of === formatCriteria(rent.criteria);
  const search = rented ? rent : newestIn(slug, 'for-sale');
  return { rented, search, stats: of === formatCriteria(search.criteria) ? stats : null };
}

type Stats = NonNullable<ReturnType<typeof useOffer>['stats']>;

/** How many there are of each type, the most first, and the way to those. */
function Types({ stats, criteria }: { stats: Stats; criteria: Criteria }) {
  const { formatNumber } = useIntl();
  const types = PROPERTY_TYPES.filter((type) => stats.type[type]).sort(
    (one, other) => (stats.type[other] ?? 0) - (stats.type[one] ?? 0),
  );
  return (
    <ul className="grid border-line border-t pt-2">
      {types.map((type) => (
        <li key={type}>
          <Link
            to={formatAddress({ criteria: { ...criteria, type: [type] } })}
            className="flex min-h-11 items-center justify-between gap-4 hover:text-lagoon hover:underline"
          >
            <FormattedMessage id={`type.plural.${type}`} />
            <span className="text-ink-2 tabular-nums">{formatNumber(stats.type[type] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where it lies, how much is on offer there, for how much, and the way to it. */
function Aside({ slug }: { slug: string }) {
  const { rented, search, stats } = useOffer(slug);
  const sums = useSums();
  const { formatNumber, t } = useIntl();
  const { country, region } = search.criteria;
  const addressOf = (category: Category, type?: Criteria['type']) =>
    formatAddress({ criteria: { categories: [category], country, region, ...(type && { type }) } });
  const sale = ['region.forSale', addressOf('for-sale')] as const;
  const rent = ['region.forRent', addressOf('for-rent')] as const;
  const land = ['region.land', addressOf('for-sale', ['lot', 'land', 'farm'])] as const;
  const links = [...(rented ? [rent, sale] : [sale, rent]), land];
  return (
    <aside
      className="panel grid content-start items-start gap-x-8 gap-y-4 md:max-lg:grid-cols-2 lg:sticky lg:top-[calc(var(--header)+24px)] lg:order-1"
      aria-label={t('region.aside', { region: regionName(slug) })}
    >
      <div className="grid gap-4">
        {hasEditorial(slug) && (
          <DivisionMap
            slug={slug}
            label={t('region.map', { region: regionName(slug) })}
            className="aspect-5/2 overflow-hidden rounded-field"
          />
        )}
        {stats && stats.total > 0 && (
          <dl className="grid grid-cols-2 gap-4">
            <div>
              <dt className="text-small text-ink-2">{t(rented ? 'region.rent.on' : 'region.price.on')}</dt>
              <dd className="text-h2 tabular-nums">
                <bdi>{formatNumber(stats.total)}</bdi>
              </dd>
            </div>
            {stats.price_median !== null && (
              <div>
                <dt className="text-small text-ink-2">
                  {t(rented ? 'region.rent.median' : 'region.median')}
                </dt>
                <dd className="text-h2 tabular-nums">
                  <bdi>{sums.short(stats.price_median, stats.currency)}</bdi>
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      <div className="grid gap-4">
        {links.map(([id, to], index) => (
          <ButtonLink key={id} to={to} variant={index === 0 ? 'solid' : 'line'} full>
            {t(id)}
          </ButtonLink>
        ))}
        {stats && stats.total > 0 && <Types stats={stats} criteria={search.criteria} />}
      </div>
    </aside>
  );
}

function Newest({ slug }: { slug: string }) {
  const t = useWords();
  const { search } = useOffer(slug);
  const region = regionName(slug);
  return (
    <div className="section-gap">
      <ListingRail
        search={search}
        most={SHOWN}
        sizes={SIZES}
        className={GRID}
        title={
          <div className="flex flex-wrap items-end justify-between gap-x-4">
            <h2>{t('region.newest', { region })}</h2>
            <MoreLink to={formatAddress({ criteria: search.criteria })}>{t('region.newest.all')}</MoreLink>
          </div>
        }
      />
    </div>
  );
}

/** One division: what it is like, and what is on offer. */
export function RegionScreen() {
  const { slug = '' } = useParams();
  const intl = useIntl();
  const { region: fetched, error, loading } = useSelector(({ content }: WithContent) => content);
  const region = fetched?.slug === slug ? fetched : builtInRegion(slug, intl);
  if (!region) return <NotFoundScreen />;
  const failing = hasEditorial(slug) && error !== null && error.status !== 404 && !loading;
  return (
    <div className="wrap">
      <Opening region={region} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start justify-between gap-[clamp(32px,4.5vw,64px)] md:mt-12 lg:grid-cols-[minmax(0,680px)_minmax(280px,360px)]">
        <Aside slug={slug} />
        <article className="min-w-0 text-article" aria-label={region.title}>
          {failing && (
            <div className="mb-6">
              <Note tone="warn" icon="alert">
                <FormattedMessage id="region.outdated" values={{ region: region.title }} />
              </Note>
            </div>
          )}
          <OtherLanguage language={region.language} />
          <Document document={region.description} name={region.title} lead />
        </article>
      </div>
      <Newest slug={slug} />
      <Others slug={slug} />
    </div>
  );
}

const TILE_SIZES = '(width < 48rem) 45vw, (width < 68.75rem) 30vw, 20rem';

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
            sizes={TILE_SIZES}
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
