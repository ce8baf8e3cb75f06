/** What sellers and admins do, by keys alone: every control is come to by Tab and shows that it has the focus. */
import { notice, signIn, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Locator, type Page, test } from './journey.ts';

const DEMO_PASSWORD = 'blue mahoe 2026';
const MOST_TABS = 60;

const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement, undefined, { timeout: 30_000 });
/** The ring is around the control, or around what holds it. */
const showsFocus = (locator: Locator) =>
  locator.evaluate((element) => {
    const around = [element, element.closest('label'), element.closest('.input')];
    return around.some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one ?? element);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
  });

/** A name on a page from right to left stands where the line begins. */
const fromRightToLeft = (name: Locator) =>
  name.evaluate((element) => {
    const root = document.documentElement;
    root.dir = 'rtl';
    const { direction, textAlign } = getComputedStyle(element);
    root.dir = 'ltr';
    return { direction, textAlign };
  });

/** Opens a screen and skips what is above it. */
async function openMain(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
}
/** @param key `Shift+Tab` comes from the foot of the page */
async function tabTo(page: Page, locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible();
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (await isFocused(locator)) {
      expect(await showsFocus(locator)).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${locator}`);
}
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('main').getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}
/** The next question has the focus, so that it is read out and Tab goes on from it. */
async function leadsTo(page: Page, question: string): Promise<void> {
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused();
}

async function listHome(page: Page, title: string): Promise<void> {
  await openMain(page, '/list-a-home');
  await press(page, 'Start a new listing');
  await expect(page.getByRole('heading', { level: 1, name: 'What do you offer?' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'For sale' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: 'House', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'House', exact: true })).toBeChecked();
  await leadsTo(page, 'Where is it?');
  await tabTo(page, page.getByRole('combobox', { name: 'Community or town' }));
  await page.keyboard.type('Boston B');
  await expect(page.getByRole('option', { name: /Boston/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is in Portland.')).toBeVisible();
  await leadsTo(page, 'Details');
  await press(page, 'More: Bedrooms');
  await press(page, 'More: Bathrooms');
  await leadsTo(page, 'Title type');
  await expect(page.getByRole('radio', { name: /^I do not know yet/ })).toHaveCount(0);
  await tabTo(page, page.getByRole('radio', { name: /^Registered title/ }));
  await page.keyboard.press('Space');
  await leadsTo(page, 'Price');
  await tabTo(page, page.getByRole('textbox', { name: 'Price' }));
  await page.keyboard.type('31.9m');
  await leadsTo(page, 'Photos');
  await leadsTo(page, 'Description');
  await tabTo(page, page.getByLabel('Title of the listing'));
  await page.keyboard.type(title);
  await press(page, 'Use these sentences');
  await leadsTo(page, 'Check and publish');
  await press(page, 'Publish');
  await expect(page.getByText('Your home is on the market.')).toBeVisible();
}

test('an agent lists a home, moves it on, answers a lead and moves a viewing; an admin holds and releases the home', async ({
  page,
  another,
}) => {
  const title = `Keyboard${Date.now()} cottage`;
  await signIn(page, 'agent@yaad.example', DEMO_PASSWORD);
  await listHome(page, title);

  await openMain(page, '/my-listings');
  const row = page.getByRole('row').filter({ hasText: title });
  const more = row.getByRole('button', { name: `More for ${title}` });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  const see = page.getByRole('menuitem', { name: 'See the listing' });
  const path = (await see.getAttribute('href')) ?? '';
  const step = page.getByRole('menuitem', { name: 'Under offer' });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(step).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(row.getByText('Under offer')).toBeVisible();
  await expect(more).toBeFocused();

  await openMain(page, '/agent/leads');
  await expect(page).toHaveURL(/lead=/); // the first is open beside the list
  expect(await barriers(page, 'main')).toEqual([]);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /Paulette Demo-Campbell/ }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: /^Write to Paulette/ });
  expect(
    await fromRightToLeft(page.getByRole('link').locator('bdi', { hasText: 'Paulette' }).first()),
  ).toEqual({
    direction: 'ltr',
    textAlign: 'right',
  });
  await tabTo(page, field);
  await page.keyboard.type(`About ${title}.`);
  await press(page, 'Send');
  await expect(page.locator('ol[aria-live=polite]')).toContainText(title);
  await expect(field).toBeFocused();

  await openMain(page, '/agent');
  await expect(page).toHaveURL(/\/agent\/dashboard/);

  await openMain(page, '/agent/viewings');
  const viewing = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Tanya Demo-Wright' });
  expect(await barriers(page, 'main')).toEqual([]);
  const move = viewing.getByRole('button', { name: 'Reschedule' });
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  const time = viewing.getByLabel('New time, in Jamaica');
  await expect(time).toBeFocused();
  await press(page, 'Back');
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(time).toBeFocused();
  const before = await time.inputValue();
  // From the month to the day to the year: a year later nothing else stands.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(time).toHaveValue(before.replace(/^\d+/, (year) => String(Number(year) + 1)));
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Viewing moved')).toBeVisible();
  await expect(move).toBeFocused();

  const admin = await another();
  await signIn(admin, 'admin@yaad.example', DEMO_PASSWORD);
  await visit(admin, path);
  await tabTo(admin, admin.getByRole('button', { name: 'Hold this listing' }), 'Shift+Tab');
  await admin.keyboard.press('Enter');
  await expect(admin.getByLabel('Reason')).toBeFocused();
  await admin.keyboard.type('The photos are of another home');
  await press(admin, /^Hold “/);
  await expect(notice(admin, 'The listing is held')).toBeVisible();
  const held = admin.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await tabTo(admin, held.getByRole('button', { name: 'Release' }));
  await admin.keyboard.press('Enter');
  await expect(notice(admin, 'It is on the market')).toBeVisible();
});
