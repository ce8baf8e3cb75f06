import { FormattedMessage } from '#platform/client/intl.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';

const POINTS: [string, IconName][] = [
  ['title', 'file'],
  ['price', 'drop'],
  ['viewing', 'eye'],
];

/** What protects the buyer, in plain sight. */
export function WhatProtects() {
  return (
    <section className="wrap section-gap grid gap-8 md:grid-cols-3 md:gap-6">
      <h2 className="sr-only">
        <FormattedMessage id="home.protects" />
      </h2>
      {POINTS.map(([point, icon]) => (
        <div key={point}>
          <Icon name={icon} className="mb-3 size-7 text-lagoon" />
          <h3>
            <FormattedMessage id={`home.protects.${point}`} />
          </h3>
          <p className="mt-1.5 max-w-[26em] text-ink-2">
            <FormattedMessage id={`home.protects.${point}.text`} />
          </p>
        </div>
      ))}
    </section>
  );
}
