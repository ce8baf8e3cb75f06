import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authReducer, initialAuthState, loggedOut, sessionLost } from '#areas/accounts/client/kit/state.ts';
import type { User } from '#areas/accounts/contract.ts';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import type { Failure } from '#platform/client/failure.ts';
import { eventually } from '#tests/eventually.ts';
import { type Chosen, createQueue, type Outcome } from './queue.ts';
import { isGone } from './use-sending.ts';

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

const HOME = { _id: 'home' } as OwnListing;

/** A chosen photo whose sending ends when the test says so. */
function photo(name: string, listing = 'home') {
  const tries: ((outcome: Outcome) => void)[] = [];
  const send = () => new Promise<Outcome>((resolve) => tries.push(resolve));
  const chosen: Chosen = { listing, name, kind: 'photo', send };
  return { chosen, tries };
}
/** Whether the window asks before it is closed. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('who closes the screen loses no photo: all are sent, two at a time, and who comes back sees what is left', async () => {
  const queue = createQueue();
  const took = vi.fn();
  const photos = ['a', 'b', 'c'].map((name) => photo(name));
  const close = [queue.watch(() => {}), queue.show('home', took)];
  queue.add(photos.map(({ chosen }) => chosen));
  expect(photos.map(({ tries }) => tries.length)).toEqual([1, 1, 0]);
  for (const end of close) end();
  photos[1]?.tries[0]?.(HOME);
  await eventually(() => expect(photos[2]?.tries).toHaveLength(1));
  expect(took).not.toHaveBeenCalled();
  expect(queue.entries().map(({ name, state }) => `${name} ${state}`)).toEqual(['a sending', 'c sending']);
  queue.show('home', took);
  photos[0]?.tries[0]?.(HOME);
  photos[2]?.tries[0]?.(HOME);
  await eventually(() => expect(queue.entries()).toEqual([]));
  expect(took.mock.calls).toEqual([[HOME], [HOME]]);
});

test('a photo that got no answer is sent again when the line is back; a refused one waits to be sent again or dropped', async () => {
  const queue = createQueue();
  queue.watch(() => {});
  const [lost, refused] = [photo('lost'), photo('refused')];
  queue.add([lost.chosen, refused.chosen]);
  lost.tries[0]?.('offline');
  refused.tries[0]?.({ fault: 'own.photo.fault.other' });
  const states = () => queue.entries().map(({ state, fault }) => [state, fault]);
  await eventually(() =>
    expect(states()).toEqual([
      ['offline', null],
      ['failed', 'own.photo.fault.other'],
    ]),
  );
  page.dispatchEvent(new Event('online'));
  expect([lost.tries.length, refused.tries.length]).toEqual([2, 1]);
  queue.again(queue.entries()[1]?.id ?? 0);
  expect(refused.tries).toHaveLength(2);
  queue.drop(queue.entries()[1]?.id ?? 0);
  lost.tries[1]?.(HOME);
  await eventually(() => expect(queue.entries()).toEqual([]));
});

test('the window asks before it is closed while a photo is on its way, and not for one that was refused', async () => {
  const queue = createQueue();
  const one = photo('one');
  queue.add([{ listing: 'home', name: 'text.txt', kind: 'photo', fault: 'own.photo.fault.type' }]);
  expect(asks()).toBe(false);
  queue.add([one.chosen]);
  expect(asks()).toBe(true);
  one.tries[0]?.(null);
  await eventually(() => expect(asks()).toBe(false));
  expect(queue.entries().map(({ name }) => name)).toEqual(['text.txt']);
});

test('a photo waits for whoever chose it while their session is lost, and for nobody who signs in instead', () => {
  const mine = { ...initialAuthState, user: { _id: 'me' } as User, signedIn: true, session: true };
  expect(isGone(mine, 'me')).toBe(false);
  expect(isGone(mine, 'another')).toBe(true);
  const lost = { status: 0, code: 'offline', message: 'No connection.' };
  expect(isGone(authReducer(mine, sessionLost(lost as Failure)), 'me')).toBe(false);
  const over = authReducer(mine, sessionLost({ ...lost, status: 401 } as Failure));
  expect(isGone(over, 'me')).toBe(false);
  expect(isGone(authReducer(over, { type: 'auth/check/pending' }), 'me')).toBe(false);
  expect(isGone(authReducer(mine, loggedOut()), 'me')).toBe(true);
});
