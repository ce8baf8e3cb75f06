/** What the product asks of the external content service, and what it makes of its answers. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContent } from '#platform/server/content/content.ts';
import {
  anEntry,
  answering,
  dripping,
  entries,
  type FakeContentService,
  hangingUp,
  silent,
  startContentService,
} from '#tests/fakes/content-service.ts';
import { openEditorial } from './editorial.ts';

/** Enough on a busy machine; less where nothing is going to come. */
const PATIENCE_MS = 10_000;
const SHORT_MS = 1_500;
const post = anEntry('posts', { title: 'Costs', slug: 'costs', body: 'Five words are in here.' });

let fake: FakeContentService;
const warned: string[] = [];
/** A product that has asked nothing yet; nothing it hears is fresh for longer than said. */
const open = (
  cache: { freshMs?: number; quickMs?: number; pauseMs?: number } = {},
  patienceMs = PATIENCE_MS,
) =>
  openEditorial(
    openContent({
      config: fake.config,
      publicUrl: 'https://homes.example',
      patienceMs,
      cache,
      warn: (message) => warned.push(message),
    }),
  );
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (thrown: { status: number; code: string }) => [thrown.status, thrown.code],
  );

beforeAll(async () => {
  fake = await startContentService(entries([]));
});
beforeEach(() => {
  fake.asked.length = 0;
  warned.length = 0;
});
afterAll(() => fake.close());

describe('the questions', () => {
  test.each([
    ['recent', { content_type: 'posts', limit: '5', include: '4', order: '-sys.createdAt' }],
    ['posts', { content_type: 'posts', limit: '100', include: '4', order: '-sys.createdAt' }],
    ['categories', { content_type: 'postsCategories' }],
    ['faqs', { content_type: 'faq' }],
  ] as const)('%s', async (list, expected) => {
    fake.behave(entries([]));
    await open()[list]('en');
    expect(fake.asked).toEqual([{ ...expected, locale: 'en-US' }]);
  });
  test('a region by its slug, in the visitor’s language, with the token', async () => {
    fake.behave(entries([anEntry('regions', { title: 'Saint Ann', slug: 'saint-ann' })]));
    expect(await open().region('saint-ann', 'es')).toMatchObject({ title: 'Saint Ann', tagLine: null });
    expect(fake.asked).toEqual([
      { content_type: 'regions', 'fields.slug': 'saint-ann', limit: '1', include: '4', locale: 'es' },
    ]);
    expect(fake.tokens.at(-1)).toBe('Bearer delivery-token');
  });
  test('what is no slug is not asked for', async () => {
    for (const slug of ['', '../x', 'A b', 'ümlaut', 'x'.repeat(200), '__proto__'])
      expect(await failure(open().post(slug, 'en'))).toEqual([404, 'not-found']);
    expect(fake.asked).toEqual([]);
  });
});

describe('the answers', () => {
  test('an article names every language it is written in, and asks for those alone the service has', async () => {
    const written = (locale: string, slug: string) => ({
      ...anEntry('posts', { title: 'Costs', slug, body: 'x' }),
      sys: { ...anEntry('posts', {}).sys, locale },
    });
    fake.behave(entries([written('es', 'costs')]));
    expect(await open().post('costs', 'es')).toMatchObject({ language: 'es', languages: ['es'] });
    expect(fake.asked.map(({ locale }) => locale)).toEqual(['es', 'en-US']);
  });
  test('an article carries its category, picture, sources and related articles', async () => {
    const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
    const other = anEntry('posts', { title: 'Steps', slug: 'steps', related: [link('Entry', 'p1')] }, 'p2');
    const file = { url: '//images.ctfassets.net/a/b.jpg', details: { image: { width: 900, height: 600 } } };
    const fields = {
      ...{ title: 'Costs', slug: 'costs', category: link('Entry', 'c1'), cover: link('Asset', 'a1') },
      ...{ related: [link('Entry', 'p2'), link('Entry', 'gone')], body: '## One\n\nTwo', tags: ['x', 7] },
      sources: [{ title: 'Agency', url: 'javascript:x', asOf: '2026-11-20' }, { url: 'https://a.b' }, 'x'],
    };
    fake.behave(
      entries([anEntry('posts', fields, 'p1')], {
        Entry: [anEntry('postsCategories', { title: 'Buying', slug: 'buyer' }, 'c1'), other],
        Asset: [{ sys: { id: 'a1', type: 'Asset' }, fields: { title: 'A key', file } }],
      }),
    );
    expect(await open().post('costs', 'en')).toMatchObject({
      ...{
        category: 'buyer',
        category_title: 'Buying',
        minutes: 1,
        tags: ['x'],
        language: 'en',
        stale: false,
      },
      cover: { src: 'https://images.ctfassets.net/a/b.jpg', alt: 'A key', width: 900, height: 600 },
      sources: [{ title: 'Agency', url: null, asOf: '2026-11-20' }],
      related: [{ slug: 'steps' }],
      body: { blocks: [{ kind: 'heading' }, { kind: 'paragraph' }] },
    });
  });
  test('rich text is read like Markdown', async () => {
    const content = [
      { nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value: 'Yes.', marks: [] }] },
    ];
    const answer = { nodeType: 'document', data: {}, content };
    fake.behave(entries([anEntry('faq', { question: 'Is it?', answer })]));
    expect((await open().faqs('en')).results[0]?.answer.blocks).toEqual([
      { kind: 'paragraph', children: ['Yes.'] },
    ]);
  });
  test('entries that lack what matters are left out, the others stay, each slug once', async () => {
    const strange = [
      anEntry('posts', {}),
      anEntry('posts', { title: 5, slug: 'five' }),
      anEntry('posts', { title: 'No slug' }),
      anEntry('posts', { title: 'Bad slug', slug: '../../etc' }),
      { sys: {}, fields: {} },
      { fields: { title: 'No sys', slug: 'no-sys' } },
      anEntry('posts', { ...post.fields, title: 'Twice' }),
    ];
    fake.behave(entries([post, ...strange]));
    expect((await open().posts('en')).results.map(({ title }) => title)).toEqual(['Costs']);
  });
  test('another entry than the one asked for is not shown', async () => {
    fake.behave(entries([post]));
    expect(await failure(open().post('steps', 'en'))).toEqual([404, 'not-found']);
  });
});

