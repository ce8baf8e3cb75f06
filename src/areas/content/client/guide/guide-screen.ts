import type { Head, Screen } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { COSTS_AS_OF } from '../../fixed/purchase-costs.ts';

const PATH = '/real-estate/guide/all';
const COVER = '/pictures/living-01-1280.webp';

type HeadContext = Parameters<Screen<WithSettings>['head']>[0];

function jsonLd({ url, intl }: HeadContext): object[] {
  const at = (path: string) => url.origin + path;
  const name = intl.formatMessage({ id: 'guide.title' });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: name,
      description: intl.formatMessage({ id: 'guide.description' }),
      inLanguage: intl.locale,
      dateModified: COSTS_AS_OF,
      image: at(COVER),
      mainEntityOfPage: at(PATH),
      author: { '@type': 'Organization', name: 'Yaad', url: at('/') },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Yaad', item: at('/') },
        { '@type': 'ListItem', position: 2, name, item: at(PATH) },
      ],
    },
  ];
}

function headOfGuide(context: HeadContext): Head {
  const { intl } = context;
  return {
    title: `${intl.formatMessage({ id: 'guide.title' })} · Yaad`,
    description: intl.formatMessage({ id: 'guide.description' }),
    canonical: PATH,
    image: COVER,
    jsonLd: jsonLd(context),
  };
}

export const guideScreen: Screen<WithSettings> = {
  id: 'guide',
  path: PATH,
  source: 'src/areas/content/client/guide/GuideScreen.tsx',
  component: () => import('./GuideScreen.tsx').then(({ GuideScreen }) => ({ Component: GuideScreen })),
  head: headOfGuide,
};
