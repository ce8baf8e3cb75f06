import { expect, test, vi } from 'vitest';
import { answers, changed, tagRoutes } from './answers.ts';
import type { Call, Follow } from './call.ts';
import { openStore } from './store.ts';
import { followEvents } from './use-events.ts';

tagRoutes({ 'GET /notes': { tags: ['note'] }, 'GET /notes/events': { changes: ['note'] } } as object);

/** A store that shows notes; `texts` are answered one after the other. */
async function storeOfNotes(texts: string[], follow?: Follow) {
  const call: Call = async () => texts.shift();
  const services = { call, identity: () => Promise.reject(new Error('nobody')), ...(follow && { follow }) };
  const store = openStore<object>(
    (state, action) => ({ answers: answers.reducer((state as { answers: never })?.answers, action) }),
    services,
  );
  const notes = answers.endpoints.read;
  const request = { route: 'GET /notes', input: {} } as const;
  await store.dispatch(notes.initiate(request) as never);
  const shown = () => notes.select(request)(store.getState() as never).data;
  return { store, shown };
}

test('an event of a stream has what it changes asked again, for as long as it is followed', async () => {
  let event: () => void = () => undefined;
  const follow: Follow = (_route, { signal, onEvent }) =>
    new Promise((resolve) => {
      event = () => onEvent({ id: '1', data: null });
      signal.addEventListener('abort', () => resolve());
    });
  const { store, shown } = await storeOfNotes(['first', 'second'], follow);
  const control = new AbortController();
  const ended = store.dispatch(followEvents('GET /notes/events', control.signal));
  expect(shown()).toBe('first');
  event();
  await vi.waitFor(() => expect(shown()).toBe('second'));
  control.abort();
  await ended;
});

test('an event that says what is shown already has nothing asked again, one after it has', async () => {
  let event: (data: unknown) => void = () => undefined;
  const follow: Follow = (_route, { signal, onEvent }) =>
    new Promise((resolve) => {
      event = (data) => onEvent({ id: '1', data });
      signal.addEventListener('abort', () => resolve());
    });
  const texts = ['first', 'second'];
  const { store, shown } = await storeOfNotes(texts, follow);
  const control = new AbortController();
  const isKnown = (data: unknown) => data === 'first';
  const ended = store.dispatch(followEvents('GET /notes/events', control.signal, isKnown));
  event('first');
  expect(texts).toEqual(['second']);
  event('first');
  await vi.waitFor(() => expect(shown()).toBe('second'));
  control.abort();
  await ended;
});

test('what something else has changed is asked again, and nothing besides', async () => {
  const texts = ['first', 'second', 'third'];
  const { store, shown } = await storeOfNotes(texts);
  store.dispatch(changed('letter'));
  store.dispatch(changed('note'));
  await vi.waitFor(() => expect(shown()).toBe('second'));
  expect(texts).toEqual(['third']);
});
