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
} from '@playwright/test';

export { expect, type Locator, type Page };

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

interface Watched {
  context: BrowserContext;
  complaints: string[];
}

interface JourneyFixtures {
  /** A window of its own for this journey: for what cannot be undone, such as a clock that stands still. */
  ownWindow: boolean;
  /** The console may complain: the journey changes what the scripts say, which then differs from the server's page. */
  complaining: boolean;
  /** Opens a page in a window of somebody else. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<JourneyFixtures, { shared: Watched & { first: Page } }>({
  ownWindow: [false, { option: true }],
  complaining: [false, { option: true }],
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use;
      // Playwright adds what the first journey of the worker asks for; only that one is without scripts.
      const plain = { javaScriptEnabled: true, hasTouch: false, isMobile: false, permissions: [] };
      const context = await browser.newContext({ ...plain, ...(baseURL && { baseURL }) });
      // A window with a page of its own stays, and with it what the browser has compiled.
      const first = await context.newPage();
      await use({ context, complaints: watchConsole(context), first });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, shared, ownWindow, complaining, hasTouch, javaScriptEnabled, permissions },
    use,
  ) => {
    const special = ownWindow || hasTouch || javaScriptEnabled === false || permissions;
    const context = special ? await browser.newContext() : shared.context;
    const complaints = special ? watchConsole(context) : shared.complaints;
    complaints.length = 0;
    await use(context);
    if (special) await context.close();
    else {
      await context.setOffline(false);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      for (const page of context.pages()) if (page !== shared.first) await page.close();
    }
    if (!complaining) expect(complaints, 'what the console complained of').toEqual([]);
  },
  page: async ({ context, viewport, baseURL }, use) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: baseURL ?? '',
      storageTypes: 'local_storage',
    });
    await devtools.detach();
    await context.clearCookies();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  another: async ({ browser }, use) => {
    const opened: Watched[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, complaints: watchConsole(context) });
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    const complaints = opened.flatMap((one) => one.complaints);
    expect(complaints, 'what the console of another window complained of').toEqual([]);
  },
});
