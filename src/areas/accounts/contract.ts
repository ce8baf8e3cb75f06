/** People: shapes and calls (specification, sections 3, 6 and 7). Signing in itself is the identity provider's. */
import Type, { type Static } from 'typebox';
import { DocumentLists, documentInputs } from '#areas/documents/contract.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { AUDIT_EVENTS } from '#platform/contract/audit.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { RETENTION_KINDS } from '#platform/contract/retention.ts';
import { Id, LocaleCode, nullable, oneOf, Timestamp } from '#platform/contract/schemas.ts';
import { THEMES } from '#platform/contract/theme.ts';
import { markEndpoints } from './marks.ts';
import { Closed, Email, Name, Profile, peopleEndpoints, publicFields } from './people-contract.ts';
import { AVATAR_MAX_BYTES } from './rules.ts';
import { PROVIDERS, ROLES } from './vocabulary.ts';

/** Agreements of a person, the latest first, and the version in force. */
const Consents = Type.Object({
  version: Type.String({ description: 'date of the terms and the privacy notice in force' }),
  results: Type.Array(Type.Object({ version: Type.String(), at: Timestamp })),
});

const RetentionClock = Type.Object({ kind: oneOf(RETENTION_KINDS), days: Type.Integer() });

/** Of the audit log: sign-ins and what else was done by oneself, or about oneself by others. */
const HistoryEvent = Type.Object({
  at: Timestamp,
  event: oneOf(AUDIT_EVENTS),
  by: oneOf(['me', 'others'] as const),
  network: Type.String({ description: "one's own; empty when others did it" }),
});

const privacyEndpoints = {
  'GET /accounts/retention': {
    summary: 'How many days each kind of data is kept after its last use.',
    answer: Type.Object({ results: Type.Array(RetentionClock) }),
    access: 'public',
  },
  'GET /accounts/me/consents': {
    summary: 'Which versions of the terms and the privacy notice oneself has agreed to, and when.',
    answer: Consents,
  },
  'PUT /accounts/me/consents': {
    summary: 'Agrees to the version in force.',
    body: Type.Object({ version: Type.String({ maxLength: 10 }) }, { additionalProperties: false }),
    answer: Consents,
  },
} as const satisfies Endpoints;

/** What an account keeps of how its person wants the product to look, and which mail they want (decision 30). */

const settingInputs = {
  display_locale: LocaleCode,
  currency: oneOf(CURRENCIES),
  theme: oneOf(THEMES),
  mail_messages: Type.Boolean(),
  mail_reminders: Type.Boolean(),
};

const settings = {
  /** Chosen while signed in, for every visit and device; null: not chosen. */
  display_locale: nullable(settingInputs.display_locale),
  currency: nullable(settingInputs.currency),
  theme: nullable(settingInputs.theme),
  mail_messages: settingInputs.mail_messages,
  /** Whether they get mail about documents that are missing, or that expire soon. */
  mail_reminders: settingInputs.mail_reminders,
};

export const User = Type.Object({
  ...publicFields,
  email: Type.String(),
  /** Whether they showed that the address is theirs; until then nothing leaves in their name, and no alert is sent. */
  email_proved: Type.Boolean(),
  /** A second step follows the password when they sign in. */
  second_factor: Type.Boolean(),
  /** When owners, agents and admins need one; null for everybody else. */
  second_factor_due: nullable(Timestamp),
  /** They have not agreed yet to the terms in force. */
  consent_due: Type.Boolean(),
  /** Registered on the way, by applying; has not chosen a password yet. */
  guest: Type.Boolean(),
  locale: LocaleCode,
  ...settings,
  /** Ids of listings, newest first, at most 500: what cards and pins are marked with. */
  viewed_properties: Type.Array(Id),
  liked_properties: Type.Array(Id),
});

/** A person as others see one; `email` only for the person themselves and for admins. */

