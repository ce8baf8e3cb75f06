import { expect, type Locator, type Page, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

const WIDE = { width: 1440, height: 900 };
const HOUR_MS = 3_600_000;
const PHONE = { width: 390, height: 844 };
const HOUSES = '/homes/for-sale/jamaica/home';

/** Opens a page and waits until its scripts have taken over. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}
const settings = (page: Page) => page.locator('summary', { hasText: 'Language, currency and theme' });
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const html = (page: Page) => page.locator('html');

test.describe('the menus', () => {
  test.use({ viewport: WIDE });

  test('the first stop of the keyboard leads past the menus; a menu opens, is walked, closes and leads on', async ({
    page,
  }) => {
    await visit(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    const buy = page.locator('summary', { hasText: 'Buy' });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveClass(/menu-sub-hidden/);
    await buy.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveClass(/menu-sub-open/);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'All of Jamaica' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Portland' }).last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(buy).toBeFocused();
    await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('summary', { hasText: 'Rent' })).toBeFocused();
    // One menu is open at a time, and pressing elsewhere closes it.
    await page.locator('summary', { hasText: 'Buy' }).click();
    await page.locator('summary', { hasText: 'Commercial' }).click();
    await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'All commercial properties' })).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(page.getByRole('link', { name: 'All commercial properties' })).toBeHidden();
    // A link leads on, the menu closes and the focus goes to the new screen.
    await page.locator('summary', { hasText: 'Buy' }).click();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Houses', exact: true })
      .click();
    await expect(page).toHaveURL(HOUSES);
    await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu opens before the scripts have come, and stays open when they have; it is a sheet, closes with Escape, and leads on; that of languages lies within the screen', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.locator('summary', { hasText: 'Buy' })).toBeVisible();
    await page.locator('html[data-ready]').waitFor();
    await expect(page.locator('summary', { hasText: 'Buy' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(page.locator('summary', { hasText: 'Buy' })).toBeHidden();
    await takenOver(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    // The focus is on the button still, then in the menu.
    await page.keyboard.press('Escape');
    await expect(page.locator('summary', { hasText: 'Buy' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.locator('summary', { hasText: 'Buy' }).focus();
    await page.keyboard.press('Escape');
    await expect(page.locator('summary', { hasText: 'Buy' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('summary', { hasText: 'Rent' }).click();
    await page.getByRole('link', { name: 'Saint Ann', exact: true }).first().click();
    await expect(page).toHaveURL('/homes/for-rent/jamaica/saint-ann');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    // What wide screens have in the header is two presses away.
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radio', { name: 'US$' }).last().check();
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Professionals' })
      .click();
    await expect(page).toHaveURL('/professionals');
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Liked homes' }).last().click();
    await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('header summary', { hasText: 'Language' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Español' })).toBeInViewport({ ratio: 1 });
  });

  test('before the scripts have come, a rail that snaps and a pointer that rests start nothing, a pointer that moves does; what is chosen in the search box counts', async ({
    page,
  }) => {
    await page.goto('/');
    const begun = (move: 'snap' | 'rest' | 'move') =>
      page.evaluate((move) => {
        const rail = document.querySelector('.rail') ?? document.body;
        if (move === 'snap') rail.dispatchEvent(new Event('scroll'));
        else
          rail.dispatchEvent(
            new PointerEvent('pointermove', { bubbles: true, movementX: move === 'move' ? 3 : 0 }),
          );
        return document.querySelectorAll('link[rel="modulepreload"][href*="/vendor-"]').length > 0;
      }, move);
    expect([await begun('snap'), await begun('rest'), await begun('move')]).toEqual([false, false, true]);
    await page.goto('/');
    await page.getByRole('radio', { name: 'Rent' }).check();
    await page.locator('html[data-ready]').waitFor();
    await expect(page.getByLabel('Monthly rent')).toBeVisible();
  });
});

test.describe('preferences', () => {
  test.use({ viewport: WIDE });

  test('another language shows at once, keeps the page, and is all that is kept across visits; one may be written from right to left', async ({
    page,
    context,
  }) => {
    await visit(page, '/real-estate/guide/all');
    await settings(page).click();
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('h1')).toHaveText('Comprar y alquilar en Jamaica, paso a paso');
    await expect(page).toHaveURL('/real-estate/guide/all');
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(/Comprar y alquilar/);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'yaad.locale': 'es' });
    const lasting = (await context.cookies()).filter(({ expires }) => expires > 0);
    expect(lasting.map(({ name }) => name)).toEqual(['yaad_locale']);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Comprar y alquilar en Jamaica, paso a paso');
    // It comes back though its cookie is gone, and gives way to another choice.
    await context.clearCookies();
    await visit(page, '/');
    await expect(page.locator('h1')).toHaveText('Encuentra tu yaad, de las colinas al mar');
    await page.locator('summary', { hasText: 'Idioma, moneda y tema' }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Find your yaad, from the hills to the sea');
    // One asked for by a link is kept too.
    await visit(page, '/?locale=es');
    expect(await page.evaluate(() => localStorage.getItem('yaad.locale'))).toBe('es');
    await page.locator('summary', { hasText: 'Idioma, moneda y tema' }).click();
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Find your yaad, from the hills to the sea');
    // English from right to left turns the page round.
    await takenOver(page);
    await settings(page).click();
    await page.getByRole('link', { name: 'English (right to left)' }).click();
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    // Between the marks that keep a text's own direction.
    await expect(page.locator('h1')).toHaveText('\u2068Find your yaad, from the hills to the sea\u2069');
    await page.locator('summary', { hasText: 'Buy' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('summary', { hasText: 'Rent' })).toBeFocused();
  });

  test('prices follow the currency at once and for the visit only, and a third one joins the two in the header; so do dark and light; the foot dates the exchange rate and names its sources', async ({
    page,
    context,
  }) => {
    await visit(page, '/');
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(/Exchange rate J\$[\d.]+ to US\$1, as of \d+ \w+ \d{4}/);
    await expect(foot).toContainText('Photos on demo listings are illustrations');
    await expect(foot.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
    const price = page.getByRole('article').first().locator('b').first();
    await expect(price).toContainText('J$');
    await page.getByRole('radio', { name: 'US$' }).check();
    await expect(price).toContainText('US$');
    await expect(page.getByLabel('Price', { exact: true }).locator('option').nth(1)).toContainText('US$');
    await page.reload();
    await expect(price).toContainText('US$');
    const cookie = (await context.cookies()).find(({ name }) => name === 'yaad_currency');
    expect(cookie?.expires).toBe(-1);
    await settings(page).click();
    await page.getByLabel('Currency', { exact: true }).last().selectOption('TTD');
    await expect(page.getByRole('radiogroup', { name: 'Currency' }).getByRole('radio')).toHaveCount(3);
    await expect(foot).toContainText('TT$1');

    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    expect((await context.cookies()).find(({ name }) => name === 'yaad_theme')?.expires).toBe(-1);
    // On a page shorter than the window the foot stands at the window's end.
    await page.setViewportSize({ width: 820, height: 1400 });
    await page.goto('/sign-in');
    await expect
      .poll(() => foot.evaluate((all) => Math.round(all.getBoundingClientRect().bottom)))
      .toBe(1400);
  });
});

test.describe('the search box', () => {
  test.use({ viewport: WIDE });

  test('says how many homes wait, and leads to the address of a known place; takes a suggestion with the keys, a sentence with what was chosen beside it, and rents at rents’ prices', async ({
    page,
  }) => {
    await visit(page, '/');
    const show = page.getByRole('button', { name: /^Show \d/ });
    const all = await show.textContent();
    await page.getByLabel('Where').fill('ocho');
    // What was typed is counted as well; the place chosen is what the button has to count.
    const counted = page.waitForResponse((answer) =>
      /\/stats\?.*ocho-rios/.test(decodeURIComponent(answer.url())),
    );
    await suggestions(page).filter({ hasText: 'Ocho Rios' }).click();
    await counted;
    await expect(show).not.toHaveText(all ?? '');
    const count = (await show.textContent())?.match(/[\d,]+/)?.[0];
    await show.click();
    await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-ann/ocho-rios');
    await expect(page.locator('main')).toContainText(count ?? 'no count');

    await visit(page, '/');
    await page.getByLabel('Where').fill('port');
    await page.keyboard.press('ArrowDown');
    const first = suggestions(page).first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(page.getByLabel('Where')).not.toHaveValue('port');
    await expect(page).toHaveURL('/');
    await page.getByLabel('Where').fill('3 bed house in Mandeville');
    await page.getByLabel('Price').selectOption('40000000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/manchester\/mandeville\/home\?.*price_max=40000000/);
    await expect(page).toHaveURL(/bedrooms=3/);
    await visit(page, '/');
    await page.getByRole('radio', { name: 'Rent' }).check();
    await page.getByLabel('Monthly rent').selectOption('100000');
    await page.getByRole('button', { name: /^Show \d/ }).click();
    await expect(page).toHaveURL('/homes-for-rent?price_max=100000&currency=JMD');
  });
});

test.describe('notices', () => {
  test.use({ viewport: WIDE });

  /** The one act that gives a notice before anybody signs in: copying a listing's address. Time stands still after. */
  async function giveNotice(page: Page): Promise<void> {
    await page.clock.install();
    await visit(page, '/');
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('link', { name: 'Share' }).waitFor();
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await page.getByRole('link', { name: 'Share' }).click();
  }
  test.use({ ownWindow: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a notice is announced, stays while it is pointed at, and leaves by itself or by a click', async ({
    page,
  }) => {
    await giveNotice(page);
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByRole('status')).toContainText('copied');
    await notices.locator('.toast').hover();
    await page.clock.runFor(10_000);
    await expect(notices.locator('.toast')).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(2900);
    await expect(notices.locator('.toast')).toBeVisible();
    // Its time begins when the page has heard that the pointer left.
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(notices.locator('.toast')).toHaveClass(/toast-leaving/, { timeout: 100 });
    }).toPass();
    await page.clock.runFor(400);
    await expect(notices.locator('.toast')).toHaveCount(0);
    // A click dismisses the next one.
    await page.getByRole('link', { name: 'Share' }).click();
    const notice = notices.locator('.toast');
    await notice.click();
    await expect(notice).toHaveClass(/toast-leaving/);
    await page.clock.runFor(400);
    await expect(notice).toHaveCount(0);
  });
});

test('a phone folds the groups of the foot, a wide screen shows them all', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  const [place, type] = ['Homes for sale in Negril', 'Apartments for sale'].map((name) =>
    foot.getByRole('link', { name, exact: true }),
  ) as [Locator, Locator];
  await expect(place).toBeHidden();
  await foot.locator('summary', { hasText: 'Home Locations' }).click();
  await expect(place).toBeVisible();
  await expect(type).toBeHidden();
  await page.setViewportSize(WIDE);
  await expect(type).toBeVisible();
  await expect(foot.locator('summary', { hasText: 'Home Types' })).toBeHidden();
});
