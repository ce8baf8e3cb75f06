import { FormattedDate } from 'react-intl';

/** A calendar day, the same wherever it is read. */
export const Day = ({ day, short = false }: { day: string; short?: boolean }) => (
  <FormattedDate
    value={`${day}T12:00:00Z`}
    dateStyle={short ? 'medium' : 'long'}
    timeZone="America/Jamaica"
  />
);
