import { spreadsheetOf } from '../spreadsheet.ts';
import { asDemo, holdAnswers, visit } from './accounts-page.ts';
import { expect, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

const WORDS = 'A quiet home with a garden of its own, close to the sea and to the market.';

const workbook = (buffer: Buffer) => ({
  name: 'homes.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
});

test('an agent brings an Excel file of five rows with two problems, corrects them after a reload, publishes, and finds them; visits to them are counted', async ({
  page,
  another,
}) => {
  const word = `Kumquat${Date.now()}`;
  const row = (name: string, more: { price?: string; town?: string } = {}) => [
    'Sale',
    'House',
    more.price ?? 9_500_000,
    3,
    2,
    more.town ?? 'Negril',
    `${word} ${name}`,
    'Registered',
    WORDS,
  ];
  const rows = [
    ['Purpose', 'Kind', 'Asking price', 'Beds', 'Baths', 'Town', 'Headline', 'Tenure', 'Remarks'],
    row('one'),
    row('two', { price: 'ask us' }),
    row('three'),
    row('four', { town: 'Xanadu' }),
    row('five'),
  ];

  await asDemo(page, 'Agent');
  await visit(page, '/my-listings');
  await page.getByRole('link', { name: 'Import listings' }).last().click();
  const choose = page.locator('input[name=listings]');
  await choose.setInputFiles(workbook(Buffer.from('PK\u0003\u0004')));
  await expect(page.getByRole('alert')).toContainText('This Excel or ZIP file cannot be read');
  await choose.setInputFiles(workbook(spreadsheetOf(rows)));
  await expect(page.getByRole('heading', { level: 1, name: 'homes.xlsx' })).toBeVisible();
  await expect(page.getByLabel('What “Kind” is')).toHaveValue('type');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  // A second choice is sent after the first, whose answer takes its time.
  const release = await holdAnswers(page, '**/api/imports/*');
  const tenure = page.getByLabel('What “Tenure” is');
  const meant = await tenure.inputValue();
  await tenure.selectOption('');
  await page.getByLabel('Prices are in').selectOption('JMD');
  await expect(tenure).toHaveValue('');
  release();
  await expect(tenure).toBeEnabled();
  await tenure.selectOption(meant);
  await expect(page.getByRole('button', { name: 'Publish 3' })).toBeEnabled();

  await page.reload();
  await takenOver(page);
  await page.getByRole('link', { name: 'To correct 2' }).click();
  await page.getByLabel('Price', { exact: true }).fill('12m');
  const save = page.getByRole('button', { name: 'Save the row' });
  await save.first().click();
  await expect(page.getByRole('button', { name: 'Publish 4' })).toBeEnabled();
  // The list of what is to be corrected is asked again after the file.
  await expect(save).toHaveCount(1);
  await expect(page.getByText('No place of this name is known here.')).toBeVisible();
  await page.getByLabel('Community or town', { exact: true }).fill('Lucea');
  await save.click();
  await page.getByRole('button', { name: 'Publish 5' }).click();
  await expect(page.getByText('5 rows are now among your listings.')).toBeVisible();

  const buyer = await another();
  // A list that was asked for before the index had read all five is not asked for again.
  await expect(async () => {
    await visit(buyer, `/homes/for-sale/jamaica?search=${word}`);
    await expect(buyer.getByText('5 homes').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await buyer
    .getByRole('link', { name: `${word} four` })
    .first()
    .click();
  await expect(buyer.getByRole('heading', { level: 1, name: `${word} four` })).toBeVisible();

  await visit(page, '/agent/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Views a day over 28 days/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Visitor activity, day by day' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const stream = await (await download).createReadStream();
  let saved = '';
  for await (const piece of stream) saved += piece;
  expect(saved).toMatch(new RegExp(`,${word} four,1,0,0,0,0,1,0\\r\\n`));
  await page.getByRole('switch', { name: /Weekly email/ }).click();
  await expect(page.getByText('The weekly email is off.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Weekly email/ })).not.toBeChecked();
});
