import { personalApplications } from '../../../areas/applications/client/screens.ts';
import { fetchProperty } from '../../../areas/properties/client/state.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import { personal } from '../personal.ts';
import type { State } from '../store.ts';

/** `/apply/:id`: the form, for a home; nothing without its script, and nothing for search engines. */
const applyScreen: Screen<State> = {
  id: 'apply',
  path: '/apply/:id',
  source: 'src/app/client/apply/ApplyScreen.tsx',
  component: () => import('./ApplyScreen.tsx'),
  eager: () => true,
  fetch: async ({ dispatch, getState, params: { id = '' } }) => {
    if (getState().property.one.property?._id === id) return undefined;
    const answer = await dispatch(fetchProperty(id));
    if (!fetchProperty.rejected.match(answer)) return undefined;
    return { status: answer.payload?.status === 404 ? 404 : 500 };
  },
  head: ({ intl }) => {
    const title = intl.formatMessage({ id: 'application.head.apply' });
    return { title: `${title} · Yaad`, description: title, noindex: true };
  },
};

export const applicationScreens: Screen<State>[] = [
  applyScreen,
  ...personalApplications.map(({ load, ...told }) =>
    personal({
      ...told,
      load: async () => {
        const [{ Component, Waiting }, { withHome }] = await Promise.all([load(), import('./with-home.tsx')]);
        return { Component: withHome(Component), Waiting };
      },
    }),
  ),
];
