import { createAsyncThunk } from '@reduxjs/toolkit';
import { CallError, type Failure, failureFrom } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { AccountsApi } from '../contract.ts';
import { marked, type WithAuth } from './state.ts';
import { checkAuthState } from './steps.ts';

const create = createAsyncThunk.withTypes<{
  extra: Services;
  state: WithAuth;
  dispatch: Dispatch<WithAuth>;
  rejectValue: Failure;
}>();

export interface Like {
  id: string;
  liked: boolean;
}

const nobody = () => new CallError({ status: 401, code: 'unauthenticated', message: 'Nobody is signed in.' });

/** The heart fills at once and empties again when that could not be stored. Refused with 401 when nobody is signed in. */
export const like = create<void, Like>(
  'likes/set',
  async ({ id, liked }, { extra, dispatch, getState, rejectWithValue }) => {
    const call = callOf<AccountsApi>(extra);
    const show = (shown: boolean) => dispatch(marked({ kind: 'liked_properties', id, on: shown }));
    try {
      // A visitor may be quicker than the check of who they are.
      if (getState().auth.session && !getState().auth.signedIn) await dispatch(checkAuthState(undefined));
      if (!getState().auth.signedIn) throw nobody();
      show(liked);
      const params = { id };
      await (liked
        ? call('PUT /properties/{id}/like', { params })
        : call('DELETE /properties/{id}/like', { params }));
    } catch (thrown) {
      show(!liked);
      return rejectWithValue(failureFrom(thrown));
    }
  },
);

/** Notes that the buyer has opened a listing. Not worth a word when it fails. */
export const noteView = create<void, string>('views/note', async (id, { extra, dispatch }) => {
  await callOf<AccountsApi>(extra)('POST /buyers/view', { body: { id } });
  dispatch(marked({ kind: 'viewed_properties', id, on: true }));
});
