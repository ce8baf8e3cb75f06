/** Page sizes a list may be asked for (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE: PageSize = 10;

export type Order = 'asc' | 'desc';
export const DEFAULT_ORDER: Order = 'asc';

/** Where page `page` (from 1) starts and ends in a list, end exclusive (specification, section 4). */
export function pageSpan(page: number, limit: number): { startIndex: number; endIndex: number } {
  return { startIndex: (page - 1) * limit, endIndex: page * limit };
}
