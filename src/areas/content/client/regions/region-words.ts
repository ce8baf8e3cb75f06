import type { Locale } from '../../../../platform/client/locales.ts';
import type { RegionText } from '../../contract.ts';
import { REGIONS } from '../../fixed/regions.ts';
import { textIn } from '../../fixed/text.ts';
import { regionPicture } from '../../pictures.ts';

/** What is built in about a region: known also while the content service is away, or has no words of its own. */
export function builtInRegion(slug: string, locale: Locale): RegionText | null {
  const region = REGIONS.find((one) => one.slug === slug);
  if (!region) return null;
  const { avif, webp, src, width, height } = regionPicture(slug);
  const text = textIn(region.description, locale);
  return {
    ...{ slug, title: region.title, tagLine: region.tagLine ? textIn(region.tagLine, locale) : null },
    description: { blocks: [{ kind: 'paragraph', children: [text] }], words: 0, cut: false },
    image: {
      ...{ src, width, height, alt: textIn(region.image.title, locale) },
      sources: [
        { type: 'image/avif', srcset: avif },
        { type: 'image/webp', srcset: webp },
      ],
    },
    featured: region.featured ?? false,
    stale: false,
  };
}