export const Account = Type.Object({
  _id: Id,
  email: Type.String(),
  uid: Type.String({ description: "the person's id at the identity provider" }),
  issuer: Type.String(),
  user: User,
  created_at: Timestamp,
  last_login_at: nullable(Timestamp),
});

export const Session = Type.Object({
  _id: Type.String(),
  /** The one this call was made with. */
  current: Type.Boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  /** As the browser named itself, to recognise it by; empty when unknown. */
  user_agent: Type.String(),
  ip_address: Type.String(),
});

export const SignInOptions = Type.Object({
  terms_version: Type.String({ description: 'date of the terms and the privacy notice in force' }),
  /** E-mail and password, by the embedded provider. */
  password: Type.Boolean(),
  /** Configured social sign-ins; show a button for each of these only. */
  providers: Type.Array(Type.Object({ id: oneOf(PROVIDERS), name: Type.String() })),
  /** Accounts of the demonstration; empty outside demo mode. */
  demo: Type.Array(Type.Object({ role: oneOf(ROLES), email: Type.String(), password: Type.String() })),
});

const Registrant = { first_name: Name, last_name: Name, locale: Type.Optional(LocaleCode) };

const Waiting = Type.Object({
  unread: Type.Integer({ description: 'messages the caller has not seen' }),
  leads: Type.Integer({ description: 'leads nobody has answered; 0 for who may not see leads' }),
  viewings: Type.Integer({ description: 'asked for and to come' }),
  applications: Type.Integer({ description: 'sent and not yet under review' }),
});

