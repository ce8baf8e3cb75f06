import type { AccountsApi } from '#areas/accounts/contract.ts';
import { CallError } from '#platform/client/failure.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { marked, type WithAuth } from './state.ts';
import { checkAuthState } from './steps.ts';

type Context = RequestContext<AccountsApi, WithAuth>;

export interface Like {
  id: string;
  liked: boolean;
}

const notSignedIn = () =>
  new CallError({ status: 401, code: 'unauthenticated', message: 'Nobody is signed in.' });

/** Likes or unlikes a listing. The heart changes at once and back again when the request fails; 401 when signed out. */
export const like = request(
  'likes/set',
  async ({ id, liked }: Like, { call, dispatch, getState }: Context) => {
    const show = (on: boolean) => dispatch(marked({ kind: 'liked_properties', id, on }));
    const params = { id };
    try {
      // The button may be pressed before the session is checked.
      if (getState().auth.session && !getState().auth.signedIn) await dispatch(checkAuthState(undefined));
      if (!getState().auth.signedIn) throw notSignedIn();
      show(liked);
      if (liked) await call('PUT /properties/{id}/like', { params });
      else await call('DELETE /properties/{id}/like', { params });
    } catch (thrown) {
      show(!liked);
      throw thrown;
    }
  },
);

/** Records that a buyer has opened a listing. A failure is not reported. */
export const noteView = request('views/note', async (id: string, { call, dispatch }: Context) => {
  await call('POST /buyers/view', { body: { id } }, { keepalive: true });
  dispatch(marked({ kind: 'viewed_properties', id, on: true }));
});
