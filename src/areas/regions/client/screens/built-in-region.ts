import type { IntlShape } from 'react-intl';
import { languageOfTag } from '../../../../platform/contract/locales.ts';
import type { RegionText } from '../../../content/contract.ts';
import { REGIONS } from '../../../content/fixed/regions.ts';
import { regionPicture } from '../../../content/pictures.ts';

/** What is built in about a region: known also while the content service is away, or has no words of its own. */
export function builtInRegion(slug: string, { formatMessage, locale }: IntlShape): RegionText | null {
  const region = REGIONS.find((one) => one.slug === slug);
  if (!region) return null;
  const { avif, webp, src, width, height } = regionPicture(slug);
  const text = formatMessage({ id: region.description });
  return {
    slug,
    title: region.title,
    tagLine: formatMessage({ id: region.tagLine }),
    description: { blocks: [{ kind: 'paragraph', children: [text] }], words: 0, cut: false },
    image: {
      src,
      width,
      height,
      alt: formatMessage({ id: region.image.title }),
      sources: [
        { type: 'image/avif', srcset: avif },
        { type: 'image/webp', srcset: webp },
      ],
    },
    featured: region.featured ?? false,
    language: languageOfTag(locale),
    stale: false,
  };
}
