/** Why a row became no listing. */
export class RowRejected extends Error {
  override name = 'RowRejected';
  /** Its source does not say that it is on the market, so a listing we already have must not stay there. */
  readonly offMarket: boolean;
  constructor(reason: string, offMarket = false) {
    super(reason);
    this.offMarket = offMarket;
  }
}
