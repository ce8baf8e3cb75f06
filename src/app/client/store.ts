import { configureStore } from '@reduxjs/toolkit';
import { authReducer, initialAuthState } from '../../areas/accounts/client/state.ts';
import { initialUserState, userReducer } from '../../areas/accounts/client/user-state.ts';
import { initialPropertyState, propertyReducer } from '../../areas/properties/client/state.ts';
import { modalsReducer } from '../../platform/client/modals.ts';
import { noticesReducer } from '../../platform/client/notices.ts';
import { initialSettings, type Settings, settingsReducer } from '../../platform/client/settings.ts';
import type { Services } from '../../platform/client/thunk.ts';
import { homeReducer, initialHomeState } from './home/state.ts';

export const initialState = {
  settings: initialSettings,
  notices: [],
  modals: {},
  auth: initialAuthState,
  user: initialUserState,
  property: initialPropertyState,
  home: initialHomeState,
};

/** The store of one visit: every state area by its name in the specification. */
export function createStore(services: Services, preloaded?: Partial<State>) {
  return configureStore({
    reducer: {
      settings: settingsReducer,
      notices: noticesReducer,
      modals: modalsReducer,
      auth: authReducer,
      user: userReducer,
      property: propertyReducer,
      home: homeReducer,
    },
    preloadedState: preloaded as State,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false }),
    devTools: false,
  });
}

export interface State {
  settings: Settings;
  notices: ReturnType<typeof noticesReducer>;
  modals: ReturnType<typeof modalsReducer>;
  auth: ReturnType<typeof authReducer>;
  user: ReturnType<typeof userReducer>;
  property: ReturnType<typeof propertyReducer>;
  home: ReturnType<typeof homeReducer>;
}
export type Store = ReturnType<typeof createStore>;
