import { FormattedMessage } from '#platform/client/intl.tsx';

/** The first stop of the keyboard: past the menus. */
export function SkipLink() {
  return (
    <a href="#content" className="btn absolute start-4 top-2 z-60 -translate-y-20 focus:translate-y-0">
      <FormattedMessage id="shell.skip" />
    </a>
  );
}
