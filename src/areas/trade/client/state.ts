import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { registerArea } from '#platform/client/areas.ts';
import { chosenFrom, type Paged, type QueryFormat } from '#platform/client/list/list-query.ts';
import { emptyPage, type PageState, pageActions, pageCases } from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, type RequestContext, request } from '#platform/client/request.ts';
import type { Counts, Professional, TradeApi } from '../contract.ts';
import type { OfficePage } from '../pages-contract.ts';
import { PROFESSIONAL_KINDS, type ProfessionalKind, SEARCH_MAX } from '../vocabulary.ts';

/** The public page of an office, or of an agent whom a source names. */
interface OfficeState extends Flags {
  page: OfficePage | null;
}
const initialOfficeState: OfficeState = { ...IDLE, page: null };

export interface WithOffice {
  office: OfficeState;
}

interface OfficeQuery {
  kind: 'agent' | 'office';
  slug: string;
  page: number;
}

export const fetchOfficePage = request(
  'office/page',
  ({ kind, slug, page }: OfficeQuery, { call }: RequestContext<TradeApi>) =>
    call(kind === 'agent' ? 'GET /offices/agents/{slug}' : 'GET /offices/page/{slug}', {
      params: { slug },
      query: { page: String(page) },
    }),
);

const officeReducer = createReducer(initialOfficeState, (builder) => {
  builder
    .addCase(fetchOfficePage.fulfilled, (state, { payload: page }) => patch(state, { page }))
    .addCase(fetchOfficePage.rejected, (state) => patch(state, { page: null }));
  flagCases(builder, 'office');
});
registerArea('office', officeReducer);

interface ProfessionalFilters {
  kind: ProfessionalKind | undefined;
  parish: Parish | undefined;
  search: string;
}
export type ProfessionalQuery = Paged<ProfessionalFilters>;

export const PROFESSIONAL_QUERY: QueryFormat<ProfessionalFilters> = {
  read: (params) => ({
    kind: chosenFrom(PROFESSIONAL_KINDS, params.get('kind')),
    parish: chosenFrom(PARISHES, params.get('parish')),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  }),
  write: ({ kind, parish, search }) => ({ kind, parish, search }),
};

/** The list everybody sees, and its numbers. */
interface ProfessionalState extends Flags {
  counts: Counts | null;
  found: PageState<Professional>;
}
const initialProfessionalState: ProfessionalState = { ...IDLE, counts: null, found: emptyPage() };
export interface WithProfessional {
  professional: ProfessionalState;
}

export const fetchCounts = request(
  'professional/counts',
  (_: undefined, { call }: RequestContext<TradeApi>) => call('GET /professionals/counts', {}),
);

export const queryOf = ({ kind, parish, search, page }: ProfessionalQuery) => ({
  page: String(page),
  ...(kind && { kind }),
  ...(parish && { parish }),
  ...(search && { search }),
});

export const fetchProfessionals = request(
  pageActions<ProfessionalQuery, Professional>('professional/found'),
  (query, { call }: RequestContext<TradeApi>) => call('GET /professionals', { query: queryOf(query) }),
);

const professionalReducer = createReducer(initialProfessionalState, (builder) => {
  builder.addCase(fetchCounts.fulfilled, (state, { payload: counts }) => patch(state, { counts }));
  pageCases(
    builder,
    fetchProfessionals,
    ({ found }) => found,
    (state, found) => patch(state, { found }),
  );
  flagCases(builder, 'professional');
});
registerArea('professional', professionalReducer);
