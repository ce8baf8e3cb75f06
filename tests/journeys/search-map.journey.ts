import { expect, test } from './journey.ts';
import {
  cards,
  drag,
  found,
  map,
  onTheMap,
  openSearch,
  PARISH,
  pins,
  titles,
  wakeMap,
} from './search-page.ts';

/** The least that has the map beside the list: maps are drawn in software here, each pixel of them. */
const BESIDE = { width: 1120, height: 700 };
const CLUSTERS = '**/api/properties/cluster';

test.describe.configure({ timeout: 120_000 });

test.describe('beside the list', () => {
  test.use({ viewport: BESIDE });

  test('the drawn map shows every home of the list, and needs no map library', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(PARISH);
    await expect(map(page).locator('svg').first()).toBeVisible();
    expect(await onTheMap(page)).toBe(await found(page));
    expect(scripts.filter((url) => /LiveMap|maplibre/.test(url))).toEqual([]);
  });

  test('pointing at a card lights its pin, and at a pin its cards', async ({ page }) => {
    await openSearch(page, `${PARISH}?limit=100`);
    await cards(page).nth(1).hover();
    await expect(map(page).locator('[data-pin][data-hot]')).toHaveCount(1);
    await expect(cards(page).nth(1)).toHaveAttribute('data-hot', 'true');
    await page.mouse.move(3, 3);
    await expect(map(page).locator('[data-pin][data-hot]')).toHaveCount(0);
    await pins(page).last().focus();
    await expect(page.locator('article[data-hot]').first()).toBeAttached();
  });

  test('the map moves when it is reached for, and its numbers still add up', async ({ page }) => {
    await openSearch(page, PARISH);
    const all = await found(page);
    await wakeMap(page);
    expect(await onTheMap(page)).toBe(all);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(map(page).getByText(new RegExp(`^\\d+ of ${all} on this map$`))).toBeVisible();
    const shown = Number(
      /^\d+/.exec(
        (await map(page)
          .getByText(/on this map$/)
          .textContent()) ?? '',
      )?.[0],
    );
    await expect.poll(() => onTheMap(page)).toBe(shown);
  });

  test('"search this area" searches what the map shows, and back undoes it', async ({ page }) => {
    await openSearch(page, PARISH);
    const all = await found(page);
    await wakeMap(page);
    await drag(page, -160, -90);
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/\/homes\/for-sale\/jamaica\?boundingBox=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Homes for sale on this part of the map',
    );
    await expect.poll(() => found(page)).not.toBe(all);
    await expect.poll(async () => (await onTheMap(page)) - (await found(page))).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(PARISH);
    await expect.poll(() => found(page)).toBe(all);
  });

  test('"search as I move" takes list and address along', async ({ page }) => {
    await openSearch(page, PARISH);
    await wakeMap(page);
    await page.getByRole('checkbox', { name: 'Search as I move' }).check();
    const before = await titles(page);
    await drag(page, 220, -120);
    await expect(page).toHaveURL(/boundingBox=/);
    const first = page.url();
    await expect.poll(() => titles(page)).not.toEqual(before);
    await drag(page, -90, -60);
    await expect(page).not.toHaveURL(first);
    await expect.poll(async () => (await onTheMap(page)) - (await found(page))).toBe(0);
  });

  test('going back finds the map as it was left', async ({ page }) => {
    await openSearch(page, PARISH);
    await wakeMap(page);
    const place = () =>
      pins(page).evaluateAll((all) =>
        all.map((pin) => `${pin.getAttribute('data-pin')} ${pin.getAttribute('style')}`).sort(),
      );
    const before = await place();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(place).not.toEqual(before);
    // The map glides, and has come to rest where it stands twice in the same place.
    let last = before;
    await expect
      .poll(async () => {
        const earlier = last;
        last = await place();
        return last.join() === earlier.join();
      })
      .toBe(true);
    const left = await place();
    const first = cards(page).first().getByRole('link');
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    await expect.poll(place).toEqual(left);
  });

  test('a pin shows its home, and then it has been seen', async ({ page }) => {
    await openSearch(page, PARISH);
    const pin = map(page)
      .getByRole('link', { name: /, see the home$/ })
      .first();
    await pin.click();
    const preview = map(page).getByRole('region', { name: 'Home on the map' });
    await expect(preview.getByRole('link')).toHaveAttribute('href', /^\/property\//);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('data-viewed', 'true');
  });

  test('a group opens into its homes', async ({ page }) => {
    await openSearch(page, PARISH);
    await wakeMap(page);
    const before = await pins(page).count();
    await map(page)
      .getByRole('link', { name: /look closer$/ })
      .first()
      .click();
    await expect.poll(() => pins(page).count()).not.toBe(before);
    await expect(map(page).getByText(/of \d+ on this map$/)).toBeVisible();
  });

  test('with the keyboard alone: from the list over the map to a home', async ({ page }) => {
    await openSearch(page, PARISH);
    await map(page).getByRole('link', { name: 'Skip the map' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Search as I move' })).toBeFocused();
    const pin = map(page)
      .getByRole('link', { name: /, see the home$/ })
      .first();
    await pin.focus();
    await page.keyboard.press('Enter');
    const preview = map(page).getByRole('region', { name: 'Home on the map' });
    await expect(preview).toBeFocused();
    // A home that is not in the list is fetched first.
    await expect(preview.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/property\//);
  });
});

test('a browser that cannot draw the moving map keeps the drawn one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
  await openSearch(page, PARISH);
  await page.mouse.move(1100, 600);
  await expect(map(page).getByText('This browser cannot draw the moving map.')).toBeVisible();
  const all = await found(page);
  // Each press counts, also while the answer to the one before is awaited.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(CLUSTERS, (route) => pressed.then(() => route.continue()));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  answer();
  await expect(map(page).getByText(new RegExp(`of ${all} on this map$`))).toBeVisible();
  await page.unroute(CLUSTERS);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a button leads from the list to the map and back to the same place', async ({ page }) => {
    await openSearch(page, PARISH);
    await expect(map(page)).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(700);
    const scrolled = await page.evaluate<number>('scrollY');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(`${PARISH}?view=map`);
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    await expect(cards(page).first()).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(PARISH);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  });
});
