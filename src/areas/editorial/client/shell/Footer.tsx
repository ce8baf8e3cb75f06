import type { ReactNode } from 'react';
import { FOOTER, type FooterGroup } from '#areas/editorial/fixed.ts';
import { FAQ_PATH, feedPath, PAGES, pagePath, REGIONS_PATH } from '#areas/editorial/paths.ts';
import { HAS_DIVISIONS } from '#areas/places/markets.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Logo } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { brand } from '#platform/contract/brand.ts';
import { languageOf } from '#platform/contract/locales.ts';

const SINCE = 2026;

function Group({ group, wide }: { group: FooterGroup; wide: boolean }) {
  const t = useWords();
  const title = t(group.title);
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-label text-ink-3">{title}</h2>
      <ul className={wide ? 'grid grid-cols-2 gap-x-4' : ''}>
        {group.links.map(({ url, title: text, alt, place: named = '', isCountry }) => {
          const place = isCountry ? t(named) : named;
          return (
            <li key={url}>
              <Link to={url} title={t(alt, { place })}>
                {t(text, { place })}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Pages about the site itself; below every page, the short footer included. */
function About() {
  const t = useWords();
  return (
    <nav aria-label={t('shell.pages')} className="wrap text-small">
      <ul className="flex flex-wrap gap-x-5">
        {PAGES.map((name) => (
          <li key={name}>
            <Link to={pagePath(name)}>{t(`page.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Editorial pages besides the specification's three groups. */
function More() {
  const { locale } = usePreferences();
  const t = useWords();
  const feed = feedPath(languageOf(locale));
  return (
    <nav aria-label={t('shell.more')} className="mt-2">
      <ul className="flex flex-wrap gap-x-5">
        {HAS_DIVISIONS && (
          <li>
            <Link to={REGIONS_PATH}>{t('regions.title')}</Link>
          </li>
        )}
        <li>
          <Link to={FAQ_PATH}>{t('faq.title')}</Link>
        </li>
        <li>
          <a href={feed}>{t('shell.rss')}</a>
        </li>
      </ul>
    </nav>
  );
}

/** What the product is, and groups of links. */
function Columns() {
  const t = useWords();
  return (
    <div className="wrap grid gap-8 md:grid-cols-2 lg:grid-cols-[1.1fr_1.5fr_1.7fr_0.8fr]">
      <div>
        <Logo />
        <p className="mt-2 max-w-[17rem] text-ink-2">{t('shell.about')}</p>
        <More />
      </div>
      {FOOTER.map((group) => (
        <Group key={group.title} group={group} wide={group.links.length > 4} />
      ))}
    </div>
  );
}

/** Whose pictures and data these are. */
function Credits() {
  const t = useWords();
  return (
    <>
      <span className="lg:ms-auto">{t('shell.illustrations')}</span>
      <span>
        <FormattedMessage
          id="shell.credits"
          values={{
            geonames: (
              <a key="g" className="underline" href="https://www.geonames.org/" rel="noopener">
                GeoNames
              </a>
            ),
            license: (
              <a
                key="l"
                className="underline"
                href="https://creativecommons.org/licenses/by/4.0/"
                rel="noopener license"
              >
                CC BY 4.0
              </a>
            ),
            earth: (
              <a key="e" className="underline" href="https://www.naturalearthdata.com/" rel="noopener">
                Natural Earth
              </a>
            ),
            others: 'Who’s On First, Countries States Cities Database (ODbL)',
            communities: 'SDC/OCHA (CC BY-IGO)',
          }}
        />
      </span>
    </>
  );
}

/** @param short only the pages about the site: below a task or a person's own list */
export function Footer({ rate, short }: { rate: ReactNode; short: boolean }) {
  const { locale } = useIntl();
  if (short)
    return (
      <footer className="site-footer mt-12 bg-sunk py-2">
        <Kept by={['footer about', locale]}>
          <About />
        </Kept>
      </footer>
    );
  return (
    <footer className="site-footer mt-[clamp(56px,7vw,104px)] bg-sunk pt-12 pb-8">
      <Kept by={['footer', locale]}>
        <Columns />
      </Kept>
      <div className="mt-8">
        <Kept by={['footer about', locale]}>
          <About />
        </Kept>
      </div>
      <div className="wrap footer-line">
        <bdi>
          © {SINCE} {brand.name}
        </bdi>
        {rate}
        <Kept by={['footer credits', locale]}>
          <Credits />
        </Kept>
      </div>
    </footer>
  );
}
