import { recordBackups } from '../journey-backups.ts';
import { mailTo, notice, signIn, signUp, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Page, test } from './journey.ts';

const DEMO_PASSWORD = 'blue mahoe 2026';

/**
 * A listing shown on the page, of a colleague: those of the agent are sold, applied for and held by other journeys.
 * @returns what the buttons call it, and its title
 */
async function someListing(page: Page): Promise<{ name: string; title: string }> {
  const offers = page.getByRole('button', { name: /^Hand over / });
  await expect(offers.first()).toBeVisible();
  const all = await offers.evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: (button.getAttribute('aria-label') ?? '').replace('Hand over ', ''),
      title: button.closest('li')?.querySelector('a')?.textContent ?? '',
      row: button.closest('li')?.textContent ?? '',
    })),
  );
  const isAlone = (title: string) => all.filter((one) => one.title === title).length === 1;
  const found = all.find(({ title, row }) => !row.includes('Andre Agent') && isAlone(title));
  if (!found) throw new Error('No colleague has a listing on this page');
  return found;
}

test('an admin makes somebody an agent, who joins an office and takes over a listing; the admin holds and releases it, and reads of the backups and the offices', async ({
  page: admin,
  another,
}) => {
  const joiner = await another();
  const { first, last, email } = await signUp(joiner, { last: 'Joiner', proved: true });
  const name = `${first} ${last}`;
  await signIn(admin, 'admin@yaad.example', DEMO_PASSWORD);
  await visit(admin, '/admin/people');
  await admin.getByLabel('Name or address').fill(email);
  await admin.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(admin.getByText('One person')).toBeVisible();
  await admin.getByRole('button', { name: `More about ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Change roles' }).click();
  await admin.getByRole('checkbox', { name: 'Agent' }).check();
  await admin.getByRole('button', { name: 'Save the roles' }).click();
  await expect(admin.getByText('Say why, in a few words.')).toBeVisible();
  await admin.getByLabel('Why').fill('Shown us the licence');
  expect(await barriers(admin, 'main')).toEqual([]);
  await admin.getByRole('button', { name: 'Save the roles' }).click();
  await expect(notice(admin, 'Roles changed')).toBeVisible();

  const manager = await another();
  await signIn(manager, 'agent@yaad.example', DEMO_PASSWORD);
  await visit(manager, '/agent/office');
  await manager.getByRole('button', { name: 'Copy embed code' }).click();
  const dialog = manager.getByRole('dialog', { name: 'This map on your site' });
  await dialog.getByRole('radio', { name: 'Large' }).check();
  await expect(dialog.getByLabel('Code')).toHaveValue(
    /^<iframe src="[^"]+\/embed\/map\?office=north-coast[\w-]*" title="North Coast Sample Realty" width="960"/,
  );
  const preview = dialog.frameLocator('iframe[title="Preview of the map"]');
  await expect(preview.locator('a.pin').first()).toBeVisible();
  expect(await barriers(manager, '[role=dialog]')).toEqual([]);
  await manager.keyboard.press('Escape');
  await manager.getByLabel('Invite by email').fill(email);
  await manager.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(notice(manager, 'The invitation is on its way')).toBeVisible();

  const { text = '' } = await mailTo(email, 'invites you to North Coast Sample Realty');
  await visit(joiner, /\/agent\/office\/join#[\w-]+/.exec(text)?.[0] ?? '');
  await joiner.getByRole('button', { name: 'Join North Coast Sample Realty' }).click();
  await expect(notice(joiner, 'You are in')).toBeVisible();
  expect(await barriers(joiner, 'main')).toEqual([]);

  await manager.reload();
  const { name: called, title } = await someListing(manager);
  expect(await barriers(manager, 'main')).toEqual([]);
  await manager.getByRole('button', { name: `Hand over ${called}`, exact: true }).click();
  await manager.getByLabel('To', { exact: true }).selectOption({ label: name });
  await manager.getByRole('button', { name: /^Hand over with/ }).click();
  await expect(notice(manager, 'Handed over')).toBeVisible();
  // Its open leads went along, and name it in a list of their own.
  const homes = manager.getByRole('region', { name: /on the market/i }).getByRole('listitem');
  await homes.filter({ hasText: name }).getByRole('link').filter({ hasText: title }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(manager.getByText(name).first()).toBeVisible();
  const page = new URL(manager.url()).pathname;
  await manager.getByRole('link', { name: 'North Coast Sample Realty' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'North Coast Sample Realty' })).toBeVisible();
  await expect(manager.getByText(name).first()).toBeVisible();
  expect(await barriers(manager, 'main')).toEqual([]);

  await visit(admin, page);
  await admin.getByRole('button', { name: 'Hold this listing' }).click();
  await admin.getByLabel('Reason').fill('The photos are of another home');
  await admin.getByRole('button', { name: `Hold “${title}”` }).click();
  await expect(notice(admin, 'The listing is held')).toBeVisible();
  await mailTo(email, `We took ${title} off the market`);
  await manager.goto(page);
  await expect(manager.getByRole('heading', { name: 'This listing was withdrawn' })).toBeVisible();
  await admin
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Release' })
    .click();
  await expect(notice(admin, 'It is on the market')).toBeVisible();
  await manager.goto(page);
  await expect(manager.getByRole('heading', { level: 1 })).toContainText(title);

  await recordBackups('No space left on the other disk');
  await visit(admin, '/admin');
  await admin.getByRole('link', { name: 'Backups' }).click();
  const backups = admin.getByRole('main').getByRole('listitem');
  await expect(backups.filter({ hasText: 'No space left on the other disk' })).toBeVisible();
  await expect(backups.filter({ hasText: '40 files, 12.3 MB' })).toBeVisible();
  expect(await barriers(admin, 'main')).toEqual([]);

  await visit(admin, '/admin/offices');
  const office = admin
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'North Coast Sample Realty' });
  await expect(office).toContainText('agent@yaad.example');
  expect(await barriers(admin, 'main')).toEqual([]);
  const address = `${Date.now()} Sample Street, Ocho Rios`;
  await admin.goto('/offices/north-coast-sample-realty');
  await visit(manager, '/agent/office');
  await manager.getByRole('button', { name: 'Edit page' }).click();
  await manager.getByLabel('Address').fill(address);
  await manager.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(manager, 'Saved')).toBeVisible();
  await admin.reload();
  await expect(admin.getByText(address)).toBeVisible();
});
