import { FormattedMessage } from 'react-intl';
import { HERO } from '../../../areas/content/pictures.ts';
import { Finder } from './Finder.tsx';
import { HERO_SIZES, PHONE } from './hero.ts';
import { PopularFeatures } from './PopularFeatures.tsx';

function Villa() {
  const { wide, phone } = HERO;
  return (
    <picture className="contents">
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

/** Headline over the villa (above it on phones), and the search box at its foot. */
export function Hero() {
  return (
    <section>
      <div className="relative md:mx-6 md:h-[640px] md:overflow-hidden md:rounded-hero lg:h-[656px]">
        <div className="z-1 pt-4 max-md:mb-6 md:absolute md:inset-0 md:pt-9 lg:pt-14 md:text-[oklch(0.25_0.03_200)]">
          <div className="wrap">
            <h1 className="max-w-[9.5em] text-hero">
              <FormattedMessage id="home.headline" />
            </h1>
            <p className="mt-3 max-w-[25em] text-balance text-[1.0625rem] text-ink-2 lg:mt-5 lg:text-[1.1875rem] md:text-[oklch(0.31_0.03_200)]">
              <FormattedMessage id="home.intro" />
            </p>
          </div>
        </div>
        <Villa />
      </div>
      <div className="wrap relative z-2 -mt-14 md:-mt-22">
        <Finder />
        <PopularFeatures />
      </div>
    </section>
  );
}
