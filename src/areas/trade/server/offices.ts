/** The calls of offices. */
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import { readUser } from '#areas/accounts/server/queries/users.ts';
import { giveListing } from '#areas/listings/server/own/held-sellers.ts';
import {
  lockClaimable,
  readClaimant,
  readRecordsOfOffice,
} from '#areas/listings/server/source-contacts/queries.claims.ts';
import {
  readAgentsOf,
  readContactPage,
  readOffersOf,
  readOffersOfAccount,
  removeContact,
} from '#areas/listings/server/source-contacts/queries.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, forbidden, invalid, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import { type PageQuery as ListPageQuery, type PageSlice, paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText, plainLine, readUuid } from '#platform/server/text.ts';
import type { Office, TradeApi } from '../contract.ts';
import type { OfficePage } from '../pages-contract.ts';
import { ABOUT_MAX, ADDRESS_MAX, MOST_PEOPLE, NAME_MAX } from '../vocabulary.ts';
import { endClaims, foundOffice, type Handover, type TradeDeps } from './claims.ts';
import { invitationKey, queueHanded, queueInvitation } from './mail-jobs.ts';
import {
  deleteInvitation,
  deleteMember,
  insertMember,
  lockInvited,
  lockMembership,
  type Membership,
  type OfficeRow,
  putInvitation,
  readAgentIn,
  readInvitations,
  readInvited,
  readListingsOf,
  readListingsOfLeads,
  readMembers,
  readMembership,
  readOfficeBySlug,
  readOfficeLeads,
  readOfficeListings,
  readOffices,
  readSeqs,
  setMemberRole,
  updateOffice,
  useInvitation,
} from './queries/offices.ts';

interface HandOverCounts {
  leads: number;
  viewings: number;
}

/** A listing with its open leads and viewings to come goes to a colleague: all of it, or nothing. */
async function handOver(
  { giveLeads, giveViewings }: Pick<TradeDeps, 'giveLeads' | 'giveViewings'>,
  tx: Queryable,
  handover: Handover,
  actor: string,
): Promise<HandOverCounts> {
  const before = await giveListing(tx, handover.property, handover.to, actor);
  if (before !== handover.from) throw notFound('Listing');
  const viewings = await giveViewings(tx, handover);
  return { viewings, leads: await giveLeads(tx, handover) };
}

const TOKEN_BYTES = 24;
const DAY_MINUTES = 24 * 60;
/** Of one office in a day, and of one office to one address. */
const INVITATIONS = { target: { most: 40, minutes: DAY_MINUTES } };
const INVITATIONS_TO = { target: { most: 5, minutes: DAY_MINUTES } };

/** @throws 400 naming the field */
function readSaid(body: { name: string; about: string; address: string }) {
  const said = {
    name: plainLine(body.name),
    about: messageText(body.about),
    address: plainLine(body.address),
  };
  const limits = { name: NAME_MAX, about: ABOUT_MAX, address: ADDRESS_MAX };
  for (const field of ['name', 'about', 'address'] as const) {
    if (said[field].length > limits[field])
      throw invalid({ [field]: `must have at most ${limits[field]} characters` });
  }
  if (said.name.length < 2) throw invalid({ name: 'must have at least two characters' });
  return said;
}

async function present(db: Queryable, { _id, role, ...office }: Membership): Promise<Office> {
  const members = await readMembers(db, _id);
  const invitations = role === 'manager' ? await readInvitations(db, _id) : [];
  return { _id, ...office, role, members, invitations };
}

/** The caller's office. @throws 404 without one; 403 for a member where a manager is needed */
async function own(tx: Queryable, actor: AccountActor, manager = true): Promise<Membership> {
  const membership = await lockMembership(tx, actor.user_id);
  if (!membership) throw notFound('Office');
  if (manager && membership.role !== 'manager') throw forbidden();
  return membership;
}

/** Somebody of the same office. @throws 404 */
async function colleague(tx: Queryable, office: string, id: string) {
  const known = readUuid(id);
  const found = (await readMembers(tx, office)).find(({ _id }) => _id === known);
  if (!found) throw notFound('Colleague');
  return found;
}

/** Who a listing is handed to. @throws 404, 409 while they may not offer homes */
async function successor(tx: Queryable, office: string, id: string): Promise<string> {
  const { _id, sells } = await colleague(tx, office, id);
  if (!sells) throw conflict('This colleague may not offer homes at present.');
  return _id;
}

/** @throws 409 when people would be left without a manager */
async function checkManagerRemains(tx: Queryable, office: string, without: string): Promise<void> {
  const others = (await readMembers(tx, office)).filter(({ _id }) => _id !== without);
  if (others.length > 0 && !others.some(({ role, sells }) => role === 'manager' && sells))
    throw conflict('Make somebody else a manager first.');
}

