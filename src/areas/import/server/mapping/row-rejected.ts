import type { Status } from '#areas/listings/vocabulary.ts';

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
