import type { ReactNode, Ref } from 'react';
import { findMetroArea } from '#areas/places/metro-areas.ts';
import type { SearchPage } from '#areas/search/contract.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { headingOf } from '../kit/heading.ts';
import { addressOf, narrowed, type Search } from '../kit/search-query.ts';
import { SearchActions } from './SearchActions.tsx';

const ListOrder = latePart({
  when: 'near',
  name: 'list-order',
  load: async () => (await import('./ListOrder.tsx')).ListOrder,
});
const Words = latePart({
  when: 'near',
  name: 'words',
  load: async () => (await import('./Words.tsx')).Words,
});
const Missed = latePart({
  when: 'near',
  name: 'missed',
  load: async () => (await import('./Missed.tsx')).Missed,
});

const bold = (chunks: ReactNode) => <b className="font-semibold text-ink">{chunks}</b>;

const kindOf = ({ criteria: { categories = [] } }: Search) =>
  categories.length === 1 && categories[0] === 'commercial' ? 'commercial' : 'homes';

/** How many were found; read out when it changes. */
function Count({ search, page }: { search: Search; page: SearchPage | undefined }) {
  const kind = kindOf(search);
  return (
    <p role="status" className="min-h-[1.6em] text-ink-2">
      {page ? (
        <>
          <FormattedMessage id={`search.count.${kind}`} values={{ total: page.total, b: bold }} />
          {page.without_pin > 0 && (
            <>
              {', '}
              <FormattedMessage id="search.withoutPin" values={{ count: page.without_pin }} />
            </>
          )}
        </>
      ) : (
        <FormattedMessage id="search.busy" />
      )}
    </p>
  );
}

/** In a division that a city is more than, the way to all of the city. */
function City({ search, city }: { search: Search; city: NonNullable<SearchPage['city']> }) {
  const { metro_area, total } = city;
  const to = addressOf(narrowed(search, { region: undefined, metro_area }));
  return (
    <p className="text-small text-ink-2">
      <FormattedMessage
        id="search.city"
        values={{
          city: findMetroArea(metro_area)?.name,
          count: <FormattedMessage id={`search.count.${kindOf(search)}`} values={{ total, b: bold }} />,
          a: (chunks: ReactNode) => (
            <Link to={to} className="font-semibold text-lagoon underline">
              {chunks}
            </Link>
          ),
        }}
      />
    </p>
  );
}

interface ResultsHeadProps {
  search: Search;
  page: SearchPage | undefined;
  headingRef: Ref<HTMLHeadingElement>;
}

export function ResultsHead({ search, page, headingRef }: ResultsHeadProps) {
  const intl = useIntl();
  // What is one home, or none, has no order: the line has room for saving the search.
  const ordered = !page || page.total > 1;
  return (
    <div className={`results-head ${ordered ? '' : 'results-head-short'}`}>
      <h1 ref={headingRef} tabIndex={-1} className="min-w-0 outline-0">
        {headingOf(search.criteria, intl)}
      </h1>
      <SearchActions search={search} at="heading" />
      <Count search={search} page={page} />
      {ordered && (
        <div className="results-sort">
          <ListOrder search={search} />
        </div>
      )}
      {search.orderBy === 'fit' && page && ordered && (
        <p className="results-order">
          <FormattedMessage id="search.sort.fit" />
        </p>
      )}
      <div className="results-more">
        {page?.city && page.city.total > page.total && <City search={search} city={page.city} />}
        {page && page.words.length > 0 && <Words words={page.words} />}
        {search.missed && <Missed search={search} />}
      </div>
    </div>
  );
}
