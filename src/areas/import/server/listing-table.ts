/** A file of a known format as a table of listings: its columns are fields, its words are ours. */

import { openFlags } from '#areas/listings/columns.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { SEARCHABLE_STATUSES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { type FileTable, isBeyond, type TableLimits, type TableRow } from './file-table.ts';
import { loadMapping } from './mapping/mapping.ts';
import { picturesBeside } from './mapping/photos.ts';
import { listingReader } from './mapping/read-listing.ts';
import { RowRejected } from './mapping/row-rejected.ts';
import { empty } from './mapping/rule-types.ts';
import { NumberColumns } from './numbers.ts';
import { openRows, type RecognisedFile } from './open-files.ts';
import { openFile } from './read/input.ts';
import type { Pictures } from './read/pictures.ts';
import { ReadError } from './read/read-error.ts';

/** Rows are read in some currency; where they name none, their column stays empty, and the browser asks. */
const UNSAID = 'USD';

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no');

/** Column → what a listing says there. */
const COLUMNS = {
  category: ({ category }) => category,
  type: ({ category, type, commercial_type }) =>
    type ?? commercial_type ?? (category === 'commercial' ? category : null),
  title: ({ title }) => title,
  description: ({ description }) => description,
  price: ({ price }) => price,
  currency: ({ currency }) => currency,
  price_period: ({ price_period }) => price_period,
  maintenance_fee: ({ maintenance_fee }) => maintenance_fee,
  bedrooms: ({ bedrooms }) => bedrooms,
  bathrooms: ({ bathrooms }) => bathrooms,
  parking_spaces: ({ parking_spaces }) => parking_spaces,
  sqft: ({ sqft }) => sqft,
  lot_sqft: ({ lot_sqft }) => lot_sqft,
  year_built: ({ year_built }) => year_built,
  place: ({ place }) => place,
  region: ({ region }) => region,
  address: ({ address }) => address,
  lat: ({ lat }) => lat,
  lng: ({ lng }) => lng,
  title_type: ({ title_type }) => title_type,
  features: ({ features }) => features.join(', '),
  garage: ({ garage }) => yesOrNo(garage),
  basement: ({ basement }) => yesOrNo(basement),
  ...openFlags((flag) => (listing: IncomingListing) => yesOrNo(listing[flag])),
  tours: ({ tours }) => tours.map(({ url }) => url).join(' '),
} satisfies Record<string, (listing: IncomingListing) => string | number | null>;

/** Listings that are off the market are no rows; one that cannot be read says why. @throws ReadError, MappingError */
export async function listingTable(
  { path, recognised }: RecognisedFile,
  limits: TableLimits,
  pictures: Pictures | null,
): Promise<Pick<FileTable, 'columns' | 'isHeadless' | 'rows' | 'isCut' | 'country'>> {
  const mapping = await loadMapping(recognised.mapping as string);
  const source = await openRows(await openFile(path), recognised.format, mapping, recognised);
  const { currency = UNSAID } = recognised;
  // A format of a country without a market here may come from this market: whoever brings it says so, as of any list.
  const country = (recognised.country && findCountry(recognised.country)?.slug) ?? HOME_COUNTRY;
  const said = mapping.fields.currency?.bind({ column: source.bind, numbers: new NumberColumns('.') });
  const saysCurrency = (row: unknown) => recognised.currency !== undefined || !empty(said?.(row));
  const reader = listingReader(mapping, source.bind, {
    currency,
    country,
    decimal: '.',
    pictures,
    note() {},
  });
  const rows: TableRow[] = [];
  let isCut = false;
  const countries = new Set<string>();
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  try {
    for await (const { data, number, fault } of source.rows) {
      const row = readRow(() => {
        if (fault !== undefined) throw new RowRejected(fault);
        return reader.isShown(data) ? reader.listing(data, reader.key(data, number) ?? '') : null;
      });
      if (row === null) continue;
      isCut = isBeyond(rows, limits);
      if (isCut) break;
      const listing = typeof row === 'string' ? null : row;
      if (listing) countries.add(listing.country);
      rows.push({
        number: rows.length + 1,
        values: names.map((name) =>
          listing === null || (name === 'currency' && !saysCurrency(data))
            ? ''
            : (COLUMNS[name](listing) ?? ''),
        ),
        fault: typeof row === 'string' ? row : null,
        pictures: listing === null ? [] : picturesBeside(listing.photos),
      });
    }
  } finally {
    await source.close();
  }
  const [only = recognised.country && country, ...others] = countries;
  if (others.length > 0) throw new ReadError('The file has homes of several countries: divide it.');
  if (only !== undefined && !findCountry(only)) throw new ReadError(`There is no market here for ${only}.`);
  return { columns: names, isHeadless: false, rows, isCut, ...(only !== undefined && { country: only }) };
}

/** A listing; a text when it cannot be one; null when it is not on the market. */
function readRow(read: () => IncomingListing | null): IncomingListing | string | null {
  try {
    const listing = read();
    return listing !== null && SEARCHABLE_STATUSES.includes(listing.status) ? listing : null;
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    return error.offMarket ? null : error.message;
  }
}
