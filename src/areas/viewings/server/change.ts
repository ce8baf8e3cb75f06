/** What happens to a viewing after it was booked: proved, moved, confirmed, declined, cancelled. */

import { isoOf, MINUTE_MS, TIME_ZONE } from '#platform/contract/time-zone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/server/http/errors.ts';
import { type Actor, checkFactor } from '#platform/server/identity/actor.ts';
import { codeMark, isCode, newCode } from '#platform/server/identity/codes.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText } from '#platform/server/text.ts';
import { isFree, isOffered } from '../slots.ts';
import { CODE_TRIES, CODES_MOST, HELD_MINUTES, HELD_MOST_MINUTES, KEY_DAYS } from '../vocabulary.ts';
import { inTurn, TAKEN, tellBooked } from './book.ts';
import { isKeyOf } from './keys.ts';
import { queueMails } from './mail/mail-jobs.ts';
import { noteStep, type ViewingsDeps } from './note.ts';
import {
  dropExpiredHolds,
  endTime,
  giveTimes,
  isExcluded,
  lockCalendar,
  moveTime,
  readClashes,
  readSettings,
  readTaken,
} from './queries/times.ts';
import {
  countTry,
  readComingTo,
  readViewing,
  setCode,
  updateViewing,
  type ViewingRow,
} from './queries/viewings.ts';

const NOUN = 'Viewing';
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A viewing and which side of it the caller is. */
export interface AccessibleViewing {
  row: ViewingRow;
  side: 'visitor' | 'agent';
}

/** A guest's key ends with its purpose. */
const isKeyAlive = ({ ends_at }: ViewingRow) => Date.parse(ends_at) + KEY_DAYS * DAY_MS > Date.now();

/** Who may see it: its agent, its visitor, or whoever has the key of a guest's. */
function sideOf(row: ViewingRow, actor: Actor, secret: string, key: string | undefined) {
  if (actor.kind === 'account') {
    // What is only held is no viewing yet.
    if (row.agent_deals && row.agent_id === actor.user_id) return row.state === 'held' ? null : 'agent';
    if (row.user_id === actor.user_id) return 'visitor';
  }
  if (row.user_id === null && key !== undefined && isKeyAlive(row) && isKeyOf(secret, row, key))
    return 'visitor';
  return null;
}

interface Call {
  actor: Actor;
  params: { id: string };
  query?: { key?: string };
}

/** @throws 404 to strangers */
export async function see(
  { secret }: Pick<AreaDeps, 'secret'>,
  db: Queryable,
  { actor, params, query }: Call,
): Promise<AccessibleViewing> {
  const row = await readViewing(db, params.id);
  const side = row && sideOf(row, actor, secret, query?.key);
  if (!row || !side) throw notFound(NOUN);
  if (side === 'agent') checkFactor(actor);
  return { row, side };
}

/** Does something with a viewing while nobody else changes its agent's calendar. @returns it as it is then */
async function change(
  deps: ViewingsDeps,
  call: Call,
  work: (tx: Queryable, seen: AccessibleViewing) => Promise<void>,
): Promise<AccessibleViewing> {
  const { row: before } = await see(deps, deps.db, call);
  return inTurn(deps.db, before.agent_id, async (tx) => {
    const seen = await see(deps, tx, call);
    await work(tx, seen);
    const row = await readViewing(tx, before._id);
    if (!row) throw notFound(NOUN);
    return { row, side: seen.side };
  });
}

const isOver = ({ ends_at }: ViewingRow) => Date.parse(ends_at) < Date.now();
function mustBeComing(row: ViewingRow): void {
  const isEnded = row.state === 'declined' || row.state === 'cancelled';
  // A time that its agent ended takes along what guests only held.
  if (isEnded || !row.live) throw conflict('This viewing was cancelled.');
  if (isOver(row)) throw conflict('This viewing is over.');
}

/**
 * A guest writes the code of the mail. A try is counted outside the transaction, so that a refusal counts.
 * @throws 400 when it is wrong, 409 when the time is no longer kept, or was cancelled
 */
