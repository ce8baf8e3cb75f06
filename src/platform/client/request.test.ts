import { expect, test } from 'vitest';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import type { Call } from './call.ts';
import { CallError } from './failure.ts';
import { createAction, createReducer, patch } from './reducer.ts';
import { flagCases, IDLE, type RequestContext, request, requestActions } from './request.ts';
import { openStore } from './store.ts';

const actions = requestActions<string, string>('note/one');
const fetchNote = request(
  actions,
  (id, { call, signal }: RequestContext<Endpoints>) =>
    (call as unknown as Call)(`GET /notes/${id}`, {}, { signal }) as Promise<string>,
);
const seen = createAction<string>('note/seen');

function storeWith(call: Call) {
  const initial = { ...IDLE, types: [] as string[], one: null as string | null };
  const reducer = createReducer(initial, (builder) => {
    builder
      .addCase(fetchNote.fulfilled, (state, { payload: one }) => patch(state, { one }))
      .addMatcher(
        (action): action is typeof action => action.type.startsWith('note/'),
        (state, { type }) => ({ ...state, types: [...state.types, type] }),
      );
    flagCases(builder, 'note');
  });
  return openStore(reducer, { call, identity: () => Promise.reject(new Error('nobody')) });
}

test('a request starts at once, and resolves with the action that ended it', async () => {
  const store = storeWith(async () => 'text');
  const sent = store.dispatch(fetchNote('a'));
  expect(store.getState()).toMatchObject({ loading: true, types: ['note/one/pending'] });
  const action = await sent;
  expect(fetchNote.fulfilled.match(action) && [action.payload, action.meta.arg]).toEqual(['text', 'a']);
  expect(await sent.unwrap()).toBe('text');
  expect(store.getState()).toMatchObject({ loading: false, one: 'text' });
});

test('what was thrown arrives as a failure', async () => {
  const failure = { status: 404, code: 'not-found', message: 'no' } as const;
  const store = storeWith(async () => {
    throw new CallError(failure);
  });
  const sent = store.dispatch(fetchNote('a'));
  const action = await sent;
  expect(fetchNote.rejected.match(action) && action.payload).toMatchObject({ status: 404 });
  expect(store.getState().error).toMatchObject({ status: 404 });
  await expect(sent.unwrap()).rejects.toMatchObject({ status: 404 });
});

test('an aborted request is rejected at once without a failure, and its answer comes too late', async () => {
  let answer: (text: unknown) => void = () => {};
  let told: AbortSignal | undefined;
  const store = storeWith((_route, _input, options) => {
    told = options?.signal;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const sent = store.dispatch(fetchNote('a'));
  sent.abort();
  const action = await sent;
  expect(fetchNote.rejected.match(action) && [action.payload, action.meta.aborted]).toEqual([
    undefined,
    true,
  ]);
  expect(told?.aborted).toBe(true);
  answer('late');
  await new Promise((turn) => setImmediate(turn));
  expect(store.getState()).toMatchObject({ one: null, types: ['note/one/pending', 'note/one/rejected'] });
});

test('actions pass as they are', () => {
  const store = storeWith(async () => 'text');
  expect(store.dispatch(seen('a'))).toEqual({ type: 'note/seen', payload: 'a' });
});
