/** Requests of the contact card and the screens of this area; loaded with what makes them. */
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { AgentContact, ContactsApi } from '../contract.ts';
import type { NumberWay } from '../vocabulary.ts';
import { questionActions } from './state.ts';

type Context = RequestContext<ContactsApi>;

export const showNumber = request(
  'contact/number',
  ({ property, way }: { property: string; way: NumberWay }, { call }: Context) =>
    call('POST /contacts/{id}/number', { params: { id: property }, body: { way } }),
);

interface QuestionInput {
  /** Null: about no listing. */
  property: string | null;
  message: string;
  name?: string;
  email?: string;
  locale: Locale;
}
export const askYaad = request('contact/ask', ({ property, ...body }: QuestionInput, { call }: Context) =>
  property === null
    ? call('POST /contacts/questions', { body })
    : call('POST /contacts/{id}/questions', { params: { id: property }, body }),
);

export const fetchContact = request('contact/own', (_: undefined, { call }: Context) =>
  call('GET /contacts/me', {}),
);
export const saveContact = request('contact/save', ({ version, ...body }: AgentContact, { call }: Context) =>
  call('PUT /contacts/me', { body }, { ifMatch: version }),
);

export const fetchQuestions = request(questionActions.list, ({ state, page }, { call }: Context) =>
  call('GET /contacts/questions', { query: { state, page: String(page) } }),
);
export const answerQuestion = request(
  'question/answer',
  ({ id, answer }: { id: string; answer: string }, { call }: Context) =>
    call('PUT /contacts/questions/{id}', { params: { id }, body: { answer } }),
);
