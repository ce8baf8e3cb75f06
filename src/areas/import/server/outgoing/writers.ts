/** What the writers of all forms share. */
import { type DescribedPhoto, jpegOf, readGallery } from '#areas/listings/gallery.ts';
import { propertyPath } from '#areas/listings/paths.ts';
import type { Tour } from '#areas/listings/vocabulary.ts';
import type { LeavingListing } from './queries.ts';

/** What a feed is of. */
export interface FeedAbout {
  /** Where people reach the product; no slash at the end. */
  publicUrl: string;
  /** The feed's own address, and that of the page with the same listings. */
  address: string;
  page: string;
  title: string;
  /** Tag of the language of the title. */
  language: string;
  /** How many listings it has. */
  count: number;
}

/** Writes one form: what comes before the listings, each of them, what stands between and behind. */
export interface FeedWriter {
  type: string;
  head(about: FeedAbout): string;
  /** Empty: the form has no place for such a listing. */
  listing(listing: LeavingListing, about: FeedAbout, position: number): string;
  between?: string;
  tail: string;
}

export const pageOf = ({ _id }: Pick<LeavingListing, '_id'>, { publicUrl }: FeedAbout): string =>
  publicUrl + propertyPath(_id);

/** Photos of our own as JPEG, which everybody reads, at absolute addresses. */
export const jpegsOf = ({ photos }: Pick<LeavingListing, 'photos'>, { publicUrl }: FeedAbout) =>
  readGallery(photos).flatMap(({ img, description }: DescribedPhoto) => {
    const jpeg = jpegOf(img);
    return jpeg === null ? [] : [{ url: publicUrl + jpeg, description }];
  });

/** Addresses of its films, or of its walks. */
export const toursOf = ({ tours }: Pick<LeavingListing, 'tours'>, kind: Tour['kind']): string[] =>
  tours.filter((tour) => tour.kind === kind).map(({ url }) => url);

const SQM_PER_SQFT = 0.09290304;
export const squareMetres = (sqft: number | null): number | null =>
  sqft === null ? null : Math.round(sqft * SQM_PER_SQFT);

/** The amount of a commercial offer says by its period whether it is a sale's or a rent. */
export const tenureOf = ({ category, price_period }: Pick<LeavingListing, 'category' | 'price_period'>) =>
  category !== 'commercial' ? category : price_period === 'month' ? 'commercial-lease' : 'commercial-sale';
