/** Characters of one message. */
export const MESSAGE_MAX = 4000;
export const REPORT_MAX = 2000;
/** Messages of a conversation sent at once; older ones on request. */
export const MESSAGES_SHOWN = 50;
/** Messages one person may send in a minute. */
export const MESSAGES_A_MINUTE = 30;
/** Streams one person may hold open in each server. */
export const STREAMS_A_PERSON = 6;
/** Mail about a conversation goes out at most this often. */
export const MAIL_EVERY_MINUTES = 60;

/** Screen with all conversations; `?c=` names the open one. */
export const CHAT_PATH = '/account/messages';
export const conversationPath = (id: string) => `${CHAT_PATH}?c=${id}`;
