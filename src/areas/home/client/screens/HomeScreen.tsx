import type { Cost, LendingTerms } from '#areas/budgets/contract.ts';
import '#areas/editorial/client/post-slice.ts';
import '../state.ts';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import type { WithLending } from '#areas/budgets/client/lending.ts';
import type { WithBudget } from '#areas/budgets/client/state.ts';
import { buyerCosts, totalOf } from '#areas/budgets/costs.ts';
import { centsOf } from '#areas/budgets/exact.ts';
import { NEW_BUDGET_PATH } from '#areas/budgets/paths.ts';
import { HERO } from '#areas/editorial/client/kit/SetPicture.tsx';
import { PostTile } from '#areas/editorial/client/PostTile.tsx';
import type { WithPost } from '#areas/editorial/client/post-slice.ts';
import { GUIDE_PATH } from '#areas/editorial/paths.ts';
import { DemoBand } from '#areas/listings/client/kit/ListingBadges.tsx';
import { ListingCard } from '#areas/listings/client/kit/ListingCard.tsx';
import { HOME_COUNTRY, HOME_IS_SURVEYED } from '#areas/places/markets.ts';
import { formatAddress } from '#areas/search/address.ts';
import type { Late } from '#platform/client/areas.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { latePart } from '#platform/client/late-part.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { ButtonLink, MoreLink } from '#platform/client/ui/Button.tsx';
import { Day } from '#platform/client/ui/Day.tsx';
import { Empty } from '#platform/client/ui/Empty.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';
import { CardsSkeleton, Skeleton } from '#platform/client/ui/Skeleton.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { BASE_CURRENCY, formatMoney } from '#platform/contract/money.ts';
import { Finder } from '../Finder.tsx';
import { HERO_SIZES, PHONE } from '../home-page.ts';
import { listedIn, onlyCountry, sayWhere } from '../listed.ts';
import { Heading, Places } from '../Places.tsx';
import { NEWEST, type WithHome } from '../state.ts';

const MonthForm = latePart({
  when: 'open',
  load: async () => (await import('#areas/budgets/client/search/MonthForm.tsx')).MonthForm,
});

/** The example worked out, in the base currency. */
const EXAMPLE_PRICE = 30_000_000;

function Range({ low, high }: Pick<Cost, 'low' | 'high'>) {
  const { tag } = usePreferences();
  const [least, most] = [
    formatMoney(Math.round(low), BASE_CURRENCY, tag),
    formatMoney(Math.round(high), BASE_CURRENCY, tag),
  ];
  return <bdi>{low === high ? least : `${least} – ${most.replace(/^\D+/, '')}`}</bdi>;
}

function Example({ terms: { costs: asked } }: { terms: LendingTerms }) {
  const t = useWords();
  const { tag } = usePreferences();
  const costs = buyerCosts(centsOf(EXAMPLE_PRICE), asked);
  const [lowest, highest] = asked.attorney.map((share) => Math.round(share * 1000) / 10);
  return (
    <div className="panel shadow-e2">
      <p className="text-small text-ink-3">
        {t('home.band.example', { price: formatMoney(EXAMPLE_PRICE, BASE_CURRENCY, tag) })}
      </p>
      <p className="mt-1 text-h2 tabular-nums">
        <Range {...totalOf(costs)} />
      </p>
      <dl className="mt-3 text-small">
        {costs.map(({ item, low, high }) => (
          <div key={item} className="flex flex-wrap justify-between gap-x-4 border-b py-2">
            <dt className="text-ink-2">{t(`cost.${item}`, { low: lowest, high: highest })}</dt>
            <dd className="text-end font-semibold">
              <Range low={low} high={high} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-ink-3">
        <FormattedMessage
          id="home.band.estimate"
          values={{ date: <Day key="date" at={asked.as_of} style="long" /> }}
        />
      </p>
    </div>
  );
}

/** What one can pay a month leads to the homes it pays for. */
function ByMonth() {
  const navigate = useNavigate();
  const chosen = useSelector(({ budget }: Late<WithBudget>) => budget?.chosen ?? null);
  const show = (price_max: number | undefined) =>
    void navigate(
      formatAddress({ criteria: { categories: ['for-sale'], country: HOME_COUNTRY, price_max } }),
    );
  return (
    <div className="panel min-h-96 shadow-e2">
      <Suspense fallback={<Skeleton className="h-80" />}>
        <MonthForm month={null} chosen={chosen} onShow={show} />
      </Suspense>
    </div>
  );
}

/** Searching by the month; without scripts, what buying costs, as a worked example. */
function GuideBand() {
  const t = useWords();
  const terms = useSelector(({ lending }: Late<WithLending>) => lending?.terms ?? null);
  const hydrated = useHydrated();
  return (
    <section id="month" className="wrap section-gap scroll-mt-(--header)">
      <div className="grid grid-cols-1 items-center gap-[clamp(24px,5vw,80px)] rounded-hero bg-lagoon-soft p-[clamp(24px,4.5vw,64px)] lg:grid-cols-2">
        <div className="grid justify-items-start gap-4">
          <h2 className="text-h1">{t('home.month')}</h2>
          <p className="measure text-ink-2">{t('home.month.intro')}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink to={GUIDE_PATH} variant="line">
              {t('home.band.read')}
            </ButtonLink>
            <ButtonLink to={NEW_BUDGET_PATH} variant="line">
              {t('budget.head.new')}
            </ButtonLink>
          </div>
        </div>
        {terms && (hydrated ? <ByMonth /> : <Example terms={terms} />)}
      </div>
    </section>
  );
}

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
      <>
        <DemoBand cards={newest.cards} />
        <div className={GRID}>
          {newest.cards.map((card, place) => (
            <ListingCard key={card._id} card={card} index={place + FIRST_INDEX} sizes={SIZES} />
          ))}
        </div>
      </>
    );
  }
  if (!newest && !newestFailed) {
    return <CardsSkeleton layout={GRID} count={WAITING.length} />;
  }
  return (
    <Empty icon="home" title={<FormattedMessage id={newest ? 'home.newest.none' : 'home.newest.failed'} />}>
      <FormattedMessage id={newest ? 'home.newest.noneText' : 'home.newest.failedText'} />
    </Empty>
  );
}

