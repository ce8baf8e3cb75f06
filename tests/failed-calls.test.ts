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
  ['/apply/01a21aa6-1f91-7000-800e-3250e0000000', 'This home is not on offer any more'],
  ['/property/01a21aa6-1f91-7000-800e-3250e0000000/viewing', 'We couldn’t find that home'],
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

test('homes to compare that did not come are not too few', async () => {
  const render = await openPages(apiThatAnswers(503, 'unavailable'));
  const said = wordsOf(joinPieces((await render('/compare?ids=a1,a2')).body));
  expect(said).toContain('Try again');
  expect(said).not.toContain('Choose at least two homes');
});

test('a search that failed is not being made', async () => {
  const render = await openPages(apiThatAnswers(503, 'unavailable'));
  const said = wordsOf(joinPieces((await render('/homes-for-sale')).body));
  expect(said).toContain('The homes did not load');
  expect(said).not.toContain('Searching');
});

/** As much of a person as pages ask about. */
const PERSON = {
  _id: 'u1',
  first_name: 'Anna',
  last_name: 'Bell',
  viewed_properties: [],
  liked_properties: [],
};
const NOTHING = { results: [], total: 0, page: 1, limit: 20 };
const HOURS = {
  ...{ hours: [], exceptions: [], minutes: 30, gap: 0, notice_hours: 4, days_ahead: 14 },
  ...{ in_person: true, video: false, video_link: '', confirm_first: false, version: 1 },
};

/** Parts of a person's screens with readings of their own: the screen, what is answered there, and the part that is not. */
const PARTS = [
  ['the proof of an owner', '/list-a-home', 'Buyer', {}],
  [
    'open houses',
    '/agent/viewings/hours',
    'Agent',
    { '/viewings/settings': HOURS, '/viewings/homes': NOTHING },
  ],
  [
    'homes for an open house',
    '/agent/viewings/hours',
    'Agent',
    { '/viewings/settings': HOURS, '/viewings/open-houses': NOTHING },
  ],
  ['the rule of reports', '/admin/reports', 'Admin', { '/reports': NOTHING }],
  ['watched homes', '/saved-searches', 'Buyer', { '/filters': NOTHING }],
] as const;

describe('a part of a screen that was not read says so, and can be asked for again', () => {
  const pageFor = async (role: 'Buyer' | 'Agent' | 'Admin', path: string, known: Record<string, unknown>) => {
    const answers: Record<string, unknown> = {
      ...known,
      '/accounts/me': { user: { ...PERSON, role, roles: [role] } },
    };
    const call = async (_method: string, url: string) => {
      const body = answers[url.split('?')[0] ?? ''];
      return body
        ? { status: 200, body }
        : { status: 503, body: { error: { code: 'unavailable', message: 'No.' } } };
    };
    const { body } = await (await openPages({ call } as unknown as Api, true))(path);
    return joinPieces(body);
  };
  test.each(PARTS)('%s', async (_part, path, role, known) => {
    expect(wordsOf(await pageFor(role, path, known)).match(/Try again/g)).toHaveLength(1);
  });
  test('rows of a file are not those of another choice, and its columns stay', async () => {
    const id = '01a21aa6-1f91-7000-800e-3250e0000000';
    const settings = { columns: {}, words: {} };
    const file = { _id: id, name: 'homes.csv', version: 1, settings, columns: [], words: [], questions: [] };
    const known = { [`/imports/${id}`]: { ...file, rows: 3, counts: { problem: 3 } } };
    const said = wordsOf(await pageFor('Agent', `/import-listings/${id}?state=problem`, known));
    expect(said).toContain('homes.csv');
    expect(said.match(/Try again/g)).toHaveLength(1);
  });
  test('how many leads wait is not waited for', async () => {
    const html = await pageFor('Agent', '/agent/leads', { '/leads': NOTHING });
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/class="[^"]*\bskel\b/);
  });
});
