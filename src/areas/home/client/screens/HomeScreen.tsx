import '#areas/posts/client/state.ts';
import '../state.ts';
import { useSelector } from 'react-redux';
import { GUIDE_PATH } from '#areas/content/paths.ts';
import { HERO } from '#areas/content/pictures.ts';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { ListingCardSkeleton } from '#areas/listings/client/kit/ListingCardSkeleton.tsx';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { PostTile } from '#areas/posts/client/PostTile.tsx';
import type { WithPost } from '#areas/posts/client/state.ts';
import { searchUrl } from '#areas/search/paths.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { MoreLink } from '#platform/client/ui/Button.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { Finder } from '../Finder.tsx';
import { GuideBand } from '../GuideBand.tsx';
import { Heading } from '../Heading.tsx';
import { HERO_SIZES, PHONE } from '../hero.ts';
import { listedIn, onlyCountry, sayWhere } from '../listed.ts';
import { Places } from '../Places.tsx';
import { NEWEST, type WithHome } from '../state.ts';

/** Below the first view: their photos wait. */
const FIRST_INDEX = 10;
/** One card and a part of the next on phones, four side by side on wide screens. */
const SIZES = '(width < 48rem) 78vw, (width < 68.75rem) 45vw, 20rem';
const WAITING = [0, 1, 2, 3];
const GRID = 'rail md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-8 lg:grid-cols-4';

function Cards() {
  const { newest, newestFailed } = useSelector(({ home }: WithHome) => home);
  if (newest && newest.cards.length > 0) {
    return (
      <div className={GRID}>
        {newest.cards.map((card, place) => (
          <ListingCard key={card._id} card={card} index={place + FIRST_INDEX} sizes={SIZES} />
        ))}
      </div>
    );
  }
  if (!newest && !newestFailed) {
    return (
      <div className={GRID} aria-busy="true">
        {WAITING.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  return (
    <Empty icon="home" title={<FormattedMessage id={newest ? 'home.newest.none' : 'home.newest.failed'} />}>
      <FormattedMessage id={newest ? 'home.newest.noneText' : 'home.newest.failedText'} />
    </Empty>
  );
}

/** What came on the market last. */
function Newest() {
  const intl = useIntl();
  const total = useSelector(({ home }: WithHome) => home.newest?.total ?? 0);
  const countries = useSelector(({ home }: WithHome) => home.countries);
  const where = sayWhere(listedIn(countries, 'for-sale'), intl);
  const { criteria, orderBy, order } = NEWEST;
  const all = searchUrl({ ...criteria, country: onlyCountry(countries, 'for-sale') }, { orderBy, order });
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.newest" />}
        intro={total > 0 && <FormattedMessage id="home.newest.intro" values={{ total, where }} />}
        more={
          <MoreLink to={all}>
            <FormattedMessage id="home.newest.all" />
          </MoreLink>
        }
      />
      <Cards />
    </section>
  );
}

function Villa() {
  const { wide, phone } = HERO;
  return (
    <picture>
      <source media={PHONE} type="image/avif" srcSet={phone.avif} sizes="100vw" />
      <source media={PHONE} type="image/webp" srcSet={phone.webp} sizes="100vw" />
      <source type="image/avif" srcSet={wide.avif} sizes={HERO_SIZES} />
      <source type="image/webp" srcSet={wide.webp} sizes={HERO_SIZES} />
      <img
        src={wide.src}
        alt=""
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
        className="photo flip h-[300px] w-full object-cover object-[72%_50%] md:h-full md:object-center"
      />
    </picture>
  );
}

/** What there is and where: at home by its divisions, elsewhere by country. */
function Intro() {
  const intl = useIntl();
  const listed = listedIn(useSelector(({ home }: WithHome) => home.countries));
  if (listed.length === 1 && listed[0] === HOME_COUNTRY) return <FormattedMessage id="home.intro" />;
  return <FormattedMessage id="home.intro.abroad" values={{ where: sayWhere(listed, intl) }} />;
}

/** Headline over the villa (above it on phones), and the search box at its foot. */
function Hero() {
  return (
    <section>
      <div className="relative md:mx-6 md:h-[640px] md:overflow-hidden md:rounded-hero lg:h-[656px]">
        <div className="z-1 pt-4 max-md:mb-6 md:absolute md:inset-0 md:pt-9 md:text-[oklch(0.25_0.03_200)]">
          <div className="wrap">
            <h1 className="max-w-[9.5em] text-hero">
              <FormattedMessage id="home.headline" />
            </h1>
            <p className="mt-3 max-w-[25em] text-balance text-lead text-ink-2 lg:mt-5 md:text-[oklch(0.31_0.03_200)]">
              <Intro />
            </p>
          </div>
        </div>
        <Villa />
      </div>
      <div className="wrap relative z-2 -mt-14 md:-mt-22">
        <Finder />
      </div>
    </section>
  );
}

const POINTS: [string, IconName][] = [
  ['title', 'file'],
  ['price', 'drop'],
  ['viewing', 'eye'],
];

/** What protects the buyer, in plain sight. */
function WhatProtects() {
  return (
    <section className="wrap section-gap grid gap-8 md:grid-cols-3 md:gap-6">
      <h2 className="sr-only">
        <FormattedMessage id="home.protects" />
      </h2>
      {POINTS.map(([point, icon]) => (
        <div key={point}>
          <Icon name={icon} className="mb-3 size-7 text-lagoon" />
          <h3>
            <FormattedMessage id={`home.protects.${point}`} />
          </h3>
          <p className="mt-1.5 max-w-[26em] text-ink-2">
            <FormattedMessage id={`home.protects.${point}.text`} />
          </p>
        </div>
      ))}
    </section>
  );
}

/** Of the five recent ones; four stand side by side. */
const SHOWN = 4;

/** The latest articles of the guide; nothing while none are known. */
function Stories() {
  const recent = useSelector(({ post }: WithPost) => post.recent?.results ?? []);
  if (recent.length === 0) return null;
  return (
    <section className="wrap section-gap">
      <Heading
        title={<FormattedMessage id="home.stories" />}
        more={
          <MoreLink to={GUIDE_PATH}>
            <FormattedMessage id="home.stories.all" />
          </MoreLink>
        }
      />
      <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {recent.slice(0, SHOWN).map((post) => (
          <li key={post.slug}>
            <PostTile post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeScreen() {
  return (
    <>
      <Hero />
      <Newest />
      <GuideBand />
      <Places />
      <WhatProtects />
      <Stories />
    </>
  );
}
