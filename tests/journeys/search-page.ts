import type { Locator } from '@playwright/test';
import { expect, type Page } from './journey.ts';

export const PARISH = '/homes/for-sale/jamaica/saint-ann';

/** Opens a search and waits until it can be used. */
export { visit as openSearch } from './accounts-page.ts';

/** The list shows what the address asks for, not what it showed before. */
export const listed = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

export const cards = (page: Page): Locator => page.getByRole('article');
export const titles = (page: Page): Promise<string[]> => cards(page).getByRole('link').allTextContents();
export const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of the results' });
export const pins = (page: Page): Locator => map(page).locator('a.pin');

/** The pin that is first now, by its address: which one is first changes while the moving map comes. */
export async function firstOf(page: Page, found: Locator): Promise<{ pin: Locator; label: string }> {
  const [address, label] = await found
    .first()
    .evaluate((link) => [link.getAttribute('href'), link.getAttribute('aria-label')]);
  return { pin: map(page).locator(`a.pin[href="${address}"]`), label: label ?? '' };
}
const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));

/** How many homes the list says it found. */
export async function found(page: Page): Promise<number> {
  const count = page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ (homes?|listings?)/ })
    .first();
  return numberIn(((await count.textContent()) ?? '').split(' ')[0] ?? '');
}

/** The numbers on the map's discs and one for each single home: what the map says it shows. */
export async function onTheMap(page: Page): Promise<number> {
  const labels = await pins(page).evaluateAll((all) => all.map((pin) => pin.textContent ?? ''));
  return labels.reduce((total, label) => total + (/^[\d,]+$/.test(label) ? numberIn(label) : 1), 0);
}

/** Pairs of pills that lie over each other. */
export const touching = (page: Page): Promise<string[]> =>
  pins(page).evaluateAll((all) => {
    const pills = all
      .filter((pin) => !/^[\d,]+$/.test(pin.textContent ?? ''))
      .map((pin) => ({ said: pin.textContent ?? '', box: pin.getBoundingClientRect() }));
    return pills.flatMap((one, at) =>
      pills
        .slice(at + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right &&
            one.box.left < box.right &&
            box.top < one.box.bottom &&
            one.box.top < box.bottom,
        )
        .map((other) => `${one.said} ${other.said}`),
    );
  });

/** Reaches for the map and waits until it moves. */
export async function wakeMap(page: Page): Promise<void> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map on this page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.85);
  await expect(map(page).locator('canvas')).toBeVisible({ timeout: 45_000 });
  await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
}

/** Drags the map by so many pixels. */
export async function drag(page: Page, across: number, down: number): Promise<void> {
  await hold(page, across, down);
  await page.mouse.up();
}

/** Drags the map and does not let it go. @returns where the mouse is */
export async function hold(page: Page, across: number, down: number): Promise<[x: number, y: number]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map on this page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.85];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + down, { steps: 8 });
  return [x + across, y + down];
}
