/** A first guess at what a photo shows, from its file's name or its place among the others; people correct it. */

import { kindOf } from '#areas/listings/client/kit/kind.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { PhotoKind } from '#areas/listings/vocabulary.ts';
import type { IntlShape } from '#platform/client/intl.tsx';

/** Rooms and views people name their files after; each has a message `own.room.…`. */
export const ROOMS = [
  'front',
  'living',
  'kitchen',
  'bedroom',
  'bathroom',
  'veranda',
  'garden',
  'pool',
  'view',
  'street',
] as const;

const NAMED: Record<(typeof ROOMS)[number], RegExp> = {
  front: /front|outside|exterior|facade|fachada/,
  living: /living|lounge|sala|salon/,
  kitchen: /kitchen|cocina|cuisine/,
  bedroom: /bed|dormitorio|chambre/,
  bathroom: /bath|bano|shower/,
  veranda: /veranda|porch|patio|terrace|balcon/,
  garden: /garden|yard|jardin|lawn/,
  pool: /pool|piscin/,
  view: /view|sea|vista|vue/,
  street: /street|gate|road|calle/,
};

export function captionFor(
  file: string,
  kind: PhotoKind,
  number: number,
  listing: Pick<OwnListing, 'place' | 'type' | 'category'>,
  t: IntlShape['t'],
): string {
  if (kind === 'floor-plan') return t('own.room.plan');
  const name = file.toLowerCase();
  const named = ROOMS.find((room) => NAMED[room].test(name));
  const place = listing.place || 'none';
  if (named) return t(`own.room.${named}`);
  if (number === 1 && kindOf({ type: listing.type, category: listing.category ?? 'for-sale' }) !== 'land')
    return t('own.room.first', { place });
  return '';
}
