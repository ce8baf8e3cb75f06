import type { ReactNode } from 'react';
import { FOOTER, type FooterGroup } from '#areas/editorial/fixed.ts';
import { FAQ_PATH, feedPath, PAGES, pagePath, REGIONS_PATH } from '#areas/editorial/paths.ts';
import { HAS_DIVISIONS } from '#areas/places/markets.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Icon, Logo } from '#platform/client/ui/Icon.tsx';
import { Link } from '#platform/client/ui/Link.tsx';
import { brand } from '#platform/contract/brand.ts';
import { languageOf } from '#platform/contract/locales.ts';

const SINCE = 2026;

/** A part of the footer under a heading. On phones it is folded: the page's own matter is what people came for. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="footer-heading">{title}</h2>
      <details className="footer-fold">
        <summary>
          {title}
          <Icon name="down" size="s" />
        </summary>
        {children}
      </details>
    </>
  );
}

function Group({ group, wide }: { group: FooterGroup; wide: boolean }) {
  const t = useWords();
  const title = t(group.title);
  return (
    <nav aria-label={title}>
      <Folded title={title}>
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
      </Folded>
    </nav>
  );
}

function PagesAboutTheSite() {
  const t = useWords();
  return (
    <ul className="flex flex-wrap gap-x-5">
      {PAGES.map((name) => (
        <li key={name}>
          <Link to={pagePath(name)}>{t(`page.${name}`)}</Link>
        </li>
      ))}
    </ul>
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
    <div className="wrap grid md:grid-cols-2 md:gap-8 lg:grid-cols-[1.1fr_1.5fr_1.7fr_0.8fr]">
      <div className="max-md:mb-4">
        <Logo />
        <p className="mt-2 max-w-[17rem] text-ink-2 max-md:hidden">{t('shell.about')}</p>
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
    <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-ink-3">
      <span>{t('shell.illustrations')}</span>
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
    </p>
  );
}

function About() {
  const t = useWords();
  const title = t('shell.pages');
  return (
    <nav aria-label={title} className="wrap text-small md:mt-8">
      <Folded title={title}>
        <PagesAboutTheSite />
        <Credits />
      </Folded>
    </nav>
  );
}

/** @param short only the pages about the site: below a task or a person's own list */
export function Footer({ rate, short }: { rate: ReactNode; short: boolean }) {
  const { locale } = useIntl();
  const t = useWords();
  if (short)
    return (
      <footer className="site-footer mt-12 bg-sunk py-2">
        <Kept by={['footer pages', locale]}>
          <nav aria-label={t('shell.pages')} className="wrap text-small">
            <PagesAboutTheSite />
          </nav>
        </Kept>
      </footer>
    );
  return (
    <footer className="site-footer mt-[clamp(56px,7vw,104px)] bg-sunk pt-8 pb-6 md:pt-12 md:pb-8">
      <Kept by={['footer', locale]}>
        <Columns />
        <About />
      </Kept>
      <div className="wrap footer-line">
        <bdi>
          © {SINCE} {brand.name}
        </bdi>
        {rate}
      </div>
    </footer>
  );
}
