import { createAction } from '#platform/client/actions.ts';
import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { emptyPage, ownPageCases, type PageState, pageActions } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { requestActions } from '#platform/client/request.ts';
import type { Lead, LeadCounts, LeadDetail } from '../contract.ts';
import type { LeadState } from '../vocabulary.ts';

/** An agent's leads: the list, the one that is open, and how many there are of each state. */
interface LeadsState extends PageState<Lead> {
  one: LeadDetail | null;
  /** Why the lead of the address is not shown. */
  oneError: Failure | null;
  counts: LeadCounts | null;
}
export interface WithLead {
  lead: LeadsState;
}

export interface LeadsQuery {
  state: LeadState | undefined;
  q: string;
  page: number;
}
export const leadActions = {
  list: pageActions<LeadsQuery, Lead>('lead/list'),
  one: requestActions<string, LeadDetail>('lead/one'),
  changed: requestActions<object, LeadDetail>('lead/changed'),
  answered: requestActions<{ id: string; body: string; once: string }, LeadDetail>('lead/answered'),
  counts: requestActions<undefined, LeadCounts>('lead/counts'),
};

export const counted = createAction<LeadCounts>('lead/counted');
export const closed = createAction('lead/closed');

const initialLeads: LeadsState = { ...emptyPage<Lead>(), one: null, oneError: null, counts: null };

export const leadReducer = createReducer(initialLeads, (builder) => {
  const { list, one, changed, answered, counts } = leadActions;
  builder
    .addCase(counted, (state, { payload }) => patch(state, { counts: payload }))
    .addCase(closed, (state) => patch(state, { one: null }))
    .addCase(one.pending, (state, { meta: { arg } }) =>
      patch(state, { one: state.one?._id === arg ? state.one : null, oneError: null }),
    )
    .addCase(one.rejected, (state, { payload, meta: { arg } }) => {
      const refused = patch(state, { oneError: payload ?? null });
      // Handed over to a colleague meanwhile.
      return payload?.status === 404
        ? { ...refused, one: null, list: state.list?.filter(({ _id }) => _id !== arg) ?? null }
        : refused;
    });
  for (const { fulfilled } of [one, changed, answered])
    builder.addCase(fulfilled, (state, { payload }) => ({
      ...state,
      one: payload,
      list: state.list?.map((lead) => (lead._id === payload._id ? payload : lead)) ?? null,
    }));
  builder.addCase(counts.fulfilled, (state, { payload }) => patch(state, { counts: payload }));
  ownPageCases(builder, list);
});
registerArea('lead', leadReducer);
