import './state.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { regionPicture, SetPicture } from '#areas/editorial/client/kit/SetPicture.tsx';
import { REGIONS_PATH } from '#areas/editorial/paths.ts';
import { FEATURED_PARISHES, regionLine } from '#areas/editorial/vocabulary.ts';
import { byParishName, PARISH_NAMES, PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { HOME_COUNTRY, HOME_IS_SURVEYED, MARKETS_ABROAD } from '#areas/places/markets.ts';
import { formatAddress } from '#areas/search/address.ts';
import type { Stats } from '#areas/search/contract.ts';
import { FormattedMessage, FormattedNumber, useWords } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { ChipLink } from '#platform/client/ui/Chip.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { abroad, listedIn, mainCategory } from './listed.ts';
import type { WithHome } from './state.ts';

interface HeadingProps {
  title: ReactNode;
  intro?: ReactNode;
  /** A link to all of it. */
  more?: ReactNode;
}

/** Heading of a part of the page. */
export function Heading({ title, intro, more }: HeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 md:mb-6">
      <div>
        <h2>{title}</h2>
        {intro && <p className="mt-1.5 text-ink-2">{intro}</p>}
      </div>
      {more}
    </div>
  );
}

/** How many homes for sale there are by parish, once the server said so. */
function useCounts(): Stats['region'] | null {
  return useSelector(({ home }: WithHome) => home.regions);
}

/** A tall window into a wide picture: it is drawn wider than it is shown. */
const SIZES = '(width < 48rem) 50vw, 25rem';

const OTHERS = PARISHES.filter((slug) => !FEATURED_PARISHES.includes(slug)).toSorted(byParishName);
const addressOf = (region: Parish) =>
  formatAddress({ criteria: { categories: ['for-sale'], country: HOME_COUNTRY, region } });

function Arch({ slug, count }: { slug: Parish; count: number | undefined }) {
  const t = useWords();
  return (
    <Link to={addressOf(slug)} className="group grid content-start gap-0.5">
      <span className="photo-frame arch mb-2.5 aspect-3/4 overflow-hidden bg-photo">
        <SetPicture
          set={regionPicture(slug)}
          sizes={SIZES}
          className="photo size-full object-cover transition-[scale] duration-600 group-hover:scale-[1.025]"
        />
      </span>
      <h3 className="group-hover:text-lagoon">{PARISH_NAMES[slug]}</h3>
      <span className="text-small text-ink-2">{t(regionLine(slug))}</span>
      {count !== undefined && <span className="text-small text-ink-3">{t('home.homes', { count })}</span>}
    </Link>
  );
}

function CountryChips() {
  const listed = abroad(useSelector(({ home }: WithHome) => home.countries));
  const chips = listed.map((country) => ({
    slug: country.slug,
    to: formatAddress({ criteria: { categories: [mainCategory(country)], country: country.slug } }),
    total: country.total,
  }));
  const markets = MARKETS_ABROAD.map(({ slug }) => ({ slug, to: `${REGIONS_PATH}#${slug}`, total: null }));
  return (chips.length > 0 ? chips : markets).map(({ slug, to, total }) => (
    <ChipLink key={slug} to={to}>
      <FormattedMessage id={`place.${slug}`} />
      {total !== null && (
        <span className="text-ink-3 tabular-nums">
          <FormattedNumber value={total} />
        </span>
      )}
    </ChipLink>
  ));
}

/** Where there are homes: the home market's divisions and other countries; the countries alone while it has none. */
export function Places() {
  const countries = useSelector(({ home }: WithHome) => home.countries);
  const hasParishes = HOME_IS_SURVEYED && listedIn(countries).includes(HOME_COUNTRY);
  if (hasParishes) return <Parishes />;
  return (
    <section className="wrap section-gap">
      <Heading title={<FormattedMessage id="home.countries.title" />} />
      <div className="flex flex-wrap gap-2">
        <CountryChips />
      </div>
    </section>
  );
}

/** The six featured parishes as arches, the others by name, and other countries. */
function Parishes() {
  const t = useWords();
  const counts = useCounts();
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.parishes" />}
        intro={<FormattedMessage id="home.parishes.intro" />}
        more={<MoreLink to={REGIONS_PATH}>{t('home.parishes.all')}</MoreLink>}
      />
      <ul className="rail [--rail-item:44%] md:grid md:grid-cols-3 md:gap-6 lg:grid-cols-6">
        {FEATURED_PARISHES.map((slug) => (
          <li key={slug}>
            <Arch slug={slug} count={counts ? (counts[slug] ?? 0) : undefined} />
          </li>
        ))}
      </ul>
      <ul className="mt-6 flex flex-wrap gap-2">
        {OTHERS.map((slug) => (
          <li key={slug}>
            <ChipLink to={addressOf(slug)}>{PARISH_NAMES[slug]}</ChipLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <span className="text-small text-ink-2">{t('home.countries')}</span>
        <CountryChips />
      </div>
    </section>
  );
}
