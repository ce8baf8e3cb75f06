import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { seal, unseal } from '#platform/server/identity/secret.ts';
import { type PageQuery, paged } from '#platform/server/list/paged.ts';
import { registerMails } from '#platform/server/mail/mail-table.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText, plainLine, plainText } from '#platform/server/text.ts';
import { readWords } from '#platform/server/words.ts';
import type { ManagedProfessional, ProfessionalDraft, TradeApi } from '../contract.ts';
import { MESSAGES_A_DAY } from '../vocabulary.ts';
import {
  deleteOne,
  type Filter,
  findAgent,
  insertOne,
  isTaken,
  type ProfessionalColumns,
  readCorrespondence,
  readCounts,
  readOne,
  readPage,
  updateOne,
} from './queries/professionals.ts';

/** A licence needs both its number and its expiry, or neither. */
function licenceFaults({ licence_number, licence_expires }: ProfessionalColumns): Record<string, string> {
  if (licence_number !== null && licence_expires === null) {
    return { licence_expires: 'is needed with a licence number' };
  }
  if (licence_number === null && licence_expires !== null) {
    return { licence_number: 'is needed with an expiry' };
  }
  return {};
}

async function agentOf(tx: Queryable, account: string): Promise<string | null> {
  if (account === '') return null;
  const found = await findAgent(tx, tidyEmail(account));
  if (!found) throw unprocessable({ account: 'is not the address of an agent registered here' });
  return found;
}

/** Normalizes and checks an admin's input. @throws 400 or 422 naming the field */
async function readDraft(tx: Queryable, draft: ProfessionalDraft): Promise<ProfessionalColumns> {
  const row: ProfessionalColumns = {
    kind: draft.kind,
    parishes: draft.parishes,
    languages: draft.languages,
    user_id: null,
    name: plainLine(draft.name),
    company: plainLine(draft.company ?? ''),
    email: tidyEmail(draft.email),
    licence_number: plainLine(draft.licence_number ?? '') || null,
    licence_expires: draft.licence_expires ?? null,
    about: plainText(draft.about ?? ''),
  };
  const faults = licenceFaults(row);
  if (row.name === '') faults.name = 'must not be blank';
  if (emailFault(draft.email)) faults.email = 'must be an email address such as ana@example.com';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { ...row, user_id: await agentOf(tx, (draft.account ?? '').trim()) };
}

const translations = readWords<{ professional: MailTemplate }>('areas/trade', 'mail');

const QUEUE = 'professional-mail';
/** To one professional. */
const A_DAY = 60;
const PURPOSE = 'messages in queued mail';

interface Queued {
  professional: string;
  user_id: string;
  /** Sealed, so that nothing personal waits in the queue. */
  message: string;
  phone: string;
}

function queueMessage(
  { jobs, secret }: Pick<AreaDeps, 'jobs' | 'secret'>,
  tx: Queryable,
  { message, phone, ...ids }: Queued,
): Promise<void> {
  const sealed = { message: seal(secret, PURPOSE, message), phone: seal(secret, PURPOSE, phone) };
  return jobs.give<Queued>(tx, QUEUE, { ...ids, ...sealed });
}

/** A message is not sent when its writer or reader was deleted after it was queued. */
export function registerProfessionalMails(deps: AreaDeps): void {
  const { db, secret } = deps;
  registerMails<{ professional: MailTemplate }, Record<typeof QUEUE, Queued>>(deps, translations, {
    [QUEUE]: {
      limits: () => [{ most: A_DAY, kind: 'professional' }],
      read: async ({ professional, user_id, message, phone: sealed }) => {
        const people = await readCorrespondence(db, professional, user_id);
        if (!people) return null;
        const phone = unseal(secret, PURPOSE, sealed);
        const values = {
          name: people.name,
          from: people.from_name,
          message: unseal(secret, PURPOSE, message),
          sender: [people.from_name, people.from, phone].filter(Boolean).join(' · '),
        };
        return {
          to: people.to,
          replyTo: people.from,
          locale: people.locale,
          template: (texts) => texts.professional,
          values,
        };
      },
    },
  });
}

const NOUN = 'Professional';
const DAY_MINUTES = 24 * 60;
/** Limits of messages a day: from one person to one professional, and to all of them. */
const TO_ONE = { target: { most: MESSAGES_A_DAY, minutes: DAY_MINUTES } };
const TO_ALL = { target: { most: 20, minutes: DAY_MINUTES } };

async function checkAccount(tx: Queryable, row: ProfessionalColumns, except: string): Promise<void> {
  if (row.user_id !== null && (await isTaken(tx, row.user_id, except))) {
    throw conflict('This account belongs to another entry already.');
  }
}

async function readPresented(tx: Queryable, id: string): Promise<ManagedProfessional> {
  const row = await readOne(tx, id);
  if (!row) throw notFound(NOUN);
  return row;
}

export function professionalRoutes(deps: AreaDeps) {
  const { db, secret } = deps;

  const page = (query: Filter & PageQuery) =>
    paged(query, async (slice) => {
      const search = plainLine(query.search ?? '') || undefined;
      return readPage(db, { ...query, search }, slice);
    });

  return {
    'GET /buyers/professionals': ({ query }) => page(query),
    'GET /professionals': ({ query }) => page(query),
    'GET /professionals/managed': ({ query }) => page(query),
    'GET /professionals/counts': () => readCounts(db),
    'POST /professionals/{id}/message': async ({
      actor: { user_id },
      params,
      body,
      idempotency,
      request,
    }) => {
      const professional = params.id;
      const message = messageText(body.message);
      if (message === '') throw invalid({ message: 'must not be blank' });
      return once(db, user_id, idempotency, async (tx) => {
        if (!(await readOne(tx, professional))) throw notFound(NOUN);
        const [attempts, address] = [new Attempts(tx, secret), request.ip];
        await attempts.count('professionals', TO_ALL, { target: user_id, address });
        await attempts.count('professional', TO_ONE, { target: `${user_id} ${professional}`, address });
        await queueMessage(deps, tx, { professional, user_id, message, phone: plainLine(body.phone ?? '') });
        return { _id: professional };
      });
    },
    'POST /professionals': ({ actor, body, idempotency }) =>
      once(db, actor.user_id, idempotency, async (tx) => {
        const id = uuidv7();
        const row = await readDraft(tx, body);
        await checkAccount(tx, row, id);
        await insertOne(tx, id, row);
        return readPresented(tx, id);
      }),
    'GET /professionals/{id}': async ({ params }) => {
      const answer = await readPresented(db, params.id);
      return { answer, version: answer.version };
    },
    'PUT /professionals/{id}': ({ params, body, ifMatch }) =>
      db.transaction().execute(async (tx) => {
        const id = params.id;
        await readPresented(tx, id);
        const row = await readDraft(tx, body);
        await checkAccount(tx, row, id);
        if (!(await updateOne(tx, id, row, ifMatch))) throw stale();
        const answer = await readPresented(tx, id);
        return { answer, version: answer.version };
      }),
    'DELETE /professionals/{id}': async ({ params, ifMatch }) => {
      const id = params.id;
      if (await deleteOne(db, id, ifMatch)) return { _id: id };
      await readPresented(db, id);
      throw stale();
    },
  } satisfies Partial<Handlers<TradeApi>>;
}
