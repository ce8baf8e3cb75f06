import { useState } from 'react';
import { ListingFacts } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingPrice } from '#areas/listings/client/kit/ListingPrice.tsx';
import { Picture } from '#areas/listings/client/kit/Picture.tsx';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { findDivision } from '#areas/places/markets.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';

const SHAPES = ['phone', 'computer'] as const;
type Shape = (typeof SHAPES)[number];

/** The card and the beginning of the page, as visitors will see them. */
function Shown({ listing, wide }: { listing: OwnListing; wide: boolean }) {
  const pictures = listing.photos.filter(({ kind }) => kind === 'photo');
  const region = findDivision(listing.region ?? undefined, listing.country)?.name;
  const address = listing.exact && listing.address ? `${listing.address}, ` : '';
  return (
    <article
      className={`grid gap-3 rounded-photo bg-surface p-3 shadow-[inset_0_0_0_1px_var(--color-line)] ${wide ? 'sm:grid-cols-2 sm:gap-5' : 'max-w-[390px]'}`}
    >
      <div className="grid gap-1.5">
        <div className="aspect-[4/3] overflow-hidden rounded-[14px]">
          <Picture
            img={pictures[0]?.img}
            alt={pictures[0]?.caption ?? ''}
            sizes="(width < 48rem) 90vw, 440px"
            eager
          />
        </div>
        {pictures.length > 1 && (
          <div className="grid grid-cols-4 gap-1.5">
            {pictures.slice(1, 5).map(({ _id, img, caption }) => (
              <div key={_id} className="aspect-square overflow-hidden rounded-[8px]">
                <Picture img={img} alt={caption} sizes="110px" />
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="grid content-start gap-1 [overflow-wrap:anywhere]">
        {listing.price !== null && (
          <ListingPrice
            listing={{ price: listing.price, currency: listing.currency, price_period: listing.price_period }}
          />
        )}
        <p className="font-semibold">
          <bdi>{listing.title || <FormattedMessage id="own.untitled" />}</bdi>
        </p>
        <p className="text-ink-2 text-small">
          <bdi>
            {address}
            {[listing.place, region].filter(Boolean).join(', ')}
          </bdi>
        </p>
        {/* Which kind of business building it is, only imports say. */}
        <ListingFacts card={listing} />
        <p className="mt-2 line-clamp-6 whitespace-pre-line text-small">
          <bdi>{listing.description}</bdi>
        </p>
      </div>
    </article>
  );
}

/** @param shape shown at first */
export function Preview({ listing, shape: first = 'phone' }: { listing: OwnListing; shape?: Shape }) {
  const t = useWords();
  const [shape, setShape] = useState<Shape>(first);
  return (
    <div className="grid gap-3">
      <Segment
        label={t('own.preview')}
        name={`preview-${first}`}
        value={shape}
        options={SHAPES.map((value) => ({ value, label: t(`own.preview.${value}`) }))}
        onChange={setShape}
        className="justify-self-start"
      />
      <Shown listing={listing} wide={shape === 'computer'} />
    </div>
  );
}
