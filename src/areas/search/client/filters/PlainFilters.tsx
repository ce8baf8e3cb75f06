import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Kept } from '../../../../platform/client/kept-markup.tsx';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { SECTIONS } from '../../criteria/kinds.ts';
import type { Search } from '../kit/search-query.ts';

// `noscript` is not taken over by scripts, so only the server needs the form here.
const onServer = import.meta.env.SSR ? await import('./FilterForm.tsx') : null;

function Form({ search }: { search: Search }) {
  if (!onServer) return null;
  const { FilterForm } = onServer;
  return (
    <details className="group px-(--side) py-3 lg:px-6">
      <summary className="chip">
        <Icon name="tune" size="s" />
        <FormattedMessage id="filter.all" />
        <Icon name="down" size="s" className="group-open:rotate-180" />
      </summary>
      <div className="mt-3 max-h-[70dvh] max-w-3xl overflow-auto">
        <FilterForm search={search} sections={SECTIONS}>
          <button type="submit" className="btn justify-self-start">
            <FormattedMessage id="filter.apply" />
          </button>
        </FilterForm>
      </div>
    </details>
  );
}

/** Every filter for browsers without scripts. */
export function PlainFilters({ search }: { search: Search }) {
  const { locale } = useIntl();
  const currency = useSelector((state: WithSettings) => state.settings.currency);
  if (!onServer) return <noscript />;
  // The form begins a search at its first page.
  const { page: _page, ...asked } = search;
  return (
    <noscript>
      <Kept by={['plain filters', asked, locale, currency]} withIds>
        <Form search={search} />
      </Kept>
    </noscript>
  );
}