const FAILURES = [
  ['is silent', silent],
  ['drips', dripping],
  ['hangs up', hangingUp],
  ['says 500', answering(500, { sys: { type: 'Error', id: 'ServerError' } })],
  ['says 401', answering(401, { sys: { type: 'Error', id: 'AccessTokenInvalid' } })],
  ['says 429', answering(429, 'slow down')],
  ['sends a page', answering(200, '<!doctype html><h1>Welcome</h1>')],
  ['sends half an answer', answering(200, '{"sys":{"type":"Array"},"items":[{"sys"')],
  ['sends nothing', answering(200, '')],
  ['sends null', answering(200, 'null')],
  ['sends a number', answering(200, '7')],
  ['sends items that are none', answering(200, { items: [1, 'x', null] })],
  ['sends no items', answering(200, { total: 5 })],
  ['sends items that are no list', answering(200, { items: { 0: post } })],
] as const;

describe.each(FAILURES)('a service that %s', (_, behaviour) => {
  const patienceMs = behaviour === silent || behaviour === dripping ? SHORT_MS : PATIENCE_MS;
  test('is a failure that says nothing of its cause, when nothing is known', async () => {
    fake.behave(behaviour);
    expect(await failure(open({}, patienceMs).posts('en'))).toEqual([503, 'unavailable']);
    expect(warned).toHaveLength(1);
    expect(warned[0]).not.toContain('delivery-token');
  });
  test('leaves what is known, marked', async () => {
    const editorial = open({ freshMs: 0, quickMs: 0, pauseMs: 0 }, patienceMs);
    fake.behave(entries([post]));
    expect(await editorial.posts('en')).toMatchObject({ stale: false, results: [{ slug: 'costs' }] });
    fake.behave(behaviour);
    expect(await editorial.posts('en')).toMatchObject({ stale: true, results: [{ slug: 'costs' }] });
    fake.behave(entries([post]));
    expect(await editorial.posts('en')).toMatchObject({ stale: false });
  });
});

describe('asking seldom', () => {
  test('many readers at once are one question', async () => {
    fake.behave(entries([post]));
    const editorial = open();
    await Promise.all(Array.from({ length: 50 }, () => editorial.posts('en')));
    await editorial.posts('en');
    expect(fake.asked).toHaveLength(1);
    await editorial.posts('es');
    expect(fake.asked).toHaveLength(2);
  });
  test('a failing service is left alone for a while', async () => {
    fake.behave(answering(500, ''));
    const editorial = open({ pauseMs: 60_000 });
    for (let i = 0; i < 20; i += 1)
      expect(await failure(editorial.posts('en'))).toEqual([503, 'unavailable']);
    expect(fake.asked).toHaveLength(1);
  });
  test('an answer that is no longer fresh is given at once and renewed behind', async () => {
    const editorial = open({ freshMs: 0, quickMs: 60_000, pauseMs: 0 });
    fake.behave(entries([post]));
    await editorial.posts('en');
    fake.behave(entries([anEntry('posts', { ...post.fields, title: 'New costs' })]));
    expect((await editorial.posts('en')).results[0]?.title).toBe('Costs');
    await expect.poll(async () => (await editorial.posts('en')).results[0]?.title).toBe('New costs');
  });
});
