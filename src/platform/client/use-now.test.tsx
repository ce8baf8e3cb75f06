import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { initialSettings } from './settings.ts';
import { useNow } from './use-hydrated.ts';

function Moment() {
  return <p>{useNow()}</p>;
}

/** The page as the server made it, or as a browser takes it over. */
const shownOf = (openedAt: string) => {
  const settings = { ...initialSettings, openedAt };
  const store = configureStore({ reducer: () => ({ settings }) });
  return renderToString(
    <Provider store={store}>
      <Moment />
    </Provider>,
  );
};

test('what a screen says of now is of the moment its page was made, so that who takes it over says the same', () => {
  const made = '2026-11-26T08:00:00.000Z';
  expect(shownOf(made)).toBe(`<p>${Date.parse(made)}</p>`);
});
