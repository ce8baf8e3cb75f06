import { fillSignIn, holdAnswers, mailTo, newAccount, notice, signUp, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { aGroup, callsOf, someHomes } from './groups-page.ts';
import { expect, type Locator, type Page, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

test('a guest who wants to keep a home signs in, and comes back to the choice of groups', async ({
  page,
}) => {
  const { email } = await newAccount(page);
  const [home] = await someHomes(page, 1);
  await visit(page, `/property/${home?._id}`);
  await page.getByRole('button', { name: 'Add to group' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, email);
  const dialog = page.getByRole('dialog', { name: 'Add to group' });
  await dialog.getByLabel('Name your first group').fill('By the sea');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(notice(page, 'Group saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add to group' }).click();
  const choice = dialog.getByRole('checkbox', { name: /By the sea/ });
  await expect(choice).toBeChecked();
  expect(await barriers(page)).toEqual([]);
  await choice.uncheck();
  await expect(notice(page, 'Group updated')).toBeVisible();
  // The group is opened before the home is in it.
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/groups/add/*', (route) => opened.then(() => route.continue()));
  await choice.check();
  await dialog.getByRole('link', { name: /Open/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'By the sea' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No homes in this group yet' })).toBeVisible();
  goOn();
  await expect(page.getByRole('main').getByRole('link', { name: home?.title ?? '' })).toBeVisible();
});

test('homes are put in order by keyboard, noted, taken out and put back', async ({ page, baseURL }) => {
  await signUp(page);
  const { id, homes } = await aGroup(page, baseURL, 'Order', 3);
  const [first, second, third] = homes.map(({ title }) => title) as [string, string, string];
  const names = () =>
    page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
  await visit(page, `/groups/${id}`);
  await expect.poll(names).toEqual([first, second, third]);

  await page.getByRole('button', { name: 'More for Order' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change the order' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // Into the list, down to the last row, along it to its arrow up.
  await press('Tab', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight');
  await expect(page.getByRole('button', { name: `Move ${third} up` })).toBeFocused();
  await press('Enter');
  await expect(rows.nth(1)).toContainText(third);
  // Dragged without a pointer: lifted with Enter, moved with the arrows, dropped with Enter.
  await press('ArrowUp', 'ArrowRight');
  await expect(rows.nth(0).getByRole('button', { name: /^Drag/ })).toBeFocused();
  await press('Enter');
  const target = page.locator('[data-drop-target]');
  await expect(target).toHaveCount(1);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(target).toHaveCount(0);
  await expect(rows.nth(0)).toContainText(third);
  const order = await rows.allInnerTexts();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();

  const note = page.getByLabel('Your note').first();
  await note.fill('Ask about the water tank');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your note').first()).toHaveValue('Ask about the water tank');
  const shown = await names();
  expect(shown).toEqual(order.map((row) => shown.find((name) => row.includes(name))));

  await page.getByRole('button', { name: `Remove ${shown[0]}` }).click();
  await expect(notice(page, 'Group updated')).toBeVisible();
  await expect.poll(names).toEqual(shown.slice(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual(shown);
  await expect(page.getByLabel('Your note').first()).toHaveValue('Ask about the water tank');
});

/** Pins that stick out of a map that moves, or that its buttons or its credit cover. */
const hiddenPins = (map: Locator) =>
  map.evaluate((region) => {
    const pins = [...region.querySelectorAll('a.pin')];
    if (pins.length === 0 || !region.querySelector('[dir=ltr]:not(.opacity-0) canvas'))
      return ['not there yet'];
    const room = region.getBoundingClientRect();
    const over = [...region.querySelectorAll(':scope > div:has(button), :scope > p')];
    return pins
      .filter((pin) => {
        const { left, right, top, bottom } = pin.getBoundingClientRect();
        const out = left < room.left || right > room.right || top < room.top || bottom > room.bottom;
        return (
          out ||
          over.some((part) => {
            const its = part.getBoundingClientRect();
            return its.left < right && its.right > left && its.top < bottom && its.bottom > top;
          })
        );
      })
      .map((pin) => pin.textContent);
  });

test('up to four homes are compared side by side', async ({ page, baseURL }) => {
  await signUp(page);
  const { id, homes } = await aGroup(page, baseURL, 'Compare near the sea and the market of Ocho Rios', 5);
  await visit(page, `/groups/${id}`);
  await page.getByRole('button', { name: 'Show on a map' }).click();
  const onMap = page.getByRole('region', { name: 'Map of these homes' });
  await expect(onMap.locator('a.pin').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the map' }).click();
  await expect(onMap).toBeHidden();
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // A long name in the breadcrumbs is scrolled in one line, and makes the page no wider.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const crumbs = page.getByRole('navigation', { name: 'Where you are' }).getByRole('list');
  expect((await crumbs.boundingBox())?.height).toBeLessThan(60);
  await page.getByRole('button', { name: 'Show on a map' }).click();
  // On a phone, too, every pin stands within the map and beside its buttons.
  await expect.poll(() => hiddenPins(onMap), { timeout: 45_000 }).toEqual([]);
  await page.getByRole('button', { name: 'Close the map' }).click();
  if (desk) await page.setViewportSize(desk);
  for (const { title } of homes.slice(0, 4))
    await page.getByRole('checkbox', { name: `Compare ${title}` }).check();
  await expect(page.getByRole('checkbox', { name: `Compare ${homes[4]?.title}` })).toBeDisabled();
  await page.getByRole('link', { name: 'Compare 4 homes', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?ids=/);
  const table = page.getByRole('table');
  for (const { title } of homes.slice(0, 4))
    await expect(table.getByRole('columnheader', { name: title })).toBeVisible();
  const price = table.getByRole('row', { name: /^Price/ });
  await expect(price.getByRole('cell').first()).toContainText('Best:');
  await expect(price.getByRole('cell').first()).toContainText('US$');
  await expect(table.getByRole('row', { name: /^Monthly cost/ })).toContainText('J$');
  await expect(table.getByRole('button', { name: /^For / })).toHaveCount(4);
  await expect(table.getByRole('link', { name: /^Apply to / }).first()).toBeVisible();
  const rows = await table.getByRole('row').count();
  await page.getByRole('switch', { name: 'Only what differs' }).check();
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(rows);
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const right = await table
    .getByRole('columnheader')
    .nth(1)
    .evaluate((cell) => cell.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(390);
  // No amount breaks from its sign.
  const amounts = table.locator('.text-price bdi');
  await expect(amounts.first()).toBeVisible();
  const lines = await amounts.evaluateAll((all) => all.map((one) => one.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await barriers(page)).toEqual([]);
});

test('liked homes are sorted, compared and put into a group, and one is printed with a way back to it', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  const call = await callsOf(page, baseURL);
  const homes = await someHomes(page, 2);
  for (const { _id } of homes) await call(`PUT /properties/${_id}/like`);
  await visit(page, '/liked');
  const names = () => page.getByRole('main').getByRole('article').getByRole('link').allInnerTexts();
  const [cheap, dear] = homes.map(({ title }) => title) as [string, string];
  await expect.poll(names).toEqual([dear, cheap]);
  await page.getByLabel('Sort by').selectOption('price');
  await expect.poll(names).toEqual([cheap, dear]);
  // So few can be compared at once; one chosen alone cannot.
  await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Choose ${cheap}` }).check();
  await expect(page.getByRole('link', { name: 'Compare 2 homes' })).toBeHidden();
  await page.getByRole('checkbox', { name: `Choose ${dear}` }).check();
  await page.getByRole('button', { name: 'Add to group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to group' });
  await dialog.getByLabel('Name your first group').fill('Both');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await expect(notice(page, 'Group saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Compare 2 homes' }).click();
  await expect(page).toHaveURL(/^[^?]*\/compare\?ids=/);
  await expect(page.getByRole('columnheader', { name: dear })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me.*${encodeURIComponent('/compare?ids=')}`),
  );
  expect(await barriers(page)).toEqual([]);

  await visit(page, `/property/${homes[0]?._id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'Scan to see this home on Yaad' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a link shows a group to whoever has it, until it is switched off', async ({
  page,
  another,
  baseURL,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  const { id, homes, call } = await aGroup(page, baseURL, 'For Mummy', 2);
  await visit(page, `/groups/${id}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await expect(dialog.getByText('Anyone with the link')).toBeVisible();
  expect(await call(`GET /groups/${id}`)).toMatchObject({ share_token: null });
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create and copy link' }).click();
  await expect(notice(page, 'Link copied')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: 'Public link' })).toBeChecked();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);
  expect(await barriers(page)).toEqual([]);

  const stranger = await another();
  expect((await stranger.goto(address))?.status()).toBe(200);
  await expect(stranger.getByRole('heading', { level: 1, name: 'For Mummy' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: homes[0]?.title ?? '' })).toBeVisible();
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(stranger.locator('meta[property="og:title"]')).toHaveAttribute('content', /^For Mummy/);
  await expect(stranger.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*pictures/);
  await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address)),
  );
  await takenOver(stranger);
  const up = stranger.getByRole('button', { name: `I like it: ${homes[0]?.title}` });
  await up.click();
  const name = stranger.getByLabel('Your name');
  await expect(name).toBeFocused();
  await name.press('Enter');
  await expect(stranger.getByText('Enter your name, so that')).toBeVisible();
  await name.fill('Mummy');
  await name.press('Enter');
  await expect(notice(stranger, 'Your vote was counted')).toBeVisible();
  await stranger.reload();
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await expect(stranger.getByText('You vote as Mummy.')).toBeVisible();
  expect(await barriers(stranger)).toEqual([]);

  const over = page.waitForResponse((answer) => answer.url().endsWith('/share') && answer.ok());
  // The switch goes with the link: `uncheck` would wait for it when the answer comes before it has looked.
  await dialog.getByRole('switch', { name: 'Public link' }).click();
  await over;
  await expect(dialog.getByLabel('Link', { exact: true })).toBeHidden();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await visit(page, `/groups/${id}`);
  await expect(page.getByRole('button', { name: `For ${homes[0]?.title}: 1 Mummy` })).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Remove Mummy' }).click();
  await expect(page.getByText('Voted from the link')).toBeHidden();
});

test('an invited person joins, votes and comments, and the owner sees it', async ({
  page,
  another,
  baseURL,
}) => {
  await signUp(page, { first: 'Kerry', proved: true });
  const { id } = await aGroup(page, baseURL, 'Together', 2);
  const other = await another();
  const { email } = await signUp(other, { first: 'Dwayne' });

  await visit(page, `/groups/${id}`);
  // People who do not come are asked for again, and what is pressed does not move when they do.
  const { promise: known, resolve: tell } = Promise.withResolvers<void>();
  const people = '**/api/groups/*/members';
  await page.route(people, (route) => route.abort());
  await page.getByRole('button', { name: 'Invite' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(people);
  await page.route(people, (route) => known.then(() => route.continue()));
  await again.click();
  await page.getByLabel('Email address').fill(email);
  const send = page.getByRole('button', { name: 'Send invitation' });
  const before = await send.boundingBox();
  tell();
  await expect(page.getByText('Owner of the group')).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
  await send.click();
  await expect(notice(page, 'Invitation sent')).toBeVisible();
  const mail = await mailTo(email, 'Kerry wants your opinion');
  const link = /\/groups\/invitation#[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';

  /** What was said, not what is being typed. */
  const comment = (where: Page) =>
    where.getByRole('main').getByRole('paragraph').filter({ hasText: 'See it after rain' });

  await visit(other, link);
  await expect(other.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await expect(other.getByRole('main').getByRole('presentation').filter({ visible: true })).toHaveCount(2);
  expect(await barriers(other)).toEqual([]);
  await other.getByRole('button', { name: 'Join the group' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Together' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'More for Together' })).toBeHidden();
  await other.getByRole('button', { name: /^For / }).first().click();
  await expect(other.getByRole('button', { name: /^For / }).first()).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('button', { name: 'Comment', exact: true }).first().click();
  await other.getByLabel('Your comment').fill('See it after rain');
  // The comments of another home take nothing of what is typed.
  const closed = other.getByRole('button', { name: 'Comment', exact: true, expanded: false });
  await closed.click();
  await expect(other.getByLabel('Your comment').filter({ visible: true })).toHaveValue('');
  await closed.click();
  await expect(other.getByLabel('Your comment').filter({ visible: true })).toHaveValue('See it after rain');
  const release = await holdAnswers(other, '**/api/groups/*/listings/*/comments');
  await other.locator('form').getByRole('button', { name: 'Comment' }).click();
  // What is typed while it is on its way stays.
  await other.getByLabel('Your comment').filter({ visible: true }).fill('Take boots');
  release();
  await expect(comment(other)).toBeVisible();
  await expect(other.getByLabel('Your comment').filter({ visible: true })).toHaveValue('Take boots');
  expect(await barriers(other)).toEqual([]);

  await visit(page, `/groups/${id}`);
  await page.getByRole('button', { name: '1 comment' }).click();
  await expect(comment(page)).toBeVisible();
  await page.getByRole('button', { name: 'Delete the comment of Dwayne' }).click();
  await expect(comment(page)).toBeHidden();
  await visit(other, '/groups');
  await expect(other.getByText('From Kerry')).toBeVisible();
});
