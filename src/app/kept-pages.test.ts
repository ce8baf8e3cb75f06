import { expect, test, vi } from 'vitest';
import { KeptPages, type RenderedPage } from './kept-pages.ts';
import type { Page } from './page.ts';

const PAGE: Page = {
  status: 200,
  htmlAttributes: '',
  head: '',
  body: [],
  icons: '',
  state: '',
  eager: false,
  fresh: false,
  sources: [],
};

/** Pages whose making ends by hand, over a row whose stamp is set by hand. */
function workshop() {
  const row: { stamp: string | undefined } = { stamp: '1' };
  const made: PromiseWithResolvers<RenderedPage>[] = [];
  const pages = new KeptPages({ version: () => 1, stampOf: async () => row.stamp });
  const render = () => {
    const making = Promise.withResolvers<RenderedPage>();
    made.push(making);
    return making.promise;
  };
  const ask = async (record?: string) => {
    const { html } = await pages.get('/a', () => record, render);
    return (await html.bytes('identity')).toString();
  };
  const finish = (number: number, html: string, page: Partial<Page> = {}) =>
    made[number]?.resolve({ page: { ...PAGE, ...page }, html, policy: '' });
  return { row, made, ask, finish };
}
const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

test('who asks while a page is made waits for it; it is made once', async () => {
  const { made, ask, finish } = workshop();
  const both = [ask(), ask()];
  await turn();
  expect(made.length).toBe(1);
  finish(0, 'page');
  expect(await Promise.all([...both, ask()])).toEqual(['page', 'page', 'page']);
});

test('a page that failed is not kept, and the next one may succeed', async () => {
  const { made, ask, finish } = workshop();
  const first = ask();
  await turn();
  finish(0, 'failed', { status: 500 });
  expect(await first).toBe('failed');
  const second = ask();
  await turn();
  expect(made.length).toBe(2);
  finish(1, 'page');
  expect(await second).toBe('page');
});

test('rendering that throws fails those who wait, and nobody after them', async () => {
  const { made, ask, finish } = workshop();
  const first = ask();
  await turn();
  made[0]?.reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  const second = ask();
  await turn();
  finish(1, 'page');
  expect(await second).toBe('page');
});

test('the page of a record is made anew once its row has changed', async () => {
  const { row, made, ask, finish } = workshop();
  const first = ask('home');
  await turn();
  finish(0, 'before');
  expect(await first).toBe('before');
  expect(await ask('home')).toBe('before');
  row.stamp = '2';
  const second = ask('home');
  await turn();
  finish(1, 'after');
  expect(await second).toBe('after');
  expect(made.length).toBe(2);
});

test('who asks after a change is not given the page that was begun before it', async () => {
  const { row, ask, finish } = workshop();
  const before = ask('home');
  await turn();
  row.stamp = '2';
  const after = ask('home');
  await turn();
  finish(0, 'before');
  expect(await before).toBe('before');
  await turn();
  finish(1, 'after');
  expect(await after).toBe('after');
});

test('while the row cannot be read, the page is what it was', async () => {
  const { row, ask, finish } = workshop();
  const first = ask('home');
  await turn();
  finish(0, 'page');
  await first;
  row.stamp = undefined;
  expect(await ask('home')).toBe('page');
});

test('a page that may be taken back is not kept, nor given to who asked after it was begun', async () => {
  const { made, ask, finish } = workshop();
  const first = ask();
  await turn();
  const second = ask();
  await turn();
  finish(0, 'shared', { fresh: true });
  expect(await first).toBe('shared');
  await turn();
  expect(made.length).toBe(2);
  finish(1, 'shared no more', { fresh: true });
  expect(await second).toBe('shared no more');
});

test('a page is kept for a minute, and for two seconds once something has changed, whatever the clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    let version = 1;
    const pages = new KeptPages({ version: () => version, stampOf: async () => undefined });
    const ask = async () => {
      await pages.get(
        '/a',
        () => undefined,
        async () => ({ page: PAGE, html: 'page', policy: '' }),
      );
      return pages.made;
    };
    expect(await ask()).toBe(1);
    vi.advanceTimersByTime(59_999);
    expect(await ask()).toBe(1);
    vi.advanceTimersByTime(1);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await ask()).toBe(2);
    version = 2;
    vi.advanceTimersByTime(1_999);
    expect(await ask()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(await ask()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