function peopleRoutes(deps: TradeDeps) {
  const { db, secret } = deps;
  const shown = async (tx: Queryable, actor: AccountActor) =>
    present(tx, (await readMembership(tx, actor.user_id)) as Membership);
  return {
    'POST /offices/invitations': ({ actor, body: { email, role }, request }) => {
      if (emailFault(email)) throw invalid({ email: 'must be an email address such as ana@example.com' });
      return db.transaction().execute(async (tx) => {
        const { _id: office } = await own(tx, actor);
        const people = (await readMembers(tx, office)).length + (await readInvitations(tx, office)).length;
        if (people >= MOST_PEOPLE) throw conflict(`An office has at most ${MOST_PEOPLE} people.`);
        await new Attempts(tx, secret).count('office invitation', INVITATIONS, {
          target: office,
          address: request.ip,
        });
        await new Attempts(tx, secret).count('office invitation to', INVITATIONS_TO, {
          target: `${office} ${tidyEmail(email)}`,
          address: request.ip,
        });
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const key = invitationKey(secret, token);
        const by = actor.user_id;
        await putInvitation(tx, { id: uuidv7(), office, email: tidyEmail(email), role, key, by });
        await queueInvitation(deps, tx, token);
        return shown(tx, actor);
      });
    },
    'DELETE /offices/invitations/{id}': ({ actor, params }) =>
      db.transaction().execute(async (tx) => {
        const { _id } = await own(tx, actor);
        if (!(await deleteInvitation(tx, _id, params.id))) throw notFound('Invitation');
        return shown(tx, actor);
      }),
    'POST /offices/invited': async ({ body }) => {
      const invited = await readInvited(db, invitationKey(secret, body.token));
      if (!invited) throw notFound('Invitation');
      return { office: invited.office, role: invited.role };
    },
    'POST /offices/join': ({ actor, body }) =>
      db.transaction().execute(async (tx) => {
        const key = invitationKey(secret, body.token);
        const invited = await lockInvited(tx, key);
        if (!invited) throw notFound('Invitation');
        const person = await readUser(tx, actor.user_id);
        if (person?.email !== invited.email)
          throw conflict('This invitation is for another address. Sign in with the account that has it.');
        if (!(await insertMember(tx, invited.office_id, actor.user_id, invited.role)))
          throw conflict('You are in an office already: leave it first.');
        await useInvitation(tx, key);
        return shown(tx, actor);
      }),
    'PUT /offices/members/{id}': ({ actor, params, body: { role } }) =>
      db.transaction().execute(async (tx) => {
        const { _id: office } = await own(tx, actor);
        const { _id } = await colleague(tx, office, params.id);
        if (role === 'member') {
          await checkManagerRemains(tx, office, _id);
          await endClaims(deps, tx, _id, { kind: 'office' });
        }
        await setMemberRole(tx, _id, role);
        return shown(tx, actor);
      }),
    'DELETE /offices/members/{id}': ({ actor, params, body }) =>
      db.transaction().execute(async (tx) => {
        const { user_id } = actor;
        const { _id: office, role } = await own(tx, actor, false);
        const { _id: from } = await colleague(tx, office, params.id);
        if (from !== user_id && role !== 'manager') throw forbidden();
        const given = { listings: 0, leads: 0, viewings: 0 };
        if (body?.to !== undefined) {
          const to = await successor(tx, office, body.to);
          if (to === from) throw invalid({ to: 'must be somebody else' });
          const properties = await readListingsOf(tx, from);
          for (const property of properties) {
            const { leads, viewings } = await handOver(deps, tx, { property, from, to }, user_id);
            given.listings += 1;
            given.leads += leads;
            given.viewings += viewings;
          }
          const { leads, viewings } = given;
          await queueHanded(deps, tx, { to, by: user_id, properties, leads, viewings });
        }
        // Leads about listings of others stay in the office.
        for (const { property, to } of await readListingsOfLeads(tx, from))
          given.leads += await deps.giveLeads(tx, { property, from, to });
        await checkManagerRemains(tx, office, from);
        await endClaims(deps, tx, from, { kind: 'office' });
        await deleteMember(tx, from);
        return given;
      }),
  } satisfies Partial<Handlers<TradeApi>>;
}

