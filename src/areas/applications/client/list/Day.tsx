import { FormattedDate } from 'react-intl';

/** A moment as its day; the same for whoever makes the page and whoever reads it. */
export const Day = ({ at, time }: { at: string; time?: boolean }) => (
  <time dateTime={at}>
    <FormattedDate
      value={at}
      dateStyle="medium"
      {...(time && { timeStyle: 'short' })}
      timeZone="America/Jamaica"
    />
  </time>
);
