import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from '#platform/client/router.tsx';
import type { GroupListing } from '../contract.ts';
import { api } from './api.ts';
import { leaveGroup, useGroupDispatch, type WithGroup } from './state.ts';

/** Optimistic switch: the new value is shown until the request ends, then `stored` again. */
export function useOptimisticSwitch(
  stored: boolean,
  change: (next: boolean) => Promise<unknown>,
): [boolean, (next: boolean) => void] {
  const [pending, setPending] = useState<boolean | null>(null);
  const set = (next: boolean) => {
    setPending(next);
    void change(next).finally(() => setPending(null));
  };
  return [pending ?? stored, set];
}

/** The group of the address with its listings in order, as `Answered` takes it. Loaded again when the tab becomes visible. */
export function useGroup() {
  const { id = '' } = useParams();
  const dispatch = useGroupDispatch();
  const { failure: noGroup, load: readGroup } = api.useRead('GET /groups/{id}', { params: { id } });
  const { failure: noListings, load: readListings } = api.useRead('GET /groups/{id}/listings', {
    params: { id },
  });
  const { one, listings } = useSelector((state: WithGroup) => state.group);
  const retry = () => {
    readGroup();
    readListings();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads what the address says
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && retry();
    document.addEventListener('visibilitychange', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      dispatch(leaveGroup());
    };
  }, [dispatch, id]);
  const group = one?._id === id ? one : null;
  const results = listings.of === id ? listings.results : null;
  const byId = new Map(results?.map((listing) => [listing.property._id, listing]));
  const listingOf = (one: string): GroupListing[] => {
    const found = byId.get(one);
    return found ? [found] : [];
  };
  // A home that is still being put into the group when its screen opens.
  const awaited = group && results ? group.properties.filter((one) => !byId.has(one)).join() : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home that is awaited
  useEffect(() => {
    if (awaited) readListings();
  }, [id, awaited]);
  const ordered = group && results ? group.properties.flatMap(listingOf) : null;
  return {
    answer: group && ordered && { group, listings: ordered },
    failure: ordered ? null : (noGroup ?? noListings),
    load: retry,
  };
}
