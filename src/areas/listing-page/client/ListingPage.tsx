import { use } from 'react';
import { ListingAction, ListingSlotsContext } from '../../listings/client/kit/slots.ts';
import type { Property } from '../../listings/contract.ts';
import { Aside } from './Aside.tsx';
import { Comparison } from './Comparison.tsx';
import { Description } from './Description.tsx';
import { Features } from './Features.tsx';
import { Gallery } from './Gallery.tsx';
import { Nearby } from './Nearby.tsx';
import { Opening } from './Opening.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Share } from './Share.tsx';
import { Trail } from './Trail.tsx';
import { WhereItIs } from './WhereItIs.tsx';

/** A listing to be had. On phones what protects the buyer stands before the long text. */
export function ListingPage({ listing }: { listing: Property }) {
  const Action = use(ListingAction);
  const { pageActions, sections, foot } = use(ListingSlotsContext);
  return (
    <article className="wrap">
      <Trail listing={listing}>
        <div className="flex flex-none items-center">
          <Share listing={listing} />
          {pageActions.map((Extra, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Extra key={index} id={listing._id} title={listing.title} place="page" />
          ))}
          {Action && <Action id={listing._id} title={listing.title} place="page" />}
        </div>
      </Trail>
      <Gallery listing={listing} />
      <div className="mt-6 grid gap-x-[clamp(32px,5vw,80px)] gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <Opening listing={listing} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Aside listing={listing} />
        </div>
        <div className="min-w-0 lg:-mt-8">
          <Description listing={listing} />
          {sections.map((Extra, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Extra key={index} listing={listing} />
          ))}
          <Features features={listing.features} />
          <PriceHistory listing={listing} />
          <WhereItIs listing={listing} />
          <Comparison listing={listing} />
          <Nearby listing={listing} />
        </div>
      </div>
      {foot.map((Extra, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Extra key={index} listing={listing} />
      ))}
    </article>
  );
}
