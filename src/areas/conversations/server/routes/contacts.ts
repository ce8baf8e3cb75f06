/** The calls of the contacts area. */
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import type { AgentContact, ConversationsApi } from '#areas/conversations/contract.ts';
import { numberUrl } from '#areas/conversations/rules.ts';
import {
  ANSWER_MAX,
  NAME_MAX,
  NUMBERS_AN_HOUR,
  QUESTION_MAX,
  QUESTIONS_A_DAY,
} from '#areas/conversations/vocabulary.ts';
import { readNumber, showNumber } from '#platform/contract/phone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { type Actor, accountOf } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { messageText, plainLine } from '#platform/server/text.ts';
import { queueAnswer, queueAsked } from '../mail/mail-jobs.ts';
import {
  answerQuestion,
  countPress,
  insertQuestion,
  readAsker,
  readContact,
  readMailbox,
  readNamesNobody,
  readQuestion,
  readQuestions,
  readReachable,
  readSourceNumber,
  writeContact,
} from '../queries/questions.ts';

const NUMBERS = { address: { most: NUMBERS_AN_HOUR, minutes: 60 } };
const QUESTIONS = { address: { most: QUESTIONS_A_DAY, minutes: 24 * 60 } };
const NOTHING_GIVEN: AgentContact = { phone: null, whatsapp: null, languages: [], version: 0 };

/** @throws 400 naming the field */
function numberOf(field: 'phone' | 'whatsapp', written: string | null): string | null {
  if (written === null || written.trim() === '') return null;
  const number = readNumber(written);
  // A WhatsApp account is a whole number.
  if (number === null || (field === 'whatsapp' && number.includes(';')))
    throw invalid({ [field]: 'must be a telephone number such as 876-555-0147 or +44 7700 900000' });
  return number;
}

/** @throws 400 naming the field */
function textOf(field: string, written: string, most: number): string {
  const text = messageText(written);
  if (text === '') throw invalid({ [field]: 'must not be blank' });
  if (text.length > most) throw invalid({ [field]: `must have at most ${most} characters` });
  return text;
}

type QuestionRow = NonNullable<Awaited<ReturnType<typeof readQuestion>>>;

interface Guest {
  name?: string;
  email?: string;
  locale?: 'en' | 'es' | 'fr' | 'enrtl' | undefined;
}

interface QuestionInput {
  actor: Actor;
  body: Guest & { message: string };
  request: { ip: string };
}

/** Who asks: the account, or the name and address a visitor gives. @throws 400 naming the field */
async function askerOf(tx: Queryable, actor: Actor, { name = '', email = '', locale = 'en' }: Guest) {
  if (actor.kind === 'account') {
    const asker = await readAsker(tx, actor.user_id);
    if (asker) return { ...asker, user_id: actor.user_id };
  }
  const line = plainLine(name);
  if (line === '') throw invalid({ name: 'is required' });
  if (line.length > NAME_MAX) throw invalid({ name: `must have at most ${NAME_MAX} characters` });
  if (emailFault(email)) throw invalid({ email: 'must be an email address such as ana@example.com' });
  return { name: line, email: tidyEmail(email), locale, user_id: null };
}

/** Numbers, contact data and questions by a form. */
export function contactsRoutes(deps: AreaDeps) {
  const { db, secret } = deps;
  const shown = async (user_id: string) => {
    const answer = (await readContact(db, user_id)) ?? NOTHING_GIVEN;
    return { answer, version: answer.version };
  };
  /** @param property null: about no listing */
  const ask = ({ actor, body, request }: QuestionInput, property: string | null) => {
    const message = textOf('message', body.message, QUESTION_MAX);
    return db.transaction().execute(async (tx) => {
      const nobody = property === null || (await readNamesNobody(tx, property));
      if (nobody === null) throw notFound('Property');
      if (!nobody) throw conflict('This listing has an agent: ask them.');
      const asker = await askerOf(tx, actor, body);
      await new Attempts(tx, secret).count('listing question', QUESTIONS, {
        target: asker.email,
        address: request.ip,
      });
      const id = uuidv7();
      const contact = property && (await readMailbox(tx, property));
      await insertQuestion(tx, { id, property, contact, message, ...asker });
      if (contact !== null) await queueAsked(deps, tx, id);
      return { _id: id };
    });
  };
  return {
    'GET /contacts/me': ({ actor }) => shown(accountOf(actor).user_id),
    'PUT /contacts/me': async ({ actor, body, ifMatch }) => {
      const { user_id } = accountOf(actor);
      const given = {
        phone: numberOf('phone', body.phone),
        whatsapp: numberOf('whatsapp', body.whatsapp),
        languages: body.languages,
      };
      if (!(await writeContact(db, user_id, given, ifMatch))) throw stale();
      return shown(user_id);
    },
    'POST /contacts/{id}/number': async ({ params, body: { way }, request }) => {
      const property = params.id;
      const reachable = await readReachable(db, property);
      const named = reachable || way !== 'phone' ? null : await readSourceNumber(db, property);
      const number = reachable?.[way] ?? named?.phone;
      if (!number) throw notFound('Number');
      await new Attempts(db, secret).count('number', NUMBERS, { target: property, address: request.ip });
      if (reachable) await countPress(db, property, reachable.agent_id, way);
      const title = (reachable ?? named)?.title ?? '';
      return { number: showNumber(number), url: numberUrl(way, number, `${title}: `) };
    },
    'POST /contacts/questions': (call) => ask(call, null),
    'POST /contacts/{id}/questions': (call) => ask(call, call.params.id),
    'GET /contacts/questions': ({ query }) =>
      paged(query, (slice) => readQuestions(db, query.state !== 'answered', slice)),
    'PUT /contacts/questions/{id}': ({ actor, params, body }) => {
      const id = params.id;
      const answer = textOf('answer', body.answer, ANSWER_MAX);
      return db.transaction().execute(async (tx) => {
        if (!(await readQuestion(tx, id))) throw notFound('Question');
        if (!(await answerQuestion(tx, id, answer, accountOf(actor).user_id)))
          throw conflict('Somebody has answered this already.');
        await queueAnswer(deps, tx, id);
        return (await readQuestion(tx, id)) as QuestionRow;
      });
    },
  } satisfies Partial<Handlers<ConversationsApi>>;
}
