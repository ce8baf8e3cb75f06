/** Offices, in which agents work together, and the list of professionals (specification, section 7): shapes and calls. */
import Type, { type Static } from 'typebox';
import { AnswerTime } from '#areas/listings/agent.ts';
import { AGENT_LANGUAGES } from '#areas/listings/vocabulary.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, PageQuery, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import { ContactKind, Person, pageEndpoints, Slug } from './pages-contract.ts';
import {
  ABOUT_MAX,
  ADDRESS_MAX,
  COMPANY_MAX,
  LICENCE_MAX,
  MESSAGE_MAX,
  NAME_MAX,
  OFFICE_ROLES,
  PROFESSIONAL_ABOUT_MAX,
  PROFESSIONAL_KINDS,
  SEARCH_MAX,
} from './vocabulary.ts';

const Closed = { additionalProperties: false } as const;
const Params = Type.Object({ id: Id });
const AGENTS = ['Agent'] as const;
const Token = Type.String({ maxLength: 200 });

const Member = Type.Object({
  ...Person,
  role: oneOf(OFFICE_ROLES),
  joined_at: Timestamp,
  /** On the market. */
  listings: Type.Integer(),
});
const Invitation = Type.Object({
  _id: Id,
  email: Type.String(),
  role: oneOf(OFFICE_ROLES),
  created_at: Timestamp,
});
const OfficeBody = Type.Object(
  {
    name: Type.String({ maxLength: NAME_MAX * 2 }),
    about: Type.String({ maxLength: ABOUT_MAX * 2 }),
    address: Type.String({ maxLength: ADDRESS_MAX * 2 }),
  },
  Closed,
);

/** An office as its people see it. */
export const Office = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  about: Type.String(),
  address: Type.String(),
  /** The caller's. */
  role: oneOf(OFFICE_ROLES),
  members: Type.Array(Member),
  /** Open ones; none for members. */
  invitations: Type.Array(Invitation),
  version: Type.Integer(),
});
const MineAnswer = Type.Object({ office: Type.Union([Office, Type.Null()]) });
export const OfficeLead = Type.Object({
  _id: Id,
  name: Type.String(),
  agent: Type.Object({ _id: Id, name: Type.String() }),
  property: Type.Object({ _id: Id, title: Type.String() }),
  last_text: Type.String(),
  last_at: Timestamp,
  waiting_since: nullable(Timestamp),
});

export const OfficeListing = Type.Object({
  _id: Id,
  title: Type.String(),
  place: Type.String(),
  status: Type.String(),
  agent: Type.Object({ _id: Id, name: Type.String() }),
  leads: Type.Integer(),
  /** To come. */
  viewings: Type.Integer(),
});

/** An office as admins see it. */
export const ListedOffice = Type.Object({
  _id: Id,
  slug: Type.String(),
  name: Type.String(),
  address: Type.String(),
  created_at: Timestamp,
  managers: Type.Array(Type.Object({ _id: Id, name: Type.String(), email: Type.String() })),
  members: Type.Integer(),
  /** On the market. */
  listings: Type.Integer(),
  /** Open leads that wait for an answer. */
  waiting: Type.Integer(),
});

/** An agent or an office of a source, as whoever wants to claim it sees it. */
const ClaimableContact = Type.Object({
  kind: ContactKind,
  slug: Type.String(),
  name: Type.String(),
  /** `unreachable`: the source has no address to which a key can be mailed. */
  claim: oneOf(['open', 'unreachable', 'mine', 'taken'] as const),
});
const Claimed = Type.Object({ kind: ContactKind, slug: Type.String(), name: Type.String() });

const Day = Type.String({ format: 'date' });

const publicFields = {
  kind: oneOf(PROFESSIONAL_KINDS),
  name: Type.String(),
  company: Type.String(),
  parishes: Type.Array(oneOf(PARISHES)),
  languages: Type.Array(oneOf(AGENT_LANGUAGES)),
  licence_number: nullable(Type.String()),
  /** The last day the licence is good. */
  licence_expires: nullable(Day),
  about: Type.String(),
};

/** A professional as everybody sees it, without the e-mail address. */
export const Professional = Type.Object({
  _id: Id,
  ...publicFields,
  /** A licence number is known and has not expired. */
  licensed: Type.Boolean(),
  /** Of the agent's account, as those that follow. */
  avatar: nullable(Type.Object({ url: Type.String() })),
  /** Null while there are too few questions. */
  answers: Type.Union([AnswerTime, Type.Null()]),
  /** On offer now. */
  listings: Type.Integer(),
  demo: Type.Boolean(),
});

export const ManagedProfessional = Type.Object({
  ...Professional.properties,
  email: Type.String(),
  /** Of the agent's account, when there is one. */
  user_id: nullable(Id),
  /** Address of that account, as a change names it; empty for none. */
  account: Type.String(),
  version: Type.Integer(),
  created_at: Timestamp,
  updated_at: Timestamp,
});

