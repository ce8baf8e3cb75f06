import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints as admin } from '#areas/admin/contract.ts';
import { endpoints as budgets } from '#areas/budgets/contract.ts';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { endpoints as conversations } from '#areas/conversations/contract.ts';
import { endpoints as dashboard } from '#areas/dashboard/contract.ts';
import { endpoints as editorial } from '#areas/editorial/contract.ts';
import { endpoints as imports } from '#areas/import/contract.ts';
import { sourceEndpoints as sources } from '#areas/import/sources-contract.ts';
import { endpoints as properties } from '#areas/listings/contract.ts';
import { endpoints as ownListings } from '#areas/own-listings/contract.ts';
import { endpoints as savedSearches } from '#areas/saved-searches/contract.ts';
import { endpoints as search } from '#areas/search/contract.ts';
import { endpoints as trade } from '#areas/trade/contract.ts';
import { endpoints as viewings } from '#areas/viewings/contract.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import {
  aNewcomer,
  aPerson,
  type House,
  openHouse,
  ourOwnSignature,
  type Person,
  someAddress,
} from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { endpoints as accounts } from '../contract.ts';

const KINDS = [
  'anonymous',
  'newcomer',
  'guest',
  'buyer',
  'owner',
  'agent',
  'admin',
  'deleted account',
  'expired token',
  'ended session',
] as const;
type Kind = (typeof KINDS)[number];

/** An agent from whom an admin took the role: what a buyer may, and no more. */
const FORMER = 'agent who lost the role';

const over = { 'deleted account': 401, 'expired token': 401, 'ended session': 401 } as const;
const all = { newcomer: 200, guest: 200, buyer: 200, owner: 200, agent: 200, admin: 200, ...over } as const;
type Expected = Record<Kind, number>;
const everybody: Expected = { anonymous: 200, ...all };
const signedIn: Expected = { ...everybody, anonymous: 401, newcomer: 403 };
const only = (...kinds: Kind[]): Expected => ({
  ...signedIn,
  ...Object.fromEntries(
    (['guest', 'buyer', 'owner', 'agent', 'admin'] as const).map((kind) => [
      kind,
      kinds.includes(kind) ? 200 : 403,
    ]),
  ),
});
const buyers = only('guest', 'buyer');
const sellers = only('owner', 'agent', 'admin');

const listing = aListing({ title: 'House' });
let target: string;

/** Somebody of a kind, as they would call. */
type Who = Partial<Pick<Person, 'token' | 'email' | 'uid' | 'user'>>;

interface Row {
  expected: Expected;
  body?: (who: Who) => object;
  /** In place of what stands in braces. */
  param?: () => string;
  /** Uses somebody up: done by somebody made for it. */
  consuming?: boolean;
  /** Of an agent who lost the role, where it is not the buyer's. */
  former?: number;
}
const names = { first_name: 'Ana', last_name: 'Brown' };
let phones = 0;
const somePhone = () => `+1876555${String(phones++).padStart(4, '0')}`;

/** The calls of a list that belongs to a person: everybody signed in has one of their own, and nothing in another's. */
const ownList = (path: string, draft: object): Record<string, Row> => {
  const noSuch = { expected: replace(signedIn, 200, 404), param: () => 'none' };
  return {
    [`GET ${path}`]: { expected: signedIn },
    [`POST ${path}`]: { expected: signedIn, body: () => draft },
    [`GET ${path}/{id}`]: noSuch,
    [`PUT ${path}/{id}`]: { ...noSuch, body: () => draft },
    [`DELETE ${path}/{id}`]: noSuch,
    [`PUT ${path}/restore/{id}`]: noSuch,
  };
};

const sourceInput = {
  ...{ kind: 'file', address: 'https://feeds.invalid/homes.csv', mapping: null, options: {} },
  ...{ minutes: null, max_loss: null, owner_email: null, office_id: null },
};
/** A call about one source: whoever may call finds none of that id. */
const noSource = (may: Expected, body?: object): Row => ({
  expected: replace(may, 200, 404),
  param: () => 'none',
  ...(body && { body: () => body }),
});

