import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, ownPageCases, type PageState, pageActions } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { requestActions } from '#platform/client/request.ts';
import type { Viewing } from '../shapes.ts';

/** Viewings of a person, on either side; and the one a screen is about. */
interface ViewingState extends PageState<Viewing> {
  one: Viewing | null;
}
export interface WithViewing {
  viewing: ViewingState;
}

export interface ViewingsQuery {
  side: 'visitor' | 'agent';
  when: 'coming' | 'past';
  page: number;
}
/** One viewing; a guest's by its key. */
export interface ViewingRef {
  id: string;
  key?: string | undefined;
}

/** What can be done with one viewing. */
export type ViewingStep =
  | { step: 'prove'; code: string }
  | { step: 'send-code' }
  | { step: 'move'; at: string }
  | { step: 'offer'; times: string[] }
  | { step: 'came'; came: boolean | null }
  | { step: 'state'; state: 'confirmed' | 'declined' | 'cancelled'; reason?: string };

export const viewingActions = {
  list: pageActions<ViewingsQuery, Viewing>('viewing/list'),
  one: requestActions<ViewingRef, Viewing>('viewing/one'),
  /** Whatever was done with one. */
  changed: requestActions<{ ref: ViewingRef; step: ViewingStep }, Viewing>('viewing/changed'),
};

const initialViewings: ViewingState = { ...emptyPage<Viewing>(), one: null };

export const viewingReducer = createReducer(initialViewings, (builder) => {
  const { list, one, changed } = viewingActions;
  for (const { fulfilled } of [one, changed])
    builder.addCase(fulfilled, (state, { payload }) => ({
      ...state,
      one: payload,
      list: state.list?.map((other) => (other._id === payload._id ? payload : other)) ?? null,
    }));
  builder.addCase(one.pending, (state, { meta: { arg } }) =>
    patch(state, { one: state.one?._id === arg.id ? state.one : null }),
  );
  ownPageCases(builder, list);
});
registerArea('viewing', viewingReducer);
