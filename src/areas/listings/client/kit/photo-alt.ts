import type { DescribedPhoto } from '#areas/listings/gallery.ts';
import { inLanguage, type Texts } from '#areas/listings/translations.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { languageOfTag } from '#platform/contract/locales.ts';

/** The listing with title and description in the reader's language, where its source has them. */
export function useInLanguage<T extends Texts>(listing: T): T {
  return inLanguage(listing, languageOfTag(useIntl().locale));
}

const DEMO_PICTURE = /^\/pictures\/([a-z-]+)-\d\d-/;

/** What a photo shows: the product's demo pictures in the reader's language, others as their agent wrote. */
export function usePhotoAlt(): (photo: DescribedPhoto) => string | null {
  const { t, has } = useIntl();
  return ({ img, description }) => {
    const [, subject] = DEMO_PICTURE.exec(img) ?? [];
    return subject && has(`picture.${subject}`) ? t(`picture.${subject}`) : description;
  };
}
