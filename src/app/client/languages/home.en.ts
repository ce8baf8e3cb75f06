/** What comes with the home page, and with all screens, in English: one file on the wire, where each area has its own. */
import type { Messages } from '#platform/client/message-format.ts';

const parts = import.meta.glob<Messages>(
  ['../../../areas/*/client/messages/home.en.ts', '../../../areas/places/markets/*/messages/lines.en.ts'],
  { eager: true, import: 'messages' },
);

export const messages: Messages = Object.assign({}, ...Object.values(parts));
