/** The calls of the professionals area. */
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { DEFAULT_PAGE_SIZE, pageSpan } from '../../../platform/contract/paging.ts';
import { type Area, type AreaParts, area } from '../../../platform/server/area.ts';
import { Attempts } from '../../../platform/server/attempts/attempts.ts';
import type { Queryable } from '../../../platform/server/database.ts';
import { conflict, invalid, notFound, stale } from '../../../platform/server/errors.ts';
import { once } from '../../../platform/server/idempotency/idempotency.ts';
import { accountOf } from '../../../platform/server/identity.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import { messageText, plainLine } from '../../../platform/server/text.ts';
import { endpoints, type KeptProfessional, type ProfessionalsApi } from '../contract.ts';
import { MESSAGES_A_DAY } from '../vocabulary.ts';
import { readDraft } from './input.ts';
import { definePost, queueMessage } from './mail.ts';
import {
  deleteOne,
  type Filter,
  insertOne,
  isTaken,
  type ProfessionalColumns,
  type ProfessionalRow,
  readCounts,
  readExport,
  readOne,
  readPage,
  updateOne,
} from './queries.ts';

const NOUN = 'Professional';
const DAY_MINUTES = 24 * 60;
/** One person to one professional; one person to all of them. */
const TO_ONE = { target: { most: MESSAGES_A_DAY, minutes: DAY_MINUTES } };
const TO_ALL = { target: { most: 20, minutes: DAY_MINUTES }, address: { most: 60, minutes: DAY_MINUTES } };

function idOf(id: string): string {
  if (!isUuid(id)) throw notFound(NOUN);
  return id;
}

const present = (row: ProfessionalRow): KeptProfessional => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

async function checkAccount(tx: Queryable, row: ProfessionalColumns, except: string): Promise<void> {
  if (row.user_id !== null && (await isTaken(tx, row.user_id, except))) {
    throw conflict('This account belongs to another entry already.');
  }
}

async function shown(tx: Queryable, id: string): Promise<KeptProfessional> {
  const row = await readOne(tx, id);
  if (!row) throw notFound(NOUN);
  return present(row);
}

function professionalsRoutes(parts: AreaParts): Handlers<ProfessionalsApi> {
  const { db, secret } = parts;

  async function page(query: Filter & { page?: string; limit?: string }) {
    const number = Number(query.page ?? 1);
    const limit = Number(query.limit ?? DEFAULT_PAGE_SIZE);
    const span = pageSpan(number, limit);
    const search = plainLine(query.search ?? '') || undefined;
    const slice = { limit, offset: span.startIndex };
    const { rows, total } = await readPage(db, { ...query, search }, slice);
    return { results: rows.map(present), total, page: number, limit, ...span };
  }

  return {
    'GET /buyers/professionals': ({ query }) => page(query),
    'GET /professionals': ({ query }) => page(query),
    'GET /professionals/counts': () => readCounts(db),
    'POST /professionals/{id}/message': async ({ actor, params, body, idempotency, request }) => {
      const { user_id } = accountOf(actor);
      const professional = idOf(params.id);
      const message = messageText(body.message);
      if (message === '') throw invalid({ message: 'must not be blank' });
      return once(db, user_id, idempotency, async (tx) => {
        if (!(await readOne(tx, professional))) throw notFound(NOUN);
        const [attempts, address] = [new Attempts(tx, secret), request.ip];
        await attempts.count('professionals', TO_ALL, { target: user_id, address });
        await attempts.count('professional', TO_ONE, { target: `${user_id} ${professional}`, address });
        await queueMessage(parts, tx, {
          ...{ professional, user_id, message },
          phone: plainLine(body.phone ?? ''),
        });
        return { _id: professional };
      });
    },
    'POST /professionals': ({ actor, body, idempotency }) =>
      once(db, accountOf(actor).user_id, idempotency, async (tx) => {
        const id = uuidv7();
        const row = await readDraft(tx, body);
        await checkAccount(tx, row, id);
        await insertOne(tx, id, row);
        return shown(tx, id);
      }),
    'GET /professionals/{id}': async ({ params }) => {
      const answer = await shown(db, idOf(params.id));
      return { answer, version: answer.version };
    },
    'PUT /professionals/{id}': ({ params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const id = idOf(params.id);
        await shown(tx, id);
        const row = await readDraft(tx, body);
        await checkAccount(tx, row, id);
        if (!(await updateOne(tx, id, row, ifMatch))) throw stale();
        const answer = await shown(tx, id);
        return { answer, version: answer.version };
      }),
    'DELETE /professionals/{id}': async ({ params, ifMatch }) => {
      const id = idOf(params.id);
      if (await deleteOne(db, id, ifMatch)) return { _id: id };
      await shown(db, id);
      throw stale();
    },
  };
}

/** Professionals: their calls and the mail to them. */
export function openProfessionals(parts: AreaParts): Area {
  definePost(parts);
  return area(endpoints, professionalsRoutes(parts), {
    professional: (user_id) => readExport(parts.db, user_id),
  });
}