export const ProfessionalDraft = Type.Object(
  {
    kind: oneOf(PROFESSIONAL_KINDS),
    name: Type.String({ maxLength: NAME_MAX }),
    company: Type.Optional(Type.String({ maxLength: COMPANY_MAX })),
    email: Type.String({ maxLength: 300 }),
    parishes: Type.Array(oneOf(PARISHES), { minItems: 1, maxItems: PARISHES.length, uniqueItems: true }),
    languages: Type.Array(oneOf(AGENT_LANGUAGES), {
      minItems: 1,
      maxItems: AGENT_LANGUAGES.length,
      uniqueItems: true,
    }),
    licence_number: Type.Optional(nullable(Type.String({ maxLength: LICENCE_MAX }))),
    licence_expires: Type.Optional(nullable(Day)),
    about: Type.Optional(Type.String({ maxLength: PROFESSIONAL_ABOUT_MAX })),
    /** Address of the agent's account; empty for none. */
    account: Type.Optional(Type.String({ maxLength: 300 })),
  },
  Closed,
);

const filters = {
  kind: Type.Optional(oneOf(PROFESSIONAL_KINDS)),
  parish: Type.Optional(oneOf(PARISHES)),
  search: Type.Optional(Type.String({ maxLength: SEARCH_MAX })),
};

/** How the list is asked for, by buyers and by everybody. */
const Listed = { query: pageQuery(filters), answer: pageOf(Professional) };

export const Counts = Type.Object({
  total: Type.Integer(),
  /** With a licence that is good today. */
  licensed: Type.Integer(),
  kind: Type.Record(Type.String(), Type.Integer()),
  parish: Type.Record(Type.String(), Type.Integer()),
});

