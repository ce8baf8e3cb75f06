import type { Screen } from '../../../../platform/client/screen.ts';
import { fetchPropertyScreen, type PropertyScreenState } from './fetch-property.ts';
import { headOf } from './head.ts';

/** `/property/:id`. */
export const propertyScreen: Screen<PropertyScreenState> = {
  id: 'property',
  path: '/property/:id',
  source: 'src/areas/properties/client/property/PropertyScreen.tsx',
  component: () =>
    import('./PropertyScreen.tsx').then(({ PropertyScreen }) => ({ Component: PropertyScreen })),
  fetch: (context) => fetchPropertyScreen(context, context.params.id ?? ''),
  head: ({ url, getState, intl }) => {
    const { property } = getState().property.one;
    if (property) return headOf(property, intl, url.origin);
    return {
      title: intl.formatMessage({ id: 'property.head.missing' }),
      description: intl.formatMessage({ id: 'property.head.missing.description' }),
      noindex: true,
    };
  },
};
