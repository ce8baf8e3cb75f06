import { nameFault, tidyName } from '../rules.ts';

/** First and last name out of one; empty where there is only one word, or it is no name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = tidyName(name).split(' ');
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  const first_name = words.join(' ');
  const usable = (part: string) => (nameFault(part) === null ? part : '');
  return { first_name: usable(first_name), last_name: usable(last_name) };
}
