import { useIntl } from 'react-intl';

/**
 * A date as the visitor's language writes it, in Jamaica's time. Server and browser may know different
 * spellings of a month ("Sep", "Sept"), so a difference there is no fault.
 */
export function Day({ at }: { at: string }) {
  const intl = useIntl();
  const text = intl.formatDate(at, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'America/Jamaica',
  });
  return (
    <time dateTime={at} suppressHydrationWarning className="whitespace-nowrap">
      {text}
    </time>
  );
}
