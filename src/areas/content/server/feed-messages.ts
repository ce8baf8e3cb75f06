import type { Language } from '#platform/contract/locales.ts';
import { readWords } from '#platform/server/words.ts';

const byLanguage = readWords<{ title: string; description: string }>('areas/content', 'feed');

export const feedMessages = (language: Language) => byLanguage[language] ?? byLanguage.en;