/** Written out here and not taken from the contract, so that a change of either is noticed. */
const TABLE: Record<string, Row> = {
  'GET /accounts/sign-in-options': { expected: everybody },
  'GET /accounts/exists': { expected: everybody, param: () => `?email=${someAddress('nobody')}` },
  'GET /avatars/{key}': { expected: replace(everybody, 200, 404), param: () => 'none.webp' },
  // Whoever has an account is registered.
  'POST /users': {
    expected: { ...replace(signedIn, 200, 409), newcomer: 200 },
    body: () => names,
  },
  'POST /users/guest': {
    expected: { ...replace(everybody, 200, 409), anonymous: 200, newcomer: 200 },
    body: ({ email }) => ({ ...names, email: email ?? someAddress('guest') }),
    consuming: true,
  },
  'POST /accounts': {
    expected: { ...signedIn, newcomer: 404 },
    body: ({ email, user, uid }) => ({ email, user: user || target, uid }),
  },
  'GET /accounts/waiting': { expected: signedIn },
  'GET /accounts/me': { expected: { ...signedIn, newcomer: 404 } },
  'POST /accounts/me/address': {
    expected: { ...signedIn, guest: 409, buyer: 409, owner: 409, agent: 409, admin: 409 },
  },
  'PUT /accounts/me/address': {
    expected: { ...signedIn, guest: 422, buyer: 422, owner: 422, agent: 422, admin: 422 },
    body: () => ({ token: 'x' }),
  },
  'GET /accounts/retention': { expected: everybody },
  'GET /accounts/me/consents': { expected: signedIn },
  'PUT /accounts/me/consents': { expected: signedIn, body: () => ({ version: '2026-11-22' }) },
  'POST /accounts/login': {
    expected: { ...signedIn, newcomer: 404 },
    body: ({ email }) => ({ email }),
  },
  'GET /accounts/sessions': { expected: signedIn },
  'DELETE /accounts/sessions': { expected: signedIn, consuming: true },
  'DELETE /accounts/sessions/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  // A buyer is nobody's business; an admin sees all.
  'GET /users/{id}/profile': {
    expected: { ...replace(signedIn, 200, 404), admin: 200 },
    param: () => target,
  },
  'POST /users/me': { expected: signedIn, body: () => ({ first_name: 'Anna' }) },
  'POST /users/me/avatar': { expected: replace(signedIn, 200, 415) },
  'DELETE /users/me/avatar': { expected: signedIn },
  'GET /users/me/export': { expected: signedIn },
  'DELETE /users/me': { expected: signedIn, consuming: true },
  'DELETE /users/{id}/sessions': { expected: { ...only('admin'), admin: 404 }, param: () => 'none' },
  'GET /users': { expected: only('admin') },
  'PUT /users/{id}/lock': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({ locked: false }),
  },
  'PUT /users/roles': {
    expected: only('admin'),
    body: () => ({ email: 'target@example.com', roles: ['Buyer'] }),
  },
  'POST /buyers/view': { expected: buyers, body: () => ({ id: listing._id }) },
  'GET /buyers/viewed-properties': { expected: buyers },
  'GET /buyers/liked-properties': { expected: signedIn },
  'PUT /properties/{id}/like': { expected: signedIn, param: () => listing._id },
  'DELETE /properties/{id}/like': { expected: signedIn, param: () => listing._id },
  'GET /content/posts': { expected: everybody },
  'GET /content/posts/{slug}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /content/categories': { expected: everybody },
  'GET /content/regions/{slug}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /content/faqs': { expected: everybody },
  'GET /content/pages/{slug}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /content/dated': { expected: only('admin') },
  'GET /operations/overview': { expected: only('admin') },
  'GET /operations/rates': { expected: only('admin') },
  'PUT /operations/rates': {
    expected: only('admin'),
    body: () => ({ currency: 'USD', jmd: 159.5, as_of: '2026-01-02', source: 'Bank of Jamaica' }),
  },
  'GET /operations/audit': { expected: only('admin') },
  'GET /operations/affected': { expected: only('admin'), param: () => '?kinds=account' },
  'GET /operations/affected/file': { expected: only('admin'), param: () => '?kinds=account' },
  'GET /operations/backups': { expected: only('admin') },
  'GET /operations/failed-jobs': { expected: only('admin') },
  'POST /operations/failed-jobs/retry': {
    expected: replace(only('admin'), 200, 404),
    body: () => ({ _id: 'none' }),
  },
  'GET /posts': { expected: everybody },
  'GET /posts/fetch': { expected: replace(everybody, 200, 404), param: () => '?slug=none' },
  ...ownList('/filters', { name: 'Ours', region: 'saint-ann' }),
  'PUT /filters/subscribe/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'PUT /filters/seen/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'GET /filters/unsubscribe/{token}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /watches': { expected: signedIn },
  'GET /watches/{id}': { expected: signedIn, param: () => listing._id },
  'PUT /watches/{id}': { expected: signedIn, param: () => listing._id },
  'DELETE /watches/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'GET /buyers/subscribe': { expected: buyers },
  'GET /buyers/subscribe/{id}': { expected: replace(buyers, 200, 404), param: () => 'none' },
  ...ownList('/budgets', { ...EXAMPLE, name: 'Ours' }),
  'GET /budgets/terms': { expected: everybody },
  'GET /budgets/chosen': { expected: signedIn },
  'PUT /budgets/choose/{id}': {
    expected: replace(signedIn, 200, 404),
    param: () => 'none',
    body: () => ({ chosen: true }),
  },
  'GET /buyers/professionals': { expected: buyers },
  'GET /chat/conversations': { expected: signedIn },
  'GET /chat/conversations/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'POST /chat/messages': {
    expected: replace(signedIn, 200, 404),
    body: () => ({ property: listing._id, body: 'Hello' }),
  },
  'PUT /chat/conversations/{id}/read': {
    expected: replace(signedIn, 200, 404),
    param: () => 'none',
    body: () => ({ seq: 1 }),
  },
  'PUT /chat/conversations/{id}/block': {
    expected: replace(signedIn, 200, 404),
    param: () => 'none',
    body: () => ({ blocked: true }),
  },
  'POST /chat/conversations/{id}/report': {
    expected: replace(signedIn, 200, 404),
    param: () => 'none',
    body: () => ({ text: 'Rude' }),
  },
  'GET /chat/reports': { expected: only('admin') },
  'PUT /chat/reports/{id}': { expected: replace(only('admin'), 200, 404), param: () => 'none' },
  'POST /reports': {
    expected: replace(everybody, 200, 404),
    body: () => ({ property: 'none', reason: 'fee' }),
  },
  'GET /reports': { expected: only('admin') },
  'PUT /reports/{id}': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({ decision: 'dismiss' }),
  },
  'GET /reports/rules': { expected: only('admin') },
  'PUT /reports/rules': { expected: only('admin'), body: () => ({ hide_after: null }) },
  'GET /reports/log': { expected: only('admin') },
  'GET /professionals/counts': { expected: everybody },
  'POST /professionals/{id}/message': {
    expected: replace(buyers, 200, 404),
    param: () => 'none',
    body: () => ({ message: 'Hello' }),
  },
  'GET /professionals': { expected: everybody },
  'GET /professionals/managed': { expected: only('admin') },
  'POST /professionals': { expected: replace(only('admin'), 200, 400), body: () => ({ kind: 'baker' }) },
  'GET /professionals/{id}': { expected: replace(only('admin'), 200, 404), param: () => 'none' },
  'PUT /professionals/{id}': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({
      kind: 'agent',
      name: 'Ana',
      email: 'ana@example.com',
      parishes: ['portland'],
      languages: ['en'],
    }),
  },
  'DELETE /professionals/{id}': { expected: replace(only('admin'), 200, 404), param: () => 'none' },
  'GET /moderation/holds': { expected: only('admin') },
  'POST /moderation/holds': {
    expected: replace(only('admin'), 200, 404),
    body: () => ({ property: 'none', reason: 'Stolen photos' }),
  },
  'PUT /moderation/holds/{id}': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({ decision: 'released' }),
  },
  'GET /moderation/prices': { expected: only('admin') },
  'PUT /moderation/prices': {
    expected: replace(only('admin'), 200, 404),
    body: () => ({ source: 'none', source_key: '1', price: 1, currency: 'JMD', decision: 'accepted' }),
  },
  'GET /moderation/duplicates': { expected: only('admin') },
  'PUT /moderation/duplicates': {
    expected: replace(only('admin'), 200, 404),
    body: () => ({ first: 'none', second: 'none' }),
  },
  'GET /offices': { expected: only('admin') },
  'POST /offices': {
    expected: replace(only('agent'), 200, 400),
    body: () => ({ name: '', about: '', address: '' }),
  },
  'GET /offices/mine': { expected: only('agent') },
  'PUT /offices/mine': {
    expected: replace(only('agent'), 200, 404),
    body: () => ({ name: 'Harbour Homes', about: '', address: '' }),
  },
  'POST /offices/invitations': {
    expected: replace(only('agent'), 200, 404),
    body: () => ({ email: 'ana@example.com', role: 'member' }),
  },
  'DELETE /offices/invitations/{id}': { expected: replace(only('agent'), 200, 404), param: () => 'none' },
  'POST /offices/invited': { expected: replace(everybody, 200, 404), body: () => ({ token: 'none' }) },
  'POST /offices/join': { expected: replace(only('agent'), 200, 404), body: () => ({ token: 'none' }) },
  'PUT /offices/members/{id}': {
    expected: replace(only('agent'), 200, 404),
    param: () => 'none',
    body: () => ({ role: 'member' }),
  },
  'DELETE /offices/members/{id}': { expected: replace(only('agent'), 200, 404), param: () => 'none' },
  'GET /offices/leads': { expected: replace(only('agent'), 200, 404) },
  'GET /offices/listings': { expected: replace(only('agent'), 200, 404) },
  'PUT /offices/listings/{id}': {
    expected: replace(only('agent'), 200, 404),
    param: () => 'none',
    body: () => ({ to: 'none' }),
  },
  'DELETE /offices/contacts/{slug}': { expected: replace(only('admin'), 200, 404), param: () => 'none' },
  'GET /offices/contacts/{slug}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'POST /offices/contacts/{slug}/claims': { expected: replace(only('agent'), 200, 404), param: () => 'none' },
  'POST /offices/claims/read': {
    expected: replace(only('agent'), 200, 404),
    body: () => ({ token: 'none' }),
  },
  'POST /offices/claims': { expected: replace(only('agent'), 200, 404), body: () => ({ token: 'none' }) },
  'PUT /offices/contacts/{slug}/account': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({ email: 'nobody@example.com' }),
  },
  'DELETE /offices/contacts/{slug}/account': {
    expected: replace(only('agent', 'admin'), 200, 404),
    param: () => 'none',
  },
  'GET /offices/agents/{slug}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /offices/named': { expected: everybody, param: () => '?search=home' },
  'GET /offices/page/{slug}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /contacts/me': { expected: sellers },
  'PUT /contacts/me': { expected: sellers, body: () => ({ phone: null, whatsapp: null, languages: [] }) },
  'POST /contacts/{id}/number': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ way: 'phone' }),
  },
  'POST /contacts/questions': {
    expected: everybody,
    body: () => ({ message: 'Hello', name: 'Ana', email: someAddress('asker') }),
  },
  'POST /contacts/{id}/questions': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ message: 'Hello', name: 'Ana', email: 'ana@example.com' }),
  },
  'PUT /contacts/questions/{id}/code': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ code: '123456' }),
  },
  'GET /contacts/questions': { expected: only('admin') },
  'PUT /contacts/questions/{id}': {
    expected: replace(only('admin'), 200, 404),
    param: () => 'none',
    body: () => ({ answer: 'Yes' }),
  },
  'POST /visits/listings': {
    expected: everybody,
    body: () => ({ property: listing._id, from: 'search' }),
  },
  'POST /visits/searches': { expected: everybody, body: () => ({ criteria: 'bedrooms=2', found: [] }) },
  'GET /dashboard': { expected: sellers },
  'GET /dashboard/figures': { expected: sellers },
  'GET /dashboard/listings': { expected: sellers },
  'GET /dashboard/searches': { expected: sellers },
  'GET /dashboard/export': { expected: sellers },
  'PUT /dashboard/mail': { expected: sellers, body: () => ({ weekly: true }) },
  'GET /sources': { expected: only('admin') },
  'GET /sources/mine': { expected: sellers },
  'POST /sources': { expected: only('admin'), body: () => ({ source: 'ocean-homes', ...sourceInput }) },
  'POST /sources/test': {
    expected: only('admin'),
    body: () => ({ kind: 'file', address: 'https://feeds.invalid/homes.csv', mapping: null, options: {} }),
  },
  'GET /sources/{id}': noSource(sellers),
  'PUT /sources/{id}': noSource(only('admin'), sourceInput),
  'DELETE /sources/{id}': noSource(only('admin')),
  'PUT /sources/{id}/pause': noSource(only('admin'), { paused: true }),
  'PUT /sources/{id}/assistants': noSource(sellers, { may_assist: true }),
  'POST /sources/{id}/runs': noSource(sellers, { dry_run: true }),
  'POST /sources/{id}/release': noSource(only('admin'), { what: 'missing' }),
  'POST /sources/{id}/confirm': noSource(sellers),
  'GET /sources/{id}/runs': noSource(sellers),
  'GET /sources/{id}/runs/{run}': noSource(sellers),
  'GET /sources/{id}/runs/{run}/rejected': noSource(sellers),
  'POST /imports': { expected: replace(sellers, 200, 415) },
  'GET /imports': { expected: sellers },
  'GET /imports/{id}': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'PUT /imports/{id}': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({
      columns: {},
      words: {},
      category: null,
      currency: null,
      country: 'jamaica',
      decimal: null,
      sqft_unit: 'sqft',
      lot_unit: 'sqft',
    }),
  },
  'DELETE /imports/{id}': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'GET /imports/{id}/rows': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'PUT /imports/{id}/rows/{number}': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ left_out: true }),
  },
  'POST /imports/{id}/listings': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ publish: false }),
  },
  'GET /leads': { expected: sellers },
  'GET /leads/counts': { expected: sellers },
  'GET /leads/colleagues': { expected: sellers },
  'GET /leads/saved-answers': { expected: sellers },
  'PUT /leads/saved-answers': { expected: sellers, body: () => ({ answers: [] }) },
  'GET /leads/{id}': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'PUT /leads/{id}': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ note: 'Evenings' }),
  },
  'PUT /leads/{id}/seen': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'POST /leads/{id}/answers': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ body: 'Yes' }),
  },
  'PUT /leads/{id}/agent': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ to: 'none' }),
  },
  'GET /leads/interests': { expected: signedIn },
  'PUT /leads/interests/{id}': { expected: replace(signedIn, 200, 404), param: () => 'none' },
  'DELETE /leads/interests/{id}': { expected: signedIn, param: () => listing._id },
  'GET /viewings/free/{id}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'POST /viewings': {
    expected: replace(everybody, 200, 404),
    body: () => ({
      property: 'none',
      at: '2030-01-01T15:00:00Z',
      people: 1,
      name: 'Ana',
      email: 'ana@example.com',
    }),
  },
  'PUT /viewings/{id}/code': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ code: '1' }),
  },
  'POST /viewings/{id}/code': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /viewings': { expected: signedIn, param: () => '?side=visitor' },
  'GET /viewings/{id}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'PUT /viewings/{id}/time': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ at: '2030-01-01T15:00:00Z' }),
  },
  'PUT /viewings/{id}/state': {
    expected: replace(everybody, 200, 404),
    param: () => 'none',
    body: () => ({ state: 'cancelled' }),
  },
  'PUT /viewings/{id}/offer': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ times: ['2030-01-01T15:00:00Z'] }),
  },
  'PUT /viewings/{id}/came': {
    expected: replace(sellers, 200, 404),
    param: () => 'none',
    body: () => ({ came: true }),
  },
  'GET /viewings/{id}/calendar': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /viewings/settings': { expected: sellers },
  'PUT /viewings/settings': {
    expected: sellers,
    body: () => ({
      hours: [],
      exceptions: [],
      minutes: 30,
      gap: 30,
      notice_hours: 12,
      days_ahead: 14,
      in_person: true,
      video: false,
      video_link: '',
      confirm_first: false,
    }),
  },
  'GET /viewings/homes': { expected: sellers },
  'GET /viewings/open-houses': { expected: sellers },
  'POST /viewings/open-houses': {
    expected: replace(sellers, 200, 404),
    body: () => ({
      property: 'none',
      starts_at: '2030-01-01T15:00:00Z',
      ends_at: '2030-01-01T16:00:00Z',
      places: 3,
    }),
  },
  'DELETE /viewings/open-houses/{id}': { expected: replace(sellers, 200, 404), param: () => 'none' },
  'GET /viewings/calendar-address': { expected: signedIn },
  'POST /viewings/calendar-address': { expected: signedIn },
  'GET /viewings/calendar/{key}': { expected: replace(everybody, 200, 404), param: () => 'none' },
  'GET /properties': { expected: everybody },
  'GET /properties/map': { expected: everybody },
  'POST /properties/cluster': { expected: everybody, body: () => ({ boundingBox: '-79,17,-76,19' }) },
  'GET /places/outline': { expected: everybody, param: () => '?region=kingston' },
  'GET /properties/countries': { expected: everybody },
  'GET /properties/places': { expected: everybody },
  'GET /properties/prices': { expected: everybody, param: () => '?to=1000' },
  'GET /properties/understand': { expected: everybody, param: () => '?sentence=land' },
  'GET /properties/near': { expected: everybody, param: () => '?lat=18&lng=-77' },
  'GET /properties/stats': { expected: everybody },
  'GET /properties/rates': { expected: everybody },
  'GET /properties/{id}': { expected: everybody, param: () => listing._id },
  'GET /properties/{id}/travel': { expected: everybody, param: () => listing._id },
  // Not this agent's listing.
  'PUT /properties/{id}': {
    expected: { ...sellers, owner: 404, agent: 404 },
    param: () => listing._id,
    body: () => ({ bedrooms: 4 }),
  },
  'POST /properties': { expected: sellers, body: () => ({}) },
  'GET /properties/mine': { expected: sellers },
  'GET /properties/mine/{id}': {
    expected: { ...sellers, owner: 404, agent: 404 },
    param: () => listing._id,
  },
  'GET /properties/mine/{id}/comparables': {
    expected: { ...sellers, owner: 404, agent: 404 },
    param: () => listing._id,
  },
  'GET /properties/mine/{id}/audience': {
    expected: { ...sellers, owner: 404, agent: 404 },
    param: () => listing._id,
  },
  // It came by an import: only what was entered here has these steps.
  'PUT /properties/{id}/status': {
    expected: replace(sellers, 200, 404),
    param: () => listing._id,
    body: () => ({ status: 'sold' }),
  },
  'PUT /properties/{id}/undo': { expected: replace(sellers, 200, 404), param: () => listing._id },
  'GET /properties/destinations': { expected: sellers },
  'PUT /properties/destinations': { expected: sellers, body: () => ({ refused: [] }) },
  'PUT /properties/{id}/destinations': {
    expected: { ...replace(sellers, 200, 404), admin: 200 },
    param: () => listing._id,
    body: () => ({ refused: [] }),
  },
  'PUT /properties/{id}/renew': { expected: replace(sellers, 200, 404), param: () => listing._id },
  'DELETE /properties/{id}': { expected: replace(sellers, 200, 404), param: () => listing._id },
  'POST /properties/{id}/photos': {
    expected: replace(sellers, 200, 404),
    param: () => listing._id,
    body: () => ({ s3_key: 'none' }),
  },
  'PUT /properties/{id}/photos': {
    expected: replace(sellers, 200, 404),
    param: () => listing._id,
    body: () => ({ photos: [] }),
  },
  'PUT /properties/{id}/photos/{photo}': {
    expected: replace(sellers, 200, 404),
    param: () => listing._id,
    body: () => ({ caption: '' }),
  },
  'DELETE /properties/{id}/photos/{photo}': {
    expected: replace(sellers, 200, 404),
    param: () => listing._id,
  },
  'GET /photos/{file}': { expected: replace(everybody, 200, 404), param: () => 'none.webp' },
  'GET /properties/mine/places': { expected: sellers, param: () => '?text=runaway' },
  'POST /properties/renew': { expected: replace(everybody, 200, 404), body: () => ({ token: 'none' }) },
  'GET /owners/me': { expected: signedIn },
  'POST /owners/phone': { former: 409, expected: signedIn, body: () => ({ phone: somePhone() }) },
  // Nobody has been sent this code.
  'POST /owners/code': {
    former: 409,
    expected: replace(signedIn, 200, 422),
    body: () => ({ code: '000000' }),
  },
};

