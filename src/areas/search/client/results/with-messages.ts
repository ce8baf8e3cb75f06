import { messagesOf } from '#platform/client/messages.tsx';

export const withListMessages = messagesOf(import.meta.glob('./messages/*.ts'));
