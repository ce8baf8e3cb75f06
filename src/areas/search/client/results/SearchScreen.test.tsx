import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createStore } from 'redux';
import { expect, test } from 'vitest';
import { formatSentence, parseAddress, presentOf } from '#areas/search/address.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { StaticRouter } from '#platform/client/router.tsx';
import { screenWords } from '#platform/server/words.ts';
import { initialSearchState } from '../kit/state.ts';
import { SearchScreen } from './SearchScreen.tsx';

const present = parseAddress('/homes/for-sale/jamaica/saint-ann?bedrooms=2');
if (!present) throw new Error('no such page');
const FIND = formatSentence('2 bed house in Negril', { present });

test('while a sentence is looked up its words are shown, not that its place is unknown', () => {
  // What was looked for before it was in no known place.
  const error = { status: 400, code: 'invalid' as const, message: '', fields: { region: 'unknown' } };
  const state = { search: { ...initialSearchState, error } };
  const page = renderToStaticMarkup(
    <Provider store={createStore(() => state)}>
      <IntlFor tag="en-JM" messages={screenWords('en')}>
        <StaticRouter location={FIND}>
          <SearchScreen />
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