function replace(expected: Expected, from: number, to: number): Expected {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, expected[kind] === from ? to : expected[kind]]),
  ) as Expected;
}

let world: World;
let house: House;
const people = {} as Record<Kind | typeof FORMER, Who>;

const ROLE_OF: Partial<Record<Kind, Role>> = { owner: 'Owner', agent: 'Agent', admin: 'Admin' };
const rolesOf = (kind: Kind): Role[] => [ROLE_OF[kind] ?? 'Buyer'];

/** Somebody of each kind, with the token they would send. */
async function make(kind: Kind | typeof FORMER): Promise<Who> {
  if (kind === FORMER) {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const { token } = await make('admin');
    await house.call('PUT /users/roles', { token, body: { email: agent.email, roles: ['Buyer'] } });
    return agent;
  }
  if (kind === 'anonymous') return {};
  if (kind === 'newcomer') return aNewcomer(house);
  const person = await aPerson(house, { roles: rolesOf(kind) });
  if (kind === 'guest')
    await world.open.pool.query('update users set guest = true where _id = $1', [person.user]);
  if (kind === 'deleted account') await house.call('DELETE /users/me', { token: person.token });
  if (kind === 'ended session') await house.identity('POST /sign-out', { body: {}, cookie: person.cookie });
  if (kind !== 'expired token') return person;
  const now = Math.floor(Date.now() / 1000);
  const claims = decodeJwt(person.token);
  const good = await sign({ ...claims, exp: now + 60 });
  expect((await house.call('GET /accounts/me', { token: good })).status).toBe(200);
  return { ...person, token: await sign({ ...claims, iat: now - 700, exp: now - 100 }) };
}

