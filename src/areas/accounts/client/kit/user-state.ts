import type { SignInOptions } from '#areas/accounts/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, requestActions } from '#platform/client/request.ts';

/** What signing in needs besides the user record (the specification's user area); the same for every visitor. */
interface UserState extends Flags {
  /** Sign-in methods that are configured. */
  options: SignInOptions | null;
}

export interface WithUser {
  user: UserState;
}

/** Actions of the requests in `requests.ts`, which is loaded with the screens that use them. */
export const userActions = { options: requestActions<undefined, SignInOptions>('user/options') };

const initialUserState: UserState = { ...IDLE, options: null };

const userReducer = createReducer(initialUserState, (builder) => {
  builder.addCase(userActions.options.fulfilled, (state, { payload: options }) => patch(state, { options }));
  flagCases(builder, 'user');
});
registerArea('user', userReducer);
