import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createReduxStore,
  type ThunkDispatch,
  type ThunkMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import {
  authReducer,
  initialAuthState,
  loggedOut,
  sessionLost,
} from '../../areas/accounts/client/kit/state.ts';
import { initialUserState, userReducer } from '../../areas/accounts/client/kit/user-state.ts';
import { applicationReducer, initialApplicationState } from '../../areas/applications/client/state.ts';
import { initialLendingState, lendingReducer } from '../../areas/budgets/client/lending.ts';
import { budgetReducer } from '../../areas/budgets/client/state.ts';
import { chatReducer } from '../../areas/chat/client/state.ts';
import { questionReducer } from '../../areas/contacts/client/state.ts';
import { contentReducer, initialContentState } from '../../areas/content/client/kit/state.ts';
import { groupReducer } from '../../areas/groups/client/state.ts';
import { homeReducer, initialHomeState } from '../../areas/home/client/state.ts';
import { leadReducer } from '../../areas/leads/client/state.ts';
import { initialPropertyState, propertyReducer } from '../../areas/listings/client/kit/state.ts';
import { initialOfficeState, officeReducer } from '../../areas/offices/client/state.ts';
import {
  affectedReducer,
  auditReducer,
  backupsReducer,
  failedJobsReducer,
  overviewReducer,
} from '../../areas/operations/client/state.ts';
import { initialPostState, postReducer } from '../../areas/posts/client/state.ts';
import {
  initialProfessionalState,
  professionalListReducer,
  professionalReducer,
} from '../../areas/professionals/client/state.ts';
import { reportReducer } from '../../areas/reports/client/state.ts';
import { filterReducer } from '../../areas/saved-searches/client/state.ts';
import { initialSearchState, searchReducer } from '../../areas/search/client/kit/state.ts';
import { viewingReducer } from '../../areas/viewings/client/state.ts';
import { modalsReducer } from '../../platform/client/modals.ts';
import { noticesReducer } from '../../platform/client/notices.ts';
import type { Services } from '../../platform/client/services.ts';
import { initialSettings, settingsReducer } from '../../platform/client/settings.ts';

export const initialState = {
  settings: initialSettings,
  notices: [],
  modals: {},
  auth: initialAuthState,
  user: initialUserState,
  property: initialPropertyState,
  search: initialSearchState,
  content: initialContentState,
  post: initialPostState,
  professional: initialProfessionalState,
  home: initialHomeState,
  lending: initialLendingState,
  office: initialOfficeState,
  application: initialApplicationState,
};

/** What belongs to a person and is forgotten when they leave. */
const personalAreas = {
  chat: chatReducer,
  group: groupReducer,
  budget: budgetReducer,
  filter: filterReducer,
  professionalList: professionalListReducer,
  report: reportReducer,
  affected: affectedReducer,
  audit: auditReducer,
  failedJobs: failedJobsReducer,
  backups: backupsReducer,
  overview: overviewReducer,
  question: questionReducer,
  viewing: viewingReducer,
  lead: leadReducer,
};

const combined = combineReducers({
  settings: settingsReducer,
  notices: noticesReducer,
  modals: modalsReducer,
  auth: authReducer,
  user: userReducer,
  property: propertyReducer,
  search: searchReducer,
  content: contentReducer,
  post: postReducer,
  professional: professionalReducer,
  home: homeReducer,
  lending: lendingReducer,
  office: officeReducer,
  // Forgets by itself: what somebody typed outlives a session that ran out.
  application: applicationReducer,
  ...personalAreas,
});

/** An area without its state begins anew. */
function reducer(state: State | undefined, action: UnknownAction): State {
  const isOver = loggedOut.match(action) || sessionLost.match(action);
  if (!isOver || !state) return combined(state, action);
  const kept = Object.entries(state).filter(([area]) => !(area in personalAreas));
  return combined(Object.fromEntries(kept) as unknown as State, action);
}

/** Parts of areas: those that are not as they begin. */
export type PartialState = { [Area in keyof State]?: Partial<State[Area]> };

/** A state whose missing areas, and missing parts of areas, are as they begin. */
export function wholeState(areas: PartialState): State {
  const begun = combined(undefined, { type: 'begin' });
  const filled = Object.entries(areas).map(([area, parts]) => [
    area,
    { ...begun[area as keyof State], ...parts },
  ]);
  return { ...begun, ...Object.fromEntries(filled) };
}

/** Calls what is dispatched as a function; the toolkit's own store brings more, and pages make one each. */
const thunks =
  (services: Services): ThunkMiddleware<State, UnknownAction, Services> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action);

/** The store of one visit: every state area by its name in the specification. */
export function createStore(services: Services, preloaded?: Partial<State>) {
  return createReduxStore(
    reducer,
    preloaded as State,
    applyMiddleware<ThunkDispatch<State, Services, UnknownAction>, State>(thunks(services)),
  );
}

export type State = ReturnType<typeof combined>;
export type Store = ReturnType<typeof createStore>;
