import { type ComponentType, createElement, type ReactNode } from 'react';
import type { Screen } from '#platform/client/screen.ts';
import type { State } from '../store.ts';

interface SlotsFile {
  Slots: ComponentType<{ children: ReactNode }>;
}

/** Adds to screens what other areas show on them; its code comes with these screens and not with every page. */
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
