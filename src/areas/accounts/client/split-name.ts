import { nameFault, tidyName } from '../rules.ts';

/** Splits a full name into first and last name. A part is empty when it is missing or not a valid name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = tidyName(name).split(' ');
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  const first_name = words.join(' ');
  const usable = (part: string) => (nameFault(part) === null ? part : '');
  return { first_name: usable(first_name), last_name: usable(last_name) };
}
