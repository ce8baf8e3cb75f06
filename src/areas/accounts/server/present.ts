import type { Role } from '../../../platform/contract/endpoint.ts';
import type { SessionRow } from '../../../platform/server/identity/queries.ts';
import type { Account, Profile, Session, User } from '../contract.ts';
import type { Marks } from './queries/marks.ts';
import type { AccountRow, UserRow } from './queries/users.ts';

const BY_RANK: readonly Role[] = ['Admin', 'Agent', 'Buyer'];
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
    created_at: created_at.toISOString(),
  };
}

export function asUser(row: UserRow, marks: Marks): User {
  const { email, guest, locale } = row;
  return { ...publicPart(row), email, guest, locale, ...marks };
}

export function asProfile(row: UserRow, withEmail: boolean): Profile {
  return { ...publicPart(row), ...(withEmail && { email: row.email }) };
}

export function asAccount(row: AccountRow, user: User): Account {
  const { _id, email, uid, issuer, created_at, last_login_at } = row;
  return {
    _id,
    email,
    uid,
    issuer,
    user,
    created_at: created_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
  };
}

export function asSession(row: SessionRow, current: string | null): Session {
  const { _id, user_agent, ip_address, created_at, last_used_at } = row;
  return {
    _id,
    user_agent,
    ip_address,
    current: _id === current,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  };
}