let sign: (claims: object) => Promise<string>;
beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, [listing]);
  house = await openHouse(world);
  sign = await ourOwnSignature(house);
  target = (await aPerson(house, { email: 'target@example.com' })).user;
  for (const kind of [...KINDS, FORMER] as const) people[kind] = await make(kind);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('the table knows every call of the product', () => {
  const calls = [
    accounts,
    budgets,
    conversations,
    admin,
    trade,
    dashboard,
    editorial,
    imports,
    sources,
    ownListings,
    properties,
    savedSearches,
    search,
    viewings,
  ].flatMap((area) => Object.keys(area));
  // A stream has no end to wait for; who may open it is tested with it.
  const ending = calls.filter((call) => !call.endsWith('/events'));
  expect(Object.keys(TABLE).sort()).toEqual(ending.sort());
});

test.each(Object.entries(TABLE))(
  '%s is answered as the table says, to every kind of caller',
  async (route, { expected, body, param, consuming, former }) => {
    const statuses = { ...expected, [FORMER]: former ?? expected.buyer };
    const answered: Record<string, number> = {};
    for (const kind of [...KINDS, FORMER] as const) {
      const who = consuming && statuses[kind] < 400 ? await make(kind) : people[kind];
      const given = param?.() ?? '';
      const path = given.startsWith('?') ? route + given : route.replace(/\{\w+\}/, given);
      const answer = await house.call(path, { token: who.token, ...(body && { body: body(who) }) });
      answered[kind] = answer.status;
      if (answer.status >= 400) expect(answer.body.error.code, kind).toBeTypeOf('string');
    }
    expect(answered).toEqual(statuses);
  },
);

