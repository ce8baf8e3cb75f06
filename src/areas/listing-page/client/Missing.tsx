import { useSelector } from 'react-redux';
import { searchKey } from '#areas/search/client/kit/keys.ts';
import { selectPage, type WithSearch } from '#areas/search/client/kit/state.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { NEARBY, NEWEST } from './fetch-listing.ts';
import { Cards } from './Nearby.tsx';
import { Part } from './Part.tsx';

/** A plain form to the search, so that it works without a script. */
function SearchBox() {
  const t = useWords();
  const label = t('property.missing.search');
  return (
    <search className="w-full max-w-lg">
      <form action={searchUrl(NEWEST.criteria)} className="flex flex-wrap gap-3">
        <div className="input flex-1 basis-56">
          <Icon name="search" className="text-ink-3" />
          <input type="search" name="search" aria-label={label} placeholder={label} maxLength={200} />
        </div>
        <button type="submit" className="btn min-h-12">
          <FormattedMessage id="property.missing.go" />
        </button>
      </form>
    </search>
  );
}

/** No such listing: says so, offers a search and the newest homes. */
export function Missing() {
  const page = useSelector((state: WithSearch) => selectPage(state, searchKey(NEWEST)));
  const loading = useSelector(({ search }: WithSearch) => search.loading);
  const all = (
    <MoreLink to={searchUrl(NEWEST.criteria, { orderBy: NEWEST.orderBy, order: NEWEST.order })}>
      <FormattedMessage id="property.missing.all" />
    </MoreLink>
  );
  const cards = page?.results.slice(0, NEARBY) ?? [];
  return (
    <div className="wrap">
      <div className="grid justify-items-start gap-4 py-10 md:py-16">
        <span className="blank-arch tone-lagoon">
          <Icon name="search" size="l" />
        </span>
        <h1>
          <FormattedMessage id="property.missing" />
        </h1>
        <p className="measure text-ink-2">
          <FormattedMessage id="property.missing.text" />
        </p>
        <SearchBox />
      </div>
      {(loading || cards.length > 0) && (
        <Part heading="property.missing.newest" aside={all}>
          <Cards cards={cards} loading={loading} />
        </Part>
      )}
    </div>
  );
}
