import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#areas/accounts/contract.ts';
import type { State } from './store.ts';

const services = { call: () => Promise.reject(), identity: () => Promise.reject() };
const LEADS = { route: 'GET /leads', input: {} } as const;
const failure = { status: 401, code: 'unauthenticated', message: '' } as const;

// A page of its own for each test: areas come with their code, once.
beforeEach(() => vi.resetModules());

async function openPage(parts: object = {}) {
  const { createStore, followAreas, wholeState } = await import('./store.ts');
  const rendered = wholeState(parts);
  const store = createStore(services, rendered);
  followAreas(store, rendered);
  return { store, rendered };
}

test('an area that comes later has its first state at once, and follows its first action', async () => {
  const { store, rendered } = await openPage();
  expect(store.getState().group).toBeUndefined();
  const { selectListing } = await import('#areas/groups/client/state.ts');
  expect(store.getState().group).toMatchObject({ list: null, selected: null });
  expect(rendered.group).toMatchObject({ list: null, selected: null });
  store.dispatch(selectListing('home'));
  expect(store.getState().group.selected).toBe('home');
  expect(rendered.group.selected).toBeNull();
});

test('what the server said of an area waits for its code, through other actions', async () => {
  const terms = { as_of: '2026-11-24' };
  const { store, rendered } = await openPage({ home: { count: 3 }, lending: { terms } });
  store.dispatch({ type: 'anything' });
  expect(store.getState().home).toEqual({ count: 3 });
  await import('#areas/home/client/state.ts');
  await import('#areas/budgets/client/lending.ts');
  expect(store.getState().home).toMatchObject({ count: 3, newest: null, newestFailed: false });
  expect(rendered.home).toMatchObject({ count: 3, newest: null });
  expect(store.getState().lending).toMatchObject({ terms });
});

test('other areas stay the same objects when one comes', async () => {
  const { store } = await openPage();
  await import('#areas/editorial/client/post-slice.ts');
  const before = store.getState();
  await import('#areas/groups/client/state.ts');
  const { group: _, ...others } = store.getState();
  const changed = Object.entries(others).filter(([name, area]) => before[name as keyof State] !== area);
  expect(changed).toEqual([]);
});

test('an action that changes nothing leaves the state the same object', async () => {
  const { store } = await openPage();
  store.dispatch({ type: 'first' }); // the toolkit notes that its middleware is there
  const before = store.getState();
  store.dispatch({ type: 'anything' });
  expect(store.getState()).toBe(before);
});

test.each(['loggedOut', 'sessionLost'] as const)(
  'what belongs to a person is forgotten by %s, also where its code comes later',
  async (over) => {
    const { store } = await openPage({ group: { recent: 'g1' }, home: { count: 3 } });
    const { selectListing } = await import('#areas/groups/client/state.ts');
    store.dispatch(selectListing('home'));
    const later = await openPage({
      filter: { total: 3 },
      home: { count: 3 },
    });
    const { loggedOut, sessionLost } = await import('#areas/accounts/client/kit/state.ts');
    for (const page of [store, later.store])
      page.dispatch(over === 'loggedOut' ? loggedOut() : sessionLost(failure));
    expect(store.getState().group).toMatchObject({ selected: null, recent: null });
    await import('#areas/saved-searches/client/state.ts');
    await import('#areas/home/client/state.ts');
    expect(later.store.getState().filter.total).toBe(0);
    expect(later.store.getState().home.count).toBe(3);
  },
);

test('a token that cannot be had for a moment leaves answers, lists and messages that wait; another person finds none of them', async () => {
  const { store } = await openPage();
  const { authActions, sessionLost } = await import('#areas/accounts/client/kit/state.ts');
  const { written } = await import('#areas/conversations/client/state.ts');
  const { selectListing } = await import('#areas/groups/client/state.ts');
  const { answers } = await import('#platform/client/answers.ts');
  const enters = (_id: string) =>
    store.dispatch(authActions.refresh.fulfilled({ user: { _id } } as Account, '', undefined));
  const shown = () => {
    const { auth, chat, group } = store.getState();
    const said = answers.endpoints.read.select(LEADS)(store.getState() as never).data;
    return [auth.user?._id, said, group.selected, ...chat.queue.map(({ body }) => body)];
  };

  enters('ana');
  await store.dispatch(answers.util.upsertQueryData('read', LEADS, 'her leads') as never);
  store.dispatch(selectListing('home'));
  store.dispatch(written({ conversation: 'c1', property: null, body: 'Is the gate open?' }));
  store.dispatch(sessionLost({ status: 503, code: 'internal', message: '' }));
  // The specification: without a token nobody is signed in.
  expect(shown()).toEqual([undefined, 'her leads', 'home', 'Is the gate open?']);
  enters('ana');
  expect(shown()).toEqual(['ana', 'her leads', 'home', 'Is the gate open?']);

  store.dispatch(sessionLost({ status: 0, code: 'offline', message: '' }));
  enters('ben');
  expect(shown()).toEqual(['ben', undefined, null]);
});
