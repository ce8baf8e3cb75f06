import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { answers, changed, tagRoutes } from './answers.ts';
import { areaApi } from './area-api.ts';
import type { Call, Follow } from './call.ts';
import { CallError } from './failure.ts';
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
  await eventually(() => expect(shown()).toBe('second'));
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
  await eventually(() => expect(shown()).toBe('second'));
  control.abort();
  await ended;
});

test('what something else has changed is asked again, and nothing besides', async () => {
  const texts = ['first', 'second', 'third'];
  const { store, shown } = await storeOfNotes(texts);
  store.dispatch(changed('letter'));
  store.dispatch(changed('note'));
  await eventually(() => expect(shown()).toBe('second'));
  expect(texts).toEqual(['third']);
});

test('what a screen asks for before it is shown is asked anew each time, and nothing is known of what was refused', async () => {
  const texts: (string | undefined)[] = ['first', 'second', undefined];
  const call: Call = async () => texts.shift() ?? Promise.reject(new Error('gone'));
  const store = openStore<object>(
    (state, action) => ({ answers: answers.reducer((state as { answers: never })?.answers, action) }),
    { call, identity: () => Promise.reject(new Error('nobody')) },
  );
  const api = areaApi({});
  const ask = () => api.ask(store.dispatch, 'GET /notes' as never, {} as never);
  const known = () => api.known(store.getState(), 'GET /notes' as never, {} as never);
  expect([await ask(), known()]).toEqual([{ answer: 'first' }, 'first']);
  expect([await ask(), known()]).toEqual([{ answer: 'second' }, 'second']);
  expect([await ask(), known()]).toMatchObject([{ failure: { code: 'internal' } }, undefined]);
  store.dispatch(answers.util.resetApiState());
});

test.each([
  ['stays where the line dropped', { status: 0, code: 'offline' }, 'first, no failure'],
  ['stays where the server is in trouble', { status: 503, code: 'internal' }, 'first, no failure'],
  ['stays where the session ended', { status: 401, code: 'unauthenticated' }, 'first, no failure'],
  ['is gone where the thing is', { status: 404, code: 'not-found' }, 'first, 404'],
  ['is not hidden by what it was where it is refused', { status: 409, code: 'conflict' }, 'first, 409'],
] as const)('what was answered and is asked anew %s', async (_, failure, shown) => {
  const answered: (() => Promise<unknown>)[] = [
    async () => 'first',
    () => Promise.reject(new CallError({ ...failure, message: '' })),
  ];
  const call: Call = () => (answered.shift() as () => Promise<unknown>)();
  const store = openStore<object>(
    (state, action) => ({ answers: answers.reducer((state as { answers: never })?.answers, action) }),
    { call, identity: () => Promise.reject(new Error('nobody')) },
  );
  const api = areaApi({});
  const ask = () => api.ask(store.dispatch, 'GET /notes' as never, {} as never);
  await ask();
  await ask();
  const Note = () => {
    const read = api.useRead('GET /notes' as never, {} as never);
    return `${read.answer}, ${read.failure?.status ?? 'no failure'}`;
  };
  expect(renderToString(createElement(Provider, { store } as never, createElement(Note)))).toBe(shown);
});
