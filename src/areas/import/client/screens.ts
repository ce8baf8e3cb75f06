import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { IMPORTS_PATH } from '../bulk.ts';

const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const source = (name: string) => `src/areas/import/client/screens/${name}.tsx`;

export const importScreens = [
  personalScreen({
    path: IMPORTS_PATH,
    source: source('ImportsScreen'),
    title: 'import.head',
    heading: null,
    isListed: true,
    permitted: SELLERS,
    load: () => import('./screens/ImportsScreen.tsx'),
  }),
  personalScreen({
    path: `${IMPORTS_PATH}/:id`,
    source: source('ImportScreen'),
    title: 'import.head',
    heading: null,
    permitted: SELLERS,
    load: () => import('./screens/ImportScreen.tsx'),
  }),
];
