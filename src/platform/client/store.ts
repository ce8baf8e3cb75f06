import { legacy_createStore, type Reducer, type Store as ReduxStore, type UnknownAction } from 'redux';
import type { Dispatch } from './screen.ts';
import type { Services } from './services.ts';

/** A store that also takes functions: they get its `dispatch` and `getState`, and the services. */
export interface Store<State> extends Omit<ReduxStore<State>, 'dispatch'> {
  dispatch: Dispatch<State>;
}

/** Opens a store of a reducer; `preloaded` is its first state. */
export function openStore<State>(
  reducer: (state: State | undefined, action: UnknownAction) => State,
  services: Services,
  preloaded?: State,
): Store<State> {
  const store = legacy_createStore(reducer as Reducer<State>, preloaded);
  const dispatch = ((action: UnknownAction | ((...given: unknown[]) => unknown)) =>
    typeof action === 'function'
      ? action(dispatch, store.getState, services)
      : store.dispatch(action)) as Dispatch<State>;
  return { ...store, dispatch };
}
