import type { Screen } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { REGIONS_PATH } from '../../paths.ts';

export const regionsScreen: Screen<WithSettings> = {
  id: 'regions',
  path: REGIONS_PATH,
  source: 'src/areas/content/client/regions/RegionsScreen.tsx',
  component: () => import('./RegionsScreen.tsx').then(({ RegionsScreen }) => ({ Component: RegionsScreen })),
  head: ({ intl }) => ({
    title: `${intl.formatMessage({ id: 'regions.title' })} · Yaad`,
    description: intl.formatMessage({ id: 'regions.description' }),
    canonical: REGIONS_PATH,
    image: '/regions/portland-800.webp',
  }),
};