test('the embedded identity provider opens these ways and no other', async () => {
  const { AUTH_ROUTES } = await import('#platform/server/identity/auth-routes.ts');
  expect(Object.keys(AUTH_ROUTES).sort()).toEqual([
    'GET /callback/*',
    'GET /get-session',
    'GET /jwks',
    'GET /oauth-popup/start',
    'GET /passkey/generate-authenticate-options',
    'GET /passkey/generate-register-options',
    'GET /passkey/list-user-passkeys',
    'GET /token',
    'POST /callback/*',
    'POST /change-password',
    'POST /email-otp/request-password-reset',
    'POST /email-otp/reset-password',
    'POST /passkey/delete-passkey',
    'POST /passkey/verify-authentication',
    'POST /passkey/verify-registration',
    'POST /sign-in/email',
    'POST /sign-in/social',
    'POST /sign-out',
    'POST /sign-up/email',
    'POST /two-factor/disable',
    'POST /two-factor/enable',
    'POST /two-factor/generate-backup-codes',
    'POST /two-factor/verify-backup-code',
    'POST /two-factor/verify-totp',
  ]);
});

describe('what people see of one another', () => {
  test('an agent is shown to whoever is signed in, without the address; oneself and admins see it', async () => {
    const agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marva' });
    const seen = async (token: string | undefined) =>
      (await house.call(`GET /users/${agent.user}/profile`, { token })).body.response;
    expect(await seen(people.buyer.token)).toMatchObject({ first_name: 'Marva', role: 'Agent' });
    expect(await seen(people.buyer.token)).not.toHaveProperty('email');
    expect(await seen(agent.token)).toHaveProperty('email', agent.email);
    expect(await seen(people.admin.token)).toHaveProperty('email', agent.email);
  });
  test.each(['none', '00000000-0000-0000-0000-000000000000', "1' or '1'='1", '%00'])(
    'nobody is %s',
    async (id) => {
      expect(
        (await house.call(`GET /users/${encodeURIComponent(id)}/profile`, { token: people.admin.token }))
          .status,
      ).toBe(404);
    },
  );
});

