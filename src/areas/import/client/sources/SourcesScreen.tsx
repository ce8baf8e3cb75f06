import { OWN_SOURCES_PATH, SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { CONDITIONS } from '#areas/import/sources.ts';
import type { Source } from '#areas/import/sources-contract.ts';
import { FormattedMessage } from '#platform/client/intl.tsx';
import { choice, pagedScreen } from '#platform/client/list/paged-screen.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { api } from '../api.ts';
import { Entry } from './Summary.tsx';

const List = pagedScreen<Source>({
  useList: (query) => api.useRead('GET /sources', { query }),
  filters: { condition: choice(CONDITIONS, 'source.condition') },
  row: (source) => <Entry source={source} to={`${SOURCES_PATH}/${source._id}`} />,
  empty: { icon: 'again', words: 'source.none' },
  failed: 'source.failed',
});

/** All sources of listings, for admins. */
export function Component() {
  return (
    <div className="grid gap-6">
      <ButtonLink to={`${SOURCES_PATH}/new`} className="justify-self-start">
        <Icon name="plus" />
        <FormattedMessage id="source.add" />
      </ButtonLink>
      <List />
    </div>
  );
}

/** The sources of one's own listings, and of the office one manages. */
export const OwnSources = pagedScreen<Source>({
  useList: (query) => api.useRead('GET /sources/mine', { query }),
  row: (source) => <Entry source={source} to={`${OWN_SOURCES_PATH}/${source._id}`} />,
  empty: { icon: 'again', words: 'source.nothing' },
  failed: 'source.failed',
});
