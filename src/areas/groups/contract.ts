/** Groups of listings: shapes and calls (specification, sections 3 and 7). */
import Type, { type Static } from 'typebox';
import { PropertyCard } from '#areas/listings/contract.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { listResource, ownedFields } from '#platform/contract/list-resource.ts';
import { Id, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';

const Closed = { additionalProperties: false } as const;
/** A wide limit; handlers check the limits of `rules.ts` and answer with a message. */
const Text = Type.String({ maxLength: 8000 });
const Token = Type.String({ maxLength: 100 });

const GROUP_COLUMNS = ['created_at', 'name', 'updated_at'] as const;

export const GroupPerson = Type.Object({
  _id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  avatar: nullable(Type.Object({ url: Type.String() })),
});

export const GroupDraft = Type.Object({ name: Text, description: Type.Optional(Text) }, Closed);

/** The first listings' photos: JSON text as in `Property`, shortened. */
const Covers = Type.Array(Type.Object({ _id: Id, photos: Type.String() }));

export const Group = Type.Object({
  ...ownedFields,
  name: Type.String(),
  description: Type.String(),
  /** What the caller is in it: a member reads, votes and comments. */
  role: oneOf(['owner', 'member'] as const),
  owner: GroupPerson,
  /** Ids of its listings, in the order set by hand. */
  properties: Type.Array(Id),
  covers: Covers,
  members: Type.Integer(),
  /** Token of the public link while it is on; only for the owner. */
  share_token: nullable(Type.String()),
  /** Whether the public page shows the notes. */
  share_notes: Type.Boolean(),
});

const GroupVote = Type.Object({ user: GroupPerson, vote: oneOf(['up', 'down'] as const) });
export const GroupComment = Type.Object({
  _id: Id,
  user: GroupPerson,
  text: Type.String(),
  created_at: Timestamp,
});

/** Somebody who voted from the public link: a name as it was given. */
export const GroupGuest = Type.Object({ _id: Id, name: Type.String() });
const GuestVote = Type.Object({ guest: GroupGuest, vote: oneOf(['up', 'down'] as const) });

const listingFields = {
  /** As it is now; once it is deleted, as it was when it was added. */
  property: PropertyCard,
  on_market: Type.Boolean(),
  /** When `property` was last read, once it is deleted; else null. */
  known_at: nullable(Timestamp),
  note: Type.String(),
};
export const GroupListing = Type.Object({
  ...listingFields,
  added_at: Timestamp,
  /** Of the note; goes back as `If-Match`. */
  version: Type.Integer(),
  votes: Type.Array(GroupVote),
  /** Of people without an account, from the public link. */
  guest_votes: Type.Array(GuestVote),
  /** The oldest first; none where the listing's source lets none be shown. */
  comments: Type.Array(GroupComment),
  /** Whether the listing's source lets people write about it beside it. */
  comments_shown: Type.Boolean(),
});

export const GroupInvitation = Type.Object({ _id: Id, email: Type.String(), created_at: Timestamp });
export const GroupPeople = Type.Object({
  owner: GroupPerson,
  members: Type.Array(Type.Object({ user: GroupPerson, joined_at: Timestamp })),
  /** Not accepted yet; only for the owner. */
  invitations: Type.Array(GroupInvitation),
  /** Who voted from the public link; only for the owner. */
  guests: Type.Array(GroupGuest),
});

/** What a stranger with the link sees: no address, no vote, no comment, nobody's last name. */
export const SharedGroup = Type.Object({
  name: Type.String(),
  description: Type.String(),
  owner: Type.String({ description: 'first name' }),
  updated_at: Timestamp,
  results: Type.Array(Type.Object(listingFields)),
});

/** What an invited person is told before accepting. */
export const InvitationOffer = Type.Object({
  group: Type.String({ description: 'name' }),
  owner: Type.String({ description: 'first name' }),
  listings: Type.Integer(),
  /** The mail of the invitation shows them, too. */
  covers: Covers,
});

const One = Type.Object({ id: Id });
const OneListing = Type.Object({ id: Id, property: Id });
const Removed = Type.Object({ _id: Id });

export const endpoints = {
  ...listResource('/groups', { noun: 'group', draft: GroupDraft, item: Group, columns: GROUP_COLUMNS }),
  'PUT /groups/add/{id}': {
    summary:
      'Puts a listing into a group, once: `{ property: <id> }`, or the listing itself. What was taken out within a day comes back as it was.',
    params: One,
    body: Type.Object({
      property: Type.Optional(Type.Unsafe<unknown>({ type: ['string', 'object'] })),
      _id: Type.Optional(Id),
    }),
    answer: Group,
    versioned: true,
  },
  'DELETE /groups/{id}/listings/{property}': {
    summary: 'Takes a listing out of a group.',
    params: OneListing,
    answer: Group,
    versioned: true,
  },
  'PUT /groups/{id}/order': {
    summary: 'Moves one listing of a group before another, or to the end (`before` null).',
    params: One,
    body: Type.Object({ property: Id, before: nullable(Id) }, Closed),
    answer: Group,
    versioned: true,
  },
  'GET /groups/{id}/listings': {
    summary: 'The listings of a group in their order, with notes, votes and comments.',
    params: One,
    answer: Type.Object({ results: Type.Array(GroupListing) }),
  },
  'PUT /groups/{id}/listings/{property}': {
    summary: "The owner's note on a listing of a group.",
    params: OneListing,
    body: Type.Object({ note: Text }, Closed),
    answer: GroupListing,
    versioned: true,
  },
  'PUT /groups/{id}/listings/{property}/vote': {
    summary: "The caller's vote on a listing of a group; null takes it back.",
    params: OneListing,
    body: Type.Object({ vote: nullable(oneOf(['up', 'down'] as const)) }, Closed),
    answer: GroupListing,
  },
  'POST /groups/{id}/listings/{property}/comments': {
    summary: 'Says something about a listing of a group.',
    params: OneListing,
    body: Type.Object({ text: Text }, Closed),
    answer: GroupComment,
    idempotent: true,
    perMinute: 30,
  },
  'DELETE /groups/{id}/comments/{comment}': {
    summary: "Removes a comment: one's own, or any as the owner of the group.",
    params: Type.Object({ id: Id, comment: Id }),
    answer: Removed,
  },
  'PUT /groups/{id}/share': {
    summary:
      'Switches the public link on or off, and says what it shows. `renew` makes the link before worthless.',
    params: One,
    body: Type.Object(
      { on: Type.Boolean(), renew: Type.Optional(Type.Boolean()), notes: Type.Optional(Type.Boolean()) },
      Closed,
    ),
    answer: Group,
    versioned: true,
  },
  'GET /groups/shared/{token}': {
    summary: 'A group as its public link shows it.',
    params: Type.Object({ token: Token }),
    answer: SharedGroup,
    access: 'public',
    perMinute: 120,
  },
  'PUT /groups/shared/{token}/votes/{property}': {
    summary:
      'A vote from the public link, without an account; null takes it back. `visitor` is a secret that the browser keeps: one vote on a listing for each.',
    params: Type.Object({ token: Token, property: Id }),
    body: Type.Object(
      {
        visitor: Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$' }),
        name: Text,
        vote: nullable(oneOf(['up', 'down'] as const)),
      },
      Closed,
    ),
    answer: Type.Object({ property: Id, vote: nullable(oneOf(['up', 'down'] as const)) }),
    access: 'public',
    perMinute: 60,
  },
  'DELETE /groups/{id}/guests/{guest}': {
    summary:
      'Takes somebody who voted from the public link out of a group, with their votes; the owner only.',
    params: Type.Object({ id: Id, guest: Id }),
    answer: Removed,
  },
  'DELETE /groups/{id}/guests': {
    summary:
      'Takes everybody who voted from the public link out of a group, with their votes; the owner only.',
    params: One,
    answer: Removed,
  },
  'GET /groups/{id}/members': {
    summary: 'Who is in a group, and for its owner who is invited.',
    params: One,
    answer: GroupPeople,
  },
  'DELETE /groups/{id}/members/{member}': {
    summary: 'Takes somebody out of a group, with what they said in it: the owner anybody, a member oneself.',
    params: Type.Object({ id: Id, member: Id }),
    answer: Removed,
  },
  'POST /groups/{id}/invitations': {
    provedAddress: true,
    summary: 'Invites somebody by mail. The answer does not tell whether the address has an account.',
    params: One,
    body: Type.Object({ email: Type.String({ maxLength: 300 }) }, Closed),
    answer: GroupInvitation,
    idempotent: true,
    perMinute: 20,
  },
  'DELETE /groups/{id}/invitations/{invitation}': {
    summary: 'Takes an invitation back.',
    params: Type.Object({ id: Id, invitation: Id }),
    answer: Removed,
  },
  'GET /groups/invitations/{token}': {
    summary: 'What an invitation is to.',
    params: Type.Object({ token: Token }),
    answer: InvitationOffer,
    access: 'public',
    perMinute: 60,
  },
  'PUT /groups/invitations/{token}': {
    summary: 'Accepts an invitation; it is good once.',
    params: Type.Object({ token: Token }),
    answer: Group,
  },
  'DELETE /groups/invitations/{token}': {
    summary: 'Declines an invitation.',
    params: Type.Object({ token: Token }),
    answer: Type.Object({ declined: Type.Boolean() }),
    access: 'public',
    perMinute: 60,
  },
} as const satisfies Endpoints;

export type GroupsApi = typeof endpoints;
export type GroupPerson = Static<typeof GroupPerson>;
export type GroupDraft = Static<typeof GroupDraft>;
export type Group = Static<typeof Group>;
export type GroupComment = Static<typeof GroupComment>;
export type GroupListing = Static<typeof GroupListing>;
export type GroupGuest = Static<typeof GroupGuest>;
export type GroupInvitation = Static<typeof GroupInvitation>;
export type GroupPeople = Static<typeof GroupPeople>;
export type SharedGroup = Static<typeof SharedGroup>;
export type InvitationOffer = Static<typeof InvitationOffer>;
export type GroupColumn = (typeof GROUP_COLUMNS)[number];
