import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isPermitted } from '../../areas/accounts/client/kit/permitted.ts';
import { VIEWERS } from '../../areas/accounts/vocabulary.ts';
import { propertyPath } from '../../areas/listings/paths.ts';
import { useLocation } from '../../platform/client/router.tsx';
import type { Dispatch } from '../../platform/client/screen.ts';
import type { State } from './store.ts';

/** When a signed-in buyer opens a listing, that is noted; also when they are recognised after it has opened. */
export function useNoteViews(): void {
  const dispatch = useDispatch<Dispatch<State>>();
  const { pathname } = useLocation();
  const shown = useSelector(({ property }: State) => property.one.property?._id);
  const viewer = useSelector(
    ({ auth }: State) => auth.user && isPermitted(auth.user.roles, VIEWERS) && auth.user._id,
  );
  useEffect(() => {
    if (!viewer || !shown || pathname !== propertyPath(shown)) return;
    void import('../../areas/accounts/client/kit/set-marks.ts').then(({ noteView }) =>
      dispatch(noteView(shown)),
    );
  }, [dispatch, viewer, shown, pathname]);
}
