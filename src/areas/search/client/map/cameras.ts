/** Where the map looked, by entry of the history, for this visit: going back finds it as it was left. */
import type { Camera } from './camera.ts';

const cameras = new Map<string, Camera>();

export const keepCamera = (entry: string, camera: Camera): void => {
  cameras.set(entry, camera);
};
export const keptCamera = (entry: string): Camera | undefined => cameras.get(entry);
