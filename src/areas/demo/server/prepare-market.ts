/** The selling side of the demonstration: agents with portraits and hours, people who asked, viewings. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { AVATAR_TYPE } from '#areas/accounts/server/avatar.ts';
import { AVATAR_FOLDER } from '#areas/accounts/server/present.ts';
import { insertUser, setAvatar } from '#areas/accounts/server/queries/users.ts';
import { addEntry, noteHappening } from '#areas/conversations/server/entries.ts';
import { openConversation } from '#areas/conversations/server/queries/conversations.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { insertTime } from '#areas/viewings/server/queries/times.ts';
import { insertViewing } from '#areas/viewings/server/queries/viewings.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import {
  dayAfter,
  dayOf,
  isoOf,
  MINUTE_MS,
  momentOf,
  TIME_ZONE,
  weekdayOf,
} from '#platform/contract/time-zone.ts';
import { brand } from '#platform/server/brand/brand.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { DEMO_SOURCE, demoListings } from './demo-listings.ts';
import { avatarFile, DEMO_AGENTS, DEMO_BUYERS, type DemoAgent, type DemoName } from './demo-people.ts';
import type { PictureSet } from './photos.ts';
import {
  dateRates,
  deleteDemoListings,
  findDemoUser,
  giveAdminWork,
  giveAnswers,
  giveContact,
  giveHours,
  giveLikes,
  giveOffice,
  hasAvatar,
  hasLeads,
  ownHomes,
  readListingCounts,
  shareListings,
} from './queries.ts';

interface MarketDeps {
  db: Database;
  files: Pick<Files, 'put'>;
}

const ANSWERED = 14;
/** Homes of the demo agent that buyers like. */
const LIKED = 24;
const SUNDAY = 0;

const emailOf = ({ first_name, last_name }: DemoName) =>
  `${first_name}.${last_name}@${brand.slug}.example`.toLowerCase();

/** The invented person, made when they are not there yet. */
async function personOf(tx: Queryable, name: DemoName, role: Role): Promise<string | null> {
  const email = emailOf(name);
  const known = await findDemoUser(tx, email);
  if (known) return known;
  const { first_name, last_name } = name;
  const user_name = `${first_name}.${last_name}.demo`.toLowerCase();
  const _id = uuidv7();
  const user = {
    _id,
    first_name,
    last_name,
    email,
    user_name,
    guest: false,
    locale: 'en' as const,
    roles: [role],
    demo: true,
  };
  return (await insertUser(tx, user)) === null ? _id : null;
}

/** The portrait, as if the agent had uploaded it. */
async function givePortrait({ db, files }: MarketDeps, id: string, agent: DemoAgent): Promise<void> {
  if (await hasAvatar(db, id)) return;
  const picture = await readFile(join(import.meta.dirname, 'avatars', avatarFile(agent)));
  const key = await files.put(AVATAR_FOLDER, 'webp', picture, AVATAR_TYPE);
  await setAvatar(db, id, key);
}

async function giveAgents(tx: Queryable, first: string): Promise<Map<DemoAgent, string>> {
  const agents = new Map<DemoAgent, string>();
  for (const [index, agent] of DEMO_AGENTS.entries()) {
    const id = index === 0 ? first : await personOf(tx, agent, 'Agent');
    if (id === null) continue;
    agents.set(agent, id);
    await giveContact(tx, id, agent);
    await giveHours(tx, id, index % 3 === 1);
    await giveOffice(tx, uuidv7(), { user: id, office: agent.office, manages: agent.manages });
    await giveAnswers(tx, id, agent.minutes, ANSWERED + index);
  }
  return agents;
}

/** A question, and the agent's answer where there is one. */
async function ask(
  tx: Queryable,
  { property, buyer, agent }: { property: string; buyer: string; agent: string },
  { asks, hours, answer }: (typeof DEMO_BUYERS)[number],
): Promise<void> {
  const conversation = await openConversation(tx, { property, agent, person: buyer });
  const say = async (author: string, body: string, before: number) => {
    const from = author === buyer ? 'buyer' : 'agent';
    const at = isoOf(Date.now() - before * 60 * MINUTE_MS);
    await addEntry(tx, { conversation, kind: 'message', author, from, body, at });
  };
  await say(buyer, asks, hours);
  if (answer) await say(agent, answer, Math.max(1, hours - 2));
}

/** A morning so many days ahead that is no Sunday. */
function morning(now: Date, days: number): string {
  const day = dayAfter(dayOf(now.getTime()), days);
  return weekdayOf(day) === SUNDAY ? dayAfter(day) : day;
}

