import { DEFAULT_PAGE_SIZE, pageSpan } from '#platform/contract/paging.ts';

/** Page (from 1) and size of a page, as strings of a validated query. */
export interface PageQuery {
  page?: string;
  limit?: string;
}

/** The rows of one page, for `limit` and `offset` of a statement. */
export interface PageSlice {
  limit: number;
  offset: number;
}

/** Answer of every call that lists a page at a time (specification, section 4). */
export interface Page<T> {
  results: T[];
  /** Over all pages. */
  total: number;
  page: number;
  limit: number;
  startIndex: number;
  /** Exclusive; also on a last page that is not full. */
  endIndex: number;
}

export interface Rows<T> {
  results: T[];
  total: number;
}

/** Page query in, page answer out. @param run reads the rows of one page and counts those of all */
export async function paged<T>(
  query: PageQuery,
  run: (slice: PageSlice) => Promise<Rows<T>>,
): Promise<Page<T>> {
  const page = Number(query.page ?? 1);
  const limit = Number(query.limit ?? DEFAULT_PAGE_SIZE);
  const span = pageSpan(page, limit);
  const { results, total } = await run({ limit, offset: span.startIndex });
  return { results, total, page, limit, ...span };
}
