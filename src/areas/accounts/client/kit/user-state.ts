import type { Session, SignInOptions } from '#areas/accounts/contract.ts';
import type { LikedColumn } from '#areas/accounts/like-change.ts';
import type { LikedListing, ViewedListing } from '#areas/accounts/marks.ts';
import { registerArea } from '#platform/client/areas.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, requestActions } from '#platform/client/request.ts';
import type { Order } from '#platform/contract/paging.ts';
import { loggedOut, sessionLost } from './state.ts';

export interface MarkedPage<Item> {
  results: Item[];
  total: number;
  page: number;
  limit: number;
}

export interface LikedQuery {
  page: number;
  order: Order;
  orderBy: LikedColumn;
}

/** A page as it was asked for, so that another order is not taken for it. */
type LikedPage = MarkedPage<LikedListing> & Pick<LikedQuery, 'order' | 'orderBy'>;

/** Data of the signed-in user besides the user record (the specification's user area). */
interface UserState extends Flags {
  /** Sign-in methods that are configured; the same for every visitor. */
  options: SignInOptions | null;
  sessions: Session[] | null;
  liked: LikedPage | null;
  viewed: MarkedPage<ViewedListing> | null;
}

const initialUserState: UserState = {
  ...IDLE,
  options: null,
  sessions: null,
  liked: null,
  viewed: null,
};

export interface WithUser {
  user: UserState;
}

/** Actions of the requests in `requests.ts`, which is loaded with the screens that use them. */
export const userActions = {
  options: requestActions<undefined, SignInOptions>('user/options'),
  sessions: requestActions<undefined, Session[]>('user/sessions'),
  liked: requestActions<LikedQuery, MarkedPage<LikedListing>>('user/liked'),
  viewed: requestActions<number, MarkedPage<ViewedListing>>('user/viewed'),
};

const userReducer = createReducer(initialUserState, (builder) => {
  const { options, sessions, liked, viewed } = userActions;
  const reset = (state: UserState) => ({ ...initialUserState, options: state.options });
  builder
    .addCase(loggedOut, reset)
    .addCase(sessionLost, reset)
    .addCase(options.fulfilled, (state, { payload }) => patch(state, { options: payload }))
    .addCase(sessions.fulfilled, (state, { payload }) => patch(state, { sessions: payload }))
    .addCase(liked.fulfilled, (state, { payload, meta: { arg } }) =>
      patch(state, { liked: { ...payload, order: arg.order, orderBy: arg.orderBy } }),
    )
    .addCase(viewed.fulfilled, (state, { payload }) => patch(state, { viewed: payload }));
  flagCases(builder, 'user');
});
registerArea('user', userReducer);