describe('roles', () => {
  const grant = (email: string, roles: string[], token = people.admin.token) =>
    house.call('PUT /users/roles', { token, body: { email, roles } });

  test('given by an admin count at once, and so does taking them', async () => {
    const { email, token, user } = await aPerson(house);
    const mine = aListing({ title: 'Mine' });
    await store(world.open.pool, [mine]);
    await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [mine._id, user]);
    const change = () => house.call(`PUT /properties/${mine._id}`, { token, body: { bedrooms: 5 } });
    expect((await change()).status).toBe(403);
    expect((await grant(email, ['Buyer', 'Agent'])).body.response).toMatchObject({
      role: 'Agent',
      roles: ['Buyer', 'Agent'],
    });
    expect((await change()).status).toBe(200);
    expect(
      (await house.call(`PUT /properties/${listing._id}`, { token, body: { bedrooms: 5 } })).status,
    ).toBe(404);
    await grant(email, ['Buyer']);
    expect((await change()).status).toBe(403);
  });
  test.each([
    ['an unknown role', { email: 'target@example.com', roles: ['Landlord'] }, 400],
    ['no role', { email: 'target@example.com', roles: [] }, 400],
    ['a role twice', { email: 'target@example.com', roles: ['Agent', 'Agent'] }, 400],
    ['an unknown person', { email: 'nobody@example.com', roles: ['Agent'] }, 404],
  ])('%s is refused', async (_, body, status) => {
    expect((await house.call('PUT /users/roles', { token: people.admin.token, body })).status).toBe(status);
  });
  test('none beyond a buyer’s is given to an address that nobody has confirmed: a stranger may have registered it', async () => {
    const [unproved, proved] = await Promise.all([aPerson(house, { proved: false }), aPerson(house)]);
    expect((await grant(unproved.email, ['Buyer', 'Agent'])).status).toBe(409);
    expect((await grant(unproved.email, ['Buyer'])).body.response.roles).toEqual(['Buyer']);
    expect((await grant(proved.email, ['Buyer', 'Agent'])).body.response.roles).toEqual(['Buyer', 'Agent']);
  });
  test('an admin cannot lock themselves out', async () => {
    expect((await grant(people.admin.email as string, ['Buyer'])).status).toBe(422);
  });
});
