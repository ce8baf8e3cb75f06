import type { User } from '#areas/accounts/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import { isOver } from '#platform/client/failure.ts';
import { createAction, createReducer, patch } from '#platform/client/reducer.ts';
import { authActions, loggedOut, sessionLost } from './state.ts';

/**
 * Who is on a screen of their own. A session that ends there leaves it, unseen, with what was typed, until they sign in
 * again or it is left; everywhere else what is theirs is forgotten at once.
 */
interface VisitState {
  person: User | null;
}
export interface WithVisit {
  visit: VisitState;
}

/** A screen of the person's own is shown. */
export const personalShown = createAction<User>('visit/shown');
export const personalLeft = createAction('visit/left');

export const initialVisitState: VisitState = { person: null };

export const visitReducer = createReducer(initialVisitState, (builder) => {
  builder
    .addCase(personalShown, (state, { payload: person }) => patch(state, { person }))
    .addCase(personalLeft, () => initialVisitState)
    .addCase(loggedOut, () => initialVisitState)
    .addCase(sessionLost, (state, { payload: error }) => (isOver(error) ? state : initialVisitState));
});
registerArea('visit', visitReducer);

/** Whether an action ends the visit of whom the store knows about, by the state before it. */
export function endsVisit(action: unknown, { visit: { person } }: WithVisit): boolean {
  if (sessionLost.match(action)) return person === null || !isOver(action.payload);
  const { refresh, register, finish } = authActions;
  for (const { fulfilled } of [refresh, register, finish])
    if (fulfilled.match(action)) return person !== null && person._id !== action.payload.user._id;
  return loggedOut.match(action);
}
