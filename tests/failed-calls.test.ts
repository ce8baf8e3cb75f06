import { describe, expect, test } from 'vitest';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { openPages, wordsOf } from './rendering.ts';
import type { Api } from './search/api.ts';

const apiThatAnswers = (status: number, code: string): Api =>
  ({ call: async () => ({ status, body: { error: { code, message: 'No.' } } }) }) as unknown as Api;

/** Addresses that name one thing, and what is said where there is no such thing. */
const ONE_THING = [
  ['/agents/audrey-reid', 'We could not find that page'],
  ['/offices/reid-homes', 'We could not find that page'],
  ['/shared/groups/abcdef', 'This link no longer works'],
  ['/unsubscribe/abcdef', 'This link no longer works'],
  ['/real-estate/guide/land/post/a-guide', 'We could not find that page'],
  ['/property/01a21aa6-1f91-7000-800e-3250e0000000', 'We couldn’t find that listing'],
] as const;

describe.each(ONE_THING)('%s', (path, gone) => {
  test('says that it is not there when the API answers 404', async () => {
    const { body, status } = await (await openPages(apiThatAnswers(404, 'not_found')))(path);
    expect(wordsOf(joinPieces(body))).toContain(gone);
    expect(status).toBe(404);
  });
  test('says that it could not be loaded, not that it is gone, while the server is in trouble', async () => {
    const { body, status } = await (await openPages(apiThatAnswers(503, 'unavailable')))(path);
    expect(wordsOf(joinPieces(body))).not.toContain(gone);
    expect(wordsOf(joinPieces(body))).toContain('Try again');
    expect(status).toBe(503);
  });
});

test('a budget says that its lending terms did not come, and does not stay grey', async () => {
  const render = await openPages(apiThatAnswers(503, 'unavailable'));
  const { body, status } = await render('/budgets/new');
  expect(wordsOf(joinPieces(body))).toContain('Try again');
  expect(status).toBe(503);
});
