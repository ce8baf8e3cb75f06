/** Shapes that the calls of people and of those who manage them share. */
import Type, { type Static } from 'typebox';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { EMAIL_MAX } from './rules.ts';
import { ROLES } from './vocabulary.ts';

/** Wide limits here; `rules.ts` says what a name or an address must be, with a reason for people. */
export const Name = Type.String({ maxLength: 400 });
export const Email = Type.String({ maxLength: EMAIL_MAX + 50 });
export const Closed = { additionalProperties: false } as const;

export const Avatar = Type.Object({ url: Type.String({ description: 'below the API, ready for an img' }) });

/** What others may see of a person. */
export const publicFields = {
  _id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  user_name: Type.String({ description: 'first.last in lower case, made unique' }),
  /** The first of Admin, Agent, Owner, Buyer that is held. */
  role: oneOf(ROLES),
  roles: Type.Array(oneOf(ROLES)),
  avatar: nullable(Avatar),
  created_at: Timestamp,
};

export const Profile = Type.Object({ ...publicFields, email: Type.Optional(Type.String()) });
export type Profile = Static<typeof Profile>;
