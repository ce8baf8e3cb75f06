import { CATEGORIES } from '#areas/listings/vocabulary.ts';
import { byName } from '#areas/places/market.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { marketAt } from '#areas/places/places.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { useWords } from '#platform/client/intl.tsx';
import { useLocation } from '#platform/client/router.tsx';
import { ButtonLink } from '#platform/client/ui/Button.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';

/** An address of a place we do not have: the divisions of its market, to go on from. */
export function MissingPlace() {
  const t = useWords();
  const { pathname } = useLocation();
  const market = marketAt(pathname) ?? HOME_MARKET;
  const { slug: country, divisions, divisionWord } = market;
  const category = CATEGORIES.find((known) => pathname.startsWith(`/homes/${known}/`)) ?? 'for-sale';
  const inCountry = (region?: string) => searchUrl({ categories: [category], country, region });
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
