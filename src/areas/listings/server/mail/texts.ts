/** Words about a listing in any mail. */
export interface HomeTexts {
  month: string;
  /** In the place of a price that is not known. */
  onRequest: string;
  /** In the place of a picture that is not shown. */
  photo: string;
  demo: string;
  /** Whom a listing of a source is shown by courtesy of. */
  courtesy: string;
}