export async function proveAddress(deps: ViewingsDeps, call: Call & { body: { code: string } }) {
  const { row, side } = await see(deps, deps.db, call);
  if (row.state !== 'held') return { row, side };
  const isKept = row.held_until !== null && Date.parse(row.held_until) > Date.now();
  if (!isKept) throw conflict('The time was kept for 15 minutes and is free again. Choose it once more.');
  const left = CODE_TRIES - (await countTry(deps.db, row._id));
  if (left < 0) throw conflict('That were too many wrong codes. Have a new one sent to you.');
  if (row.code === null || !isCode(row.code, deps.secret, 'viewing', row._id, call.body.code)) {
    throw invalid({ code: `is not the one we sent; ${left} tries are left` });
  }
  return change(deps, call, async (tx, { row: held }) => {
    if (held.state !== 'held') return;
    mustBeComing(held);
    const settings = await readSettings(tx, held.agent_id);
    const state = settings?.confirm_first && !held.open_house ? 'requested' : 'confirmed';
    await updateViewing(tx, held._id, { state });
    await tellBooked(deps, tx, { ...held, state });
  });
}

/** Mails with codes to one address that it did not ask for, at the most. */
const CODES = { address: { most: 20, minutes: 60 }, target: { most: 10, minutes: 24 * 60 } };

/**
 * Sends a new code, and keeps the time anew, at the most an hour in all.
 * @throws 409 when it is kept no longer, was cancelled, or three were sent; 429 when too many went to this address
 */
export const sendCode = (deps: ViewingsDeps, call: Call, address: string): Promise<AccessibleViewing> =>
  change(deps, call, async (tx, { row }) => {
    if (row.state !== 'held') throw conflict('The address is proved already.');
    mustBeComing(row);
    await dropExpiredHolds(tx, row.agent_id);
    if (!(await readViewing(tx, row._id)))
      throw conflict('The time was kept for 15 minutes and is free again. Choose it once more.');
    if (row.codes_sent >= CODES_MOST)
      throw conflict('We sent you the most codes there are for one booking. Book again, or ask the agent.');
    await new Attempts(tx, deps.secret).count('viewing code', CODES, { target: row.email, address });
    const code = newCode();
    const until = Math.min(
      Date.now() + HELD_MINUTES * MINUTE_MS,
      Date.parse(row.created_at) + HELD_MOST_MINUTES * MINUTE_MS,
    );
    await setCode(tx, row._id, codeMark(deps.secret, 'viewing', row._id, code), isoOf(until));
    await queueMails(deps, tx, row, [{ side: 'visitor', step: 'code' }], code);
  });

/** @throws 409 unless the visitor may choose this time: a free one, or one that was offered */
async function mustBeFree(tx: Queryable, { row, side }: AccessibleViewing, at: number): Promise<void> {
  const settings = await readSettings(tx, row.agent_id);
  const isOneOffered = row.offered.some((offered) => Date.parse(offered) === at);
  if (side === 'agent' || isOneOffered || !settings) return;
  if (!isOffered(settings, at, Date.now())) throw conflict('The agent does not show homes at this time.');
  const asked = { property: row.property._id, video: row.kind === 'video', now: Date.now() };
  const taken = await readTaken(tx, row.agent_id, [at - DAY_MS, at + DAY_MS], row.time_id);
  if (!isFree(settings, at, asked, taken)) throw conflict(TAKEN);
}

/**
 * Another time. Moved by the agent, or to a time the agent offered, it is confirmed; moved by the visitor it is as it
 * was, so that an agent who says yes to each says it again.
 */
export const move = (deps: ViewingsDeps, call: Call & { body: { at: string } }): Promise<AccessibleViewing> =>
  change(deps, call, async (tx, seen) => {
    const { row, side } = seen;
    mustBeComing(row);
    if (row.state === 'held') throw conflict('Prove your address first.');
    if (row.open_house) throw conflict('An open house has its own time.');
    const at = Date.parse(call.body.at);
    if (at === Date.parse(row.starts_at)) return;
    if (at <= Date.now()) throw invalid({ at: 'must lie in the future' });
    await dropExpiredHolds(tx, row.agent_id);
    await mustBeFree(tx, seen, at);
    const ends_at = isoOf(at + Date.parse(row.ends_at) - Date.parse(row.starts_at));
    await moveTime(tx, row.time_id, isoOf(at), ends_at).catch((error: unknown) => {
      throw isExcluded(error) ? conflict(TAKEN) : error;
    });
    const isAgreed = side === 'agent' || row.offered.some((offered) => Date.parse(offered) === at);
    const state = isAgreed ? 'confirmed' : row.state;
    await updateViewing(tx, row._id, { state, offered: [] });
    const moved = { ...row, starts_at: isoOf(at) };
    const asks = state === 'requested';
    await noteStep(deps, tx, moved, { step: asks ? 'requested' : 'moved', side });
    await queueMails(deps, tx, moved, [
      { side: 'visitor', step: asks ? 'requested' : 'moved' },
      ...(side === 'visitor' ? [{ side: 'agent', step: asks ? 'requested' : 'moved' } as const] : []),
    ]);
  });

