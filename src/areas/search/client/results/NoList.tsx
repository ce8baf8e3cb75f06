import '../kit/state.ts';
import { useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { CATEGORIES } from '#areas/listings/vocabulary.ts';
import { byName } from '#areas/places/market.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { marketAt } from '#areas/places/places.ts';
import { formatAddress } from '#areas/search/address.ts';
import { FormattedMessage, useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { Button, ButtonLink } from '#platform/client/ui/Button.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import type { WithSearch } from '../kit/state.ts';

/** Asks for the search of the address again. */
function useRetry() {
  const store = useStore<WithSearch & WithSettings>();
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    const dispatch = store.dispatch as Dispatch<WithSearch & WithSettings>;
    const url = new URL(window.location.href);
    const ask = async () => {
      const { fetchSearch } = await import('./fetch-search.ts');
      await fetchSearch({ url, params: {}, dispatch, getState: store.getState });
    };
    // Code that does not come leaves the failure that is shown.
    void ask()
      .catch(() => {})
      .then(() => setRetrying(false));
  };
  return { retry, retrying };
}

/** In the place of homes that did not load. */
export function ListFailed() {
  const error = useSelector((state: WithSearch) => state.search.error);
  const { retry, retrying } = useRetry();
  return (
    <Empty
      icon="alert"
      tone="bad"
      title={<FormattedMessage id="search.error.title" />}
      action={
        <Button onClick={retry} busy={retrying}>
          <FormattedMessage id="ui.retry" />
        </Button>
      }
    >
      <FormattedMessage id={error?.code === 'offline' ? 'search.error.offline' : 'search.error.server'} />
    </Empty>
  );
}

/** An address of a place we do not have: the divisions of its market, to go on from. */
export function MissingPlace() {
  const t = useWords();
  const { pathname } = useLocation();
  const market = marketAt(pathname) ?? HOME_MARKET;
  const { slug: country, divisions, divisionWord } = market;
  const category = CATEGORIES.find((known) => pathname.startsWith(`/homes/${known}/`)) ?? 'for-sale';
  const inCountry = (region?: string) =>
    formatAddress({ criteria: { categories: [category], country, region } });
  return (
    <div className="wrap grid max-w-[760px] justify-items-center gap-4 py-16 text-center">
      <span className="blank-arch tone-lagoon">
        <Icon name="map" size="l" />
      </span>
      <h1>{t('search.missing.title')}</h1>
      <p className="measure text-ink-2">
        {t(divisionWord === 'parish' ? 'search.missing.text' : 'search.missing.text.region')}
      </p>
      <ButtonLink to={inCountry()}>
        {market === HOME_MARKET
          ? t('search.empty.everywhere')
          : t('search.missing.country', { place: t(`place.in.${country}`) })}
      </ButtonLink>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {divisions.toSorted(byName).map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink to={inCountry(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
