import { registerArea } from '#platform/client/areas.ts';
import { emptyPage, type PageState, pageActions, pageCases } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, type RequestContext, request } from '#platform/client/request.ts';
import type { Counts, Professional, ProfessionalsApi } from '../contract.ts';
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

export const fetchCounts = request(
  'professional/counts',
  (_: undefined, { call }: RequestContext<ProfessionalsApi>) => call('GET /professionals/counts', {}),
);

export const professionalActions = {
  found: pageActions<ProfessionalQuery, Professional>('professional/found'),
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
