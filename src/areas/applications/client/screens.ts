/** What the app makes screens of; `personal(…)` sets them into the frame of the account. */
import { APPLICATIONS_PATH, INBOX_PATH } from '../paths.ts';

const source = (name: string) => `src/areas/applications/client/list/${name}.tsx`;

export const personalApplications = [
  {
    path: INBOX_PATH,
    source: source('InboxList'),
    title: 'application.head.inbox',
    permitted: ['Agent', 'Admin'] as const,
    load: () => import('./list/InboxList.tsx').then(({ part }) => part),
  },
  {
    path: `${INBOX_PATH}/:id`,
    source: source('Detail'),
    title: 'application.head.one',
    permitted: ['Agent', 'Admin'] as const,
    plain: true,
    load: () => import('./list/Detail.tsx').then(({ part }) => part),
  },
  {
    path: APPLICATIONS_PATH,
    source: source('ApplicationsList'),
    title: 'application.head.list',
    load: () => import('./list/ApplicationsList.tsx').then(({ part }) => part),
  },
  {
    path: `${APPLICATIONS_PATH}/:id`,
    source: source('Detail'),
    title: 'application.head.one',
    plain: true,
    load: () => import('./list/Detail.tsx').then(({ part }) => part),
  },
];
