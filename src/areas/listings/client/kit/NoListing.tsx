import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isMissing } from '#platform/client/failure.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { Failed } from '#platform/client/ui/Failed.tsx';
import { PartsSkeleton } from '#platform/client/ui/PartsSkeleton.tsx';
import { fetchProperty, type WithProperty } from './state.ts';

/** In the place of the listing that a screen's `fetch` asks for: it is on its way, did not come, or (`gone`) is no more. */
export function NoListing({ id, gone }: { id: string; gone: ReactElement }) {
  const dispatch = useDispatch<Dispatch<WithProperty>>();
  const { error, loading } = useSelector(({ property }: WithProperty) => property.one);
  if (loading) return <PartsSkeleton of="form" />;
  if (!error || isMissing(error)) return gone;
  return <Failed failure={error} retry={() => void dispatch(fetchProperty(id))} />;
}
