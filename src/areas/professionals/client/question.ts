import { PARISHES, type Parish } from '../../properties/vocabulary.ts';
import { KINDS, type Kind, SEARCH_MAX } from '../vocabulary.ts';

/** What is asked for; the address says it. */
export interface Question {
  kind: Kind | '';
  parish: Parish | '';
  search: string;
  page: number;
}

export function questionOf(search: string): Question {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page'));
  return {
    kind: KINDS.find((one) => one === given.get('kind')) ?? '',
    parish: PARISHES.find((one) => one === given.get('parish')) ?? '',
    search: (given.get('search') ?? '').slice(0, SEARCH_MAX),
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  };
}

export function searchOf({ kind, parish, search, page }: Question): string {
  const told = new URLSearchParams({
    ...(kind && { kind }),
    ...(parish && { parish }),
    ...(search && { search }),
    ...(page > 1 && { page: String(page) }),
  });
  return told.size > 0 ? `?${told}` : '';
}
