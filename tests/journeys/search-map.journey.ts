import type { Locator, Route } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Page, test } from './journey.ts';
import {
  cards,
  drag,
  firstOf,
  found,
  hold,
  map,
  onTheMap,
  openSearch,
  PARISH,
  pins,
  titles,
  touching,
  wakeMap,
} from './search-page.ts';
import { takenOver } from './taken-over.ts';

/** The least that has the map beside the list: maps are drawn in software here, each pixel of them. */
const BESIDE = { width: 1120, height: 700 };
const CLUSTERS = '**/api/properties/cluster';

/** Colours that cover a part of the moving map: its land, its sea. */
async function grounds(page: Page): Promise<string[]> {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('There is no map on this page');
  const { data } = await sharp(await page.screenshot({ clip: box }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).join();
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > data.length / 3 / 20).map(([colour]) => colour);
}

test.describe('beside the list', () => {
  test.use({ viewport: BESIDE });

  test('the drawn map shows every home of the list without a map library; pointing at a card lights its pin, and at a pin its cards; a pin shows its home, which then has been seen', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(`${PARISH}?limit=100`);
    await expect(map(page).locator('svg').first()).toBeVisible();
    expect(await onTheMap(page)).toBe(await found(page));
    // The server laid it out for a wider screen; scripts know the real one.
    await takenOver(page);
    await expect.poll(() => touching(page)).toEqual([]);
    expect(scripts.filter((url) => /LiveMap|maplibre/.test(url))).toEqual([]);
    const { pin } = await firstOf(page, map(page).getByRole('link', { name: /, see the home$/ }));
    await pin.click();
    const preview = map(page).getByRole('region', { name: 'Home on the map' });
    await expect(preview.getByRole('link')).toHaveAttribute('href', /^\/property\//);
    await expect(preview).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(pin).toBeFocused();
    await expect(pin).toHaveAttribute('data-viewed', 'true');

    await cards(page).nth(1).hover();
    await expect(map(page).locator('a.pin[data-hot]')).toHaveCount(1);
    await expect(cards(page).nth(1)).toHaveAttribute('data-hot', 'true');
    await page.mouse.move(3, 3);
    await expect(map(page).locator('a.pin[data-hot]')).toHaveCount(0);
    await pins(page).last().focus();
    await expect(page.locator('article[data-hot]').first()).toBeAttached();
  });

  test('with the keyboard alone: from the list over the map to a home', async ({ page }) => {
    await openSearch(page, PARISH);
    await page.getByRole('link', { name: 'Skip to the map' }).focus();
    await page.keyboard.press('Enter');
    // It moves from now on, and by the arrow keys, too.
    await expect(map(page)).toHaveAttribute('data-moving', 'true');
    await page.keyboard.press('Tab');
    await expect(map(page).getByRole('link', { name: 'Skip the map' })).toBeFocused();
    await page.keyboard.press('Tab');
    const ground = page.getByRole('region', { name: 'The map itself: arrow keys move it' });
    await expect(ground).toBeFocused();
    await expect(ground).toHaveCSS('outline', /3px/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeFocused();
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

  test('the map moves when it is reached for, and its numbers still add up; "search this area" searches what the map shows, and back undoes it; "search as I move" changes nothing until a move, takes list and address along, and gives the place back', async ({
    page,
  }) => {
    await openSearch(page, PARISH);
    const all = await found(page);
    await wakeMap(page);
    // Its land stands beside the sea.
    await expect.poll(async () => (await grounds(page)).length).toBeGreaterThan(1);
    expect(await onTheMap(page)).toBe(all);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(map(page).getByText(new RegExp(`^\\d+ of ${all} on this map$`))).toBeVisible();
    // While the map still moves, both change.
    const told = async () =>
      Number.parseInt(
        (await map(page)
          .getByText(/on this map$/)
          .textContent()) ?? '',
        10,
      );
    await expect.poll(async () => (await onTheMap(page)) - (await told())).toBe(0);
    // A slow answer is waited for while a hand still moves the map: given up for the next, none would ever come.
    const { promise: dragged, resolve: answer } = Promise.withResolvers<void>();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/properties/cluster') && asked.push('asked'));
    page.on(
      'requestfailed',
      (request) => request.url().includes('/properties/cluster') && asked.push('left'),
    );
    await page.route(CLUSTERS, (route) => dragged.then(() => route.continue()));
    const [x, y] = await hold(page, -60, 40);
    await expect.poll(() => asked).toEqual(['asked']);
    await page.mouse.move(x - 60, y - 80, { steps: 40 });
    expect(asked).toEqual(['asked']);
    answer();
    await page.mouse.up();
    await page.unroute(CLUSTERS);

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

    const follow = page.getByRole('checkbox', { name: 'Search as I move the map' });
    await drag(page, 60, 40);
    await follow.check();
    await expect(page).toHaveURL(PARISH);
    const before = await titles(page);
    await drag(page, 160, -90);
    await expect(page).toHaveURL(/boundingBox=/);
    const first = page.url();
    await expect.poll(() => titles(page)).not.toEqual(before);
    await drag(page, -90, -60);
    await expect(page).not.toHaveURL(first);
    await expect.poll(async () => (await onTheMap(page)) - (await found(page))).toBe(0);
    await follow.uncheck();
    await expect(page).toHaveURL(PARISH);
  });

  test('a filter asks for the pins once, of the map as it will rest, and keeps them all in sight; going back finds the map as it was left', async ({
    page,
  }) => {
    await openSearch(page, `${PARISH}?bedrooms=3&garage=true`);
    await wakeMap(page);
    const before = await found(page);
    const zooms: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/properties/cluster')) zooms.push(request.postDataJSON().zoom);
    });
    await page.getByRole('link', { name: 'Remove Garage' }).click();
    await expect(page).toHaveURL(`${PARISH}?bedrooms=3`);
    // Before its answers are here, list and map agree on what they showed last.
    await expect.poll(() => zooms.filter((zoom) => zoom >= 5).length).toBe(1);
    await expect.poll(() => found(page)).not.toBe(before);
    await expect.poll(async () => (await onTheMap(page)) - (await found(page))).toBe(0);
    // One question tells where the homes are, from far away; one has their pins, and none is asked on the way.
    expect(zooms.filter((zoom) => zoom < 5)).toHaveLength(1);
    expect(zooms.filter((zoom) => zoom >= 5)).toHaveLength(1);
    const outside = () =>
      pins(page).evaluateAll((all) => {
        const panel = document.querySelector('.map-panel')?.getBoundingClientRect() as DOMRect;
        return all.filter((pin) => {
          const { left, right, top, bottom } = pin.getBoundingClientRect();
          return left < panel.left || right > panel.right || top < panel.top || bottom > panel.bottom;
        }).length;
      });
    await expect.poll(outside).toBe(0);

    const place = () =>
      pins(page).evaluateAll((all) =>
        all
          .map((pin) => {
            const { x, y } = pin.getBoundingClientRect();
            return `${pin.getAttribute('href')} ${x.toFixed(0)} ${y.toFixed(0)}`;
          })
          .sort(),
      );
    const rested = await place();
    const answered = page.waitForResponse(CLUSTERS);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await (await answered).finished();
    await expect.poll(place).not.toEqual(rested);
    // Its pins have been answered, and the map glides: it rests where it stands in the same place half a second later.
    let last = rested;
    await expect
      .poll(
        async () => {
          const earlier = last;
          last = await place();
          return last.join() === earlier.join();
        },
        { intervals: [500] },
      )
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

  test('a close look leads to its homes, all of which the narrower map shows', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSearch(page, '/homes/for-sale/jamaica');
    await wakeMap(page);
    const looks = map(page).getByRole('list', { name: 'Closer looks' });
    await expect(looks.getByRole('link')).toHaveCount(4);
    const all = await found(page);
    await looks.getByRole('link', { name: /^Montego Bay/ }).click();
    await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-james/montego-bay');
    await expect.poll(() => found(page)).not.toBe(all);
    await expect.poll(async () => (await onTheMap(page)) - (await found(page))).toBe(0);
    await expect(map(page).getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  });

  test('a group opens into its homes, and what the map shows stands in a list; pins say a price or a month, a hidden home loses its pin, and the list keeps its width', async ({
    page,
  }) => {
    await openSearch(page, PARISH);
    await wakeMap(page);
    const closed = await pins(page).count();
    await map(page)
      .getByRole('link', { name: /look closer$/ })
      .first()
      .click();
    await expect.poll(() => pins(page).count()).not.toBe(closed);
    await expect(map(page).getByText(/of \d+ on this map$/)).toBeVisible();
    const withinBox = /\/api\/properties\?.*boundingBox=/;
    await page.route(withinBox, (route) => route.abort());
    await map(page).getByRole('button', { name: 'List of what the map shows' }).press('Enter');
    const list = map(page).getByRole('region', { name: 'List of what the map shows' });
    const again = list.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(withinBox);
    await again.click();
    const more = list.getByRole('button', { name: 'Show more' });
    await expect(list.getByRole('article').first()).toBeVisible();
    // The homes of a view that was left come after those of the next one.
    const listOfMap = /\/api\/properties\?.*boundingBox=/;
    const held: Route[] = [];
    await page.route(listOfMap, (route) => (held.length === 0 ? void held.push(route) : route.continue()));
    await map(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => held.length).toBe(1);
    const next = page.waitForResponse(listOfMap);
    await map(page).getByRole('button', { name: 'Zoom out' }).click();
    await (await next).finished();
    const late = page.waitForResponse(listOfMap);
    await held[0]?.continue();
    await (await late).finished();
    await page.unroute(listOfMap);
    while (await more.isVisible()) {
      const shown = await list.getByRole('article').count();
      await more.click();
      await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(shown);
    }
    await expect.poll(async () => (await onTheMap(page)) - (await list.getByRole('article').count())).toBe(0);

    const preview = map(page).getByRole('region', { name: 'Home on the map' });
    // A home of the list stays at its pin when the list shows another page, and one that does not come says so.
    const addresses = (all: Locator) =>
      all.evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    // Which page has a home with a pin of its own changes with what other journeys publish.
    let address: string | null | undefined;
    for (let number = 1; !address && number <= 10; number += 1) {
      await openSearch(page, `${PARISH}?page=${number}`);
      const onPage = await addresses(cards(page).getByRole('link'));
      address = (await addresses(pins(page))).find((one) => onPage.includes(one));
    }
    expect(address, 'a home of the list has a pin of its own').toBeTruthy();
    await map(page).locator(`a.pin[href="${address}"]`).click();
    await expect(preview.getByRole('link')).toHaveAttribute('href', `${address}`);
    await page.route(withinBox, (route) => route.abort());
    await page
      .getByRole('link', { name: /^(Next|Previous) page$/ })
      .first()
      .click();
    const retry = preview.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute(withinBox);
    await retry.click();
    await expect(preview.getByRole('link')).toHaveAttribute('href', `${address}`);

    await openSearch(page, PARISH);
    await map(page).getByRole('radio', { name: 'Monthly cost' }).check();
    const { pin } = await firstOf(page, map(page).getByRole('link', { name: /\/mo.*, see the home$/ }));
    await pin.click();
    await preview.getByRole('button', { name: /^Hide / }).click();
    await expect(pin).toHaveCount(0);
    await preview.getByRole('button', { name: 'Close' }).click();
    const divider = page.getByRole('separator', { name: 'Width of the list' });
    // No pin lies under it.
    const [handle, ground] = await Promise.all([divider.boundingBox(), map(page).boundingBox()]);
    expect((handle?.x ?? 0) + (handle?.width ?? 0)).toBeLessThanOrEqual((ground?.x ?? 0) + 1);
    const before = Number(await divider.getAttribute('aria-valuenow'));
    await divider.press('ArrowLeft');
    await divider.press('ArrowLeft');
    await expect(divider).toHaveAttribute('aria-valuenow', `${before - 4}`);
    await page.reload();
    await takenOver(page);
    await expect(divider).toHaveAttribute('aria-valuenow', `${before - 4}`);
    await divider.press('Enter');
    await expect(divider).toHaveAttribute('aria-valuenow', `${before}`);
    await expect(pin).toHaveCount(0);
    await map(page).getByRole('button', { name: 'What the pins mean' }).click();
    const legend = map(page).getByRole('region', { name: 'What the pins mean' });
    await legend.getByRole('switch', { name: 'Show the hidden home' }).check();
    await expect(map(page).getByRole('link', { name: /hidden by you, see the home$/ })).toHaveCount(1);
  });
});

test.describe("an area of one's own", () => {
  test.use({ viewport: BESIDE });

  const bar = (page: Page) => map(page).getByRole('region', { name: 'Draw an area' });
  const counted = async (page: Page) => {
    const text = bar(page).getByText(/^\d+ homes? in your area$/);
    await expect(bar(page).getByRole('button', { name: /^Show \d/ })).not.toHaveAttribute(
      'aria-busy',
      'true',
    );
    return Number.parseInt((await text.textContent()) ?? '', 10);
  };

  test('is circled by hand, counted before it is searched, and stands in the address; the first drag moves the drawn map, and the moving one goes on from there', async ({
    page,
  }) => {
    const { promise: wanted, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/LiveMap-[^/]*\.js$/, (route) => wanted.then(() => route.continue()));
    await openSearch(page, PARISH);
    const pin = pins(page).first();
    const address = await pin.getAttribute('href');
    const before = await pin.boundingBox();
    await drag(page, -90, 60);
    const dragged = await map(page).locator(`a.pin[href="${address}"]`).boundingBox();
    expect([
      Math.round((dragged?.x ?? 0) - (before?.x ?? 0)),
      Math.round((dragged?.y ?? 0) - (before?.y ?? 0)),
    ]).toEqual([-90, 60]);
    answer();
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();

    const all = await found(page);
    await page.getByRole('button', { name: 'Search this area' }).waitFor();
    await map(page).getByRole('button', { name: 'Draw an area' }).click();
    await expect(bar(page)).toBeVisible();
    const box = (await map(page).boundingBox()) as { x: number; y: number; width: number; height: number };
    const at = (turn: number) =>
      [
        box.x + box.width * (0.5 + 0.25 * Math.cos(turn)),
        box.y + box.height * (0.6 + 0.2 * Math.sin(turn)),
      ] as const;
    await page.mouse.move(...at(0));
    await page.mouse.down();
    for (let i = 1; i <= 24; i++) await page.mouse.move(...at((i / 24) * 2 * Math.PI));
    await page.mouse.up();
    const inside = await counted(page);
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(all);
    // The list is the old one until the area is shown.
    expect(await found(page)).toBe(all);
    await bar(page)
      .getByRole('button', { name: `Show ${inside} homes` })
      .click();
    await expect(page).toHaveURL(/\/homes\/for-sale\/jamaica\?polygon=[\w.,-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in the area you drew');
    await expect.poll(() => found(page)).toBe(inside);
    await expect.poll(() => onTheMap(page)).toBe(inside);
    await page.reload();
    expect(await found(page)).toBe(inside);
    await page.getByRole('link', { name: /Drawn area/ }).click();
    await expect(page).toHaveURL('/homes/for-sale/jamaica');
  });

  test('is drawn by the keyboard alone: a square with a hole, whose corners move and go; the map has streets from this server, and nobody else is asked for anything', async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>();
    const tiles: number[] = [];
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(host);
    });
    page.on('response', (response) => {
      if (response.url().includes('/tiles/')) tiles.push(response.status());
    });
    // Around its middle there are homes everywhere.
    await openSearch(page, '/homes/for-sale/jamaica/saint-andrew');
    await wakeMap(page);
    await expect.poll(() => tiles).toContain(200);
    expect(tiles.filter((status) => status !== 200 && status !== 204)).toEqual([]);
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
    await expect(map(page).getByText(/© OpenStreetMap/)).toBeVisible();

    await map(page).getByRole('button', { name: 'Draw an area' }).press('Enter');
    await bar(page).getByRole('button', { name: 'Add a square' }).press('Enter');
    const corners = map(page).getByRole('list', { name: 'Corners of your areas' });
    const corner = corners.getByRole('button', { name: /^Corner 1 of 4/ });
    const before = await corner.getAttribute('aria-label');
    await corner.press('ArrowLeft');
    await expect(corner).not.toHaveAttribute('aria-label', before ?? '');
    await corner.press('Delete');
    await expect(corners.getByRole('button', { name: /^Corner 1 of 3/ })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(corner).toBeVisible();
    const whole = await counted(page);
    // Homes that could not be counted are not none, and the area can be used without their number.
    await page.route(CLUSTERS, (route) => route.abort());
    await bar(page).getByRole('button', { name: 'Add a square' }).press('Enter');
    const hole = corners.getByRole('button', { name: /^Corner 1 of 4, hole in area 1/ });
    await expect(hole).toBeVisible();
    const use = bar(page).getByRole('button', { name: 'Use this area' });
    await expect(use).not.toHaveAttribute('aria-busy', 'true');
    await expect(bar(page).getByText(/homes? in your area$/)).toHaveCount(0);
    await page.unroute(CLUSTERS);
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(hole).toBeHidden();
    await bar(page).getByRole('button', { name: 'Add a square' }).press('Enter');
    await expect(hole).toBeVisible();
    await expect.poll(() => counted(page)).toBeLessThan(whole);
    const inside = await counted(page);
    await bar(page).getByRole('button', { name: /^Show/ }).press('Enter');
    await expect.poll(() => found(page)).toBe(inside);
  });
});

test('where less motion is asked for, the moving map has its land beside the sea; where a browser forces its colours, the map keeps its own and pins have an edge', async ({
  page,
}) => {
  await page.setViewportSize(BESIDE);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await openSearch(page, PARISH);
  await wakeMap(page);
  await expect.poll(async () => (await grounds(page)).length).toBeGreaterThan(1);
  await expect(pins(page).first()).toHaveCSS('border-top-width', '1px');
  // What is pointed at differs by its ground.
  await pins(page).first().hover();
  const ground = (pin: Locator) => pin.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(pins(page).first())).not.toBe(await ground(pins(page).nth(1)));
});

test('a browser that cannot draw the moving map keeps the drawn one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null');
  await openSearch(page, PARISH);
  await page.mouse.move(1100, 600);
  await expect(map(page).getByText('This browser cannot draw the moving map.')).toBeVisible();
  const all = await found(page);
  // Where an area cannot be drawn, the way to it says so and leaves the map as it is.
  await page.getByRole('button', { name: 'Saint Ann' }).first().click();
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await expect(page.getByText(/An area cannot be drawn here/)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeVisible();
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

  test('a button leads from the list to the map and back to the same place; two presses lead from the list to a home on the map: the map, and a group of them', async ({
    page,
  }) => {
    await openSearch(page, PARISH);
    await expect(map(page)).toBeHidden();
    await page.mouse.wheel(0, 900);
    // A wheel glides.
    let scrolled = 0;
    await expect
      .poll(async () => {
        const before = scrolled;
        scrolled = await page.evaluate<number>('scrollY');
        return scrolled > 700 && scrolled === before;
      })
      .toBe(true);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(`${PARISH}?view=map`);
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    await expect(page.locator('article:not(.map-panel *)').first()).toBeHidden();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(PARISH);
    await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);

    let presses = 0;
    const press = async (what: Locator) => {
      presses++;
      await what.click();
    };
    await page.evaluate('scrollTo(0, 0)');
    await press(page.getByRole('link', { name: 'Map', exact: true }));
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    // Before anything else is pressed, the sheet says how many there are and shows the first of them.
    const sheet = map(page).getByRole('region', { name: 'List of what the map shows' });
    await expect(sheet.getByText(/^\d+ homes$/)).toBeVisible();
    const [edge, over] = await Promise.all([
      sheet.locator('article').first().boundingBox(),
      sheet.boundingBox(),
    ]);
    expect(edge?.y ?? Infinity).toBeLessThan((over?.y ?? 0) + (over?.height ?? 0) - 40);
    const { pin: group, label } = await firstOf(page, map(page).getByRole('link', { name: /look closer$/ }));
    const count = Number.parseInt(label, 10);
    const before = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('href')));
    await press(group);
    const cards = map(page).getByRole('region', { name: `${count} homes` });
    const first = cards.getByRole('article').first();
    await expect(first).toBeInViewport();
    await expect(first.getByText(/\$[\d,]+/).first()).toBeVisible();
    await expect(first.getByRole('button', { name: /^Like / })).toBeVisible();
    expect(presses).toBe(2);
    // The map looks at the group as well, and a screen reader stands at its cards.
    await expect
      .poll(() => pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('href'))))
      .not.toEqual(before);
    await expect(cards).toBeFocused();
  });

  test('the pin of the card that is swiped to is marked, also where a group holds its home; while an area is drawn, nothing lies over what is said of it, nor over its corners, wherever the finger went', async ({
    page,
  }) => {
    await openSearch(page, `${PARISH}?view=map`);
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    const home = map(page).getByRole('link', { name: /, see the home$/ });
    await home.first().click();
    const cards = map(page).getByRole('region', { name: 'Home on the map' }).getByRole('article');
    await expect(cards.nth(3)).toBeAttached();
    const marked = map(page).locator('a.pin[aria-current=true]');
    const groups: boolean[] = [];
    for (let i = 0; i < 4; i++) {
      await cards.nth(i).evaluate((card) => card.scrollIntoView({ inline: 'center', block: 'nearest' }));
      const own = await cards.nth(i).getByRole('link').first().getAttribute('href');
      // Its own pin, or one that is no single home's.
      await expect
        .poll(async () => {
          const [pin] = await marked.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
          return pin === own || (pin !== undefined && !pin?.startsWith('/property/'));
        })
        .toBe(true);
      await expect(marked).toHaveCount(1);
      groups.push((await marked.getAttribute('href')) !== own);
    }
    expect(groups).toContain(true);

    await page.keyboard.press('Escape');
    await map(page).getByRole('button', { name: 'Draw an area' }).click();
    await expect(map(page).getByRole('region', { name: 'Draw an area' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'List', exact: true })).toBeHidden();
    const box = (await map(page).boundingBox()) as { x: number; y: number; width: number; height: number };
    // Under the buttons at the side and the bar at the foot.
    const at = (turn: number) =>
      [
        box.x + box.width * (0.5 + 0.46 * Math.cos(turn)),
        box.y + box.height * (0.48 + 0.42 * Math.sin(turn)),
      ] as const;
    await page.mouse.move(...at(Math.PI));
    await page.mouse.down();
    for (let i = 1; i <= 24; i++) await page.mouse.move(...at(Math.PI + (i / 24) * 2 * Math.PI));
    await page.mouse.up();
    const corners = map(page).getByRole('button', { name: /^Corner \d+ of/ });
    await expect(corners.first()).toBeVisible();
    const covered = () =>
      corners.evaluateAll(
        (all) =>
          all.filter((corner) => {
            const { left, top, width, height } = corner.getBoundingClientRect();
            const highest = document.elementFromPoint(left + width / 2, top + height / 2);
            return !highest?.matches('.map-handle');
          }).length,
      );
    await expect.poll(covered).toBe(0);
  });

  test('the results lie over the map, and a pin opens cards to swipe; those of a group are all of its homes, and close to where they were opened; whose data the map shows can be read beside cards and above the list', async ({
    page,
  }) => {
    await openSearch(page, `${PARISH}?view=map&orderBy=price_per_sqft`);
    await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
    const sheet = map(page).getByRole('region', { name: 'List of what the map shows' });
    const credit = map(page).locator('.map-foot > p', { hasText: 'GSHHG' });
    const over = async (what: Locator) => {
      const [one, other] = await Promise.all([credit.boundingBox(), what.boundingBox()]);
      if (!one || !other) return Number.NaN;
      return Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
    };
    await expect.poll(() => over(sheet)).toBeLessThanOrEqual(1);
    // The longest order there is is said whole, and leaves the count its room.
    const order = sheet.locator('summary > span').last();
    await expect(order).toHaveText('Price per square foot, lowest first');
    expect(await order.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    const [counted, ordered] = await Promise.all([
      sheet.getByText(/^\d+ homes?$/).boundingBox(),
      sheet.locator('summary').boundingBox(),
    ]);
    expect((counted?.x ?? 0) + (counted?.width ?? 0)).toBeLessThanOrEqual(ordered?.x ?? 0);
    const handle = { position: { x: 40, y: 12 } };
    await sheet.getByRole('button', { name: 'Show the list' }).click(handle);
    await expect(sheet).toHaveAttribute('data-height', 'half');
    await expect(sheet.getByRole('article').first()).toBeVisible();
    await expect.poll(() => over(sheet)).toBeLessThanOrEqual(1);
    await sheet.getByRole('button', { name: 'Make the list large' }).click(handle);
    await sheet.getByRole('button', { name: 'Make the list small' }).click(handle);
    await expect(sheet.locator('article')).toHaveCount(1);

    const { pin: group, label } = await firstOf(page, map(page).getByRole('link', { name: /look closer$/ }));
    const count = Number.parseInt(label, 10);
    await group.press('Enter');
    const ofGroup = map(page).getByRole('region', { name: `${count} homes` });
    await expect(ofGroup).toBeFocused();
    const card = ofGroup.getByRole('article').first();
    await expect(card).toBeVisible();
    await expect.poll(() => over(card)).toBeLessThanOrEqual(1);
    const [ground, below] = await Promise.all([map(page).boundingBox(), credit.boundingBox()]);
    const footOf = ({ y = 0, height = 0 } = {}) => y + height;
    expect(footOf(below ?? {})).toBeLessThanOrEqual(footOf(ground ?? {}) + 1);
    const links = ofGroup.getByRole('article').getByRole('link');
    // By keyboard, too, one comes from card to card, and more of them come.
    await expect(async () => {
      await links.last().focus();
      await expect(links).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
    const inList = ofGroup.getByRole('link', { name: `Show all ${count} in the list` });
    await expect(inList).toHaveAttribute('href', /boundingBox=/);
    await page.keyboard.press('Escape');
    await expect(ofGroup).toHaveCount(0);
    await expect(map(page)).toBeFocused();
    await expect(sheet).toBeVisible();

    const home = map(page).getByRole('link', { name: /, see the home$/ });
    await expect(async () => {
      if ((await home.count()) === 0) {
        await page.keyboard.press('Escape');
        await map(page)
          .getByRole('link', { name: /look closer$/ })
          .first()
          .click({ timeout: 5_000 });
      }
      await expect(home.first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    const pressed = await home.first().getAttribute('href');
    await home.first().click();
    const cards = map(page).getByRole('region', { name: 'Home on the map' });
    await expect(cards.getByRole('article').nth(1)).toBeAttached();
    // The home of the pin comes first, also where the list has it on another page.
    await expect(cards.getByRole('article').first().getByRole('link')).toHaveAttribute('href', `${pressed}`);
    await expect(sheet).toBeHidden();
    await cards.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(sheet).toBeVisible();
  });
});
