import { readTranslations } from '#platform/server/translations.ts';
import type { OwnListingTexts } from './messages/en.ts';

/** Texts of the area's mails and text messages, by language. */
export const translations = await readTranslations<OwnListingTexts>(import.meta.dirname);
