import { expect, test } from 'vitest';
import { followMap } from '../../areas/search/client/kit/state.ts';
import { initialSettings } from '../../platform/client/settings.ts';
import { handoverOf } from './handover.ts';
import { createStore, wholeState } from './store.ts';

const services = { call: () => Promise.reject(), identity: () => Promise.reject() };

test('a browser begins with the state the page was rendered from, and is handed what differs from the beginning', () => {
  const settings = { ...initialSettings, locale: 'es', openedAt: '2026-11-23T12:00:00.000Z' } as const;
  const store = createStore(services, { settings });
  store.dispatch(followMap(true));
  const handed = handoverOf(store.getState());
  expect(handed).toEqual({
    settings: { locale: 'es', openedAt: '2026-11-23T12:00:00.000Z' },
    search: { follow: true },
  });
  expect(wholeState(JSON.parse(JSON.stringify(handed)))).toEqual(store.getState());
});
