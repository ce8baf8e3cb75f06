import { afterEach, expect, test, vi } from 'vitest';
import { fetchScripts, knowScripts } from './fetch-scripts.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that answers with these statuses, one after the other. */
function answering(...statuses: number[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response('', { status: statuses.shift() ?? 200 });
  });
  return asked;
}

test('a script is fetched once, and what comes with the page is not', async () => {
  const asked = answering();
  knowScripts(['/assets/page.js']);
  await Promise.all([fetchScripts(['/assets/page.js', '/assets/one.js']), fetchScripts(['/assets/one.js'])]);
  await fetchScripts(['/assets/one.js']);
  expect(asked).toEqual(['/assets/one.js']);
});

test('a script that did not come is asked for again by whoever needs it next', async () => {
  const asked = answering(503);
  await expect(fetchScripts(['/assets/two.js'])).rejects.toThrow('/assets/two.js: 503');
  await fetchScripts(['/assets/two.js']);
  expect(asked).toEqual(['/assets/two.js', '/assets/two.js']);
});
