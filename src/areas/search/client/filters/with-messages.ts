import { messagesOf } from '#platform/client/messages.tsx';

export const withFilterMessages = messagesOf(import.meta.glob('./messages/*.ts'));
