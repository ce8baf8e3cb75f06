import type { UnknownAction } from '@reduxjs/toolkit';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { WithUser } from '#areas/accounts/client/kit/user-state.ts';
import { endsVisit, initialVisitState, type WithVisit } from '#areas/accounts/client/kit/visit-state.ts';
import type { WithApplication } from '#areas/applications/client/state.ts';
import type { WithLending } from '#areas/budgets/client/lending.ts';
import type { WithBudget } from '#areas/budgets/client/state.ts';
import type { WithChat } from '#areas/conversations/client/state.ts';
import type { WithContent } from '#areas/editorial/client/content-slice.ts';
import type { WithPost } from '#areas/editorial/client/post-slice.ts';
import type { WithGroup } from '#areas/groups/client/state.ts';
import type { WithHome } from '#areas/home/client/state.ts';
import type { WithProperty } from '#areas/listings/client/kit/state.ts';
import type { WithFilter } from '#areas/saved-searches/client/state.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import { areas, type Late, onAreaRegistered } from '#platform/client/areas.ts';
import type { WithModals } from '#platform/client/modals.ts';
import type { WithNotices } from '#platform/client/notices.ts';
import { createAction } from '#platform/client/reducer.ts';
import type { Services } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { openStore, type Store as StoreOf } from '#platform/client/store.ts';

/** What belongs to a person and is forgotten when they leave. */
type Personal = WithBudget & WithChat & WithFilter & WithGroup;

/** Applications forget by themselves: what somebody typed outlives a session that ran out. */
type Lasting = WithApplication &
  WithAuth &
  WithContent &
  WithHome &
  WithLending &
  WithModals &
  WithNotices &
  WithPost &
  WithProperty &
  WithSearch &
  WithSettings &
  WithUser &
  WithVisit;

/** Every area by its name in the specification. One is there once its code is: see `Late` for code on every page. */
export type State = Pick<Lasting, keyof Lasting> & Pick<Personal, keyof Personal>;
export type Store = StoreOf<State>;

const PERSONAL: Record<keyof Personal, true> = {
  budget: true,
  chat: true,
  filter: true,
  group: true,
};

/** Parts of areas: those that are not as they begin. */
export type PartialState = Late<State>;
type Areas = Readonly<Record<string, object | undefined>>;

const areaCame = createAction<string>('areas/came');

/** An area that has these parts, and is else as it begins. */
function areaOf(name: string, parts: object | undefined): object {
  const begun = areas.get(name)?.(undefined as never, { type: 'areas/begin' }) as object;
  return parts ? { ...begun, ...parts } : begun;
}

/** A state whose missing areas, and missing parts of areas, are as they begin. Of areas without code it keeps the parts. */
export function wholeState(parts: PartialState): State {
  const known: Areas = parts;
  const here = [...areas.keys()].map((name) => [name, areaOf(name, known[name])]);
  return { ...parts, ...Object.fromEntries(here) };
}

function before(state: Areas, action: UnknownAction): Areas {
  if (areaCame.match(action)) {
    const name = action.payload;
    return { ...state, [name]: areaOf(name, state[name]) };
  }
  const { visit = initialVisitState } = state as Partial<WithVisit>;
  if (!endsVisit(action, { visit })) return state;
  return Object.fromEntries(Object.entries(state).filter(([name]) => !(name in PERSONAL)));
}

/** Areas that are here follow the action; an area without its state begins anew. */
function reducer(state: Areas = {}, action: UnknownAction): Areas {
  const found = before(state, action);
  let after: Record<string, object | undefined> | undefined;
  for (const [name, follow] of areas) {
    const part = follow(found[name] as never, action) as object;
    if (part === found[name]) continue;
    after ??= { ...found };
    after[name] = part;
  }
  return after ?? found;
}

export const createStore = (services: Services, preloaded?: Partial<State>): Store =>
  openStore(
    reducer as (state: State | undefined, action: UnknownAction) => State,
    services,
    preloaded as State,
    endsVisit,
  );

/** Adds areas whose code comes later: to a store, and to the state a page was rendered from. */
export function followAreas({ dispatch }: Store, rendered: State): void {
  onAreaRegistered((name) => {
    Object.assign(rendered, { [name]: areaOf(name, (rendered as unknown as Areas)[name]) });
    dispatch(areaCame(name));
  });
}
