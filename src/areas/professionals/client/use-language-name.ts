import { useIntl } from '#platform/client/intl.tsx';
import type { Language } from '../vocabulary.ts';

/** A language's name in the visitor's; browsers know none for Patois. */
export function useLanguageName(): (tag: Language) => string {
  const { formatDisplayName, t } = useIntl();
  return (tag) =>
    tag === 'jam' ? t('professional.patois') : (formatDisplayName(tag, { type: 'language' }) ?? tag);
}