interface StateCall extends Call {
  body: { state: 'confirmed' | 'declined' | 'cancelled'; reason?: string };
}

/** A cancelled viewing of one visitor frees its time. */
async function end(
  tx: Queryable,
  { row, side }: AccessibleViewing,
  state: 'declined' | 'cancelled',
  reason: string,
) {
  await updateViewing(tx, row._id, { state, reason, ended_by: side, offered: [] });
  if (!row.open_house) await endTime(tx, row.time_id);
}

/** The agent says yes or no to a request; either side cancels. */
export const setState = (deps: ViewingsDeps, call: StateCall): Promise<AccessibleViewing> =>
  change(deps, call, async (tx, seen) => {
    const { row, side } = seen;
    const { state } = call.body;
    if (row.state === state) return;
    mustBeComing(row);
    if (state !== 'cancelled' && side !== 'agent') throw forbidden();
    if (state !== 'cancelled' && row.state !== 'requested')
      throw conflict('Nobody waits for an answer to this.');
    if (state === 'confirmed') {
      await updateViewing(tx, row._id, { state, offered: [] });
      await noteStep(deps, tx, row, { step: state, side });
      await queueMails(deps, tx, row, [{ side: 'visitor', step: 'confirmed' }]);
      return;
    }
    const reason = messageText(call.body.reason ?? '');
    await end(tx, seen, state, reason);
    if (row.state === 'held') return;
    await noteStep(deps, tx, row, { step: state, side, body: reason });
    const mails = [
      { side: 'visitor', step: state } as const,
      ...(side === 'visitor' ? [{ side: 'agent', step: 'cancelled' } as const] : []),
    ];
    await queueMails(deps, tx, row, mails);
  });

/** The agent offers other times: the visitor chooses one of them, or keeps waiting for the first. */
export const offerTimes = (deps: ViewingsDeps, call: Call & { body: { times: string[] } }) =>
  change(deps, call, async (tx, { row, side }) => {
    if (side !== 'agent') throw notFound(NOUN);
    mustBeComing(row);
    if (row.open_house) throw conflict('An open house has its own time.');
    const times = [...new Set(call.body.times.map((time) => Date.parse(time)))].sort((a, b) => a - b);
    if (times.some((at) => at <= Date.now())) throw invalid({ times: 'must lie in the future' });
    const offered = times.map(isoOf);
    // What is offered instead of a booked time has to be chosen first.
    await updateViewing(tx, row._id, { offered, state: 'requested' });
    await noteStep(deps, tx, row, { step: 'offered', side });
    await queueMails(deps, tx, row, [{ side: 'visitor', step: 'offered' }]);
  });

/** The agent notes whether somebody came, once the viewing has begun. */
export const noteCame = (deps: ViewingsDeps, call: Call & { body: { came: boolean | null } }) =>
  change(deps, call, async (tx, { row, side }) => {
    if (side !== 'agent') throw notFound(NOUN);
    if (row.state !== 'confirmed' || Date.parse(row.starts_at) > Date.now())
      throw conflict('This viewing has not begun.');
    await updateViewing(tx, row._id, { came: call.body.came });
  });

type Deps = Parameters<typeof queueMails>[0];

interface Handover {
  property: string;
  from: string;
  to: string;
}

/** `2026-11-24 14:30`, by the clock of the home market. */
const TIME = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });

/**
 * The viewings to come of a listing go to a colleague's calendar, and who booked them is told.
 * @throws 409 naming the times at which the colleague is taken: they are moved first, so that nobody waits at a gate
 */
export async function handViewingsOver(deps: Deps, tx: Queryable, handover: Handover): Promise<number> {
  // In one order, whoever hands over to whom.
  for (const agent of [handover.from, handover.to].sort()) await lockCalendar(tx, agent);
  for (const agent of [handover.from, handover.to]) await dropExpiredHolds(tx, agent);
  const clashes = await readClashes(tx, handover);
  if (clashes.length > 0)
    throw conflict(
      `The colleague has another viewing at ${clashes.map((at) => TIME.format(new Date(at))).join(', ')}.`,
    );
  const coming = await readComingTo(tx, handover.property, handover.from);
  const count = await giveTimes(tx, handover);
  for (const row of coming) await queueMails(deps, tx, row, [{ side: 'visitor', step: 'colleague' }]);
  return count;
}
