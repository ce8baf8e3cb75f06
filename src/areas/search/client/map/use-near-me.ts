import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { formatAddress, type Search } from '#areas/search/address.ts';
import { useWords } from '#platform/client/intl.tsx';
import { showNotice } from '#platform/client/notices.ts';
import { useNavigateIfHere } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import { narrowed } from '../kit/change-search.ts';
import { searchAround } from './place-box.ts';

/** Milliseconds a browser may take to find out where it is. */
const LOCATE_MS = 15_000;

const whereAmI = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('This browser does not know where it is'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: LOCATE_MS, maximumAge: 60_000 });
  });

/** Searches around the visitor, nearest first. The browser is asked on a press only, and asks the visitor. */
export function useNearMe(search: Search) {
  const [locating, setLocating] = useState(false);
  const t = useWords();
  const dispatch = useDispatch<Dispatch<unknown>>();
  const navigate = useNavigateIfHere();
  const locate = async () => {
    setLocating(true);
    try {
      const { latitude, longitude } = (await whereAmI()).coords;
      const around = narrowed(search, searchAround(search.criteria, latitude, longitude));
      navigate(formatAddress({ ...around, orderBy: 'distance', order: 'asc' }));
    } catch {
      dispatch(showNotice({ type: 'error', message: t('map.locate.failed') }));
    } finally {
      setLocating(false);
    }
  };
  return { locating, locate };
}
