import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, type PageState, pageActions, pageCases } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, type RequestContext, request } from '#platform/client/request.ts';
import type { Counts, ManagedProfessional, Professional, ProfessionalsApi } from '../contract.ts';
import type { ProfessionalQuery } from './query.ts';

/** The list everybody sees, and its numbers. */
interface ProfessionalState extends Flags {
  counts: Counts | null;
  found: PageState<Professional>;
}
export const initialProfessionalState: ProfessionalState = { ...IDLE, counts: null, found: emptyPage() };
export interface WithProfessional {
  professional: ProfessionalState;
}

/** The list for admins; cleared when the person signs out. */
interface ProfessionalListState {
  managed: PageState<ManagedProfessional>;
}
const noLists: ProfessionalListState = { managed: emptyPage() };
export interface WithProfessionalList {
  professionalList: ProfessionalListState;
}

export const fetchCounts = request(
  'professional/counts',
  (_: undefined, { call }: RequestContext<ProfessionalsApi>) => call('GET /professionals/counts', {}),
);

export const professionalActions = {
  found: pageActions<ProfessionalQuery, Professional>('professional/found'),
  managed: pageActions<ProfessionalQuery, ManagedProfessional>('professionalList/managed'),
};

export const queryOf = ({ kind, parish, search, page }: ProfessionalQuery) => ({
  page: String(page),
  ...(kind && { kind }),
  ...(parish && { parish }),
  ...(search && { search }),
});

export const fetchProfessionals = request(
  professionalActions.found,
  (query, { call }: RequestContext<ProfessionalsApi>) =>
    call('GET /professionals', { query: queryOf(query) }),
);

export const professionalReducer = createReducer(initialProfessionalState, (builder) => {
  builder.addCase(fetchCounts.fulfilled, (state, { payload: counts }) => patch(state, { counts }));
  pageCases(
    builder,
    professionalActions.found,
    ({ found }) => found,
    (state, found) => patch(state, { found }),
  );
  flagCases(builder, 'professional');
});
registerArea('professional', professionalReducer);

export const professionalListReducer = createReducer(noLists, (builder) =>
  pageCases(
    builder,
    professionalActions.managed,
    ({ managed }) => managed,
    (state, managed) => patch(state, { managed }),
  ),
);
registerArea('professionalList', professionalListReducer);
