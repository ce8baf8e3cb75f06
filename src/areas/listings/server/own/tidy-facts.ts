/** Facts as they are stored: plain text, whole cents, a known country; what can never be right is refused. */

import type { Facts } from '#areas/listings/facts.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { findCountry } from '#areas/places/places.ts';
import type { Faults } from '#platform/contract/error.ts';
import { invalid } from '#platform/server/http/errors.ts';
import { plainLine, plainText } from '#platform/server/text.ts';

const cents = (amount: number) => Math.round(amount * 100) / 100;
const AMOUNT_LIMIT = 1e12;
const LINES = ['title', 'address', 'place', 'volume', 'folio'] as const;
const AMOUNTS = ['price', 'maintenance_fee'] as const;

function faultsOf(facts: FactsInput): Faults {
  const faults: Faults = {};
  for (const name of AMOUNTS)
    if ((facts[name] ?? 0) >= AMOUNT_LIMIT) faults[name] = `must be below ${AMOUNT_LIMIT}`;
  if (facts.country !== undefined && !findCountry(facts.country)) faults.country = 'is not a country here';
  if (
    (facts.lat === undefined) !== (facts.lng === undefined) ||
    (facts.lat === null) !== (facts.lng === null)
  )
    faults[facts.lat === undefined ? 'lat' : 'lng'] = 'goes together with its other half';
  return faults;
}

/** @throws 400 naming what is wrong */
export function tidyFacts(input: FactsInput): Partial<Facts> {
  const faults = faultsOf(input);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const tidy = { ...input };
  for (const name of LINES) {
    const text = tidy[name];
    if (text !== undefined) tidy[name] = plainLine(text);
  }
  if (tidy.description !== undefined) tidy.description = plainText(tidy.description);
  for (const name of AMOUNTS) {
    const amount = tidy[name];
    if (typeof amount === 'number') tidy[name] = cents(amount);
  }
  // Nothing is the same as unsaid.
  if (tidy.price === 0) tidy.price = null;
  return tidy as Partial<Facts>;
}
