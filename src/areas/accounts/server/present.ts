import type { Role } from '#platform/contract/endpoint.ts';
import { isoOf } from '#platform/contract/time-zone.ts';
import type { SessionRow } from '#platform/server/identity/queries.ts';
import type { Account, Profile, Session, User } from '../contract.ts';
import type { ManagedPerson } from '../people-contract.ts';
import type { Marks } from './queries/marks.ts';
import type { PersonRow } from './queries/people.ts';
import type { AccountRow, UserRow } from './queries/users.ts';

const BY_RANK: readonly Role[] = ['Admin', 'Agent', 'Owner', 'Buyer'];
/** Folder of pictures in the file store and below the API; the rest of a key is random. */
export const AVATAR_FOLDER = 'avatars';
const urlOf = (key: string) => `/api/${key}`;

function publicPart(row: UserRow) {
  const { _id, first_name, last_name, user_name, roles, avatar, created_at } = row;
  return {
    _id,
    first_name,
    last_name,
    user_name,
    roles,
    role: BY_RANK.find((role) => roles.includes(role)) ?? 'Buyer',
    avatar: avatar === null ? null : { url: urlOf(avatar) },
    created_at,
  };
}

const DAY_MS = 86_400_000;

/** What the operator asks of people. */
export interface Demands {
  /** Days somebody who sells may go without a second step of signing in; null: none is needed. */
  secondFactorDays: number | null;
  termsVersion: string;
}

export function asUser(row: UserRow, marks: Marks, { secondFactorDays, termsVersion }: Demands): User {
  const { email, email_proved, second_factor, elevated_at, guest, locale, agreed } = row;
  const { display_locale, currency, theme, mail_messages, mail_reminders } = row;
  const isNeeded = secondFactorDays !== null && elevated_at !== null;
  const due = isNeeded ? isoOf(Date.parse(elevated_at) + secondFactorDays * DAY_MS) : null;
  return {
    ...publicPart(row),
    ...{ email, email_proved, second_factor, second_factor_due: due, guest, locale },
    ...{ display_locale, currency, theme, mail_messages, mail_reminders },
    consent_due: (agreed ?? '') < termsVersion,
    ...marks,
  };
}

export function asProfile(row: UserRow, withEmail: boolean): Profile {
  return { ...publicPart(row), ...(withEmail && { email: row.email }) };
}

export function asAccount(row: AccountRow, user: User): Account {
  const { _id, email, uid, issuer, created_at, last_login_at } = row;
  return { _id, email, uid, issuer, user, created_at, last_login_at };
}

export function asSession(row: SessionRow, current: string | null): Session {
  const { _id, user_agent, ip_address, created_at, last_used_at } = row;
  return { _id, user_agent, ip_address, current: _id === current, created_at, last_used_at };
}

export function asManagedPerson(row: PersonRow): ManagedPerson {
  const { email, email_proved, second_factor, guest, locked_at, locked_reason, last_login_at } = row;
  return {
    ...publicPart(row),
    ...{ email, email_proved, second_factor, guest, locked_reason },
    locked_at,
    last_login_at,
    sessions: row.sessions,
    listings: row.listings,
  };
}
