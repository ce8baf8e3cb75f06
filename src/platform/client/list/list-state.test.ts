import { expect, onTestFinished, test } from 'vitest';
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

const reducer = createReducer<ListState<Note>>(emptyList<Note>(), (builder) => {
  listCases(builder, actions, '/notes');
  flagCases(builder, 'note');
});

/** A store whose calls are answered by `call`. */
function storeWith(call: Call) {
  const services = { call, identity: () => Promise.reject(new Error('nobody')) };
  const store = openStore<{ note: ListState<Note>; answers: ReturnType<typeof answers.reducer> }>(
    (state, action) => ({
      note: reducer(state?.note, action),
      answers: answers.reducer(state?.answers, action),
    }),
    services,
  );
  onTestFinished(() => void store.dispatch(answers.util.resetApiState()));
  const read = (route: `GET /${string}`, input: CallInput) => {
    const options = { subscribe: false, forceRefetch: true };
    return store.dispatch(answers.endpoints.read.initiate({ route, input }, options) as never);
  };
  return {
    dispatch: store.dispatch,
    getState: () => store.getState().note,
    readList: (query: Record<string, string> = {}) => read('GET /notes', { query }),
    readOne: (id: string) => read('GET /notes/{id}', { params: { id } }),
  };
}
const page = (...results: Note[]) => ({ results, total: results.length, page: 1, limit: 10 });

test('create appends and shows what was created, update replaces by _id, delete removes and restore brings back', async () => {
  const replies: unknown[] = [];
  const store = storeWith(async () => replies.shift());
  const shown = () => store.getState().list?.map(({ text }) => text);
  replies.push(page(note('a'), note('b')));
  await store.readList();
  replies.push(note('c'));
  await store.dispatch(requests.create({ draft: { text: 'c' }, once: '1' }));
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(store.getState().one).toEqual(note('c'));
  replies.push({ ...note('b', 'changed'), version: 2 });
  await store.dispatch(requests.update({ _id: 'b', version: 1, draft: { text: 'changed' } }));
  expect(shown()).toEqual(['a', 'changed', 'c']);
  replies.push({ _id: 'a' });
  await store.dispatch(requests.remove(note('a')));
  expect([shown(), store.getState().total, store.getState().removed?._id]).toEqual([
    ['changed', 'c'],
    2,
    'a',
  ]);
  replies.push(note('a'));
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
  const asked = store.readList();
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
  const replies: ((answer: unknown) => void)[] = [];
  const store = storeWith(() => new Promise((resolve) => replies.push(resolve)));
  const first = store.readList({ page: '1' });
  const second = store.readList({ page: '2' });
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.({ ...page(note('b')), page: 2 });
  await second;
  replies[0]?.(page(note('a')));
  await first;
  expect(store.getState()).toMatchObject({ page: 2, list: [note('b')] });
});

test('the answer to what is asked again, while it is on its way, is the one that is waited for', async () => {
  const replies: ((answer: unknown) => void)[] = [];
  const store = storeWith(() => new Promise((resolve) => replies.push(resolve)));
  const first = store.readList({ page: '1' });
  const second = store.readList({ page: '2' });
  const again = store.readList({ page: '1' });
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.({ ...page(note('b')), page: 2 });
  await second;
  expect(store.getState()).toMatchObject({ list: null, loading: true });
  replies[0]?.(page(note('a')));
  await Promise.all([first, again]);
  expect(store.getState()).toMatchObject({ page: 1, list: [note('a')], loading: false });
});

test('what waits for an answer that is on its way does not show the failure of another', async () => {
  const replies: [(answer: unknown) => void, (error: Error) => void][] = [];
  const store = storeWith(() => new Promise((...reply) => replies.push(reply)));
  void store.readList({ page: '1' });
  const second = store.readList({ page: '2' });
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.[1](new CallError({ status: 500, code: 'internal', message: 'no' }));
  await second;
  expect(store.getState()).toMatchObject({ loading: false, error: { status: 500 } });
  void store.readList({ page: '1' });
  expect(store.getState()).toMatchObject({ loading: true, error: null });
  replies[0]?.[0](page(note('a')));
  await expect.poll(() => store.getState().list).toEqual([note('a')]);
});

test('what was asked for a person who has left is not taken for what the next one asks', async () => {
  const replies: ((answer: unknown) => void)[] = [];
  const store = storeWith(() => new Promise((resolve) => replies.push(resolve)));
  const left = store.readList();
  store.dispatch(answers.util.resetApiState());
  await left;
  const next = store.readList();
  await expect.poll(() => replies.length).toBe(2);
  replies[0]?.(page(note('of who has left')));
  replies[1]?.(page(note('a')));
  await next;
  expect(store.getState().list).toEqual([note('a')]);
});

test('the one that was read last is shown, whichever answer comes last', async () => {
  const replies: ((answer: unknown) => void)[] = [];
  const store = storeWith(() => new Promise((resolve) => replies.push(resolve)));
  const left = store.readOne('a');
  const shown = store.readOne('b');
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.(note('b'));
  await shown;
  replies[0]?.(note('a'));
  await left;
  expect(store.getState().one).toEqual(note('b'));
});

test('leaving the list forgets what could be taken back', async () => {
  const store = storeWith(async () => ({ _id: 'a' }));
  await store.dispatch(requests.remove(note('a')));
  expect(store.getState().removed?._id).toBe('a');
  store.dispatch(requests.leave());
  expect(store.getState().removed).toBeNull();
});

test('what is read of the list and of the one is kept, and why it failed', async () => {
  const replies: unknown[] = [page(note('a'), note('b')), note('b', 'changed'), null];
  const store = storeWith(
    async () =>
      replies.shift() ?? Promise.reject(new CallError({ status: 500, code: 'internal', message: 'no' })),
  );
  const first = store.readList();
  expect(store.getState().loading).toBe(true);
  await first;
  expect([store.getState().list?.length, store.getState().loading]).toEqual([2, false]);
  await store.readOne('b');
  expect([store.getState().one?.text, store.getState().list?.[1]?.text]).toEqual(['changed', 'changed']);
  await store.readList();
  expect([store.getState().list?.length, store.getState().error?.status]).toEqual([2, 500]);
});
