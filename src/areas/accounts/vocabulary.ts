import type { Role } from '../../platform/contract/endpoint.ts';

export const ROLES = ['Buyer', 'Agent', 'Admin'] as const satisfies readonly Role[];
/** What a new registrant is (specification, section 6). */
export const FIRST_ROLE: Role = 'Buyer';

export const PROVIDERS = ['google', 'facebook', 'apple', 'oidc'] as const;
/** A social sign-in; `oidc` is any other issuer the operator configured. */
export type Provider = (typeof PROVIDERS)[number];

export const LOCALES = ['en', 'es', 'enrtl'] as const;
export type Locale = (typeof LOCALES)[number];

/** How many marks (liked, viewed) an account carries for drawing hearts on cards, newest first. */
export const MARKS_SHOWN = 500;

/** Where these screens are; mail links to them. */
export const RESET_PATH = '/reset-password';
export const FORGOT_PATH = '/forgot-password';
export const SIGN_IN_PATH = '/sign-in';

/** `#email=…&code=…`: behind the hash, so that neither address nor code reaches a log or another site. */
export const resetHash = (email: string, code: string) => `#${new URLSearchParams({ email, code })}`;
