import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { chosenFrom, type Paged, type QueryFormat } from '#platform/client/list/list-query.ts';
import { KINDS, type Kind, SEARCH_MAX } from '../vocabulary.ts';

interface ProfessionalFilters {
  kind: Kind | undefined;
  parish: Parish | undefined;
  search: string;
}
export type ProfessionalQuery = Paged<ProfessionalFilters>;

export const PROFESSIONAL_QUERY: QueryFormat<ProfessionalFilters> = {
  read: (params) => ({
    kind: chosenFrom(KINDS, params.get('kind')),
    parish: chosenFrom(PARISHES, params.get('parish')),
    search: (params.get('search') ?? '').slice(0, SEARCH_MAX),
  }),
  write: ({ kind, parish, search }) => ({ kind, parish, search }),
};
