/**
 * The narrowest phone with the widest letters: the product's fonts do not arrive, and DejaVu Sans, which this project
 * brings, takes their place on every machine in its own width. No text may then push a page wider than the phone.
 */
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { asDemo, signUp } from './accounts-page.ts';
import { aGroup } from './groups-page.ts';
import { expect, type Page, test } from './journey.ts';
import { aReducedHome, pathOf } from './property-page.ts';
import { takenOver } from './taken-over.ts';

const WIDTH = 320;
const DEJAVU = join(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf');
const WIDEST = `
  @font-face { font-family: Widest; src: url(/widest/DejaVuSans.ttf); font-weight: 400 500 }
  @font-face { font-family: Widest; src: url(/widest/DejaVuSans-Bold.ttf); font-weight: 600 700 }
  :root { --font-text: Widest; --font-display: Widest }`;

/** The browser may keep the styles that are changed here. */
test.use({ ownWindow: true });

async function drawInWidest(context: BrowserContext): Promise<void> {
  await context.route(/\.(woff2|avif|webp)$/, (route) => route.abort()); // pictures have their room without arriving
  await context.route('**/widest/*.ttf', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    return route.fulfill({ path: join(DEJAVU, name), contentType: 'font/ttf' });
  });
  await context.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + WIDEST });
  });
}

/**
 * By how much the page is wider than the phone, and the deepest elements that stick out of it, written from left to
 * right and from right to left.
 */
const sticksOut = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Widest');
    await Promise.all(faces.map((face) => face.load()));
    // A page may have two style sheets, each with both.
    if (new Set(faces.map(({ weight }) => weight)).size !== 2) return ['not drawn in the widest face'];
    const root = document.documentElement;
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > root.clientWidth + 0.5 || left < -0.5;
    };
    const cutOff = (element: Element): boolean => {
      const above = element.parentElement;
      if (!above || above === document.body) return false;
      return getComputedStyle(above).overflowX !== 'visible' || cutOff(above);
    };
    const sticksOutIn = (dir: string) => {
      root.dir = dir;
      if (root.scrollWidth === root.clientWidth) return [];
      const all = [...document.body.querySelectorAll('*')];
      const out = all.filter((element) => element.checkVisibility() && beyond(element) && !cutOff(element));
      const deepest = out.filter(
        (element) => !out.some((other) => other !== element && element.contains(other)),
      );
      return [`${dir} ${root.scrollWidth} px`, ...deepest.map((element) => element.outerHTML.slice(0, 160))];
    };
    const own = root.dir;
    const found = ['ltr', 'rtl'].flatMap(sticksOutIn);
    root.dir = own;
    return found;
  });

const PUBLIC = [
  ...['/', '/homes-for-sale', '/homes-for-rent', '/commercial-properties', '/homes/for-sale/jamaica'],
  ...['/homes/for-sale/jamaica?price_max=1', '/real-estate/guide/all', '/faqs', '/regions/kingston'],
  ...['/professionals', '/budgets/new?income=-1&applicants=3', '/sign-in', '/register', '/forgot-password'],
  ...[
    '/reset-password',
    '/unsubscribe/none',
    '/groups/invitation#none',
    '/shared/groups/none',
    '/no-such-page',
  ],
];
const OWN = [
  ...['/liked', '/recently-viewed', '/saved-searches', '/groups', '/budgets', '/applications', '/documents'],
  ...['/applications/inbox', '/account/messages', '/profile', '/security', '/settings'],
];

const ADMIN = [
  ...[
    '',
    '/listings',
    '/reports',
    '/questions',
    '/people',
    '/professionals',
    '/offices',
    '/sources',
    '/rates',
  ],
  ...['/content', '/audit', '/failed-mail', '/backups', '/affected'],
].map((path) => `/admin${path}`);
const AGENT = [
  ...[
    '/agent/dashboard',
    '/my-listings',
    '/list-a-home',
    '/agent/leads',
    '/agent/contact',
    '/agent/viewings',
  ],
  ...['/agent/viewings/hours', '/account/viewings', '/import-listings', '/applications/inbox'],
];

/** A home with a lowered price, and an article and a report of each kind the guide leads to. */
async function furtherPages(page: Page): Promise<string[]> {
  await page.goto('/real-estate/guide/all');
  const links = await page
    .locator('main a[href^="/real-estate/guide/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const posts = links.filter((path) => path.includes('/post/'));
  const parts = links.filter((path) => !path.includes('/post/') && !path.endsWith('.xml'));
  const home = pathOf(await aReducedHome(page.request));
  return [...new Set([home, ...parts.slice(0, 2), ...posts.slice(0, 2), ...posts.slice(-1)])];
}

/** Opens one screen after the other and gathers what sticks out of each. */
async function expectWithin(page: Page, paths: readonly string[], ready: () => Promise<void>): Promise<void> {
  const faults: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await ready();
    const found = await sticksOut(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test.use({ viewport: { width: WIDTH, height: 640 } });

/** A screen that needs scripts stands there with what it has read, and the menu with what waits. */
async function shown(page: Page): Promise<void> {
  await takenOver(page);
  await page.locator('main :is(h1, h2)').first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** The language with the longest words and sentences. */
const speak = (url = '') => ({ name: 'yaad_locale', value: 'es', url });

test('no page for everybody is wider than the narrowest phone in Spanish, whatever the face', async ({
  page,
  context,
  baseURL,
}) => {
  await drawInWidest(context);
  await context.addCookies([speak(baseURL)]);
  await expectWithin(page, [...PUBLIC, ...(await furtherPages(page))], async () => {});
});

test('no page of one’s own is wider than the narrowest phone in Spanish, whatever the face', async ({
  page,
  context,
  baseURL,
}) => {
  await drawInWidest(context);
  await signUp(page);
  const { id, homes } = await aGroup(page, baseURL, 'Everyone', 3);
  await context.addCookies([speak(baseURL)]);
  const ids = homes.map(({ _id }) => _id).join(',');
  const group = `/groups/${id}`;
  await expectWithin(page, [...OWN, group, `${group}/compare?ids=${ids}`, `${group}/print`], () =>
    shown(page),
  );
});

for (const [role, paths] of [
  ['Admin', ADMIN],
  ['Agent', AGENT],
] as const) {
  test(`no page of an ${role.toLowerCase()} is wider than the narrowest phone in Spanish, whatever the face`, async ({
    page,
    context,
    baseURL,
  }) => {
    await drawInWidest(context);
    await asDemo(page, role);
    await context.addCookies([speak(baseURL)]);
    await expectWithin(page, paths, () => shown(page));
  });
}
