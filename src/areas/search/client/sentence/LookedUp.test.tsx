import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { expect, test } from 'vitest';
import { formatSentence, parseAddress } from '#areas/search/address.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { StaticRouter } from '#platform/client/router.tsx';
import { screenWords } from '#platform/server/words.ts';
import { initialSearchState } from '../kit/state.ts';
import { Component as LookedUp } from './LookedUp.tsx';
import { presentOf } from './sentence.ts';

const present = parseAddress('/homes/for-sale/jamaica/saint-ann?bedrooms=2');
if (!present) throw new Error('no such page');
const FIND = formatSentence('2 bed house in Negril', { present });

test('while a sentence is looked up its words are shown', () => {
  const state = { search: initialSearchState };
  const page = renderToStaticMarkup(
    <Provider store={createStore(() => state)}>
      <IntlFor tag="en-JM" messages={screenWords('en')}>
        <StaticRouter location={FIND}>
          <LookedUp />
        </StaticRouter>
      </IntlFor>
    </Provider>,
  );
  expect(page).toContain('<bdi>2 bed house in Negril</bdi></h1>');
  expect(page).toMatch(/<p role="status"[^>]*><bdi>Searching<\/bdi><\/p>/);
});

test('the address of a sentence says which search it was typed over', () => {
  expect(presentOf(new URL(FIND, 'http://yaad').searchParams)).toEqual(present);
  expect(presentOf(new URLSearchParams({ q: 'a house' }))).toBeNull();
});
