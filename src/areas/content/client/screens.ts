import type { Screen } from '../../../platform/client/screen.ts';
import type { WithSettings } from '../../../platform/client/settings.ts';
import { faqScreen } from './faq/screen.ts';
import { regionsScreen } from './regions/screen.ts';
import type { WithContent } from './state.ts';

/** Screens of editorial content; those that show listings too are put together by the app. */
export const contentScreens: Screen<WithSettings & WithContent>[] = [faqScreen, regionsScreen];
