import type { Status } from '#areas/listings/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { courtesyOf } from '../source-contacts/queries.ts';

/** What a mail shows of a listing. */
export interface MailHomeRow {
  _id: string;
  title: string;
  /** In other languages, as JSON text. */
  titles: string;
  place: string;
  /** Null for one on request. */
  price: number | null;
  currency: string;
  price_period: 'once' | 'month';
  status: Status;
  /** JSON text, as its source gave it. */
  photos: string;
  demo: boolean;
  /** Whom its source names; null: nobody. */
  courtesy: string | null;
}

/** @returns null for a listing that readers do not see */
export const readMailHomeRow = (db: Queryable, id: string) =>
  query.first<MailHomeRow>(db)`
    select _id, title, titles, place, price, currency, price_period, status, photos, source = 'demo' as demo,
      ${courtesyOf('p')} as courtesy
    from properties p where _id = ${id} and not withheld`;
