import { expect, test } from 'vitest';
import type { Call } from '#platform/client/call.ts';
import { openStore } from '#platform/client/store.ts';
import { applicationReducer, draftOpened, type Entry, entryAdded, type WithApplication } from '../state.ts';
import { newDraft } from '../wizard/draft.ts';
import { files, sendAllDocuments, sendDocument } from './send.ts';

const entry = (id: string): Entry => ({
  ...{
    id,
    field: 'pay_stubs',
    name: `${id}.pdf`,
    size: 4,
    state: 'waiting',
    sent: 0,
    left: null,
    fault: null,
  },
  ...{ stored: null, kind: 'payslip', issued_on: null, expires_on: null },
});

test('whoever sends while a document is still on its way waits for it, and it is sent once', async () => {
  const arrivals: (() => void)[] = [];
  const call: Call = () =>
    new Promise((resolve) =>
      arrivals.push(() => resolve({ s3_key: 'key', name: 'a.pdf', size: 4 } as never)),
    );
  const store = openStore<WithApplication>(
    (state, action) => ({ application: applicationReducer(state?.application, action) }),
    { call, identity: () => Promise.reject(new Error('nobody')) },
  );
  store.dispatch(draftOpened(newDraft('home', 'rent', null)));
  store.dispatch(entryAdded(entry('a')));
  files.set('a', new File(['%PDF'], 'a.pdf'));
  const chosen = store.dispatch(sendDocument('a'));
  const all = store.dispatch(sendAllDocuments(undefined));
  await new Promise((turn) => setImmediate(turn)); // what need not wait for the upload is over by then
  expect(arrivals).toHaveLength(1);
  arrivals[0]?.();
  await chosen;
  expect((await all).payload).toBe(true);
  expect(arrivals).toHaveLength(1);
});
