import { useIntl } from '#platform/client/intl.tsx';
import type { Language } from '../vocabulary.ts';

/** A language's name in the visitor's; browsers know none for Patois. */
export function useLanguageName(): (tag: Language) => string {
  const { formatDisplayName, formatMessage } = useIntl();
  return (tag) =>
    tag === 'jam'
      ? formatMessage({ id: 'professional.patois' })
      : (formatDisplayName(tag, { type: 'language' }) ?? tag);
}
