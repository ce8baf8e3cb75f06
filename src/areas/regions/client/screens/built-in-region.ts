import type { RegionText } from '#areas/content/contract.ts';
import { FEATURED_PARISHES, regionLine } from '#areas/content/fixed/featured.ts';
import { type PictureSet, regionPicture } from '#areas/content/pictures.ts';
import { findDivision, marketOfDivision } from '#areas/places/markets.ts';
import type { IntlShape } from '#platform/client/intl.tsx';
import { languageOfTag } from '#platform/contract/locales.ts';

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
export function builtInRegion(slug: string, { t, locale }: IntlShape): RegionText | null {
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
