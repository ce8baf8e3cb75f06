import {
  configureStore,
  type Middleware,
  type Reducer,
  type Store as ReduxStore,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { answers } from './answers.ts';
import type { Dispatch, Services } from './screen.ts';

/** A store whose thunks get the services besides `dispatch` and `getState`. */
export interface Store<State> extends Omit<ReduxStore<State>, 'dispatch'> {
  dispatch: Dispatch<State>;
}

/**
 * Opens a store of a reducer; `preloaded` is its first state.
 * @param endsVisit whether an action ends the visit of the person whom all answers were for, by the state before it
 */
export function openStore<State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  services: Services,
  preloaded?: State,
  endsVisit: (action: unknown, state: State) => boolean = () => false,
): Store<State> {
  const forgetAnswers: Middleware = (store) => (next) => (action) => {
    const ends = endsVisit(action, store.getState() as State);
    const result = next(action);
    if (ends) store.dispatch(answers.util.resetApiState());
    return result;
  };
  return configureStore({
    reducer: reducer as Reducer,
    preloadedState: preloaded,
    // States hold what calls answer: checking all of it after each action takes longer than showing it.
    middleware: (withDefaults) =>
      withDefaults({
        thunk: { extraArgument: services },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(forgetAnswers, answers.middleware),
    devTools: false,
  }) as unknown as Store<State>;
}
