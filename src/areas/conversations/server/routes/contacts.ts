/** The calls of the contacts area. */
import { v7 as uuidv7 } from 'uuid';
import { emailFault, tidyEmail } from '#areas/accounts/rules.ts';
import type { AgentContact, ConversationsApi } from '#areas/conversations/contract.ts';
import { numberUrl } from '#areas/conversations/rules.ts';
import {
  ANSWER_MAX,
  CODE_TRIES,
  NAME_MAX,
  NUMBERS_AN_HOUR,
  QUESTION_MAX,
  QUESTIONS_A_DAY,
} from '#areas/conversations/vocabulary.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import { readNumber, showNumber } from '#platform/contract/phone.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import { Attempts } from '#platform/server/attempts/attempts.ts';
import { conflict, invalid, notFound, stale } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import { type IdempotencyKey, once } from '#platform/server/idempotency/idempotency.ts';
import { type Actor, checkProved } from '#platform/server/identity/actor.ts';
import { codeMark, isCode, newCode } from '#platform/server/identity/codes.ts';
import { paged } from '#platform/server/list/paged.ts';
import { messageText, plainLine } from '#platform/server/text.ts';
import { addAnswer, ask } from '../entries.ts';
import { queueCode } from '../mail/mail-jobs.ts';
import {
  type Asker,
  countHeldTry,
  countPress,
  dropExpiredHeld,
  holdQuestion,
  lockQuestion,
  type QuestionRow,
  readContact,
  readHeld,
  readQuestion,
  readQuestions,
  readReachable,
  readSide,
  readSourceNumber,
  takeHeld,
  writeContact,
} from '../queries/questions.ts';

const NUMBERS = { address: { most: NUMBERS_AN_HOUR, minutes: 60 } };
const QUESTIONS = { address: { most: QUESTIONS_A_DAY, minutes: 24 * 60 } };
/** Each is a mail to an address nobody has proved. */
const CODES = { ...QUESTIONS, target: { most: 6, minutes: 60 } };
const CODE_KIND = 'question';
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

type QuestionBody = Input<ConversationsApi['POST /contacts/questions']>['body'];

interface QuestionCall {
  actor: Actor;
  body: QuestionBody;
  request: { ip: string };
  idempotency: IdempotencyKey | undefined;
}

/** Who asks without an account, by the name and address they give. @throws 400 naming the field */
function guestOf({ name = '', email = '', locale = 'en' }: QuestionBody): Asker {
  const line = plainLine(name);
  if (line === '') throw invalid({ name: 'is required' });
  if (line.length > NAME_MAX) throw invalid({ name: `must have at most ${NAME_MAX} characters` });
  if (emailFault(email)) throw invalid({ email: 'must be an email address such as ana@example.com' });
  return { name: line, email: tidyEmail(email), locale };
}

/** Numbers, contact data and questions by a form. */
export function contactsRoutes(deps: AreaDeps) {
  const { db, secret } = deps;
  const shown = async (user_id: string) => {
    const answer = (await readContact(db, user_id)) ?? NOTHING_GIVEN;
    return { answer, version: answer.version };
  };
  /**
   * The message of an account, or of a guest. Whoever has an account reads it, and its answers, in Messages. A guest's to an
   * agent waits until its writer has shown that the address is theirs. A key of an account's makes it happen once.
   * @param property null: about no listing
   */
  const take = ({ actor, body: input, request, idempotency }: QuestionCall, property: string | null) => {
    const body = textOf('message', input.message, QUESTION_MAX);
    const author = actor.kind === 'account' ? actor.user_id : null;
    return once(db, author ?? '', author === null ? undefined : idempotency, async (tx) => {
      const side = property === null ? { agent: null } : await readSide(tx, property);
      if (side === null) throw notFound('Property');
      const { agent } = side;
      const person = author ?? guestOf(input);
      const guest = typeof person === 'string' ? null : person;
      if (author !== null && author === agent) throw conflict('This is your own listing.');
      if (agent !== null && guest === null) checkProved(actor);
      const target = guest?.email ?? author ?? '';
      const limits = agent !== null && guest !== null ? CODES : QUESTIONS;
      await new Attempts(tx, secret).count('listing question', limits, { target, address: request.ip });
      if (property === null || agent === null || guest === null)
        return { _id: (await ask(deps, tx, { property, agent, person, body }))._id, held: false };
      const _id = uuidv7();
      const code = newCode();
      await dropExpiredHeld(tx);
      await holdQuestion(tx, {
        ...{ _id, property, message: body, ...guest },
        code: codeMark(secret, CODE_KIND, _id, code),
      });
      await queueCode(deps, tx, { question: _id, code });
      return { _id, held: true };
    });
  };
  /** A try is counted outside the transaction, so that a refusal counts. @throws 400 when it is wrong, 404 when it is over */
  const prove = async (id: string, code: string) => {
    const held = await readHeld(db, id);
    if (!held) throw notFound('Question');
    const left = CODE_TRIES - (await countHeldTry(db, id));
    if (left < 0) throw conflict('That were too many wrong codes. Have a new one sent to you.');
    if (!isCode(held.code, secret, CODE_KIND, id, code))
      throw invalid({ code: `is not the one we sent; ${left} tries are left` });
    return db.transaction().execute(async (tx) => {
      if (!(await takeHeld(tx, id))) throw notFound('Question');
      const { property, name, email, locale, message: body } = held;
      const side = await readSide(tx, property);
      if (side === null) throw notFound('Property');
      const { _id } = await ask(deps, tx, { ...side, property, person: { name, email, locale }, body });
      return { _id };
    });
  };
  return {
    'GET /contacts/me': ({ actor }) => shown(actor.user_id),
    'PUT /contacts/me': async ({ actor: { user_id }, body, ifMatch }) => {
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
    'POST /contacts/questions': (call) => take(call, null),
    'POST /contacts/{id}/questions': (call) => take(call, call.params.id),
    'GET /contacts/questions': ({ query }) =>
      paged(query, (slice) => readQuestions(db, query.state ?? 'open', slice)),
    'PUT /contacts/questions/{id}/code': ({ params, body }) => prove(params.id, body.code),
    'PUT /contacts/questions/{id}': ({ actor, params, body }) => {
      const text = textOf('answer', body.answer, ANSWER_MAX);
      return db.transaction().execute(async (tx) => {
        const question = await lockQuestion(tx, params.id);
        // What an agent is asked is theirs to answer.
        if (!question || question.agent_id !== null) throw notFound('Question');
        if (question.answered_at !== null) throw conflict('Somebody has answered this already.');
        await addAnswer(deps, tx, question, { body: text, admin: actor.user_id });
        return (await readQuestion(tx, params.id)) as QuestionRow;
      });
    },
  } satisfies Partial<Handlers<ConversationsApi>>;
}
