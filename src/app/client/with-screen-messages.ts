import { type MessageSet, withSet } from '#platform/client/messages.tsx';
import type { Screen } from '#platform/client/screen.ts';
import type { State } from './store.ts';

/** Gives a screen messages that not every page carries: for its head, and for all its component shows. */
export const withScreenMessages =
  (messages: MessageSet) =>
  (screen: Screen<State>): Screen<State> => ({
    ...screen,
    messages,
    component: async () => {
      const { Component } = await screen.component();
      return { Component: withSet(messages)(Component) };
    },
  });
