/** Booking: a free time or a place in an open house, for an account or a guest. */

import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { isoOf, MINUTE_MS } from '#platform/contract/time-zone.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound, unprocessable } from '#platform/server/http/errors.ts';
import type { IdempotencyKey } from '#platform/server/idempotency/idempotency.ts';
import type { Actor } from '#platform/server/identity/actor.ts';
import { codeMark, newCode } from '#platform/server/identity/codes.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { messageText, plainLine, readUuid } from '#platform/server/text.ts';
import type { BookingInput } from '../contract.ts';
import { isFree, isOffered } from '../slots.ts';
import { COMING_MOST, HELD_MINUTES, NAME_MAX, type ViewingKind } from '../vocabulary.ts';
import { knownZone, queueMails } from './mail/mail-jobs.ts';
import { noteStep, type ViewingsDeps } from './note.ts';
import {
  dropExpiredHolds,
  dropHoldsAt,
  insertTime,
  isExcluded,
  lockCalendar,
  readOpenHouse,
  readSettings,
  readTaken,
  readViewable,
  type SettingsRow,
  type Viewable,
} from './queries/times.ts';
import {
  countComing,
  findOnce,
  findOwn,
  insertViewing,
  readViewing,
  readVisitor,
  type ViewingRow,
} from './queries/viewings.ts';

/** Whoever changes an agent's calendar does it alone. */

/** By agent: settles when the last one in the line is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Does something in a transaction while nobody else changes the agent's calendar. Within this process waiting holds no
 * connection, so that a hundred visitors of one agent leave the pool to everybody else; other processes wait for the lock
 * with one connection each.
 */
export function inTurn<T>(db: Database, agent: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const run = () =>
    db.transaction().execute(async (tx) => {
      await lockCalendar(tx, agent);
      return work(tx);
    });
  const turn = (lines.get(agent) ?? Promise.resolve()).then(run);
  const settled: Promise<unknown> = turn
    .catch(() => undefined)
    .finally(() => {
      if (lines.get(agent) === settled) lines.delete(agent);
    });
  lines.set(agent, settled);
  return turn;
}

const DAY_MS = 24 * 60 * MINUTE_MS;
/** A guest's booking is a mail to an address nobody has proved. */
const BOOKINGS = {
  guest: { address: { most: 20, minutes: 60 }, target: { most: 6, minutes: 60 } },
  account: { target: { most: 30, minutes: 60 } },
};

export const TAKEN = 'Somebody has just taken this time. Choose another one.';

interface Booker {
  user_id: string | null;
  /** The address is known to be the booker's: no code is asked for. */
  proved: boolean;
  name: string;
  email: string;
  locale: Locale;
}

/** Who books: the account, or the name and address a guest gives. @throws 400 naming the field */
async function bookerOf(tx: Queryable, actor: Actor, input: BookingInput): Promise<Booker> {
  if (actor.kind === 'account') {
    const visitor = await readVisitor(tx, actor.user_id);
    if (visitor) return { ...visitor, user_id: actor.user_id, proved: actor.proved };
  }
  const name = plainLine(input.name ?? '');
  if (name === '') throw invalid({ name: 'is required' });
  if (name.length > NAME_MAX) throw invalid({ name: `must have at most ${NAME_MAX} characters` });
  const email = input.email ?? '';
  if (emailFault(email)) throw invalid({ email: 'must be an email address such as ana@example.com' });
  return { user_id: null, proved: false, name, email: tidyEmail(email), locale: input.locale ?? 'en' };
}

/** The listing, when somebody shows it. @throws 404, or 409 when its agent's licence has run out */
export async function viewableOf(db: Queryable, id: string): Promise<Viewable> {
  const known = readUuid(id);
  const listing = known ? await readViewable(db, known) : null;
  if (!listing) throw notFound('Property');
  if (listing.expired) throw conflict("The agent's licence has run out: no viewings until it is renewed.");
  return listing;
}

export const kindsOf = ({ in_person, video }: Pick<SettingsRow, 'in_person' | 'video'>): ViewingKind[] => [
  ...(in_person ? (['in-person'] as const) : []),
  ...(video ? (['video'] as const) : []),
];

interface Chosen {
  time_id: string;
  starts_at: string;
  isRequest: boolean;
}

/** Takes a free time for the visitor. @throws 409 when it is taken, 422 naming the field */
async function takeTime(
  tx: Queryable,
  listing: Viewable,
  input: BookingInput,
  { now, proved }: { now: number; proved: boolean },
): Promise<Chosen> {
  const settings = await readSettings(tx, listing.agent_id);
  const at = Date.parse(input.at ?? '');
  if (!settings || !isOffered(settings, at, now))
    throw conflict('The agent does not show homes at this time.');
  const kind = input.kind ?? kindsOf(settings)[0];
  if (!kind || !kindsOf(settings).includes(kind)) throw invalid({ kind: 'is not offered' });
  // A hold without a proof keeps the time from other holds, and from nobody who has proved an address.
  if (proved) await dropHoldsAt(tx, listing.agent_id, isoOf(at));
  const asked = { property: listing._id, video: kind === 'video', now };
  const taken = await readTaken(tx, listing.agent_id, [at - DAY_MS, at + DAY_MS]);
  if (!isFree(settings, at, asked, taken)) throw conflict(TAKEN);
  const id = uuidv7();
  const [starts_at, ends_at] = [isoOf(at), isoOf(at + settings.minutes * MINUTE_MS)];
  const time = { id, agent: listing.agent_id, property: listing._id, starts_at, ends_at, kind, places: null };
  await insertTime(tx, time).catch((error: unknown) => {
    throw isExcluded(error) ? conflict(TAKEN) : error;
  });
  return { time_id: id, starts_at, isRequest: settings.confirm_first };
}

