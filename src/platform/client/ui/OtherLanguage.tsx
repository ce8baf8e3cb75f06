import { type Language, languageOfTag } from '#platform/contract/locales.ts';
import { useIntl, useWords } from '../intl.tsx';
import { Note } from './Empty.tsx';

/** The `lang` of text that is not in the reader's language. */
export function useOtherLanguage(language: Language): Language | undefined {
  const { locale } = useIntl();
  return language === languageOfTag(locale) ? undefined : language;
}

/** Says that text has not been translated into the reader's language; nothing where it has. */
export function OtherLanguage({ language }: { language: Language }) {
  const t = useWords();
  const { formatDisplayName } = useIntl();
  const other = useOtherLanguage(language);
  if (!other) return null;
  const name = formatDisplayName(other, { type: 'language' });
  return <Note icon="globe">{t('ui.otherLanguage', { language: name })}</Note>;
}
