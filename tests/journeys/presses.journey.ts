/**
 * What people do most, on a phone and a slow line, with what it takes: presses (a choice of a search is one, filling in
 * a form is none) and seconds, without those of reading and typing. By hand: `WALK=1 npm run test:file -- tests/journeys/presses.journey.ts`.
 */
import { aSnapshot } from '../documents.ts';
import { listingsOfTheAgent } from '../journey-listings.ts';
import { mailTo, signIn, signUp, someAddress, visit } from './accounts-page.ts';
import { expect, type Locator, type Page, test } from './journey.ts';

test.skip(process.env.WALK === undefined, 'counted by hand');
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

interface Walk {
  press: (what: Locator) => Promise<void>;
  pick: (what: Locator, value: string | { index: number }) => Promise<void>;
  /** Prints what it took, and fails above the goal. */
  end: (name: string, most: number) => void;
}

async function begin(page: Page): Promise<Walk> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW);
  const started = performance.now();
  let presses = 0;
  return {
    press: async (what) => {
      presses += 1;
      await what.click();
    },
    pick: async (what, value) => {
      presses += 1;
      await what.selectOption(value);
    },
    end: (name, most) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`| ${name} | ${presses} | ${most} | ${seconds} |`);
      expect(presses).toBeLessThanOrEqual(most);
    },
  };
}

