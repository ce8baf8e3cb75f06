import { FormattedDate } from 'react-intl';

/** A calendar day in Jamaica, independent of the time zone of the reader. */
export const Day = ({ day, short = false }: { day: string; short?: boolean }) => (
  <FormattedDate
    value={`${day}T12:00:00Z`}
    dateStyle={short ? 'medium' : 'long'}
    timeZone="America/Jamaica"
  />
);