/** What came on the market last. */
function Newest() {
  const t = useWords();
  const intl = useIntl();
  const total = useSelector(({ home }: WithHome) => home.newest?.total ?? 0);
  const countries = useSelector(({ home }: WithHome) => home.countries);
  const where = sayWhere(listedIn(countries, 'for-sale'), intl);
  const { criteria, orderBy, order } = NEWEST;
  const all = formatAddress(
    { criteria: { ...criteria, country: onlyCountry(countries, 'for-sale') } },
    { orderBy, order },
  );
  return (
    <section className="wrap section-gap all-new">
      <Heading
        title={t('home.newest')}
        intro={total > 0 && t('home.newest.intro', { total, where })}
        more={<MoreLink to={all}>{t('home.newest.all')}</MoreLink>}
      />
      <Cards />
    </section>
  );
}

function HeroPicture() {
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
        className="photo flip h-40 w-full object-cover object-[72%_50%] md:h-full md:object-center"
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

/** Headline over the picture (above it on phones), and the search box at its foot, which is seen at once on a low laptop, too. */
function Hero() {
  const t = useWords();
  return (
    <section>
      <div className="relative md:mx-6 md:h-[clamp(400px,calc(100svh-var(--header)-200px),560px)] md:overflow-hidden md:rounded-hero xl:h-[clamp(400px,calc(100svh-var(--header)-120px),656px)]">
        <div className="z-1 pt-3 max-md:mb-4 md:absolute md:inset-0 md:pt-9 md:text-[oklch(0.25_0.03_200)]">
          <div className="wrap">
            <h1 className="max-w-[9.5em] text-title md:text-hero">{t('home.headline')}</h1>
            <p className="mt-3 max-w-[19em] text-balance text-lead lg:max-w-[25em] text-ink-2 max-md:hidden lg:mt-5 md:text-[oklch(0.31_0.03_200)]">
              <Intro />
            </p>
          </div>
        </div>
        <HeroPicture />
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
  const t = useWords();
  return (
    <section className="wrap section-gap grid gap-8 md:grid-cols-3 md:gap-6">
      <h2 className="sr-only">{t('home.protects')}</h2>
      {POINTS.map(([point, icon]) => (
        <div key={point}>
          <Icon name={icon} className="mb-3 size-7 text-lagoon" />
          <h3>{t(`home.protects.${point}`)}</h3>
          <p className="mt-1.5 max-w-[26em] text-ink-2">{t(`home.protects.${point}.text`)}</p>
        </div>
      ))}
    </section>
  );
}

/** Of the five recent ones; four stand side by side. */
const SHOWN = 4;

/** The latest articles of the guide; nothing while none are known. */
function Stories() {
  const t = useWords();
  const recent = useSelector(({ post }: WithPost) => post.recent?.results ?? []);
  if (recent.length === 0) return null;
  return (
    <section className="wrap section-gap">
      <Heading
        title={t('home.stories')}
        more={<MoreLink to={GUIDE_PATH}>{t('home.stories.all')}</MoreLink>}
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
      {HOME_IS_SURVEYED && <GuideBand />}
      <Places />
      <WhatProtects />
      <Stories />
    </>
  );
}
