/** The town that a search around a point is near. Where towns lie comes late: whoever shows such a heading waits for it. */

type TownNear = (lat: number, lng: number) => string | null;

let find: TownNear | undefined;
let coming: Promise<void> | undefined;

/** The name of the nearest town; null where none is near. */
export const townNear: TownNear = (lat, lng) => find?.(lat, lng) ?? null;

export async function loadTownNear(): Promise<void> {
  ({ townNear: find } = await import('#areas/places/town-centre.ts'));
}

/** What a search around a point has to wait for. Where it does not come, headings say how far around. */
export function townNearOf({ lat }: { lat?: number | undefined }): Promise<void> | undefined {
  if (lat === undefined || find) return undefined;
  coming ??= loadTownNear().catch(() => {});
  return coming;
}

/** The code of a screen with such headings, and what they need. */
export async function withTownNear<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTownNear()]);
  return code;
}

// The server names every place.
if (import.meta.env.SSR) await loadTownNear();
