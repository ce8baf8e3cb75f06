import type { ConversationsApi, LeadDetail, SavedAnswer } from '#areas/conversations/contract.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { conflict, idOf, invalid, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { checkProved } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText, plainLine } from '#platform/server/text.ts';
import { addEntry, answerLead, handLeadOver, noteInterest } from '../entries.ts';
import { noteRead } from '../queries/conversations.ts';
import {
  countLeads,
  deleteInterest,
  findInterest,
  insertInterest,
  type LeadChange,
  lockLead,
  readAgentOf,
  readColleagues,
  readInterests,
  readLead,
  readLeads,
  readParts,
  readSavedAnswers,
  updateLead,
  writeSavedAnswers,
} from '../queries/leads.ts';
import type { Streams } from '../streams.ts';

const NOUN = 'Lead';

/** A lead with everything that belongs to it. @throws 404 to everybody but its agent */
async function detail(db: Queryable, agent: string, id: string): Promise<LeadDetail> {
  const row = await readLead(db, agent, id);
  if (!row) throw notFound(NOUN);
  return { ...row, ...(await readParts(db, row._id)) };
}

const versioned = (answer: LeadDetail) => ({ answer, version: answer.version });

type ChangeInput = Input<ConversationsApi['PUT /leads/{id}']>['body'];

function readChange({ answered: _, note, next_step, ...rest }: ChangeInput): LeadChange {
  return {
    ...rest,
    ...(note !== undefined && { note: messageText(note) }),
    ...(next_step !== undefined && { next_step: plainLine(next_step) }),
  };
}

/** @throws 400 naming the field */
function readAnswers(answers: readonly SavedAnswer[]): SavedAnswer[] {
  return answers.map(({ title, body }, index) => {
    const [line, text] = [plainLine(title), messageText(body)];
    if (line === '') throw invalid({ [`answers.${index}.title`]: 'must not be blank' });
    if (text === '') throw invalid({ [`answers.${index}.body`]: 'must not be blank' });
    return { title: line, body: text };
  });
}

function leadRoutes(deps: AreaDeps) {
  const { db } = deps;
  return {
    'GET /leads/{id}': async ({ actor: { user_id }, params }) => {
      const lead = await detail(db, user_id, params.id);
      await noteRead(db, user_id, lead._id, Number.MAX_SAFE_INTEGER);
      return versioned(lead);
    },
    'PUT /leads/{id}': ({ actor, params, body, ifMatch }) => {
      const [agent, id] = [actor.user_id, params.id];
      return db.transaction().execute(async (tx) => {
        const lead = await lockLead(tx, agent, id);
        if (!lead) throw notFound(NOUN);
        if (!(await updateLead(tx, lead._id, readChange(body), ifMatch))) throw stale();
        if (body.answered && lead.waiting_since !== null) {
          const call = { kind: 'call', step: 'noted', from: 'agent', author: agent, body: '' } as const;
          await addEntry(tx, { ...call, conversation: lead._id });
        }
        return versioned(await detail(tx, agent, id));
      });
    },
    'PUT /leads/{id}/seen': async ({ actor: { user_id }, params }) => {
      const lead = await readLead(db, user_id, params.id);
      if (!lead) throw notFound(NOUN);
      await noteRead(db, user_id, lead._id, Number.MAX_SAFE_INTEGER);
      return { _id: lead._id };
    },
    'POST /leads/{id}/answers': ({ actor, params, body, idempotency }) => {
      const [agent, id] = [actor.user_id, params.id];
      const text = messageText(body.body);
      if (text === '') throw invalid({ body: 'must not be blank' });
      return once(db, agent, idempotency, async (tx) => {
        await answerLead(deps, tx, { agent, id, text });
        return detail(tx, agent, id);
      });
    },
    'PUT /leads/{id}/agent': ({ actor, params, body }) => {
      const [agent, id] = [actor.user_id, params.id];
      return db.transaction().execute(async (tx) => {
        const lead = await lockLead(tx, agent, id);
        if (!lead) throw notFound(NOUN);
        const colleague = (await readColleagues(tx, agent)).find(({ _id }) => _id === body.to);
        if (!colleague) throw notFound('Colleague');
        if (!(await handLeadOver(tx, lead._id, { from: agent, to: colleague._id })))
          throw conflict(`${colleague.name} is in touch with ${lead.name} about this home already.`);
        return { _id: lead._id };
      });
    },
  } satisfies Partial<Handlers<ConversationsApi>>;
}

/** Lists and what belongs to a person. */
function listRoutes({ db }: AreaDeps, streams: Streams) {
  const answersOf = async (user_id: string) => {
    const answer = (await readSavedAnswers(db, user_id)) ?? { answers: [], version: 0 };
    return { answer, version: answer.version };
  };
  return {
    'GET /leads': ({ actor, query }) =>
      paged(query, async (slice) => {
        const filter = {
          state: query.state,
          property: query.property === undefined ? undefined : idOf(query.property, 'Property'),
          words: plainLine(query.q ?? '') || undefined,
        };
        return readLeads(db, actor.user_id, filter, slice);
      }),
    'GET /leads/counts': ({ actor }) => countLeads(db, actor.user_id),
    'GET /leads/events': ({ actor }) => streams.addCounts(actor.user_id),
    'GET /leads/colleagues': async ({ actor }) => ({ results: await readColleagues(db, actor.user_id) }),
    'GET /leads/saved-answers': ({ actor }) => answersOf(actor.user_id),
    'PUT /leads/saved-answers': async ({ actor: { user_id }, body, ifMatch }) => {
      if (!(await writeSavedAnswers(db, user_id, readAnswers(body.answers), ifMatch))) throw stale();
      return answersOf(user_id);
    },
    'GET /leads/interests': async ({ actor }) => ({ results: await readInterests(db, actor.user_id) }),
    'PUT /leads/interests/{id}': ({ actor, params }) => {
      checkProved(actor);
      const [{ user_id }, property] = [actor, params.id];
      return db.transaction().execute(async (tx) => {
        const agent = await readAgentOf(tx, property);
        if (agent === null) throw notFound('Agent');
        if (agent === user_id) throw conflict('This is your own listing.');
        if (await insertInterest(tx, user_id, property))
          await noteInterest(tx, { property, agent, buyer: user_id });
        return { _id: property };
      });
    },
    'DELETE /leads/interests/{id}': ({ actor, params }) => {
      const [{ user_id: author }, property] = [actor, params.id];
      return db.transaction().execute(async (tx) => {
        const conversation =
          (await deleteInterest(tx, author, property)) && (await findInterest(tx, author, property));
        const withdrawn = { kind: 'interest', step: 'withdrawn', from: 'buyer', body: '' } as const;
        if (conversation) await addEntry(tx, { ...withdrawn, conversation, author });
        return { _id: property };
      });
    },
  } satisfies Partial<Handlers<ConversationsApi>>;
}

export const leadsRoutes = (deps: AreaDeps, streams: Streams) => ({
  ...leadRoutes(deps),
  ...listRoutes(deps, streams),
});
