import type { FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { holdReported } from '#areas/listings/server/own/holds.ts';
import type { Status } from '#areas/listings/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts, trierOf } from '#platform/server/attempts/attempts.ts';
import { conflict, idOf, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Actor } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText } from '#platform/server/text.ts';
import type { AbuseReport, AdminApi } from '../contract.ts';
import type { ReportDecision } from '../vocabulary.ts';
import { tellLister } from './mail-jobs.ts';
import { reasonOf } from './moderation.ts';
import {
  countReporters,
  insertReport,
  lockListing,
  lockReport,
  log,
  noteHidden,
  readLog,
  readReport,
  readReports,
  readRules,
  settleAll,
  settleReport,
  takeHidden,
  writeRules,
} from './queries/reports.ts';

export interface ReportsDeps extends AreaDeps {
  /** Changes a listing's status. @returns the status before; null when there is no such listing */
  setStatus: (tx: Queryable, property: string, status: Status) => Promise<Status | null>;
}

/** Limits of reports per address and per person, against malicious reporting. */
const ANONYMOUS = { address: { most: 5, minutes: 60, provable: 100 } };
const SIGNED_IN = { target: { most: 20, minutes: 60 } };

/** Hides a listing that was just reported when it has as many reporters as `hide_after`. */
async function applyRule({ setStatus }: ReportsDeps, tx: Queryable, property: string): Promise<void> {
  const { hide_after } = await readRules(tx);
  if (hide_after === null || (await countReporters(tx, property)) < hide_after) return;
  const before = await setStatus(tx, property, 'withdrawn');
  if (before === null || before === 'withdrawn') return;
  await noteHidden(tx, property, before);
  await log(tx, { action: 'hidden', property });
}

interface DecisionInput {
  report: string;
  property: string;
  admin: string;
  note: string;
}

async function dismiss({ setStatus }: ReportsDeps, tx: Queryable, input: DecisionInput): Promise<void> {
  const { report, property, admin, note } = input;
  await settleReport(tx, report, { status: 'dismissed', admin, note });
  await log(tx, { action: 'dismissed', property, report, admin, note });
  const { hide_after } = await readRules(tx);
  if (hide_after !== null && (await countReporters(tx, property)) >= hide_after) return;
  const before = await takeHidden(tx, property);
  if (before === null) return;
  await setStatus(tx, property, before);
  // Not one that its lister sold, let or removed meanwhile, nor one of a locked account.
  const now = await readReport(tx, report);
  if (now?.property.status === before) await log(tx, { action: 'restored', property, admin });
}

/** @throws 400 without a note: the lister is told why */
async function withdraw(deps: ReportsDeps, tx: Queryable, input: DecisionInput): Promise<void> {
  const { report, property, admin, note } = input;
  const reason = reasonOf('note', note);
  const hidden = await takeHidden(tx, property);
  if (await holdReported(tx, property, { hidden, reason, admin }))
    await tellLister(deps, tx, { listing: property, outcome: 'held', reason });
  await settleAll(tx, property, { status: 'withdrawn', admin, note });
  await log(tx, { action: 'withdrawn', property, report, admin, note });
}

const STEPS: Record<ReportDecision, typeof dismiss> = { dismiss, withdraw };

export function reportsRoutes(deps: ReportsDeps) {
  const { db, secret } = deps;
  const attempts = new Attempts(db, secret);

  async function count(actor: Actor, request: FastifyRequest): Promise<string | null> {
    const reporter = actor.kind === 'account' ? actor.user_id : null;
    if (reporter === null) await attempts.count('report', ANONYMOUS, trierOf(request, ''));
    else await attempts.count('report', SIGNED_IN, trierOf(request, reporter));
    return reporter;
  }

  return {
    'POST /reports': async ({ actor, body, request }) => {
      const property = idOf(body.property, 'Property');
      const reporter = await count(actor, request);
      await db.transaction().execute(async (tx) => {
        if (!(await lockListing(tx, property))) throw notFound('Property');
        const text = messageText(body.text ?? '');
        await insertReport(tx, { id: uuidv7(), property, reason: body.reason, text, reporter });
        await applyRule(deps, tx, property);
      });
      return { property };
    },
    'GET /reports': ({ query }) =>
      paged(query, async (slice) => {
        const which = { status: query.status ?? 'open', reason: query.reason ?? null };
        return readReports(db, which, slice);
      }),
    'PUT /reports/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const report = params.id;
        const found = await lockReport(tx, report);
        if (!found) throw notFound('Report');
        if (ifMatch !== undefined && ifMatch !== found.version) throw stale();
        if (found.status !== 'open') throw conflict('This report has been decided already.');
        const admin = actor.user_id;
        const note = messageText(body.note ?? '');
        await STEPS[body.decision](deps, tx, { report, property: found.property, admin, note });
        const answer = (await readReport(tx, report)) as AbuseReport;
        return { answer, version: answer.version };
      }),
    'GET /reports/rules': async () => {
      const answer = await readRules(db);
      return { answer, version: answer.version };
    },
    'PUT /reports/rules': ({ actor, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const answer = await writeRules(tx, body.hide_after, ifMatch);
        if (!answer) throw stale();
        const note = body.hide_after === null ? 'never' : String(body.hide_after);
        await log(tx, { action: 'rule', admin: actor.user_id, note });
        return { answer, version: answer.version };
      }),
    'GET /reports/log': ({ query }) => paged(query, (slice) => readLog(db, slice)),
  } satisfies Partial<Handlers<AdminApi>>;
}