export const endpoints = {
  'GET /accounts/sign-in-options': {
    summary: 'Which ways to sign in are configured.',
    answer: SignInOptions,
    access: 'public',
  },
  'POST /users': {
    summary: 'Registration: the user record of whoever holds the identity token.',
    body: Type.Object(
      {
        ...Registrant,
        /** Must be the identity's own, when it has one. */
        email: Type.Optional(Email),
        /** Both are decided by the server; accepted because clients send them. */
        user_name: Type.Optional(Type.String({ maxLength: 400 })),
        role: Type.Optional(oneOf(['Buyer'] as const)),
      },
      Closed,
    ),
    answer: User,
    access: 'identified',
  },
  'POST /accounts': {
    summary: 'Registration: links the identity to its user record, and with that opens the account.',
    body: Type.Object(
      {
        email: Email,
        user: Type.String({ maxLength: 64, description: '_id of the user record' }),
        /** Never stored nor read here: passwords belong to the identity provider. */
        password: Type.Optional(Type.String({ maxLength: 1024 })),
        uid: Type.String({ maxLength: 255 }),
      },
      Closed,
    ),
    answer: Account,
    access: 'identified',
  },
  'GET /accounts/me': {
    summary: 'The account behind the token; 404 for an identity that has not registered.',
    answer: Account,
    access: 'identified',
  },
  'GET /accounts/waiting': {
    summary:
      'How many messages wait for the caller; leads, viewings and applications too, of whoever offers homes.',
    answer: Waiting,
  },
  'POST /accounts/me/address': {
    summary: 'Sends the mail once more whose link proves that the address is theirs.',
    answer: Type.Object({ email: Type.String() }),
    perMinute: 20,
  },
  'PUT /accounts/me/address': {
    summary: 'Proves the address, with the token of the link in the mail.',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }, Closed),
    answer: User,
    perMinute: 30,
  },
  ...privacyEndpoints,
  'POST /accounts/login': {
    summary: 'Notes a sign-in, after the identity provider let the person in.',
    body: Type.Object({ email: Email }, Closed),
    answer: Account,
    access: 'identified',
    // The sign-in itself is noted.
    audited: false,
  },
  'GET /accounts/exists': {
    summary: 'Whether an address is registered: an email in the answer means it is.',
    query: Type.Object({ email: Email }, Closed),
    answer: Type.Object({ email: Type.Optional(Type.String()) }),
    access: 'public',
    perMinute: 30,
  },
  'GET /accounts/sessions': {
    summary: 'Where the account is signed in: here first, then by last use.',
    answer: Type.Object({ results: Type.Array(Session) }),
  },
  'DELETE /accounts/sessions': {
    summary: 'Signs out everywhere, here too: every token of the account ends at once.',
    answer: Type.Object({ ended: Type.Integer() }),
  },
  'DELETE /accounts/sessions/{id}': {
    summary: 'Ends one session.',
    params: Type.Object({ id: Id }),
    answer: Type.Object({ _id: Type.String() }),
  },
  'DELETE /users/{id}/sessions': {
    summary: "Ends every session and token of a person's account.",
    params: Type.Object({ id: Id }),
    answer: Type.Object({ ended: Type.Integer() }),
    access: ['Admin'],
  },
  'POST /users/guest': {
    summary: 'Registers somebody on the way: identity, user record and account at once.',
    body: Type.Object({ email: Email, ...Registrant }, Closed),
    /** `password` to sign in with: ten characters, digits among them; said once, never stored in the clear. */
    answer: Type.Object({ ...User.properties, password: Type.Optional(Type.String()) }),
    access: 'public',
    perMinute: 30,
  },
  'GET /users/{id}/profile': {
    audited: true,
    summary: 'A person: oneself, an agent, or (for admins) anybody; others are 404.',
    params: Type.Object({ id: Id }),
    answer: Profile,
  },
  'POST /users/me': {
    summary:
      'Changes the own profile and settings, and the documents kept for the next application. Left out = left alone.',
    body: Type.Partial(Type.Object({ ...Registrant, ...settingInputs, ...documentInputs }), {
      ...Closed,
      minProperties: 1,
    }),
    answer: Type.Object({ ...User.properties, ...DocumentLists.properties }),
  },
  'POST /users/me/avatar': {
    summary:
      'A new picture of oneself: JPEG, PNG or WebP in the field `file`; stored square, without metadata.',
    upload: { maxBytes: AVATAR_MAX_BYTES },
    answer: User,
    perMinute: 20,
  },
  'DELETE /users/me/avatar': { summary: 'Takes the picture away.', answer: User },
  'GET /avatars/{key}': {
    summary: 'A picture of a person.',
    params: Type.Object({ key: Type.String({ maxLength: 100 }) }),
    answer: Type.Unsafe<never>({}),
    bytes: true,
    access: 'public',
  },
  'GET /users/me/export': {
    summary: 'Everything stored about oneself.',
    answer: Type.Object({
      exported_at: Timestamp,
      account: Account,
      sign_ins: Type.Array(Type.Object({ provider: Type.String(), created_at: Timestamp })),
      sessions: Type.Array(Session),
      viewed_properties: Type.Array(Type.Object({ _id: Id, title: Type.String(), viewed_at: Timestamp })),
      liked_properties: Type.Array(Type.Object({ _id: Id, title: Type.String(), liked_at: Timestamp })),
      consents: Consents.properties.results,
      passkeys: Type.Array(Type.Object({ name: nullable(Type.String()), created_at: nullable(Timestamp) })),
      history: Type.Array(HistoryEvent),
      /** What other areas keep of the person, by its name: saved searches, groups, budgets, applications. */
      records: Type.Record(Type.String(), Type.Unsafe<unknown>({})),
    }),
    perMinute: 20,
  },
  'DELETE /users/me': {
    summary:
      'Removes the user and everything personal; every session and token ends at once. For whoever signed in within the hour.',
    /** The address, typed once more by the person. */
    body: nullable(Type.Object({ confirm: Type.Optional(Email) }, Closed)),
    answer: Type.Object({ _id: Id }),
  },
  ...peopleEndpoints,
  ...markEndpoints,
} as const satisfies Endpoints;

export type AccountsApi = typeof endpoints;
export type User = Static<typeof User>;
export type { Profile } from './people-contract.ts';
export type Account = Static<typeof Account>;
export type Session = Static<typeof Session>;
export type SignInOptions = Static<typeof SignInOptions>;
export type Waiting = Static<typeof Waiting>;
