import { fillRegistration, holdAnswers, notice, signUp, somebody, visit } from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';
import { aHome, open, pathOf } from './property-page.ts';
import { takenOver } from './taken-over.ts';

const NEW = '/budgets/new';
const price = (page: Page) => page.locator('#result b.text-sum');
const figure = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const INCOME = 'Monthly household income';
const SAVINGS = 'Savings';

test('a budget is worked out by keyboard alone, and its table opened; what cannot be is said at its field, and the result stays the last good one; a visitor signs up to keep one, and finds it saved once', async ({
  page,
}) => {
  await visit(page, NEW);
  await figure(page, INCOME).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('800000');
  await page.keyboard.press('Tab');
  await expect(figure(page, 'Monthly debt payments')).toBeFocused();
  const alone = await price(page).innerText();
  await page.getByRole('radio', { name: '1', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Applicant 2' })).toBeVisible();
  await expect(price(page)).not.toHaveText(alone);
  await page.locator('summary', { hasText: 'Show the figures as a table' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Still owed' })).toBeVisible();

  const good = await price(page).innerText();
  await figure(page, INCOME).fill('-1');
  await expect(figure(page, INCOME)).toHaveAccessibleDescription('must be from 0 to 1,000,000,000');
  await page.locator('summary', { hasText: 'Terms of the loans' }).click();
  await figure(page, 'The bank’s rate a year').fill('300');
  await expect(figure(page, 'The bank’s rate a year')).toHaveAccessibleDescription('must be from 0 to 50');
  await figure(page, 'The bank’s rate a year').fill('8.25');
  await expect(figure(page, 'The bank’s rate a year')).toHaveAccessibleDescription('Usual: 6.5 to 10%');
  await expect(price(page)).toHaveText(good);
  await page.getByRole('button', { name: 'Save this budget' }).click();
  await expect(figure(page, INCOME)).toBeFocused();
  await expect(page).toHaveURL(/budgets\/new/);

  await visit(page, NEW);
  const before = await price(page).innerText();
  await expect(page.getByRole('main')).toContainText('closing costs. All your savings are used.');
  await figure(page, INCOME).fill('900,000');
  await figure(page, 'Savings').fill('9,000,000');
  await expect(page).toHaveURL(/income=900%2C000&savings=9%2C000%2C000/);
  await expect(price(page)).not.toHaveText(before);
  const worked = await price(page).innerText();
  await page.reload();
  await takenOver(page);
  await expect(price(page)).toHaveText(worked);
  // Three digits stand in front, what they round behind them.
  expect(worked).toMatch(/^J\$\d\d,\d00,000$/);
  await price(page).getByRole('button').click();
  await expect(price(page)).not.toHaveText(worked);
  await price(page).getByRole('button').click();

  await figure(page, 'Name of this budget').fill('With Ben');
  await page.getByRole('button', { name: 'Save this budget' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, somebody());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(notice(page, 'Budget saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'With Ben' })).toBeVisible();
  await expect(price(page)).toHaveText(worked);

  await visit(page, '/budgets');
  await expect(page.getByText('1 budget', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(worked);
});

test('one click turns a budget into a search, and homes say whether they fit it; a deleted budget comes back when asked for', async ({
  page,
  request,
}) => {
  await signUp(page);
  await visit(page, `${NEW}?income=2,000,000&savings=200,000,000&name=Ours`);
  await page.getByRole('button', { name: 'Save this budget' }).click();
  await expect(page).toHaveURL(/\/budgets\/[0-9a-f-]{36}/);
  const budget = new URL(page.url()).pathname;
  await expect(notice(page, 'Budget saved')).toBeHidden();
  // A notice slides over the link while it is pressed; the press is still the link's.
  const link = page.getByRole('link', { name: /See homes up to/ });
  await link.hover();
  await page.mouse.down();
  await page.getByRole('switch', { name: 'Compare homes with this budget' }).evaluate((its) => {
    (its as HTMLInputElement).click();
  });
  const compared = page.locator('.toast', { hasText: 'Homes are compared with this budget now.' });
  await expect(compared).toBeVisible();
  await compared.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)));
  const [covered, covering] = [await link.boundingBox(), await compared.boundingBox()];
  expect(covering?.y).toBeLessThan((covered?.y ?? 0) + (covered?.height ?? 0) / 2);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/homes\/for-sale\/jamaica\?price_max=\d+&currency=JMD/);
  await expect(page.getByRole('article').first()).toContainText('In your budget');
  await expect(page.getByRole('article').first()).toContainText('a month');

  const home = await aHome(request);
  await open(page, pathOf(home));
  const part = page.getByRole('region', { name: /Fits your budget|Beyond your budget/ });
  await expect(part).toContainText('Worked out with “Ours”');
  await expect(part).toContainText('NHT, 30 years at 5%');

  await visit(page, budget);
  await figure(page, INCOME).fill('500,000');
  const release = await holdAnswers(page, '**/api/budgets/*');
  await page.getByRole('button', { name: 'Save changes' }).click();
  // What is changed while it is saved stays.
  await figure(page, SAVINGS).fill('150,000,000');
  release();
  await expect(notice(page, 'Budget updated')).toBeVisible();
  await expect(figure(page, SAVINGS)).toHaveValue('150,000,000');
  // A page beyond the last one leads to that, which is asked for again when nothing is left on it and there should be more.
  await page.route('**/api/budgets?*', async (route) => {
    const answer = await route.fetch();
    const { response } = await answer.json();
    await route.fulfill({ response: answer, json: { response: { ...response, total: response.total + 1 } } });
  });
  await visit(page, '/budgets?page=2');
  await expect(page).toHaveURL('/budgets');
  const remove = page.getByRole('button', { name: 'Delete “Ours”' });
  await expect(remove).toBeVisible();
  await page.unroute('**/api/budgets?*');
  await remove.click();
  await expect(notice(page, 'Budget deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Know your price before you look' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Ours' })).toBeVisible();
});
