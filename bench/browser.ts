/** A browser for measurements of the map and of pages. Every wait has an end: a page that does not come is a failed row, not a hanging bench. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../tests/browser.ts';

/** Milliseconds any wait may take. */
const PATIENCE_MS = 60_000;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS, timeout: PATIENCE_MS });

export async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PATIENCE_MS);
  return page;
}

/** Opens an address; the application takes it over when a pointer moves, not before. */
export async function takeOver(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.locator('html[data-ready]').waitFor();
}

/** The middle of the map, where it may be dragged. */
export async function middleOfMap(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.map-panel').boundingBox();
  if (!box) throw new Error('There is no map on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.7 };
}

/** Reaches for the map and waits until the moving one is there. */
export async function wake(page: Page): Promise<void> {
  const { x, y } = await middleOfMap(page);
  await page.mouse.move(x, y);
  await page.mouse.move(x + 2, y + 2);
  await page.locator('.map-panel[data-moving=true]').waitFor();
}
