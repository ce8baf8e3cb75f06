/** What comes with the page of a listing, and with what stands on it elsewhere, in English: one file on the wire, where each area has its own. */
import type { Messages } from '#platform/client/message-format.ts';

const parts = import.meta.glob<Messages>('../../../areas/*/client/messages/listing.en.ts', {
  eager: true,
  import: 'messages',
});

export const messages: Messages = Object.assign({}, ...Object.values(parts));
