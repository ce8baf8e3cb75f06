import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { screenWords } from '../server/words.ts';

const LATE = '<!--$!-->';
const SHARED = 'sort.title';
const OF_HOME = 'home.newest';
const OF_LISTING = 'property.where';
const OF_REST = 'own.publish';
const all = screenWords('fr');

// Another file of this worker may have loaded words.
beforeEach(() => vi.resetModules());

async function openWords() {
  const { FormattedMessage, Language } = await import('./intl.tsx');
  const words = await import('./words.ts');
  const shown = (id: typeof SHARED | typeof OF_HOME | typeof OF_LISTING | typeof OF_REST) => {
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
  return { ...words, shown };
}

test('a page brings what its first screen says, and a component that says more waits for it', async () => {
  const { loadWords, shown, wordsOf } = await openWords();
  await loadWords('fr', 'home');
  expect(shown(SHARED)).toContain(all[SHARED]);
  expect(shown(OF_HOME)).toContain(all[OF_HOME]);
  for (const later of [OF_LISTING, OF_REST]) expect(later in wordsOf('fr'), later).toBe(false);
  expect(shown(OF_REST)).toBe(LATE);
  await loadWords('fr');
  expect(shown(OF_REST)).toContain(all[OF_REST]);
  expect(shown(OF_LISTING)).toContain(all[OF_LISTING]);
});

test('all parts together are every message of the language, and no other language comes', async () => {
  const { isComplete, loadWords, wordsOf } = await openWords();
  await loadWords('fr');
  expect(Object.keys(wordsOf('fr')).sort()).toEqual(Object.keys(all).sort());
  expect([isComplete(wordsOf('fr')), isComplete(wordsOf('es'))]).toEqual([true, false]);
});
