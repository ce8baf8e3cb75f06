import { expect, type Page } from '@playwright/test';

/** Moves the pointer, as a visitor does, and waits until the application has taken over all of the page. */
export async function takenOver(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.locator('html[data-ready]').waitFor();
  await expect(page.locator('[data-deferred]:not([data-hydrated])')).toHaveCount(0);
}