export function officeRoutes(deps: TradeDeps) {
  const { db, cards } = deps;
  type Listed = (slice: PageSlice) => Promise<{ seqs: number[]; total: number }>;
  const listed = (query: ListPageQuery, read: Listed) =>
    paged(query, async (slice) => {
      const { seqs, total } = await read(slice);
      return { results: await cards(seqs), total };
    });
  /** An agent whom sources name: with an account one page, however many name them. */
  const pageOfAgent = async (slug: string, query: ListPageQuery): Promise<OfficePage> => {
    const contact = await readContactPage(db, 'agent', slug);
    if (!contact) throw notFound('Agent');
    const { _id, claimed_by, ...said } = contact;
    const agent = claimed_by === null ? null : await readClaimant(db, claimed_by);
    const listings = await listed(query, (slice) =>
      claimed_by === null
        ? readOffersOf(db, 'agent', _id, slice)
        : readOffersOfAccount(db, claimed_by, slice),
    );
    const { records = [], ...own } = agent ?? {};
    const office = agent?.office ?? said.office;
    const avatar = agent?.avatar ?? said.avatar;
    const shown = { ...said, ...own, avatar, office, slug: records[0]?.slug ?? slug, records };
    return { ...shown, of_source: true, about: '', members: [], listings };
  };
  /** An office that a source names and nobody has claimed. */
  const pageOfSource = async (slug: string, query: ListPageQuery): Promise<OfficePage> => {
    const contact = await readContactPage(db, 'office', slug);
    if (!contact) throw notFound('Office');
    const { _id, claimed_by, ...said } = contact;
    const claimed = claimed_by === null ? null : await readMembership(db, claimed_by);
    if (claimed) return pageOfOffice(claimed, query);
    const listings = await listed(query, (slice) => readOffersOf(db, 'office', _id, slice));
    const members = await readAgentsOf(db, [_id]);
    return { ...said, of_source: true, records: [], about: '', members, listings };
  };
  const pageOfOffice = async (of: OfficeRow, query: ListPageQuery): Promise<OfficePage> => {
    const { _id, slug, name, about, address } = of;
    const records = await readRecordsOfOffice(db, _id);
    const ids = records.map((record) => record._id);
    const avatar = records.find(({ logo }) => logo !== null)?.logo ?? null;
    const selling = (await readMembers(db, _id)).filter(({ sells }) => sells);
    const listings = await listed(query, (slice) => readSeqs(db, _id, ids, slice));
    return {
      ...{ slug, name, about, address, of_source: false, records, avatar, licence: null, office: null },
      members: [...selling, ...(await readAgentsOf(db, ids))],
      listings,
    };
  };
  const mine = async (actor: AccountActor) => {
    const membership = await readMembership(db, actor.user_id);
    const office = membership && (await present(db, membership));
    return { answer: { office }, version: office?.version ?? 0 };
  };
  return {
    ...peopleRoutes(deps),
    'POST /offices': ({ actor, body }) => {
      const said = readSaid(body);
      return db.transaction().execute(async (tx) => {
        const { user_id } = actor;
        await foundOffice(tx, user_id, said);
        return present(tx, (await readMembership(tx, user_id)) as Membership);
      });
    },
    'GET /offices/mine': ({ actor }) => mine(actor),
    'PUT /offices/mine': async ({ actor, body, ifMatch }) => {
      const said = readSaid(body);
      await db.transaction().execute(async (tx) => {
        const { _id } = await own(tx, actor);
        if (!(await updateOffice(tx, _id, said, ifMatch))) throw stale();
      });
      return mine(actor);
    },
    'GET /offices/leads': async ({ actor, query }) => {
      const { _id } = await own(db, actor);
      return paged(query, (slice) => readOfficeLeads(db, _id, slice));
    },
    'GET /offices': ({ query }) => paged(query, (slice) => readOffices(db, slice)),
    'GET /offices/listings': async ({ actor, query }) => {
      const { _id } = await own(db, actor, false);
      return paged(query, (slice) => readOfficeListings(db, _id, slice));
    },
    'PUT /offices/listings/{id}': ({ actor, params, body }) =>
      db.transaction().execute(async (tx) => {
        const { user_id } = actor;
        const { _id: office, role } = await own(tx, actor, false);
        const property = params.id;
        const from = await readAgentIn(tx, office, property);
        // A colleague's listing is a manager's matter.
        if (!from || (from !== user_id && role !== 'manager')) throw notFound('Listing');
        const to = await successor(tx, office, body.to);
        if (to === from) throw invalid({ to: 'must be somebody else' });
        const given = await handOver(deps, tx, { property, from, to }, user_id);
        await queueHanded(deps, tx, { ...given, to, by: user_id, properties: [property] });
        return given;
      }),
    'GET /offices/page/{slug}': async ({ params, query }) => {
      const office = await readOfficeBySlug(db, params.slug);
      return office ? pageOfOffice(office, query) : pageOfSource(params.slug, query);
    },
    'DELETE /offices/contacts/{slug}': async ({ params }) => {
      const _id = await db.transaction().execute(async (tx) => {
        const contact = await lockClaimable(tx, params.slug);
        if (contact?.claimed_by) await endClaims(deps, tx, contact.claimed_by, { contact: contact._id });
        return removeContact(tx, params.slug);
      });
      if (_id === null) throw notFound('Contact');
      return { _id };
    },
    'GET /offices/agents/{slug}': ({ params, query }) => pageOfAgent(params.slug, query),
  } satisfies Partial<Handlers<TradeApi>>;
}
