import { OWN_SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import type { Source } from '#areas/import/sources-contract.ts';
import { pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { api } from '../api.ts';
import { Entry } from './Summary.tsx';

/** The sources of one's own listings, and of the office one manages. */
export const Component = pagedScreen<Source>({
  useList: (query) => api.useRead('GET /sources/mine', { query }),
  row: (source) => <Entry source={source} to={`${OWN_SOURCES_PATH}/${source._id}`} />,
  empty: { icon: 'again', words: 'source.nothing' },
  failed: 'source.failed',
});
