import type { ComponentType } from 'react';
import { loadNewWords } from '#platform/client/words.ts';
import type { MapPanelProps } from './MapPanel.tsx';
import { isWide } from './wide.ts';

let panel: ComponentType<MapPanelProps> | undefined;

/** The map's component, once its code is here. */
export const mapPanel = (): ComponentType<MapPanelProps> | undefined => panel;

export async function loadMapPanel(): Promise<void> {
  const { MapPanel } = await import('./MapPanel.tsx');
  await loadNewWords();
  panel = MapPanel;
}

const isShown = () => isWide() || new URLSearchParams(location.search).get('view') === 'map';

/** Loads the map's code beside that of the screen where it is seen at once: beside the list, or instead of it. */
export async function loadMapIfShown(): Promise<void> {
  // Where that fails the list still works, and the map is asked for again.
  if (import.meta.env.SSR || isShown()) await loadMapPanel().catch(() => {});
}
