import type { ReactNode } from 'react';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { Breadcrumbs } from '#platform/client/ui/Breadcrumbs.tsx';
import { crumbsOf } from './crumbs.ts';

/** The searches above a listing, and what one does with its page. */
export function Trail({ listing, children }: { listing: Property; children?: ReactNode }) {
  const crumbs = crumbsOf(listing).map(({ name, path }) => ({
    to: path,
    label: name === null ? <FormattedMessage id={`category.${listing.category}`} /> : <bdi>{name}</bdi>,
  }));
  return (
    <div className="flex items-center justify-between gap-4 pt-2 pb-2">
      {/* On narrow screens the nearest search alone, as the way back. */}
      <div className="min-w-0 max-lg:[&_li:not(:last-child)]:hidden max-lg:[&_li]:max-w-none max-lg:[&_li]:shrink max-lg:[&_li>.icon]:rotate-180">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      {children}
    </div>
  );
}
