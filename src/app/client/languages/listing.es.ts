/** What comes with the page of a listing, and with what stands on it elsewhere, in Spanish: one file on the wire, where each area has its own. */
import type { Messages } from '#platform/client/message-format.ts';

const parts = import.meta.glob<Messages>('../../../areas/*/client/messages/listing.es.ts', {
  eager: true,
  import: 'messages',
});

export const messages: Messages = Object.assign({}, ...Object.values(parts));
