/** The office of an agent: its people, leads and listings. */
export const OFFICE_PATH = '/agent/office';
export const OFFICES_PATH = '/admin/offices';
/** In the hash, so that the token reaches no log. */
export const joinPath = (token: string): string => `/agent/office/join#${token}`;
export const JOIN_PATH = '/agent/office/join';

/** Where whoever a source names, as agent or office, asks for their page. */
export const claimPath = (slug: string): string => `/agent/claim/${encodeURIComponent(slug)}`;
/** Where the mail leads; in the hash, so that the token reaches no log. */
export const CLAIM_PATH = '/agent/claim';
export const claimKeyPath = (token: string): string => `${CLAIM_PATH}#${token}`;

export const OFFICE_ROLES = ['manager', 'member'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];
export const NAME_MAX = 120;
export const ABOUT_MAX = 2000;
export const ADDRESS_MAX = 300;
export const MOST_PEOPLE = 100;
export const INVITATION_DAYS = 14;

export const PROFESSIONAL_KINDS = ['agent', 'attorney', 'surveyor', 'valuer'] as const;
export type ProfessionalKind = (typeof PROFESSIONAL_KINDS)[number];

export const COMPANY_MAX = 160;
export const LICENCE_MAX = 60;
export const PROFESSIONAL_ABOUT_MAX = 1000;
export const MESSAGE_MAX = 2000;
export const SEARCH_MAX = 80;
/** A professional gets so many messages from one person in a day. */
export const MESSAGES_A_DAY = 3;

export const PROFESSIONALS_PATH = '/professionals';
export const MANAGE_PROFESSIONALS_PATH = '/admin/professionals';
