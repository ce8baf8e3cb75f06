import type { Conversation, ConversationsApi } from '#areas/conversations/contract.ts';
import { MESSAGE_PACE, MESSAGES_A_MINUTE } from '#areas/conversations/vocabulary.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, idOf, invalid, notFound, Refusal, tooMany } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { once } from '#platform/server/idempotency/idempotency.ts';
import { type AccountActor, checkFactor } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText } from '#platform/server/text.ts';
import { addMessage } from '../entries.ts';
import {
  countInbox,
  insertReport,
  noteRead,
  openConversation,
  readConversation,
  readConversations,
  readReports,
  setBlocked,
  settleReport,
  sidesOf,
} from '../queries/conversations.ts';
import { readMessages } from '../queries/entries.ts';
import { readSide } from '../queries/questions.ts';
import { present, type Streams } from '../streams.ts';

const NOUN = 'Conversation';
const REPORTS = { target: { most: 20, minutes: 24 * 60 } };

interface Draft {
  conversation?: string;
  property?: string;
  body: string;
}

/** The conversation a message goes to; one to a listing's agent is begun when there is none. */
async function target(tx: Queryable, user_id: string, draft: Draft): Promise<string> {
  if (draft.conversation !== undefined) return idOf(draft.conversation, NOUN);
  const property = idOf(draft.property ?? '', 'Property');
  const { agent } = (await readSide(tx, property)) ?? { agent: null };
  if (agent === null) throw notFound('Agent');
  if (agent === user_id) throw conflict('This is your own listing.');
  return openConversation(tx, { property, agent, person: user_id });
}

export function chatRoutes(deps: AreaDeps, streams: Streams) {
  const { db, secret } = deps;

  /** @throws 429 that says what to do, with the seconds after which it may be tried again */
  async function pace(tx: Queryable, user_id: string, address: string): Promise<void> {
    await new Attempts(tx, secret)
      .count('message', MESSAGE_PACE, { target: user_id, address })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw tooMany(
          error.retryAfter ?? 60,
          `That was ${MESSAGES_A_MINUTE} messages in a minute. Wait a moment; nothing is lost.`,
        );
      });
  }

  async function conversation(tx: Queryable, actor: AccountActor, id: string): Promise<Conversation> {
    const row = await readConversation(tx, actor.user_id, id);
    if (!row) throw notFound(NOUN);
    if (row.side === 'agent') checkFactor(actor);
    return row;
  }

  /** @throws 409 where nobody has an account, whom one could block or report */
  async function withPartner(tx: Queryable, actor: AccountActor, id: string): Promise<Conversation> {
    const row = await conversation(tx, actor, id);
    if (row.partner._id === null) throw conflict('There is nobody to block or report here.');
    return row;
  }

  return {
    'GET /chat/conversations': ({ actor, query }) =>
      paged(query, async (slice) => {
        const property = query.property === undefined ? null : idOf(query.property, 'Property');
        const about = { property, side: query.side };
        const page = await readConversations(db, sidesOf(actor), about, slice);
        // Where all are withheld, why.
        if (page.total === 0 && query.side !== 'buyer') checkFactor(actor);
        return page;
      }),
    'GET /chat/conversations/{id}': async ({ actor, params, query }) => {
      const { user_id } = actor;
      const one = await conversation(db, actor, params.id);
      const before = query.before === undefined ? null : Number(query.before);
      const { rows, more } = await readMessages(db, one._id, before);
      const newest = rows.at(-1);
      if (newest) await noteRead(db, user_id, one._id, newest.seq);
      return { conversation: one, messages: rows.map((row) => present(row, user_id)), more };
    },
    'POST /chat/messages': ({ actor, body: draft, idempotency, request }) => {
      const { user_id } = actor;
      const body = messageText(draft.body);
      if (body === '') throw invalid({ body: 'must not be blank' });
      if ((draft.conversation === undefined) === (draft.property === undefined))
        throw invalid({ conversation: 'or property must be given, and not both' });
      return once(db, user_id, idempotency, async (tx) => {
        await pace(tx, user_id, request.ip);
        const id = await target(tx, user_id, draft);
        const message = { conversation: id, author: user_id, body };
        const row = await addMessage(deps, tx, message, (side) => {
          if (side === 'agent') checkFactor(actor);
        });
        return present(row, user_id);
      });
    },
    'PUT /chat/conversations/{id}/read': async ({ actor, params, body }) => {
      const { user_id } = actor;
      const { _id } = await conversation(db, actor, params.id);
      await noteRead(db, user_id, _id, body.seq);
      return { unread: (await countInbox(db, sidesOf(actor))).unread };
    },
    'PUT /chat/conversations/{id}/block': async ({ actor, params, body }) => {
      const { user_id } = actor;
      await withPartner(db, actor, params.id);
      await setBlocked(db, user_id, params.id, body.blocked);
      return conversation(db, actor, params.id);
    },
    'POST /chat/conversations/{id}/report': ({ actor, params, body, idempotency, request }) => {
      const { user_id } = actor;
      return once(db, user_id, idempotency, async (tx) => {
        const { _id } = await withPartner(tx, actor, params.id);
        await new Attempts(tx, secret).count('chat report', REPORTS, {
          target: user_id,
          address: request.ip,
        });
        const report = { conversation: _id, reporter: user_id, text: messageText(body.text) };
        return (await insertReport(tx, report)) as { _id: string };
      });
    },
    'GET /chat/events': ({ actor, request }) => {
      const last = request.headers['last-event-id'];
      const after = typeof last === 'string' && /^\d{1,15}$/.test(last) ? Number(last) : null;
      return streams.add(sidesOf(actor), after);
    },
    'GET /chat/reports': ({ query }) => paged(query, (slice) => readReports(db, slice)),
    'PUT /chat/reports/{id}': async ({ params }) => {
      if (!(await settleReport(db, params.id))) throw notFound('Report');
      return { _id: params.id };
    },
  } satisfies Partial<Handlers<ConversationsApi>>;
}
