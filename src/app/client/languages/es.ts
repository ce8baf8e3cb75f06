/** The messages every page carries, in Spanish: one file on the wire, where each area has its own. */
import type { Messages } from '#platform/client/message-format.ts';

const parts = import.meta.glob<Messages>(
  ['../../../areas/*/client/messages/es.ts', '../../../platform/client/messages/es.ts'],
  { eager: true, import: 'messages' },
);

export const messages: Messages = Object.assign({}, ...Object.values(parts));
