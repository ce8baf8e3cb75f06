/**
 * The order without a choice: homes on the market before those under offer, then by the day they were listed, as if a
 * complete listing were newer than it is. The rank of a row never changes by itself as time passes.
 */
import type { Status } from '#areas/listings/vocabulary.ts';

const MINUTE_S = 60;
/** Minutes each point of completeness counts as: five days. */
const POINT = 5 * 24 * 60;
/** Minutes beyond any date: whatever is under offer comes after. */
const UNDER_OFFER = 1e9;
/** Bytes of a description that says something. */
const DESCRIPTION_BYTES = 200;

/**
 * Points of a listing (table `properties`, alias p), from 0 to 9: 3 for pictures, one each for its size, bedrooms (or land, which has
 * none), title type, exact point, description and features. Lengths in bytes are known without unpacking the text.
 */
export const COMPLETENESS = `(3 * (octet_length(p.photos) > 2)::int
  + (coalesce(p.sqft, p.lot_sqft) is not null)::int
  + (p.bedrooms is not null or p.type is null or p.type in ('farm', 'land', 'lot'))::int
  + (p.title_type <> 'unknown')::int
  + (p.lat is not null and not p.approximate)::int
  + (octet_length(p.description) >= ${DESCRIPTION_BYTES})::int
  + (p.features <> '{}')::int)`;

interface RankedListing {
  /** Seconds since 1970. */
  listed_at: number;
  status: Status;
  completeness: number;
}

/** In minutes, so that it fits 32 bits; the lower, the better. */
export const fitRank = ({ listed_at, status, completeness }: RankedListing): number =>
  (status === 'under-offer' ? UNDER_OFFER : 0) - Math.floor(listed_at / MINUTE_S) - completeness * POINT;
