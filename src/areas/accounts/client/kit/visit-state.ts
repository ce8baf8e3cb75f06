import type { User } from '#areas/accounts/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import { isOver } from '#platform/client/failure.ts';
import { createAction, createReducer, patch } from '#platform/client/reducer.ts';
import { authActions, loggedOut, sessionLost } from './state.ts';

/**
 * Whose answers, lists and typed words there are. A token that cannot be had for a moment takes none of them; a session
 * that ends leaves them on a screen of the person's own, unseen, until they sign in again or it is left, and is the end
 * of them everywhere else. Another person finds nothing.
 */
interface VisitState {
  person: User | null;
  /** A screen of their own is shown. */
  isShown: boolean;
}
export interface WithVisit {
  visit: VisitState;
}

/** A screen of the person's own is shown. */
export const personalShown = createAction<User>('visit/shown');
export const personalLeft = createAction('visit/left');

export const initialVisitState: VisitState = { person: null, isShown: false };

/** Somebody is here, as the server has answered. */
const { refresh, register, finish } = authActions;
const COMES = [refresh.fulfilled, register.fulfilled, finish.fulfilled];

export const visitReducer = createReducer(initialVisitState, (builder) => {
  builder
    .addCase(personalShown, (state, { payload: person }) => patch(state, { person, isShown: true }))
    .addCase(personalLeft, (state) => patch(state, { isShown: false }))
    .addCase(loggedOut, () => initialVisitState)
    .addCase(sessionLost, (state, { payload: error }) =>
      isOver(error) && !state.isShown ? initialVisitState : state,
    );
  for (const comes of COMES)
    builder.addCase(comes, (state, { payload: { user: person } }) => patch(state, { person }));
});
registerArea('visit', visitReducer);

/** Whether an action ends the visit of whom the store knows about, by the state before it. */
export function endsVisit(action: unknown, { visit: { person, isShown } }: WithVisit): boolean {
  if (sessionLost.match(action)) return isOver(action.payload) ? !isShown : person === null;
  for (const comes of COMES)
    if (comes.match(action)) return person !== null && person._id !== action.payload.user._id;
  return loggedOut.match(action);
}