/** A place in an open house. @throws 404, or 409 when there are too few places left */
async function takePlace(tx: Queryable, listing: Viewable, input: BookingInput): Promise<Chosen> {
  const id = readUuid(input.open_house ?? '');
  const house = id ? await readOpenHouse(tx, id) : null;
  if (!house || house.property._id !== listing._id || Date.parse(house.ends_at) < Date.now())
    throw notFound('Open house');
  const left = house.places - house.coming;
  if (left < input.people)
    throw conflict(left > 0 ? `Only ${left} places are left.` : 'All places are taken.');
  return { time_id: house._id, starts_at: house.starts_at, isRequest: false };
}

/** Tells both sides of a viewing that is asked for or booked. */
export const tellBooked = async (deps: ViewingsDeps, tx: Queryable, row: ViewingRow): Promise<void> => {
  const step = row.state === 'requested' ? 'requested' : 'confirmed';
  await noteStep(deps, tx, row, { step, side: 'visitor', body: row.message });
  await queueMails(deps, tx, row, [
    { side: 'visitor', step },
    { side: 'agent', step },
  ]);
};

interface Taking {
  deps: ViewingsDeps;
  tx: Queryable;
  listing: Viewable;
  booker: Booker;
  input: BookingInput;
  once: IdempotencyKey | undefined;
  now: number;
}

async function store({ deps, tx, listing, booker, input, once, now }: Taking): Promise<string> {
  const chosen = input.open_house
    ? await takePlace(tx, listing, input)
    : await takeTime(tx, listing, input, { now, proved: booker.proved });
  const id = uuidv7();
  const { proved, ...visitor } = booker;
  const code = newCode();
  const state = !proved ? 'held' : chosen.isRequest ? 'requested' : 'confirmed';
  await insertViewing(tx, {
    id,
    time_id: chosen.time_id,
    ...visitor,
    phone: plainLine(input.phone ?? ''),
    people: input.people,
    zone: knownZone(input.zone ?? ''),
    message: messageText(input.message ?? ''),
    state,
    code: proved ? null : codeMark(deps.secret, 'viewing', id, code),
    held_until: proved ? null : isoOf(now + HELD_MINUTES * MINUTE_MS),
    key_seed: visitor.user_id === null ? randomUUID() : null,
    once: visitor.user_id === null ? once : undefined,
  });
  const row = (await readViewing(tx, id)) as ViewingRow;
  if (!proved) await queueMails(deps, tx, row, [{ side: 'visitor', step: 'code' }], code);
  else await tellBooked(deps, tx, row);
  return id;
}

/**
 * A booking sent twice is one: an account's by the account, a guest's by its Idempotency-Key and nothing else. Who only knows
 * address, home and time is told nothing of a booking that is there.
 * @throws 422 when the key was used for another booking
 */
async function repeated(
  tx: Queryable,
  booker: Booker,
  { property, at, once }: { property: string; at: string; once: IdempotencyKey | undefined },
): Promise<string | null> {
  if (booker.user_id !== null) return (await findOwn(tx, booker.user_id, property, at))?._id ?? null;
  const before = once && (await findOnce(tx, once));
  if (before && !before.isSame)
    throw unprocessable({ 'Idempotency-Key': 'was used before, with other values' });
  return before?._id ?? null;
}

/** Books a viewing. @returns its id */
export async function book(
  deps: ViewingsDeps,
  actor: Actor,
  input: BookingInput,
  { address, once }: { address: string; once: IdempotencyKey | undefined },
): Promise<string> {
  if ((input.at === undefined) === (input.open_house === undefined))
    throw invalid({ at: 'or open_house must be given, and not both' });
  const booker = await bookerOf(deps.db, actor, input);
  const { agent_id } = await viewableOf(deps.db, input.property);
  if (agent_id === booker.user_id) throw conflict('This is your own listing.');
  return inTurn(deps.db, agent_id, async (tx) => {
    const listing = await viewableOf(tx, input.property);
    if (listing.agent_id !== agent_id) throw conflict('The agent of this home has just changed. Try again.');
    await dropExpiredHolds(tx, listing.agent_id);
    const house = input.open_house ? await readOpenHouse(tx, readUuid(input.open_house) ?? uuidv7()) : null;
    const at = house?.starts_at ?? isoOf(Date.parse(input.at ?? '') || 0);
    const before = await repeated(tx, booker, { property: listing._id, at, once });
    if (before) return before;
    const limits = booker.proved ? BOOKINGS.account : BOOKINGS.guest;
    await new Attempts(tx, deps.secret).count('viewing', limits, { target: booker.email, address });
    if ((await countComing(tx, booker.email)) >= COMING_MOST)
      throw conflict(`You have ${COMING_MOST} viewings to come. Cancel one first.`);
    return store({ deps, tx, listing, booker, input, once, now: Date.now() });
  });
}
