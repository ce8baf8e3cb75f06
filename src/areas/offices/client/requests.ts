import { type RequestContext, request } from '#platform/client/request.ts';
import type { OfficesApi } from '../contract.ts';
import { officeActions } from './state.ts';

export const fetchOfficePage = request(
  officeActions.page,
  ({ slug, page }, { call }: RequestContext<OfficesApi>) =>
    call('GET /offices/page/{slug}', { params: { slug }, query: { page: String(page) } }),
);
