/** What other areas add to screens. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { loadTerms } from '#areas/budgets/client/lending.ts';
import type { Screen } from '#platform/client/screen.ts';
import type { State } from '../store.ts';

interface SlotsFile {
  Slots: ComponentType<{ children: ReactNode }>;
}

/** Adds what other areas show on a screen; its code comes with these screens and not with every page. */
export function withSlots(name: string, load: () => Promise<SlotsFile>) {
  return (screen: Screen<State>): Screen<State> => ({
    ...screen,
    furtherSources: [...(screen.furtherSources ?? []), `src/app/client/slots/${name}.tsx`],
    component: async () => {
      const [{ Component }, { Slots }] = await Promise.all([screen.component(), load()]);
      return { Component: () => createElement(Slots, null, createElement(Component)) };
    },
  });
}

/** A screen that shows what listings cost a month needs the figures of lenders too. */
export const withTerms = (screen: Screen<State>): Screen<State> => ({
  ...screen,
  fetch: async (context) => {
    const [outcome] = await Promise.all([screen.fetch?.(context), loadTerms(context)]);
    return outcome;
  },
});
