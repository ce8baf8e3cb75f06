import { AGENT_LANGUAGES, type AgentLanguage } from '#areas/listings/vocabulary.ts';

export const KINDS = ['agent', 'attorney', 'surveyor', 'valuer'] as const;
export type Kind = (typeof KINDS)[number];

export const LANGUAGES = AGENT_LANGUAGES;
export type Language = AgentLanguage;

export const NAME_MAX = 120;
export const COMPANY_MAX = 160;
export const LICENCE_MAX = 60;
export const ABOUT_MAX = 1000;
export const MESSAGE_MAX = 2000;
export const SEARCH_MAX = 80;
/** A professional gets so many messages from one person in a day. */
export const MESSAGES_A_DAY = 3;

export const PROFESSIONALS_PATH = '/professionals';
export const MANAGE_PROFESSIONALS_PATH = '/admin/professionals';
