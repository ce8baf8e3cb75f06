import Type, { type Static } from 'typebox';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import { EMAIL_MAX } from './rules.ts';
import { PEOPLE_ORDERS, ROLES } from './vocabulary.ts';

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

/** Why an admin does something. */
const Reason = Type.String({ maxLength: 300 });

export const ManagedPerson = Type.Object({
  ...publicFields,
  email: Type.String(),
  email_proved: Type.Boolean(),
  second_factor: Type.Boolean(),
  guest: Type.Boolean(),
  /** Null: they may enter. */
  locked_at: nullable(Timestamp),
  locked_reason: Type.String(),
  last_login_at: nullable(Timestamp),
  /** Devices that are signed in. */
  sessions: Type.Integer(),
  listings: Type.Integer(),
});

export const peopleEndpoints = {
  'GET /users': {
    summary: 'People, the newest first unless another order is asked for.',
    query: pageQuery({
      q: Type.Optional(Type.String({ maxLength: 120, description: 'part of a name or an address' })),
      role: Type.Optional(oneOf(ROLES)),
      locked: Type.Optional(Type.Literal('true')),
      orderBy: Type.Optional(oneOf(PEOPLE_ORDERS)),
      order: Type.Optional(oneOf(['asc', 'desc'] as const)),
    }),
    answer: pageOf(ManagedPerson),
    access: ['Admin'],
  },
  'PUT /users/{id}/lock': {
    summary:
      'Locks an account: nobody enters it and its tokens end at once; or unlocks it. Never the last admin.',
    params: Type.Object({ id: Id }),
    body: Type.Object({ locked: Type.Boolean(), reason: Type.Optional(Reason) }, Closed),
    answer: ManagedPerson,
    access: ['Admin'],
  },
  'PUT /users/roles': {
    summary: "Sets a person's roles; one admin always remains.",
    body: Type.Object(
      {
        email: Email,
        roles: Type.Array(oneOf(ROLES), { minItems: 1, maxItems: ROLES.length, uniqueItems: true }),
        /** Why, for the audit log. */
        reason: Type.Optional(Reason),
      },
      Closed,
    ),
    answer: Profile,
    access: ['Admin'],
  },
} as const satisfies Endpoints;

export type ManagedPerson = Static<typeof ManagedPerson>;
