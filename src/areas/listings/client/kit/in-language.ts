import { inLanguage, type Texts } from '#areas/listings/translations.ts';
import { useIntl } from '#platform/client/intl.tsx';
import { languageOfTag } from '#platform/contract/locales.ts';

/** The listing with title and description in the reader's language, where its source has them. */
export function useInLanguage<T extends Texts>(listing: T): T {
  return inLanguage(listing, languageOfTag(useIntl().locale));
}
