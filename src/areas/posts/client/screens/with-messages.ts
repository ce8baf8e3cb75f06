import { messagesOf } from '#platform/client/messages.tsx';

/** Adds the messages of the guide screens, which other pages do not carry. */
export const withMessages = messagesOf(import.meta.glob('./messages/*.ts'));
