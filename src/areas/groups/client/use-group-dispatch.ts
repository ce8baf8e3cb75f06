import { useDispatch } from 'react-redux';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithGroup } from './state.ts';

/** The store's dispatch, typed for the requests of this area. */
export const useGroupDispatch = () => useDispatch<Dispatch<WithGroup>>();
