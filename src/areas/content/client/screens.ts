import type { Screen } from '../../../platform/client/screen.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import { guideScreen } from './guide/guide-screen.ts';

/** Screens of fixed and editorial content. */
export const contentScreens: Screen<WithSettings>[] = [guideScreen];
