import { expect, onTestFinished, test } from 'vitest';
import { authActions, loggedOut, sessionLost } from '#areas/accounts/client/kit/state.ts';
import type { Account } from '#areas/accounts/contract.ts';
import { answers } from '#platform/client/answers.ts';
import { openStore } from '#platform/client/store.ts';
import type { Application } from '../contract.ts';
import { api } from './api.ts';
import {
  type ApplicationState,
  applicationReducer,
  draftChanged,
  draftOpened,
  initialApplicationState,
} from './state.ts';
import { newDraft } from './wizard/draft.ts';

const [ANA, BO] = ['ana@homes.example', 'bo@homes.example'];
const over = sessionLost({ status: 401, code: 'unauthenticated', message: 'Sign in.' });
const comes = (email: string) =>
  authActions.refresh.fulfilled({ user: { email } } as Account, 'request', undefined);

const after = (...actions: Parameters<typeof applicationReducer>[1][]): ApplicationState =>
  actions.reduce(applicationReducer, initialApplicationState);
const opened = (owner: string | null) => draftOpened({ ...newDraft('home', 'rent', null), owner });
const typed = draftChanged({ employer: 'Bauxite Works' });

test('what was typed is there again for whom the session ended, and gone for another person', () => {
  expect(after(opened(ANA), typed, over, comes(ANA)).draft?.values.employer).toBe('Bauxite Works');
  expect(after(opened(ANA), typed, over, comes(BO)).draft).toBeNull();
  expect(after(opened(ANA), typed, loggedOut()).draft).toBeNull();
});

test('a guest’s draft is theirs who signs in, and of nobody after them', () => {
  expect(after(opened(null), typed, comes(ANA)).draft?.values.employer).toBe('Bauxite Works');
  expect(after(opened(null), typed, comes(ANA), over, comes(BO)).draft).toBeNull();
});

test('who goes on as a guest after their session ended sends under the address they typed', () => {
  const asGuest = draftChanged({ email: 'Bo@homes.example ' });
  expect(after(opened(ANA), typed, over, asGuest, comes(BO)).draft?.values.employer).toBe('Bauxite Works');
});

test('what the form of one home asks for is not the list of all applications', async () => {
  type State = { application: ApplicationState; answers: ReturnType<typeof answers.reducer> };
  const of = (_id: string) => ({ results: [{ _id }], total: 1, page: 1, limit: 10 });
  const call = async (_route: string, { query }: { query: { property?: string } }) =>
    of(query.property ? 'of the home' : 'of the list');
  const store = openStore<State>(
    (state, action) => ({
      application: applicationReducer(state?.application, action),
      answers: answers.reducer(state?.answers, action),
    }),
    { call: call as never, identity: () => Promise.reject(new Error('nobody')) },
  );
  onTestFinished(() => void store.dispatch(answers.util.resetApiState()));
  const shown = () => store.getState().application.list?.map(({ _id }) => _id);
  await api.ask(store.dispatch, 'GET /applications', { query: { property: 'home' } });
  expect(shown()).toBeUndefined();
  await api.ask(store.dispatch, 'GET /applications', { query: { page: '1' } });
  expect(shown()).toEqual(['of the list']);
  await api.ask(store.dispatch, 'GET /applications', { query: { property: 'home' } });
  expect(shown()).toEqual(['of the list']);
});

test('the list goes when all answers are forgotten and with no token less; what was typed stays', () => {
  const list = [{ _id: 'a1' }] as Application[];
  const state = { ...after(opened(ANA), typed), list, total: 1 };
  const away = sessionLost({ status: 503, code: 'internal', message: '' });
  for (const lost of [away, over]) expect(applicationReducer(state, lost)).toMatchObject({ list, total: 1 });
  const forgotten = [over, answers.util.resetApiState()].reduce(applicationReducer, state);
  expect(forgotten).toMatchObject({ list: null, total: 0, signedOut: true });
  expect(forgotten.draft?.values.employer).toBe('Bauxite Works');
});
