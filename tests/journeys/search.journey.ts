import { expect, test } from './journey.ts';
import { cards, found, listed, openSearch, PARISH, titles } from './search-page.ts';
import { takenOver } from './taken-over.ts';

test('the menu leads to a parish, and filters narrow it; every filter is in one form, and ends in the address; what one can pay a month becomes the highest price', async ({
  page,
}) => {
  await openSearch(page, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Buy', { exact: true }).click();
  await page.getByRole('link', { name: 'Saint Ann', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Saint Ann');
  await expect(page).toHaveTitle(/Homes for sale in Saint Ann/);
  const all = await found(page);

  await page.getByRole('button', { name: 'All home types' }).click();
  const types = page.getByRole('dialog', { name: 'Home type' });
  await types.getByRole('checkbox', { name: 'Villas' }).check();
  await types.getByRole('checkbox', { name: 'Houses', exact: true }).check();
  const show = types.getByRole('button', { name: /^Show \d+ homes$/ });
  const promised = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await expect(page).toHaveURL(`${PARISH}?type=villa,home`);
  await expect.poll(() => found(page)).toBe(promised);
  expect(promised).toBeLessThan(all);

  await page.getByRole('button', { name: 'Price', exact: true }).click();
  const price = page.getByRole('dialog', { name: 'Price' });
  await price.getByRole('textbox', { name: 'To' }).fill('60M');
  await expect(price.getByText('= J$60,000,000')).toBeVisible();
  await price.getByRole('button', { name: /^Show \d+ home/ }).click();
  await expect(page).toHaveURL(/price_max=60000000/);
  await expect.poll(() => found(page)).toBeLessThan(promised);

  await openSearch(page, `${PARISH}?type=villa,home&price_max=60000000&features=hillside`);
  await page.getByRole('link', { name: 'Remove Hillside', exact: true }).click();
  await expect(page).toHaveURL(`${PARISH}?price_max=60000000&type=villa,home`);
  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(PARISH);
  await expect.poll(() => found(page)).toBe(all);

  await page.getByRole('button', { name: 'All filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  await dialog.getByRole('combobox', { name: 'Place' }).selectOption({ label: 'All of Portland' });
  await dialog.getByRole('textbox', { name: 'Words in the listing' }).fill('house');
  await dialog.getByRole('radiogroup', { name: 'Bedrooms' }).getByRole('radio', { name: '2+' }).check();
  await dialog.getByRole('group', { name: 'Lot size', exact: true }).getByLabel('From').fill('0.1');
  await dialog.getByRole('group', { name: 'Age of the building, years' }).getByLabel('To').fill('100');
  await dialog.getByRole('button', { name: /^(Show \d+ homes?|No homes)$/ }).click();
  await expect(page).toHaveURL(
    '/homes/for-sale/jamaica/portland?search=house&bedrooms=2&age_max=100&lot_min=4356',
  );
  await expect(page.getByRole('link', { name: 'Remove “house”' })).toBeVisible();
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Words in the listing' })).toHaveValue('house');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'Monthly cost' }).click();
  const form = page.getByRole('dialog', { name: 'Monthly cost' });
  await form.getByRole('textbox', { name: 'I can pay a month' }).fill('300k');
  await form.getByRole('button', { name: /^Show homes up to J\$\d/ }).click();
  await expect(page).toHaveURL(/price_max=\d+00000$/);
  await expect(page.getByRole('button', { name: /^About J\$(29\d|300)k a month$/ })).toBeVisible();
});

test('the list changes at 768 and at 1440 pixels; on a tablet filters scroll below "All filters" and do not come out behind it, nor does a chip the keyboard reaches', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await openSearch(page, `${PARISH}?garage=true&furnished=true&lot_min=3000`);
  const all = page.getByRole('button', { name: 'All filters' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await all.boundingBox()) ?? {};
  const behind = await page.evaluate(
    ([from = 0, middle = 0]) =>
      Array.from({ length: innerWidth - 1 - from }, (_, i) =>
        document.elementFromPoint(from + i, middle),
      ).filter((element) => element?.closest('.chip') && !element.closest('.filter-all')).length,
    [Math.ceil(x + width), y + height / 2],
  );
  expect(behind).toBe(0);
  const first = (at: number) => cards(page).nth(at).getByRole('img').first();
  const photoWidth = async () => Math.round((await first(0).boundingBox())?.width ?? 0);
  const isBeside = async () =>
    Math.abs(((await first(0).boundingBox())?.y ?? 0) - ((await first(1).boundingBox())?.y ?? 0)) < 2;
  await page.setViewportSize({ width: 767, height: 900 });
  await openSearch(page, PARISH);
  expect(await isBeside()).toBe(false);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(isBeside).toBe(true);
  // Rows beside the map of the island: from 1440 pixels on their photos are larger.
  await page.setViewportSize({ width: 1439, height: 900 });
  await openSearch(page, '/homes/for-sale/jamaica');
  expect(await photoWidth()).toBe(168);
  // The longest badge has one line on them.
  await openSearch(page, '/homes/for-sale/jamaica?title_type=common-law');
  const badge = await cards(page).first().getByText('Common-law title').boundingBox();
  expect(badge?.height).toBeLessThan(30);
  await openSearch(page, '/homes/for-sale/jamaica');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(photoWidth).toBe(216);

  await page.setViewportSize({ width: 820, height: 1100 });
  await openSearch(page, '/homes/for-rent/jamaica?bedrooms=2');
  const last = page.getByRole('link', { name: 'Pets allowed', exact: true }).first();
  await last.focus();
  const edges = async () => {
    const [chip, button] = [await last.boundingBox(), await all.boundingBox()];
    return chip && button ? button.x - (chip.x + chip.width) : -1;
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
});

test('pages have sizes, say which part of the results they show, and the order that is chosen turns round; a list that does not come says so and tries again', async ({
  page,
}) => {
  await openSearch(page, PARISH);
  const all = await found(page);
  await expect(page.getByText(`1–10 of ${all}`)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${PARISH}?page=2`);
  await expect(page.getByText(`11–20 of ${all}`)).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
  await page.getByText('10 a page').click();
  await page.getByRole('link', { name: '30', exact: true }).click();
  await expect(page).toHaveURL(`${PARISH}?limit=30`);
  await expect(cards(page)).toHaveCount(30);
  await page.goto(`${PARISH}?page=4000`);
  await expect(page).toHaveURL(`${PARISH}?page=${Math.ceil(all / 10)}`);
  await openSearch(page, PARISH);
  await expect(cards(page)).toHaveCount(10);
  const sort = async () => {
    await page.getByText('Sort:').click();
    await page.getByRole('link', { name: /^Home size/ }).click();
  };
  await expect(page.getByText('Sort: Best fit')).toBeVisible();
  await sort();
  await expect(page).toHaveURL(`${PARISH}?orderBy=sqft&order=desc`);
  await expect(page.getByText('Sort: Home size, largest first')).toBeVisible();
  await listed(page);
  const largest = await titles(page);
  await sort();
  await expect(page).toHaveURL(`${PARISH}?orderBy=sqft`);
  await expect(page.getByText('Sort: Home size, smallest first')).toBeVisible();
  await expect.poll(() => titles(page)).not.toEqual(largest);
  await page.setViewportSize({ width: 1440, height: 900 });
  const order = page.getByRole('group').filter({ hasText: 'Sort' }).first();
  for (const said of ['lowest first', 'highest first', 'lowest first']) {
    await order.locator('summary').click();
    await order.getByRole('link', { name: /^Price (lowest|highest)/ }).click();
    await expect(order.locator('summary')).toContainText(`Price, ${said}`);
  }

  await page.setViewportSize({ width: 1280, height: 720 });
  await openSearch(page, PARISH);
  await page.route('**/api/properties?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { name: 'The homes did not load' })).toBeVisible();
  await page.unroute('**/api/properties?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
});

test('a place is chosen by typing its name, other words are searched for, and an office is found; a place is chosen by looking: the city, a community of it, and another name people use', async ({
  page,
}) => {
  await openSearch(page, PARISH);
  // Places that did not come are asked for again: none of them is a word of a text meanwhile, and none has no homes.
  const places = '**/api/properties/places**';
  await page.route(places, (route) => route.abort());
  await page.getByRole('button', { name: 'Saint Ann', exact: true }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(places);
  await again.click();
  await page.getByRole('searchbox', { name: 'Town, community or parish' }).fill('montego');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-james/montego-bay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Homes for sale in Montego Bay, Saint James',
  );
  await page.getByRole('button', { name: 'Montego Bay, Saint James' }).click();
  await page.getByRole('searchbox').fill('pool villa');
  await page.getByRole('option', { name: 'Search listing text for “pool villa”' }).click();
  await expect(page).toHaveURL(/search=pool\+villa/);
  await expect(page.getByText('All words must match: “pool” and “villa”')).toBeVisible();

  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'Saint Ann', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Town, community or parish' }).fill('sample north');
  await page
    .getByRole('region', { name: 'Offices and agents' })
    .getByRole('link', { name: /^North Coast Sample Realty/ })
    .click();
  const heading = page.getByRole('heading', { level: 1, name: 'North Coast Sample Realty' });
  await expect(heading).toBeVisible();
  await page.goBack();
  await page
    .getByRole('textbox', { name: 'Search in your own words' })
    .first()
    .fill('North Coast Sample Realty');
  await page
    .getByRole('region', { name: 'Offices and agents' })
    .getByRole('link', { name: /^North Coast Sample Realty/ })
    .click();
  await expect(heading).toBeVisible();

  await openSearch(page, PARISH);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: 'Saint Ann', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Kingston and Saint Andrew/ })
    .click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/kingston-and-saint-andrew');
  await expect(title).toHaveText('Homes for sale in Kingston and Saint Andrew');
  await listed(page);
  const city = await found(page);
  await page.getByRole('button', { name: 'Kingston and Saint Andrew', exact: true }).click();
  await page.getByRole('button', { name: 'All 59 communities' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Vineyard Town/ })
    .click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-andrew/vineyard-town');
  await expect(title).toHaveText('Homes for sale in Vineyard Town, Saint Andrew');
  await page.getByRole('button', { name: 'Vineyard Town, Saint Andrew' }).click();
  await page.getByRole('searchbox', { name: 'Town, community or parish' }).fill('hwt');
  await page.getByRole('option', { name: /^Half Way Tree/ }).click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-andrew/half-way-tree');
  await page.goto('/homes/for-sale/jamaica/kingston-parish');
  await expect(page).toHaveURL('/homes/for-sale/jamaica/kingston');
  await expect(title).toHaveText('Homes for sale in Kingston');
  expect(await found(page)).toBeLessThan(city);
  await page.getByRole('main').getByRole('link', { name: 'Kingston and Saint Andrew' }).click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/kingston-and-saint-andrew');
  await expect.poll(() => found(page)).toBe(city);
});

test('a sentence becomes a search, says what it did not understand, and is corrected', async ({ page }) => {
  await openSearch(page, PARISH);
  const field = page.getByRole('textbox', { name: 'Search in your own words' });
  await field.fill('nice 2 bed apartment in Mandevile');
  await expect(page.getByText('“Mandevile” was read as “mandeville”.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Apartment' }).click();
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/manchester/mandeville?bedrooms=2');
  await field.fill('a house');
  await page.getByRole('button', { name: 'Clear the words' }).click();
  await expect(field).toBeFocused();
  // While it is looked up the place is no unknown one, and what is understood does not open over the results.
  const { promise: lookedUp, resolve: understand } = Promise.withResolvers<void>();
  const UNDERSTAND = '**/api/properties/understand?**';
  // One that was asked while it was typed is given up at the press, and has nobody to answer then.
  await page.route(UNDERSTAND, (route) => lookedUp.then(() => route.continue().catch(() => {})));
  await field.fill('nice 2 bed house in Mandeville');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/find\?/);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Searching' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /couldn’t find that place/ })).toHaveCount(0);
  await expect(field).toHaveValue('nice 2 bed house in Mandeville');
  understand();
  await expect(page).toHaveURL(/mandeville\/home\?bedrooms=2&q=.*&missed=nice$/);
  await page.unroute(UNDERSTAND);
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toHaveCount(0);
  // The address is ahead of the screen while results are on their way.
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/properties?**', (route) => typed.then(() => route.continue()));
  // Typed at once, before the press has changed anything on the screen.
  const look = page.getByRole('link', { name: 'Look for “nice” in the descriptions' });
  // The field of this screen, not that of the one before, which stood until its homes were there.
  await expect(look).toBeVisible();
  await look.evaluate(
    (link: HTMLElement, input) => {
      link.click();
      (input as HTMLInputElement).select();
      document.execCommand('insertText', false, 'with sea view');
    },
    await field.elementHandle(),
  );
  await expect(page).toHaveURL(/mandeville\/home\?search=nice&bedrooms=2$/);
  await expect(look).toBeHidden();
  // Without a place of their own, words narrow what is there.
  await field.press('Enter');
  resolve();
  await expect(page).toHaveURL(/mandeville\/home\?search=nice&bedrooms=2&features=view-ocean$/);
  await expect(page.getByRole('link', { name: 'Remove Sea view' })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('going back finds filters, page and scroll as they were; a page opened anew in the same tab begins at its top, and one reloaded stays where it was', async ({
  page,
}) => {
  await openSearch(page, `${PARISH}?bedrooms=1`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${PARISH}?bedrooms=1&page=2`);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await listed(page);
  const shown = await titles(page);
  await cards(page).nth(6).hover();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300);
  const scrolled = await page.evaluate<number>('scrollY');
  await cards(page).nth(6).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[6] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`${PARISH}?bedrooms=1&page=2`);
  await expect.poll(() => titles(page)).toEqual(shown);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();

  const at = () => page.evaluate<number>('window.scrollY');
  await page.evaluate('window.scrollTo(0, 600)');
  await openSearch(page, '/');
  expect(await at()).toBe(0);
  await page.evaluate('window.scrollTo(0, 300)');
  await page.reload();
  await takenOver(page);
  await expect.poll(at).toBe(300);
});

test('a search that finds nothing offers the one change that helps, with its number; words that no listing has are replaced in plain sight; unknown places are not found, and parishes are offered', async ({
  page,
}) => {
  await openSearch(page, `${PARISH}?features=private-island&bedrooms=1`);
  await expect(page.getByRole('heading', { name: 'No homes match all filters' })).toBeVisible();
  const close = page.getByRole('region', { name: 'Close to what you want' }).getByRole('listitem');
  await expect(close.filter({ has: page.getByRole('article') }).first()).toContainText('Misses:');
  // On a phone the way to the map lies over nothing that is offered.
  await page.setViewportSize({ width: 390, height: 844 });
  const offered = await page.getByRole('region', { name: 'Close to what you want' }).boundingBox();
  const toMap = await page.getByRole('link', { name: 'Map', exact: true }).boundingBox();
  expect(toMap?.y).toBeGreaterThan((offered?.y ?? 0) + (offered?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 720 });
  const offer = page
    .getByRole('main')
    .getByRole('link', { name: /\d+ homes?$/ })
    .first();
  const promised = Number(/(\d+) homes?$/.exec((await offer.textContent()) ?? '')?.[1]);
  await offer.click();
  await expect.poll(() => found(page)).toBe(promised);

  await openSearch(page, '/homes/for-sale/jamaica?search=villa+montgo');
  await expect(page.getByText('No listing has “montgo”. Searched for “montego” instead.')).toBeVisible();
  for (const path of [
    '/homes/for-sale/jamaica/atlantis',
    `${PARISH}/montego-bay`,
    '/homes/for-free/jamaica',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We couldn’t find that place' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Portland' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Portland');
});
