import { homeScreen } from '#areas/home/client/screens.ts';
import { withTerms } from '../with-terms.ts';

export const screens = [withTerms(homeScreen)];
