import type { Failure } from '#platform/client/failure.ts';

const PLACE_FIELDS = ['region', 'city', 'country', 'community', 'metro_area'];

/** The server knows no listing of that place: regions and towns abroad are known to it only. */
export const isUnknownPlace = (error: Failure | null | undefined): boolean =>
  error?.status === 400 && PLACE_FIELDS.some((field) => Object.hasOwn(error.fields ?? {}, field));
