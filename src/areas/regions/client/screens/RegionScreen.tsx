import '#areas/content/client/kit/state.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { WithContent } from '#areas/content/client/kit/state.ts';
import type { RegionText } from '#areas/content/contract.ts';
import { FEATURED_PARISHES, regionLine } from '#areas/content/fixed/featured.ts';
import { regionPath } from '#areas/content/paths.ts';
import { type PictureSet, regionPicture } from '#areas/content/pictures.ts';
import { byName } from '#areas/places/market.ts';
import { findDivision, HOME_MARKET, marketOfDivision } from '#areas/places/markets.ts';
import { FormattedMessage, type IntlShape, useIntl, useWords } from '#platform/client/intl.tsx';
import { useParams } from '#platform/client/router.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Document } from '#platform/client/ui/document/Document.tsx';
import { Picture } from '#platform/client/ui/document/Picture.tsx';
import { Note } from '#platform/client/ui/Empty.tsx';
import { OtherLanguage } from '#platform/client/ui/OtherLanguage.tsx';
import { brand } from '#platform/contract/brand.ts';
import { languageOfTag } from '#platform/contract/locales.ts';
import { hasEditorial, listCrumb } from '../list-crumb.ts';
import { DivisionMap } from './DivisionMap.tsx';

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

interface RegionScreenProps {
  /** What is on offer there, beside the text and below it. */
  aside: ReactNode;
  newest: ReactNode;
  /** Shown where there is no such region. */
  missing: ReactNode;
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

/** One division: what it is like, and what is on offer. */
export function RegionScreen({ aside, newest, missing }: RegionScreenProps) {
  const { slug = '' } = useParams();
  const intl = useIntl();
  const { region: fetched, error, loading } = useSelector(({ content }: WithContent) => content);
  const region = fetched?.slug === slug ? fetched : builtInRegion(slug, intl);
  if (!region) return missing;
  const failing = hasEditorial(slug) && error !== null && error.status !== 404 && !loading;
  return (
    <div className="wrap">
      <Opening region={region} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start justify-between gap-[clamp(32px,4.5vw,64px)] md:mt-12 lg:grid-cols-[minmax(0,680px)_minmax(280px,360px)]">
        {aside}
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
      {newest}
      <Others slug={slug} />
    </div>
  );
}
