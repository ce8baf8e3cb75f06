/** What a visitor sees, for those who follow it: their code comes when the page answers, and misses nothing. */

import { fetchCode } from '#platform/client/fetch-code.ts';
import type { PartialState, State, Store } from './store.ts';

/** Of the state, what every page has; areas whose code has not come are as the server said. */
export type StateOfView = PartialState & Pick<State, 'auth' | 'settings'>;

export interface View {
  pathname: string;
  search: string;
  state: StateOfView;
}

type Follow = (view: View) => void;
type Address = Pick<View, 'pathname' | 'search'>;

let address: Address | undefined;
let addressShown: () => void = () => {};

export function showAddress({ pathname, search }: Address): void {
  address = { pathname, search };
  addressShown();
}

/** Keeps what is seen until the code of `load` is here, and tells it of that and of all that follows, in order. */
export async function recordViews(store: Store, load: () => Promise<Follow>): Promise<void> {
  const seen: View[] = [];
  let follow: Follow | undefined;
  let isTelling = false;
  const tell = () => {
    // What following a view changes is told after it.
    if (!follow || isTelling) return;
    isTelling = true;
    try {
      for (let view = seen.shift(); view; view = seen.shift()) follow(view);
    } finally {
      isTelling = false;
    }
  };
  const note = () => {
    if (address) seen.push({ ...address, state: store.getState() });
    tell();
  };
  const end = store.subscribe(note);
  addressShown = note;
  note();
  try {
    follow = await fetchCode(load);
  } catch {
    end(); // nothing is counted on a page whose code did not come
    addressShown = () => {};
  }
  tell();
}
