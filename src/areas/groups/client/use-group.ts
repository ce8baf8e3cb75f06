import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from '#platform/client/router.tsx';
import type { GroupListing } from '../contract.ts';
import { fetchGroup, fetchListings } from './requests.ts';
import { leaveGroup, type WithGroup } from './state.ts';
import { useGroupDispatch } from './use-group-dispatch.ts';

/** The group of the address with its listings in order. Loaded again when the tab becomes visible. */
export function useGroup() {
  const { id = '' } = useParams();
  const dispatch = useGroupDispatch();
  const { one, listings, error, loading } = useSelector((state: WithGroup) => state.group);
  useEffect(() => {
    const read = () => {
      void dispatch(fetchGroup(id));
      void dispatch(fetchListings(id));
    };
    const back = () => document.visibilityState === 'visible' && read();
    dispatch(leaveGroup());
    read();
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
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
  useEffect(() => {
    if (awaited) void dispatch(fetchListings(id));
  }, [dispatch, id, awaited]);
  const ordered = group && results ? group.properties.flatMap(listingOf) : null;
  return {
    id,
    group,
    listings: ordered,
    missing: !group && !loading && error?.status === 404,
    failed: !(group && ordered) && !loading && error !== null,
    retry: () => {
      void dispatch(fetchGroup(id));
      void dispatch(fetchListings(id));
    },
  };
}
