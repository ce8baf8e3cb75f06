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
export function ListingPage({ home }: { home: Property }) {
  const Action = use(ListingAction);
  const { pageActions, sections, foot } = use(ListingSlotsContext);
  return (
    <article className="wrap">
      <Trail home={home}>
        <div className="flex flex-none items-center">
          <Share home={home} />
          {pageActions.map((Extra, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Extra key={index} id={home._id} title={home.title} place="page" />
          ))}
          {Action && <Action id={home._id} title={home.title} place="page" />}
        </div>
      </Trail>
      <Gallery home={home} />
      <div className="mt-6 grid gap-x-[clamp(32px,5vw,80px)] gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_384px]">
        <Opening home={home} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Aside home={home} />
        </div>
        <div className="min-w-0 lg:-mt-8">
          <Description home={home} />
          {sections.map((Extra, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Extra key={index} home={home} />
          ))}
          <Features features={home.features} />
          <PriceHistory home={home} />
          <WhereItIs home={home} />
          <Comparison home={home} />
          <Nearby home={home} />
        </div>
      </div>
      {foot.map((Extra, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Extra key={index} home={home} />
      ))}
    </article>
  );
}
