import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openSearch, PARISH } from './search-page.ts';

/** Colours glide to another theme; caught on the way, they have too little contrast. */
const settle = (page: Page) =>
  page.evaluate(`new Promise((settled) => {
    const end = (rounds) => {
      for (const moving of document.getAnimations()) if (moving instanceof CSSTransition) moving.finish();
      if (rounds === 0) settled(); else setTimeout(() => end(rounds - 1), 60);
    };
    end(6);
  })`);
const PAGES = [
  PARISH,
  `${PARISH}?features=private-island,bay&search=villa+montgo`,
  '/homes/for-sale/jamaica/atlantis',
];

for (const locale of ['en', 'es', 'enrtl']) {
  test(`no barrier is found in ${locale}, light or dark, on a phone or a wide screen`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const faults: string[] = [];
    page.on(
      'console',
      (message) => message.type() === 'error' && !/404/.test(message.text()) && faults.push(message.text()),
    );
    page.on('pageerror', (error) => faults.push(String(error)));
    await context.addCookies([{ name: 'yaad_locale', value: locale, url: baseURL as string }]);
    const check = async (part = 'body') => {
      const { violations } = await new AxeBuilder({ page }).include(part).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    for (const path of PAGES) {
      await openSearch(page, path);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
          width,
        );
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          await check();
        }
      }
    }
    await page.goto(`${PARISH}?view=map`);
    await page.setViewportSize({ width: 390, height: 844 });
    await check();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSearch(page, PARISH);
    await page.locator('button[aria-haspopup=dialog]').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check('[role=dialog]');
    expect(faults).toEqual([]);
  });
}
