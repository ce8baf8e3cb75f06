/** What an agent may change in a listing, and what follows from it. */

import type { Faults } from '#platform/contract/error.ts';
import { titleKey } from '#platform/contract/fold.ts';
import { invalid } from '#platform/server/http/errors.ts';
import type { Actor } from '#platform/server/identity/actor.ts';
import { plainLine, plainText } from '#platform/server/text.ts';
import type { ImportedChange } from '../own-shapes.ts';
import type { EditableProperty, PropertyColumns } from './queries.ts';
import { searchDoc } from './search-doc.ts';

/** Its own agent, or an admin. */
export function mayChange(actor: Actor, listing: Pick<EditableProperty, 'agent_id'>): boolean {
  if (actor.kind !== 'account') return false;
  return actor.roles.includes('Admin') || actor.user_id === listing.agent_id;
}

/** Amounts are stored with two decimals and twelve digits before them. */
const LEAST_AMOUNT = 0.01;
const AMOUNT_LIMIT = 1e12;
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** A change as it is stored: text without control characters, amounts in whole cents. */
export function tidyChange(change: ImportedChange): ImportedChange {
  const tidy = { ...change };
  if (tidy.title !== undefined) tidy.title = plainLine(tidy.title);
  if (tidy.address !== undefined) tidy.address = plainLine(tidy.address);
  if (tidy.description !== undefined) tidy.description = plainText(tidy.description);
  if (typeof tidy.price === 'number') tidy.price = cents(tidy.price);
  if (typeof tidy.maintenance_fee === 'number') tidy.maintenance_fee = cents(tidy.maintenance_fee);
  const faults = faultsOf(tidy);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return tidy;
}

function faultsOf({ title, price, maintenance_fee }: ImportedChange): Faults {
  const faults: Faults = {};
  if (price !== undefined && (price < LEAST_AMOUNT || price >= AMOUNT_LIMIT)) {
    faults.price = `must be from ${LEAST_AMOUNT} to below ${AMOUNT_LIMIT}`;
  }
  if (title === '') faults.title = 'must not be blank';
  if ((maintenance_fee ?? 0) >= AMOUNT_LIMIT) faults.maintenance_fee = `must be below ${AMOUNT_LIMIT}`;
  return faults;
}

export function changedColumns(listing: EditableProperty, change: ImportedChange): PropertyColumns {
  const { title, description, address } = change;
  if (title === undefined && description === undefined && address === undefined) return change;
  // What was written anew says something else than its translations.
  const said = {
    ...change,
    ...(title !== undefined && { titles: '' }),
    ...(description !== undefined && { descriptions: '' }),
  };
  const search_doc = searchDoc({ ...listing, ...said });
  return { ...said, search_doc, ...(title !== undefined && { title_key: titleKey(title) }) };
}
