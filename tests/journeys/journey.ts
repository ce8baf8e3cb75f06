/**
 * `test` of the journeys. Visitors of one worker use one browser window after another with the same cache, which is
 * emptied of everything else in between: opening a window and compiling the scripts anew took half of the time.
 * What the console complains of, or a script throws, fails the journey.
 */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';

export { expect, type Locator, type Page, type Route };

/** Answers that journeys bring about on purpose: refused, not found, gone, and lines that drop. */
const BROUGHT_ABOUT = /^Failed to load resource: (net::|the server responded with a status of 4\d\d)/;

function watchConsole(context: BrowserContext): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!BROUGHT_ABOUT.test(text)) complaints.push(text);
  };
  context.on('weberror', (fault) => note(String(fault.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return complaints;
}

/** The lightest page of the site: something has to be open for a browser to keep something. */
export const LIGHT_PAGE = '/robots.txt';

interface Window {
  context: BrowserContext;
  complaints: string[];
  /** Stays open at the site, and with it the process of its pages and what that has compiled. */
  first: Page;
}

/** What windows of journeys differ in; the rest can be changed in a window that is open. */
type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'javaScriptEnabled' | 'permissions'>;

/** The windows of a worker: each is made once for its kind, and emptied for the next journey. */
interface Windows {
  /** @param number of the person, where a journey has several of a kind */
  open(kind: Kind, number: number): Promise<Window>;
}

interface JourneyFixtures {
  /** A window of its own for this journey: for what cannot be undone, such as a clock that stands still. */
  ownWindow: boolean;
  /** The console may complain: the journey changes what the scripts say, which then differs from the server's page. */
  complaining: boolean;
  /** Opens a page in a window of somebody else. */
  another: (options?: Pick<BrowserContextOptions, 'viewport'>) => Promise<Page>;
}

/** An address nobody asks for. */
const NOWHERE = 'https://nowhere.invalid/';

/**
 * Once a page's requests are looked at they are until it closes. Playwright stops when the last of its routes is taken back, and a
 * request that is made in that moment is never answered (microsoft/playwright, issue 41802).
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    page.route = route;
    await route(NOWHERE, (request) => request.continue());
    return route(...given);
  };
}

async function emptied(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  keepRouting(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' });
  await devtools.detach();
  await context.clearCookies();
  return page;
}

async function putBack({ context, first }: Window): Promise<void> {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) if (page !== first) await page.close();
}

export const test = base.extend<JourneyFixtures, { windows: Windows }>({
  ownWindow: [false, { option: true }],
  complaining: [false, { option: true }],
  windows: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      const made = new Map<string, Window>();
      await use({
        async open({ hasTouch = false, javaScriptEnabled = true, permissions = [] }, number) {
          // Playwright adds what the first journey of the worker asks for: everything is said.
          const kind = { hasTouch, javaScriptEnabled, permissions, isMobile: false };
          const key = JSON.stringify([kind, number]);
          const known = made.get(key);
          if (known) return known;
          const context = await browser.newContext({ ...kind, ...(baseURL && { baseURL }) });
          const window = { context, complaints: watchConsole(context), first: await context.newPage() };
          await window.first.goto(LIGHT_PAGE);
          made.set(key, window);
          return window;
        },
      });
      for (const { context } of made.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, windows, ownWindow, complaining, hasTouch, javaScriptEnabled, permissions },
    use,
  ) => {
    const kind = { hasTouch, javaScriptEnabled, ...(permissions && { permissions }) };
    const shared = ownWindow ? null : await windows.open(kind, 0);
    const context = shared?.context ?? (await browser.newContext());
    const complaints = shared?.complaints ?? watchConsole(context);
    complaints.length = 0;
    await use(context);
    if (shared) await putBack(shared);
    else await context.close();
    if (!complaining) expect(complaints, 'what the console complained of').toEqual([]);
  },
  page: async ({ context, viewport, baseURL }, use) => {
    const page = await emptied(context, baseURL ?? '');
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  another: async ({ windows, viewport: usual, baseURL }, use) => {
    const opened: Window[] = [];
    await use(async ({ viewport = usual } = {}) => {
      const window = await windows.open({}, opened.length + 1);
      window.complaints.length = 0;
      opened.push(window);
      const page = await emptied(window.context, baseURL ?? '');
      if (viewport) await page.setViewportSize(viewport);
      return page;
    });
    for (const window of opened) await putBack(window);
    const complaints = opened.flatMap((one) => one.complaints);
    expect(complaints, 'what the console of another window complained of').toEqual([]);
  },
});
