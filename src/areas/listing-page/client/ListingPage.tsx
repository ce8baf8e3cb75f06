import { Suspense, use } from 'react';
import { ListingAction, ListingSlotsContext } from '#areas/listings/client/kit/slots.ts';
import type { Property } from '#areas/listings/contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { Aside } from './Aside.tsx';
import { Comparison } from './Comparison.tsx';
import { Description } from './Description.tsx';
import { Dock } from './Dock.tsx';
import { Features } from './Features.tsx';
import { Gallery } from './Gallery.tsx';
import { Nearby } from './Nearby.tsx';
import { Opening } from './Opening.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { Share } from './Share.tsx';
import { Trail } from './Trail.tsx';
import { WhereItIs } from './WhereItIs.tsx';

const PrintFoot = latePart({
  when: 'open',
  load: async () => (await import('./PrintFoot.tsx')).PrintFoot,
  quiet: true,
});

function Print() {
  return (
    <Button
      variant="bare"
      size="small"
      onClick={() => window.print()}
      className="js-only min-h-11 max-md:hidden"
    >
      <Icon name="print" />
      <FormattedMessage id="property.print" />
    </Button>
  );
}

/** A listing to be had. On phones what protects the buyer stands before the long text. */
export function ListingPage({ listing }: { listing: Property }) {
  const Action = use(ListingAction);
  const hydrated = useHydrated();
  const { pageActions, sections, foot } = use(ListingSlotsContext);
  return (
    <article className="wrap">
      <div className="print:hidden">
        <Trail listing={listing}>
          <div className="flex flex-none items-center">
            <Print />
            <Share listing={listing} />
            {pageActions.map((Extra, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <Extra key={index} id={listing._id} title={listing.title} place="page" />
            ))}
            {Action && <Action id={listing._id} title={listing.title} place="page" />}
          </div>
        </Trail>
      </div>
      <Gallery listing={listing} />
      <div className="mt-6 grid gap-x-[clamp(32px,5vw,80px)] gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_384px] print:block">
        <Opening listing={listing} />
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden">
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
          <div className="print:hidden">
            <WhereItIs listing={listing} />
            <Comparison listing={listing} />
            <Nearby listing={listing} />
          </div>
        </div>
      </div>
      <Dock listing={listing} />
      <div className="print:hidden">
        {foot.map((Extra, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <Extra key={index} listing={listing} />
        ))}
      </div>
      {hydrated && (
        <Suspense>
          <PrintFoot listing={listing} />
        </Suspense>
      )}
    </article>
  );
}
