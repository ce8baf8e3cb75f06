/** What a visitor can be shown of an agent after a press. */
export const NUMBER_WAYS = ['phone', 'whatsapp'] as const;
export type NumberWay = (typeof NUMBER_WAYS)[number];

export const QUESTION_MAX = 2000;
export const ANSWER_MAX = 4000;
export const NAME_MAX = 160;
export const NUMBERS_AN_HOUR = 30;
/** Questions one network address may ask in a day. */
export const QUESTIONS_A_DAY = 10;

export const CONTACT_PATH = '/agent/contact';
/** Admins' queue of questions about listings without an agent. */
export const QUESTIONS_PATH = '/admin/questions';