export const endpoints = {
  ...pageEndpoints,
  'GET /offices': {
    summary: 'Every office by its name, with its managers and what waits in it; for admins.',
    query: PageQuery,
    answer: pageOf(ListedOffice),
    access: ['Admin'],
  },
  'POST /offices': {
    summary: 'Founds an office, whose manager the caller is.',
    body: OfficeBody,
    answer: Office,
    access: AGENTS,
    provedAddress: true,
  },
  'GET /offices/mine': {
    summary: 'The office of the caller, if they have one.',
    answer: MineAnswer,
    access: AGENTS,
    versioned: true,
  },
  'PUT /offices/mine': {
    summary: 'Changes what the office says of itself; for its managers.',
    body: OfficeBody,
    answer: MineAnswer,
    access: AGENTS,
    versioned: true,
  },
  'POST /offices/invitations': {
    summary: 'Invites somebody into the office, by mail; for its managers.',
    body: Type.Object({ email: Type.String({ maxLength: 300 }), role: oneOf(OFFICE_ROLES) }, Closed),
    answer: Office,
    access: AGENTS,
    provedAddress: true,
    perMinute: 20,
  },
  'DELETE /offices/invitations/{id}': {
    summary: 'Takes an invitation back.',
    params: Params,
    answer: Office,
    access: AGENTS,
  },
  'POST /offices/invited': {
    summary: 'Which office an invitation is of.',
    body: Type.Object({ token: Token }, Closed),
    answer: Type.Object({ office: Type.String(), role: oneOf(OFFICE_ROLES) }),
    access: 'public',
    perMinute: 30,
  },
  'POST /offices/join': {
    summary:
      'Joins an office by the link of the mail, with the account of its address. From then on managers may hand the listings of whoever joined to a colleague.',
    body: Type.Object({ token: Token }, Closed),
    answer: Office,
    access: AGENTS,
  },
  'PUT /offices/members/{id}': {
    summary: 'Makes somebody of the office a manager or a member; one manager remains.',
    params: Params,
    body: Type.Object({ role: oneOf(OFFICE_ROLES) }, Closed),
    answer: Office,
    access: AGENTS,
  },
  'DELETE /offices/members/{id}': {
    summary:
      'Somebody leaves, or is sent away by a manager; their listings go to a colleague, with leads and viewings, when one is named. Leads about listings of others stay with these.',
    params: Params,
    body: nullable(Type.Object({ to: Type.Optional(Id) }, Closed)),
    answer: Type.Object({ listings: Type.Integer(), leads: Type.Integer(), viewings: Type.Integer() }),
    access: AGENTS,
  },
  'GET /offices/leads': {
    summary: 'Open leads of everybody in the office, the longest-waiting first; for its managers.',
    query: PageQuery,
    answer: pageOf(OfficeLead),
    access: AGENTS,
  },
  'GET /offices/listings': {
    summary: 'What the office has on the market, with what comes along when it is handed over.',
    query: PageQuery,
    answer: pageOf(OfficeListing),
    access: AGENTS,
  },
  'PUT /offices/listings/{id}': {
    summary: 'Hands a listing over to a colleague with its open leads, conversations and viewings to come.',
    params: Params,
    body: Type.Object({ to: Id }, Closed),
    answer: Type.Object({ leads: Type.Integer(), viewings: Type.Integer() }),
    access: AGENTS,
  },
  'GET /offices/contacts/{slug}': {
    summary: 'Whether an agent or an office that a source names can be claimed by the caller.',
    params: Slug,
    answer: ClaimableContact,
  },
  'POST /offices/contacts/{slug}/claims': {
    summary:
      'Asks to be linked to an agent or an office that a source names: a key that is good for a day goes to the address of the record.',
    params: Slug,
    answer: Claimed,
    access: AGENTS,
    provedAddress: true,
    perMinute: 10,
  },
  'POST /offices/claims/read': {
    summary: 'What the key of such a mail is for; for the account that asked.',
    body: Type.Object({ token: Token }, Closed),
    answer: Claimed,
    access: AGENTS,
    perMinute: 30,
  },
  'POST /offices/claims': {
    summary:
      'Links the caller by the key of the mail: the listings are dealt with by their account, open questions wait in their inbox. Of an office, the caller becomes the manager.',
    body: Type.Object({ token: Token }, Closed),
    answer: Claimed,
    access: AGENTS,
    provedAddress: true,
    perMinute: 10,
  },
  'PUT /offices/contacts/{slug}/account': {
    summary: 'Links an agent or an office that a source names to the account of an agent.',
    params: Slug,
    body: Type.Object({ email: Type.String({ maxLength: 300 }) }, Closed),
    answer: Claimed,
    access: ['Admin'],
  },
  'DELETE /offices/contacts/{slug}/account': {
    summary:
      'Ends that, by the account or an admin: the listings stay on the market, questions go by mail again.',
    params: Slug,
    answer: Claimed,
    access: ['Agent', 'Admin'],
  },
  'DELETE /offices/contacts/{slug}': {
    summary:
      'Removes an agent or an office that a source names, as they asked: page, name, address and number go, and no run brings them back.',
    params: Slug,
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
  'GET /buyers/professionals': {
    summary: 'Professionals, by kind, parish and words; those with a good licence first.',
    ...Listed,
    access: ['Buyer'],
  },
  'GET /professionals': {
    summary: 'The same list for everybody: visitors read it, buyers write to whom they find.',
    ...Listed,
    access: 'public',
  },
  'GET /professionals/counts': {
    summary: 'How many professionals there are, for everybody.',
    answer: Counts,
    access: 'public',
  },
  'POST /professionals/{id}/message': {
    provedAddress: true,
    summary: 'Writes to a professional; they answer by mail.',
    params: Params,
    body: Type.Object(
      {
        message: Type.String({ maxLength: MESSAGE_MAX }),
        phone: Type.Optional(Type.String({ maxLength: 40 })),
      },
      Closed,
    ),
    answer: Type.Object({ _id: Id }),
    access: ['Buyer'],
    idempotent: true,
    perMinute: 20,
  },
  'GET /professionals/managed': {
    summary: 'Every professional with what admins keep.',
    query: pageQuery(filters),
    answer: pageOf(ManagedProfessional),
    access: ['Admin'],
  },
  'POST /professionals': {
    summary: 'Adds a professional.',
    body: ProfessionalDraft,
    answer: ManagedProfessional,
    access: ['Admin'],
    idempotent: true,
  },
  'GET /professionals/{id}': {
    summary: 'One professional with what admins keep.',
    params: Params,
    answer: ManagedProfessional,
    access: ['Admin'],
    versioned: true,
  },
  'PUT /professionals/{id}': {
    summary: 'Replaces a professional.',
    params: Params,
    body: ProfessionalDraft,
    answer: ManagedProfessional,
    access: ['Admin'],
    versioned: true,
  },
  'DELETE /professionals/{id}': {
    summary: 'Removes a professional.',
    params: Params,
    answer: Type.Object({ _id: Id }),
    access: ['Admin'],
  },
} as const satisfies Endpoints;
export type TradeApi = typeof endpoints;
export type Office = Static<typeof Office>;
export type OfficeLead = Static<typeof OfficeLead>;
export type OfficeListing = Static<typeof OfficeListing>;
export type ListedOffice = Static<typeof ListedOffice>;
export type ClaimableContact = Static<typeof ClaimableContact>;
export type Professional = Static<typeof Professional>;
export type ManagedProfessional = Static<typeof ManagedProfessional>;
export type ProfessionalDraft = Static<typeof ProfessionalDraft>;
export type Counts = Static<typeof Counts>;
