/**
 * The areas of the store, by the name of their state. An area registers where its actions are made, so that its reducer
 * is there before the first of them, and both come with the code that needs them.
 */
type AreaReducer = (state: never, action: { type: string }) => unknown;

export const areas = new Map<string, AreaReducer>();
const listeners = new Set<(name: string) => void>();

/** Adds an area to the stores there are, and to those that come. */
export function registerArea(name: string, reducer: AreaReducer): void {
  areas.set(name, reducer);
  for (const listener of listeners) listener(name);
}

/** Tells of areas whose code comes later. */
export function onAreaRegistered(listener: (name: string) => void): void {
  listeners.add(listener);
}

/**
 * Areas as code on every page reads them: theirs may come later. Until then there is nothing, or what the server said of
 * an area.
 */
export type Late<Areas> = { [Area in keyof Areas]?: Partial<Areas[Area]> };