test('a home to rent with parking is found', async ({ page }) => {
  const { press, pick, end } = await begin(page);
  await visit(page, '/');
  await press(page.getByRole('radio', { name: 'Rent', exact: true }));
  const where = page.getByRole('main').getByRole('combobox').first();
  await where.fill('Half Way');
  await press(page.getByRole('option', { name: /Half Way Tree/ }).first());
  await pick(page.getByLabel('Bedrooms'), '2');
  await pick(page.getByLabel('Monthly rent'), { index: 3 });
  await press(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Show|Search)/ })
      .first(),
  );
  await press(page.getByRole('link', { name: '1+ parking space', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for rent');
  await expect(page).toHaveURL(/parking_spaces=1/);
  end('Find a home to rent: place, bedrooms, rent, parking', 6);
});

test('three homes are compared and sent on', async ({ page }) => {
  await signUp(page);
  const { press, end } = await begin(page);
  await visit(page, '/homes/for-sale/jamaica');
  const add = page.getByRole('button', { name: /^Put .* in a group$/ });
  await press(add.nth(0));
  await page.getByLabel('Name your first group').fill('For Mummy');
  await press(page.getByRole('button', { name: 'Create and add' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(add.nth(1));
  await expect(page.getByRole('link', { name: 'Open For Mummy' })).toBeVisible();
  await press(add.nth(2));
  await expect(page.getByRole('link', { name: 'Open For Mummy' })).toHaveCount(2);
  await press(page.getByRole('link', { name: 'Open For Mummy' }).last());
  await press(page.getByRole('link', { name: 'Compare 3 homes' }));
  await press(page.getByRole('button', { name: 'Share' }));
  await press(page.getByRole('button', { name: 'Create and copy link' }));
  await expect(page.getByText('Link copied')).toBeVisible();
  end('Compare three homes and copy a link to them', 8);
});

test('a viewing is booked without an account', async ({ page }) => {
  const [, , , home] = await listingsOfTheAgent('for-sale');
  const { press, end } = await begin(page);
  await visit(page, `/property/${home?._id}`);
  await press(page.getByRole('link', { name: 'Book a viewing' }).first());
  const slots = page.locator('main section button[aria-pressed]:not([disabled]):visible');
  await press(slots.filter({ hasText: /\d:\d\d/ }).first());
  const email = someAddress('walk');
  await page.getByLabel('Your name').fill('Gail Visitor');
  await page.getByLabel('Email address').fill(email);
  await press(page.getByRole('button', { name: 'Book this time' }));
  const mail = await mailTo(email, 'is your code for the viewing');
  await page.getByLabel('Code').fill(/\d{6}/.exec(mail.subject ?? '')?.[0] ?? '');
  await press(page.getByRole('button', { name: 'Confirm booking' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your viewing is booked');
  end('Book a viewing, with the code of the email', 4);
});

test('a guest applies, and adds documents later', async ({ page }) => {
  const homes = await listingsOfTheAgent('for-rent');
  const { press, end } = await begin(page);
  await visit(page, `/property/${homes.at(-1)?._id}`);
  await press(page.getByRole('link', { name: 'Apply to rent' }).first());
  await page.getByLabel('First name').fill('Gail');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill(someAddress('walk'));
  await press(page.getByRole('button', { name: 'Continue to income' }));
  await page.getByLabel('Work', { exact: true }).selectOption('employed');
  await page.getByLabel(/income before tax/).fill('250,000');
  await press(page.getByRole('button', { name: 'Continue to documents' }));
  await press(page.getByRole('button', { name: 'Continue to check' }));
  await press(page.getByRole('button', { name: 'Send application' }));
  await expect(page.getByRole('heading', { name: 'Confirm your email to send' })).toBeVisible();
  end('Apply as a guest, before the link of the email', 5);
});

test('a home is listed, and no step with something missing is left', async ({ page }) => {
  await signIn(page, 'agent@yaad.example', 'blue mahoe 2026');
  const { press, end } = await begin(page);
  await visit(page, '/list-a-home');
  await press(page.getByRole('button', { name: 'Start a new listing' }));
  const heading = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const choose = (name: string) => page.getByText(name, { exact: true }).click();
  const next = page.getByRole('button', { name: 'Continue' });
  /** Refused while something is missing, which is no press anybody needs. */
  const stays = async (name: string, first: string) => {
    await next.click();
    await expect(page.getByRole('alert').filter({ hasText: /^Add this/ })).toBeVisible();
    await heading(name);
    // Each field that is needed says so, and the first has the focus.
    await expect(page.locator('main').getByText('Required.').first()).toBeVisible();
    await expect(page.locator(`[name="${first}"]`).first()).toBeFocused();
  };
  await heading('What do you offer?');
  await stays('What do you offer?', 'category');
  await choose('For sale');
  await choose('House');
  await press(next);
  await heading('Where is it?');
  await stays('Where is it?', 'place');
  await page.getByRole('combobox', { name: 'Community or town' }).pressSequentially('Boston B');
  await page
    .getByRole('option', { name: /Boston/ })
    .first()
    .click();
  await page.getByLabel('Street and number').fill('3 Folly Road');
  await expect(page.getByText('It is in Portland.')).toBeVisible();
  await press(next);
  await heading('Details');
  await stays('Details', 'bedrooms');
  await page.getByRole('button', { name: 'More: Bedrooms' }).click();
  await page.getByRole('button', { name: 'More: Bathrooms' }).click();
  await page.getByLabel('Floor area').fill('1,420');
  // The browser writes a day its own way: the page says which one it took.
  await page.getByLabel('Available from').fill('2027-03-01');
  await expect(page.getByText('1 March 2027')).toBeVisible();
  await press(next);
  await heading('Title type');
  await stays('Title type', 'title_type');
  await choose('Registered title');
  await press(next);
  await heading('Price');
  await stays('Price', 'price');
  await page.getByRole('textbox', { name: 'Price' }).fill('31.9m');
  await press(next);
  await heading('Photos');
  // A listing may go without photos.
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aSnapshot() };
  await page.locator('input[name=choose]').setInputFiles([photo, photo, photo, photo]);
  await expect(page.getByText(/^4 are in/)).toBeVisible({ timeout: 120_000 });
  await press(next);
  await heading('Description');
  await stays('Description', 'title');
  await page.getByLabel('Title of the listing').fill('House by the sea');
  await page.getByRole('button', { name: 'Use these sentences' }).click();
  await press(next);
  await heading('Check and publish');
  await press(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Your home is on the market.')).toBeVisible();
  end('List a home, fields apart', 9);
});
