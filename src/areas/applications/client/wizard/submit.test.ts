import { expect, test } from 'vitest';
import type { Call } from '#platform/client/call.ts';
import { openStore } from '#platform/client/store.ts';
import { applicationReducer, draftChanged, draftOpened, type WithApplication } from '../state.ts';
import { newDraft } from './draft.ts';
import { saveDraft } from './submit.ts';

test('what was kept while a save waited is not kept once more, after the application was sent', async () => {
  const arrivals: (() => void)[] = [];
  const call: Call = () => new Promise((resolve) => arrivals.push(() => resolve({} as never)));
  const store = openStore<WithApplication>(
    (state, action) => ({ application: applicationReducer(state?.application, action) }),
    { call, identity: () => Promise.reject(new Error('nobody')) },
  );
  store.dispatch(draftOpened(newDraft('home', 'rent', null)));
  store.dispatch(draftChanged({ first_name: 'Zora' }));
  const sending = store.dispatch(saveDraft('always'));
  const quiet = store.dispatch(saveDraft('changed'));
  await new Promise((turn) => setImmediate(turn));
  arrivals[0]?.();
  await sending;
  await new Promise((turn) => setImmediate(turn));
  expect(arrivals).toHaveLength(1);
  await quiet;
  store.dispatch(draftChanged({ first_name: 'Zora Neale' }));
  const later = store.dispatch(saveDraft('changed'));
  await new Promise((turn) => setImmediate(turn));
  arrivals[1]?.();
  await later;
  expect(arrivals).toHaveLength(2);
});
