import type { Status } from '#areas/listings/vocabulary.ts';

/** What a value may be at most; `docs/importing.md` has the same figures. */
export const LIMITS = {
  /** Bytes of UTF-8: what fits into the index of keys. */
  key: 2_000,
  title: 300,
  description: 20_000,
  address: 300,
  /** Of country, region, city and place, of people and offices. */
  name: 120,
  /** What a source calls an agent or an office. Characters. */
  contactKey: 200,
  /** Below it, as in the contract. */
  price: 1e12,
  bedrooms: 200,
  bathrooms: 100,
  parking_spaces: 250,
  /** Square feet. */
  sqft: 2_000_000_000,
  /** Square feet. */
  lot_sqft: 4_000_000_000,
  photos: 100,
  photoAddress: 2_000,
  tourAddress: 500,
  oldestYear: 1500,
  newestYear: 2200,
} as const;

/** Why a row became no listing. */
export class RowRejected extends Error {
  override name = 'RowRejected';
  /** What a listing we already have becomes, as its source does not say that it is on the market; null: it stays as it is. */
  readonly offMarket: Status | null;
  constructor(reason: string, offMarket: Status | null = null) {
    super(reason);
    this.offMarket = offMarket;
  }
}
