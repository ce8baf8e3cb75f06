import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { initialAuthState } from '#areas/accounts/client/kit/state.ts';
import { Component as ConfirmAddress } from '#areas/accounts/client/screens/ConfirmAddressScreen.tsx';
import { ANNA, refusal } from '#areas/accounts/client/testing.fixture.ts';
import { ChatWidget } from '#areas/conversations/client/ChatWidget.tsx';
import { answers, type CallRequest } from '#platform/client/answers.ts';
import { WantedAnswers } from '#platform/client/area-api.ts';
import { StaticRouter } from '#platform/client/router.tsx';
import { loadWords } from '#platform/client/words.ts';
import { LOCALES } from '#platform/contract/locales.ts';
import './every-area.ts';
import { Providers } from './Providers.tsx';
import { createStore, type PartialState, wholeState } from './store.ts';

const CONFIG = {
  ...{ apiBase: '/api', mapStyleUrl: null, mapTiles: null, travel: false },
  ...{ publicUrl: 'https://homes.example', locales: LOCALES },
};

/** What somebody reads whose calls all fail. */
async function read(part: ReactElement, state: PartialState): Promise<string> {
  const fail = () => Promise.reject(refusal(503));
  const store = createStore({ call: fail, follow: fail, identity: fail } as never, wholeState(state));
  const wanted: CallRequest[] = [];
  const words = () =>
    renderToStaticMarkup(
      <WantedAnswers value={wanted}>
        <Providers store={store} config={CONFIG}>
          <StaticRouter location="/">{part}</StaticRouter>
        </Providers>
      </WantedAnswers>,
    );
  await loadWords('en');
  words();
  for (const one of wanted)
    await store.dispatch(answers.endpoints.read.initiate(one, { subscribe: false }) as never);
  const said = words();
  store.dispatch(answers.util.resetApiState());
  return said;
}

test('an address is confirmed for an account that has to come first: one that did not is asked for again', async () => {
  const auth = { ...initialAuthState, session: true, error: refusal(503).failure };
  const said = await read(<ConfirmAddress />, { auth });
  expect(said).toContain('Try again');
  expect(said).not.toContain('Loading');
});

test('a conversation over the page that did not come is not one that begins', async () => {
  const auth = { ...initialAuthState, session: true, signedIn: true, account: ANNA, user: ANNA.user };
  const topic = { property: 'p1', title: 'A home', partner: 'Audrey Reid' };
  const said = await read(<ChatWidget />, { auth, chat: { topic, queue: [] } });
  expect(said).toContain('We couldn’t load the messages.');
  expect(said).toContain('Try again');
});
