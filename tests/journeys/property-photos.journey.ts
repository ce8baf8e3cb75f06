import type { CDPSession } from '@playwright/test';
import { expect, type Page, test } from './journey.ts';
import { aHome, open, pathOf } from './property-page.ts';

const PAUSE_MS = 30;

/** A finger drawn to the left across the screen, at a height. */
async function swipe(touch: CDPSession, y: number): Promise<void> {
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 330, y }] });
  for (const x of [250, 150, 60]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await new Promise((moved) => setTimeout(moved, PAUSE_MS));
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('the photos', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Photos of/ });

  test('are turned with the keys, and the focus returns; chosen by their thumbnails, and Back closes them without leaving the page', async ({
    page,
    request,
  }) => {
    await open(page, pathOf(await aHome(request)));
    const second = page.getByRole('link', { name: /^Open photo 2 of/ });
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(/Photo 2 of/);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page)).toContainText(/Photo 3 of/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page)).toContainText(/Photo 1 of/);
    await expect(page.getByRole('button', { name: 'Previous photo' })).toBeDisabled();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(second).toBeFocused();
    await page.getByRole('link', { name: /^All \d+ photos/ }).click();
    await dialog(page)
      .getByRole('button', { name: /^Photo 4 of/ })
      .click();
    await expect(dialog(page)).toContainText(/Photo 4 of/);
    const address = page.url();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).toBe(address);
    // Pressed twice, before the first press has closed them.
    await second.click();
    await dialog(page)
      .getByRole('button', { name: 'Close' })
      .evaluate((button: HTMLElement) => {
        button.click();
        button.click();
      });
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(second).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('are swiped through, and counted', async ({ page, request, context }) => {
      await open(page, pathOf(await aHome(request)));
      const counter = page.getByRole('link', { name: /^1 \// });
      await expect(counter).toBeVisible();
      const touch = await context.newCDPSession(page);
      await swipe(touch, 260);
      const second = page.getByRole('link', { name: /^2 \// });
      await second.click();
      await expect(dialog(page)).toContainText(/Photo 2 of/);
      await swipe(touch, 420);
      await expect(dialog(page)).toContainText(/Photo 3 of/);
    });
  });
});
