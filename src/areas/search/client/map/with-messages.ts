import { messagesOf } from '#platform/client/messages.tsx';

export const withMapMessages = messagesOf(import.meta.glob('./messages/*.ts'));
