import { v7 as uuidv7 } from 'uuid';
import { fold } from '#platform/contract/fold.ts';
import { conflict } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { insertMember, insertOffice, type OfficeText, slugsLike } from './queries.ts';

const SLUG_MAX = 60;

/** `Harbour Homes & Co.` → `harbour-homes-co`, with a number when that is taken. */
async function freeSlug(tx: Queryable, name: string): Promise<string> {
  const folded = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const slug = folded.slice(0, SLUG_MAX).replace(/-+$/, '') || 'office';
  const taken = await slugsLike(tx, slug);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** An office whose manager the person is. @throws 409 when they are in one already */
export async function foundOffice(tx: Queryable, user_id: string, said: OfficeText): Promise<void> {
  const id = uuidv7();
  await insertOffice(tx, id, await freeSlug(tx, said.name), said);
  if (!(await insertMember(tx, id, user_id, 'manager')))
    throw conflict('You are in an office already: leave it first.');
}
