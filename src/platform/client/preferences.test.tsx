import { configureStore } from '@reduxjs/toolkit';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Language } from './intl.tsx';
import { type Choices, useShowChoices } from './preferences.ts';
import { settingsReducer } from './settings.ts';
import { loadWords } from './words.ts';

test('of two languages the one that was chosen last is shown and kept, though the words of the other come later', async () => {
  const page = { documentElement: { lang: 'en' }, cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const store = configureStore({ reducer: { settings: settingsReducer } });
  let show: (choice: Partial<Choices>) => Promise<void> = () => Promise.reject();
  function Chooser() {
    show = useShowChoices();
    return null;
  }
  renderToString(
    <Provider store={store}>
      <Language locale="en">
        <Chooser />
      </Language>
    </Provider>,
  );
  await loadWords('en');
  await Promise.all([show({ locale: 'es' }), show({ locale: 'en' })]);
  expect(store.getState().settings.locale).toBe('en');
  expect(page.documentElement.lang).toMatch(/^en/);
  expect(page.cookie).toMatch(/=en;/);
});
