import { HERO } from '#areas/content/pictures.ts';
import type { Head, Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { brand } from '#platform/contract/brand.ts';
import { HERO_SIZES, PHONE, WIDE } from './hero.ts';
import { listedIn, sayWhere } from './listed.ts';
import { fetchListed, fetchNewest, type WithHome } from './state.ts';

const organisation = { '@context': 'https://schema.org', '@type': 'WebSite' };

/** The address of a set's first picture, for browsers that read no sets. */
const firstOf = (set: string) => set.split(' ')[0] ?? '';

const preload: Head['preload'] = [
  {
    href: firstOf(HERO.phone.avif),
    type: 'image/avif',
    srcset: HERO.phone.avif,
    sizes: '100vw',
    media: PHONE,
  },
  {
    href: firstOf(HERO.wide.avif),
    type: 'image/avif',
    srcset: HERO.wide.avif,
    sizes: HERO_SIZES,
    media: WIDE,
  },
];

export const homeScreen: Screen<WithHome & WithSettings> = {
  id: 'home',
  path: '/',
  source: 'src/areas/home/client/screens/HomeScreen.tsx',
  component: () => import('./screens/HomeScreen.tsx').then(({ HomeScreen }) => ({ Component: HomeScreen })),
  fetch: async ({ dispatch, getState }) => {
    const { fetchRecent } = await import('#areas/posts/client/requests.ts');
    await Promise.all([
      dispatch(fetchRecent(getState().settings.locale)),
      dispatch(fetchNewest(undefined)),
      dispatch(fetchListed(undefined)),
    ]);
    return undefined;
  },
  head: ({ intl, url, getState }) => {
    const where = sayWhere(listedIn(getState().home.countries), intl);
    return {
      title: intl.t('home.title', { where }),
      description: intl.t('home.description', { where }),
      canonical: '/',
      preload,
      jsonLd: [{ ...organisation, name: brand.name, url: url.origin }],
    };
  },
};
