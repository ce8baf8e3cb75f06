/** The calls of the reports area. */
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { DEFAULT_PAGE_SIZE, pageSpan } from '../../../platform/contract/paging.ts';
import { type Area, type AreaParts, area } from '../../../platform/server/area.ts';
import { Attempts } from '../../../platform/server/attempts/attempts.ts';
import type { Queryable } from '../../../platform/server/database.ts';
import { conflict, notFound, stale } from '../../../platform/server/errors.ts';
import { type Actor, accountOf } from '../../../platform/server/identity.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { messageText } from '../../../platform/server/text.ts';
import type { Status } from '../../properties/vocabulary.ts';
import { endpoints, type Report, type ReportsApi } from '../contract.ts';
import type { Decision } from '../vocabulary.ts';
import {
  countReporters,
  forgetWords,
  insertReport,
  lockListing,
  lockReport,
  log,
  noteHidden,
  type ReportRow,
  readExport,
  readLog,
  readReport,
  readReports,
  readRules,
  settleAll,
  settleReport,
  takeHidden,
  writeRules,
} from './queries.ts';

export interface ReportsParts extends AreaParts {
  /** Of the listings' own area. @returns the status before; null when there is no such listing */
  setStatus: (tx: Queryable, property: string, status: Status) => Promise<Status | null>;
}

/** Few reasons to report more; somebody with a grudge has little room. */
const ANONYMOUS = { address: { most: 5, minutes: 60 } };
const SIGNED_IN = { target: { most: 20, minutes: 60 } };

const known = (id: string, noun: string) => {
  if (!isUuid(id)) throw notFound(noun);
  return id;
};
const present = (row: ReportRow): Report => ({
  ...row,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});
const pageOf = (query: { page?: string; limit?: string }) => {
  const page = Number(query.page ?? 1);
  const limit = Number(query.limit ?? DEFAULT_PAGE_SIZE);
  return { page, limit, ...pageSpan(page, limit) };
};

/** The rule as it stands now, for a listing that was just reported. */
async function applyRule({ setStatus }: ReportsParts, tx: Queryable, property: string): Promise<void> {
  const { hide_after } = await readRules(tx);
  if (hide_after === null || (await countReporters(tx, property)) < hide_after) return;
  const before = await setStatus(tx, property, 'withdrawn');
  if (before === null || before === 'withdrawn') return;
  await noteHidden(tx, property, before);
  await log(tx, { action: 'hidden', property });
}

interface Deciding {
  report: string;
  property: string;
  admin: string;
  note: string;
}

async function dismiss({ setStatus }: ReportsParts, tx: Queryable, told: Deciding): Promise<void> {
  const { report, property, admin, note } = told;
  await settleReport(tx, report, { status: 'dismissed', admin, note });
  await log(tx, { action: 'dismissed', property, report, admin, note });
  const { hide_after } = await readRules(tx);
  if (hide_after !== null && (await countReporters(tx, property)) >= hide_after) return;
  const before = await takeHidden(tx, property);
  if (before === null) return;
  await setStatus(tx, property, before);
  await log(tx, { action: 'restored', property, admin });
}

async function withdraw({ setStatus }: ReportsParts, tx: Queryable, told: Deciding): Promise<void> {
  const { report, property, admin, note } = told;
  await setStatus(tx, property, 'withdrawn');
  await takeHidden(tx, property);
  await settleAll(tx, property, { status: 'withdrawn', admin, note });
  await log(tx, { action: 'withdrawn', property, report, admin, note });
}

const STEPS: Record<Decision, typeof dismiss> = { dismiss, withdraw };

function reportsRoutes(parts: ReportsParts): Handlers<ReportsApi> {
  const { db, secret } = parts;
  const attempts = new Attempts(db, secret);

  async function count(actor: Actor, address: string): Promise<string | null> {
    const reporter = actor.kind === 'account' ? actor.user_id : null;
    if (reporter === null) await attempts.count('report', ANONYMOUS, { target: '', address });
    else await attempts.count('report', SIGNED_IN, { target: reporter, address });
    return reporter;
  }

  return {
    'POST /reports': async ({ actor, body, request }) => {
      const property = known(body.property, 'Property');
      const reporter = await count(actor, request.ip);
      await db.transaction().execute(async (tx) => {
        if (!(await lockListing(tx, property))) throw notFound('Property');
        const text = messageText(body.text ?? '');
        await insertReport(tx, { id: uuidv7(), property, reason: body.reason, text, reporter });
        await applyRule(parts, tx, property);
      });
      return { property };
    },
    'GET /reports': async ({ query }) => {
      const { startIndex, ...page } = pageOf(query);
      const which = { status: query.status ?? 'open', reason: query.reason ?? null };
      const { rows, total } = await readReports(db, which, { limit: page.limit, offset: startIndex });
      return { results: rows.map(present), total, startIndex, ...page };
    },
    'PUT /reports/{id}': ({ actor, params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const report = known(params.id, 'Report');
        const found = await lockReport(tx, report);
        if (!found) throw notFound('Report');
        if (ifMatch !== undefined && ifMatch !== found.version) throw stale();
        if (found.status !== 'open') throw conflict('This report has been decided already.');
        const admin = accountOf(actor).user_id;
        const note = messageText(body.note ?? '');
        await STEPS[body.decision](parts, tx, { report, property: found.property, admin, note });
        const answer = present((await readReport(tx, report)) as ReportRow);
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
        await log(tx, { action: 'rule', admin: accountOf(actor).user_id, note });
        return { answer, version: answer.version };
      }),
    'GET /reports/log': async ({ query }) => {
      const { startIndex, ...page } = pageOf(query);
      const { rows, total } = await readLog(db, { limit: page.limit, offset: startIndex });
      const results = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
      return { results, total, startIndex, ...page };
    },
  };
}

/** Reports of listings: their calls, and what leaves with a person. */
export function openReports(parts: ReportsParts): Area {
  return {
    ...area(endpoints, reportsRoutes(parts), { reports: (user_id) => readExport(parts.db, user_id) }),
    erase: forgetWords,
  };
}
