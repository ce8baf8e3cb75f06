import { useSelector } from 'react-redux';
import { HERO } from '#areas/content/pictures.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { FormattedMessage, useIntl } from '#platform/client/intl.tsx';
import { Finder } from './Finder.tsx';
import { HERO_SIZES, PHONE } from './hero.ts';
import { listedIn, sayWhere } from './listed.ts';
import type { WithHome } from './state.ts';

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
export function Hero() {
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