interface Booked {
  agent: string;
  property: string;
  buyer: string;
  name: DemoName;
  at: number;
  state: 'confirmed' | 'requested';
  video: boolean;
}

async function bookFor(
  tx: Queryable,
  { agent, property, buyer, name, at, state, video }: Booked,
): Promise<void> {
  const id = uuidv7();
  const time = {
    starts_at: isoOf(at),
    ends_at: isoOf(at + 30 * MINUTE_MS),
    kind: video ? ('video' as const) : ('in-person' as const),
  };
  await insertTime(tx, { id, agent, property, ...time, places: null });
  const about = uuidv7();
  await insertViewing(tx, {
    id: about,
    time_id: id,
    user_id: buyer,
    name: `${name.first_name} ${name.last_name}`,
    email: emailOf(name),
    locale: 'en',
    phone: '876-555-0182',
    people: 2,
    zone: TIME_ZONE,
    message: '',
    state,
    code: null,
    held_until: null,
  });
  const { starts_at } = time;
  await noteHappening(tx, {
    ...{
      kind: 'viewing',
      step: state,
      from: 'buyer',
      about,
      property,
      agent,
      person: buyer,
      body: '',
      starts_at,
    },
  });
}

/** What the demo agent's screens show on the first day: questions, some answered, and viewings to come. */
async function giveLeads(tx: Queryable, agent: string, now: Date): Promise<void> {
  if (await hasLeads(tx, agent)) return;
  const homes = await ownHomes(tx, agent, DEMO_BUYERS.length);
  const buyers: string[] = [];
  for (const [index, person] of DEMO_BUYERS.entries()) {
    const [property, buyer] = [homes[index], await personOf(tx, person, 'Buyer')];
    if (buyer !== null) buyers.push(buyer);
    if (property === undefined || buyer === null) continue;
    await ask(tx, { property, buyer, agent }, person);
    if (index < 1 || index > 3) continue;
    const at = momentOf(morning(now, index), (9 + index) * 60);
    const state = index === 1 ? 'requested' : 'confirmed';
    await bookFor(tx, { agent, property, buyer, name: person, at, state, video: index === 2 });
  }
  await giveLikes(tx, buyers, await ownHomes(tx, agent, LIKED));
}

/** What the demo admin's screens show on the first day: one agent's homes are reported, and one is held. */
async function giveDecisions(tx: Queryable, owner: string, reported: string): Promise<void> {
  const reporters: string[] = [];
  for (const person of DEMO_BUYERS) {
    const buyer = await personOf(tx, person, 'Buyer');
    if (buyer !== null) reporters.push(buyer);
  }
  await giveAdminWork(tx, { owner, reporters, homes: await ownHomes(tx, reported, reporters.length) });
}

/**
 * Gives every demo listing an agent, the agents what visitors are shown of them, and the one people sign in as some
 * leads and viewings; admins something to decide. Done again, it adds only what is missing.
 * @param agent user id of the demo agent people sign in as
 * @returns the agents' user ids with their offices, for the list of professionals
 */
export async function prepareMarket(
  deps: MarketDeps,
  agent: string,
  now: Date,
): Promise<ReadonlyMap<DemoAgent, string>> {
  const agents = await deps.db.transaction().execute(async (tx) => {
    const made = await giveAgents(tx, agent);
    await shareListings(
      tx,
      [...made.values()].filter((id) => id !== agent),
    );
    await giveLeads(tx, agent, now);
    const reported = [...made.values()].find((id) => id !== agent);
    if (reported !== undefined) await giveDecisions(tx, agent, reported);
    return made;
  });
  for (const [one, id] of agents) await givePortrait(deps, id, one);
  return agents;
}

/**
 * Fills an empty database with demo listings, dated relative to `now`; does nothing where there is any listing,
 * unless an earlier start was killed while it filled the database: then it starts over.
 * @param pictures in place of the product's
 * @returns how many were stored
 */
export async function loadDemo(db: Database, now: Date, pictures?: PictureSet): Promise<number> {
  const { demo, others, people } = await readListingCounts(db);
  if (others || (demo > 0 && people)) return 0;
  const listings = demoListings(now, undefined, undefined, pictures);
  if (demo === listings.length) return 0;
  if (demo > 0) await deleteDemoListings(db);
  await dateRates(db, dayOf(now.getTime()));
  const { created } = await writeListings(db, DEMO_SOURCE, listings);
  return created;
}
