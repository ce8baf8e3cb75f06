/** What the public pages of trade read, by their address: for their screens, and for what asks before they are shown. */
import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import {
  chosenFrom,
  PAGED,
  type Paged,
  type QueryFormat,
  readQuery,
} from '#platform/client/list/list-query.ts';
import { PROFESSIONAL_KINDS, type ProfessionalKind, SEARCH_MAX } from '../vocabulary.ts';

/** An office, or an agent whom a source names. */
export type ContactKind = 'agent' | 'office';

export const CONTACT_ROUTES = {
  agent: 'GET /offices/agents/{slug}',
  office: 'GET /offices/page/{slug}',
} as const;

export const contactInput = (slug = '', search: string) => ({
  params: { slug },
  query: { page: String(readQuery(PAGED, search).page) },
});

interface ProfessionalFilters {
  kind: ProfessionalKind | undefined;
  parish: Parish | undefined;
  search: string;
}

export const PROFESSIONAL_QUERY: QueryFormat<ProfessionalFilters> = {
  read: (params) => ({
    kind: chosenFrom(PROFESSIONAL_KINDS, params.get('kind')),
    parish: chosenFrom(PARISHES, params.get('parish')),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  }),
  write: (filters) => ({ ...filters }),
};

export const queryOf = ({ kind, parish, search, page }: Paged<ProfessionalFilters>) => ({
  page: String(page),
  ...(kind && { kind }),
  ...(parish && { parish }),
  ...(search && { search }),
});
