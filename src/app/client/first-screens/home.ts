import { homeScreen } from '#areas/home/client/screens.ts';
import { messageSetOf } from '#platform/client/messages.tsx';
import { withScreenMessages } from '../with-screen-messages.ts';
import { withTerms } from '../with-terms.ts';

const messages = messageSetOf(import.meta.glob('../languages/home.*.ts'));

export const screens = [withScreenMessages(messages)(withTerms(homeScreen))];
