import type { ComponentType, ReactElement } from 'react';
import { HomePartsContext } from '../../../areas/applications/client/home-parts.ts';
import { ListingPrice } from '../../../areas/properties/client/ListingPrice.tsx';
import { Picture } from '../../../areas/properties/client/Picture.tsx';
import { readGallery } from '../../../areas/properties/client/photos.ts';
import type { PropertyCard } from '../../../areas/properties/contract.ts';

function Photo({ listing, sizes }: { listing: PropertyCard; sizes: string }) {
  const [photo] = readGallery(listing.photos);
  return <Picture img={photo?.img} alt="" sizes={sizes} />;
}
const parts = { Photo, Price: ListingPrice };

/** Lets screens of applications show listings as the rest of the product does. */
export function withHome(Screen: ComponentType): () => ReactElement {
  return function Housed() {
    return (
      <HomePartsContext value={parts}>
        <Screen />
      </HomePartsContext>
    );
  };
}
