import type { Role } from '#platform/contract/endpoint.ts';

export const ROLES = ['Buyer', 'Owner', 'Agent', 'Admin'] as const satisfies readonly Role[];
/** What the list of people can be ordered by; the first unless another is asked for. */
export const PEOPLE_ORDERS = ['created_at', 'name', 'last_login_at', 'listings'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** Role of a new user (specification, section 6). */
export const FIRST_ROLE: Role = 'Buyer';

/** Roles whose views of listings are recorded (specification, section 6). */
export const VIEWERS: readonly Role[] = ['Buyer'];

export const PROVIDERS = ['google', 'facebook', 'apple', 'oidc'] as const;
/** Provider of a social sign-in; `oidc` is any other issuer the operator configured. */
export type Provider = (typeof PROVIDERS)[number];

/** Most liked and viewed listings sent with a user, newest first, for drawing hearts on cards. */
export const MARKS_SHOWN = 500;

/** Pages of the guide that an account is opened under. */
export const TERMS_PATH = '/terms';
export const PRIVACY_PATH = '/privacy';

export const RESET_PATH = '/reset-password';
export const FORGOT_PATH = '/forgot-password';
export const SIGN_IN_PATH = '/sign-in';
export const PROVE_PATH = '/confirm-address';

/** `#email=…&code=…`: in the hash, so that neither address nor code reaches a log or another site. */
export const resetHash = (email: string, code: string) => `#${new URLSearchParams({ email, code })}`;
