import { expect, test } from 'vitest';
import type { Owned } from '#platform/contract/list-resource.ts';
import { answers } from '../answers.ts';
import type { Call, CallInput } from '../call.ts';
import { CallError } from '../failure.ts';
import { createReducer } from '../reducer.ts';
import { flagCases } from '../request.ts';
import { openStore } from '../store.ts';
import { listRequests } from './list-requests.ts';
import { emptyList, type ListState, listActions, listCases } from './list-state.ts';

interface Note extends Owned {
  text: string;
}
const at = '2026-11-21T00:00:00.000Z';
const note = (_id: string, text = _id): Note => ({ _id, text, version: 1, created_at: at, updated_at: at });

const actions = listActions<Note, { text: string }>('note');
const requests = listRequests(actions, '/notes');

/** A store whose calls are answered by `call`. */
function storeWith(call: Call) {
  const reducer = createReducer<ListState<Note>>(emptyList<Note>(), (builder) => {
    listCases(builder, actions);
    flagCases(builder, 'note');
  });
  const services = { call, identity: () => Promise.reject(new Error('nobody')) };
  return openStore(reducer, services);
}
const page = (...results: Note[]) => ({ results, total: results.length, page: 1, limit: 10 });

test('create appends and shows what was created, update replaces by _id, delete removes and restore brings back', async () => {
  const answers: unknown[] = [];
  const store = storeWith(async () => answers.shift());
  const shown = () => store.getState().list?.map(({ text }) => text);
  answers.push(page(note('a'), note('b')));
  await store.dispatch(requests.fetchList({}));
  answers.push(note('c'));
  await store.dispatch(requests.create({ draft: { text: 'c' }, once: '1' }));
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(store.getState().one).toEqual(note('c'));
  answers.push({ ...note('b', 'changed'), version: 2 });
  await store.dispatch(requests.update({ _id: 'b', version: 1, draft: { text: 'changed' } }));
  expect(shown()).toEqual(['a', 'changed', 'c']);
  answers.push({ _id: 'a' });
  await store.dispatch(requests.remove(note('a')));
  expect([shown(), store.getState().total, store.getState().removed?._id]).toEqual([
    ['changed', 'c'],
    2,
    'a',
  ]);
  answers.push(note('a'));
  await store.dispatch(requests.restore('a'));
  expect([shown(), store.getState().total, store.getState().removed]).toEqual([
    ['changed', 'c', 'a'],
    3,
    null,
  ]);
});

test('a start sets loading; a failure clears it, keeps the error and leaves the list as it was', async () => {
  let refuse: (error: Error) => void = () => {};
  const store = storeWith(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const asked = store.dispatch(requests.fetchList({}));
  expect(store.getState().loading).toBe(true);
  await Promise.resolve();
  refuse(new CallError({ status: 500, code: 'internal', message: 'no' }));
  await asked;
  expect(store.getState()).toMatchObject({ loading: false, error: { status: 500 }, list: null });
});

test('an update says which version it was made from, a creation names its intention', async () => {
  const sent: unknown[] = [];
  const store = storeWith(async (route, input, options) => {
    sent.push([route, input, options]);
    return note('a');
  });
  await store.dispatch(requests.create({ draft: { text: 'a' }, once: 'key' }));
  await store.dispatch(requests.update({ _id: 'a', version: 7, draft: { text: 'b' } }));
  expect(sent).toEqual([
    ['POST /notes', { body: { text: 'a' } }, { once: 'key' }],
    ['PUT /notes/{id}', { params: { id: 'a' }, body: { text: 'b' } }, { ifMatch: 7 }],
  ]);
});

test('the answer to an earlier query comes too late', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const store = storeWith(() => new Promise((resolve) => answers.push(resolve)));
  const first = store.dispatch(requests.fetchList({ page: 1 }));
  const second = store.dispatch(requests.fetchList({ page: 2 }));
  answers[1]?.({ ...page(note('b')), page: 2 });
  await second;
  answers[0]?.(page(note('a')));
  await first;
  expect(store.getState()).toMatchObject({ page: 2, list: [note('b')] });
});

test('leaving the list forgets what could be taken back', async () => {
  const store = storeWith(async () => ({ _id: 'a' }));
  await store.dispatch(requests.remove(note('a')));
  expect(store.getState().removed?._id).toBe('a');
  store.dispatch(requests.leave());
  expect(store.getState().removed).toBeNull();
});

test('what useRead reads of the list and of the one is kept, and why it failed', async () => {
  const replies: unknown[] = [page(note('a'), note('b')), note('b', 'changed'), null];
  const lists = createReducer<ListState<Note>>(emptyList<Note>(), (builder) => {
    listCases(builder, actions, '/notes');
    flagCases(builder, 'note');
  });
  const store = openStore<{ note: ListState<Note>; answers: ReturnType<typeof answers.reducer> }>(
    (state, action) => ({
      note: lists(state?.note, action),
      answers: answers.reducer(state?.answers, action),
    }),
    {
      call: async () =>
        replies.shift() ?? Promise.reject(new CallError({ status: 500, code: 'internal', message: 'no' })),
      identity: () => Promise.reject(new Error('nobody')),
    },
  );
  const read = (route: `GET /${string}`, input: CallInput) => {
    const options = { subscribe: false, forceRefetch: true };
    return store.dispatch(answers.endpoints.read.initiate({ route, input }, options) as never);
  };
  const state = () => store.getState().note;
  const first = read('GET /notes', {});
  expect(state().loading).toBe(true);
  await first;
  expect([state().list?.length, state().loading]).toEqual([2, false]);
  await read('GET /notes/{id}', { params: { id: 'b' } });
  expect([state().one?.text, state().list?.[1]?.text]).toEqual(['changed', 'changed']);
  await read('GET /notes', {});
  expect([state().list?.length, state().error?.status]).toEqual([2, 500]);
  store.dispatch(answers.util.resetApiState());
});
