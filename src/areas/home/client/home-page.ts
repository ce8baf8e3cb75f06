/** What the home page asks for and is called; comes with its component. */

import { HERO } from '#areas/editorial/client/kit/SetPicture.tsx';
import { fetchRecent } from '#areas/editorial/client/post-slice.ts';
import type { Head, Screen, ScreenContext } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { brand } from '#platform/contract/brand.ts';
import { listedIn, sayWhere } from './listed.ts';
import { fetchListed, fetchNewest, type WithHome } from './state.ts';

/** Narrow screens get their own crop of the settlement. */
export const PHONE = '(width < 48rem)';
export const WIDE = '(width >= 48rem)';
/** It fills 656 pixels of height, and keeps 24 to both edges of wide screens. */
export const HERO_SIZES = 'max(1378px, 100vw - 48px)';

export type HomeScreenState = WithHome & WithSettings;

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

export async function fetchHome({ dispatch, getState }: ScreenContext<HomeScreenState>): Promise<undefined> {
  await Promise.all([
    dispatch(fetchRecent(getState().settings.locale)),
    dispatch(fetchNewest(undefined)),
    dispatch(fetchListed(undefined)),
  ]);
}

export const headOfHome: Screen<HomeScreenState>['head'] = ({ intl, url, getState }) => {
  const where = sayWhere(listedIn(getState().home.countries), intl);
  return {
    title: intl.t('home.title', { where }),
    description: intl.t('home.description', { where }),
    canonical: '/',
    preload,
    jsonLd: [
      {
        ...organisation,
        name: brand.name,
        url: url.origin,
        ...(brand.social.length > 0 && { sameAs: brand.social }),
      },
    ],
  };
};
