import { useDispatch } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithAuth } from './state.ts';
import type { WithUser } from './user-state.ts';

/** The store's dispatch, typed for the requests of this area. */
export const useAccountDispatch = () => useDispatch<Dispatch<WithAuth & WithUser>>();
