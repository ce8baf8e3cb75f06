import { PAGED, useListQuery } from '#platform/client/list/list-query.ts';
import { api } from '../kit/api.ts';
import { MarkedList, MarkedSkeleton } from '../parts/MarkedList.tsx';

export function Component() {
  const { query, hrefOf } = useListQuery(PAGED);
  const reading = api.useRead('GET /buyers/viewed-properties', { query: { page: String(query.page) } });
  return <MarkedList kind="viewed" icon="clock" reading={reading} hrefOf={hrefOf} />;
}

export const Waiting = MarkedSkeleton;
