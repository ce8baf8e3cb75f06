import { type RequestContext, request } from '#platform/client/request.ts';
import type { OfficesApi } from '../contract.ts';
import { officeActions } from './state.ts';

export const fetchOfficePage = request(
  officeActions.page,
  ({ kind, slug, page }, { call }: RequestContext<OfficesApi>) =>
    call(kind === 'agent' ? 'GET /offices/agents/{slug}' : 'GET /offices/page/{slug}', {
      params: { slug },
      query: { page: String(page) },
    }),
);
