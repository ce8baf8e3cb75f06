import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { screenWords } from '../server/words.ts';
import { FormattedMessage, Language } from './intl.tsx';
import { isComplete, loadFirstWords, loadWords, wordsOf } from './words.ts';

const LATE = '<!--$!-->';
const OF_FIRST = 'sort.title';
const OF_REST = 'own.publish';

const shown = (id: typeof OF_FIRST | typeof OF_REST) => {
  try {
    return renderToString(
      <Language locale="fr">
        <FormattedMessage id={id} />
      </Language>,
    );
  } catch {
    return LATE; // nothing to show in its place meanwhile
  }
};

test('a page brings what the first screens say, and a component that says more waits for it', async () => {
  const all = screenWords('fr');
  await loadFirstWords('fr');
  expect(shown(OF_FIRST)).toContain(all[OF_FIRST]);
  expect(OF_REST in wordsOf('fr')).toBe(false);
  expect(shown(OF_REST)).toBe(LATE);
  await loadWords('fr');
  expect(shown(OF_REST)).toContain(all[OF_REST]);
});

test('both parts together are every message of the language, and no other language comes', async () => {
  await loadWords('fr');
  expect(Object.keys(wordsOf('fr')).sort()).toEqual(Object.keys(screenWords('fr')).sort());
  expect([isComplete(wordsOf('fr')), isComplete(wordsOf('es'))]).toEqual([true, false]);
});
