import { readTranslations } from '#platform/server/translations.ts';
import type { ApplicationMails } from './messages/en.ts';

/** Texts of the mails of applications. */
export const translations = await readTranslations<ApplicationMails>(import.meta.dirname);
