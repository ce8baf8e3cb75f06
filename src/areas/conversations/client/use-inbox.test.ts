import { expect, test } from 'vitest';
import { authReducer, loggedOut, sessionLost, type WithAuth } from '#areas/accounts/client/kit/state.ts';
import type { User } from '#areas/accounts/contract.ts';
import { CallError, type Failure } from '#platform/client/failure.ts';
import { openStore } from '#platform/client/store.ts';
import { chatReducer, type WithChat, written } from './state.ts';
import { flush } from './use-inbox.ts';

/** A store whose calls end as `answer` says. */
function openChat(answer: () => Promise<unknown>) {
  const auth = { ...authReducer(undefined, loggedOut()), user: { _id: 'ana' } as User };
  const store = openStore<WithAuth & WithChat>(
    (state, action) => ({
      auth: authReducer(state?.auth, action),
      chat: chatReducer(state?.chat, action),
    }),
    { call: answer as never, identity: () => Promise.reject() },
    { auth, chat: chatReducer(undefined, loggedOut()) },
  );
  store.dispatch(written({ conversation: 'c1', property: null, body: 'Is the gate open?' }));
  return { store, states: () => store.getState().chat.queue.map(({ state }) => state) };
}
const refused: Failure = { status: 401, code: 'unauthenticated', message: 'Sign in.' };

test('a message that was refused for want of a token waits for it; any other that is refused does not', async () => {
  const chat = openChat(async () => {
    // As the identity does it: the token could not be had, so the call goes without one.
    chat.store.dispatch(sessionLost({ status: 503, code: 'internal', message: '' }));
    throw new CallError(refused);
  });
  await chat.store.dispatch(flush());
  expect(chat.states()).toEqual(['waiting']);

  const closed = openChat(() =>
    Promise.reject(new CallError({ ...refused, status: 403, code: 'forbidden' })),
  );
  await closed.store.dispatch(flush());
  expect(closed.states()).toEqual(['refused']);
});

test('nothing is sent while nobody is signed in: the next token may be another person’s', async () => {
  let calls = 0;
  const { store, states } = openChat(async () => {
    calls += 1;
    return { _id: 'm1' };
  });
  store.dispatch(sessionLost({ status: 0, code: 'offline', message: '' }));
  await store.dispatch(flush());
  expect([calls, states()]).toEqual([0, ['waiting']]);
});
