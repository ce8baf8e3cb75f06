import type { Language } from '#platform/contract/locales.ts';
import { readTranslations } from '#platform/server/translations.ts';
import type { en } from './messages/en.ts';

const byLanguage = await readTranslations<typeof en>(import.meta.dirname);

/** What the guide's feed is called, for feed readers. */
export const feedMessages = (language: Language) => byLanguage[language] ?? byLanguage.en;
