/**
 * The screens of visitors and buyers for people who read larger or wider set text, choose their own colours, ask for less motion or
 * press with a finger. Each is opened once and looked at in each of these ways.
 */
import { signUp } from './accounts-page.ts';
import { BARRIERS_MS, barriers, settled } from './barriers.ts';
import { aGroup } from './groups-page.ts';
import { expect, type Page, test } from './journey.ts';
import { aReducedHome, pathOf } from './property-page.ts';
import { takenOver } from './taken-over.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

test.use({ viewport: PHONE, hasTouch: true });

/** What would still move, or scroll gliding, for somebody who asked for less motion. */
const moves = (page: Page) =>
  page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const time = Math.max(longest(style.animationDuration), longest(style.transitionDuration));
        const still = time <= 1 && style.scrollBehavior !== 'smooth';
        return still ? [] : [`${time} ms ${style.scrollBehavior}: ${element.outerHTML.slice(0, 100)}`];
      }),
    );
  });

/** Controls a finger has less than 44 px for; a link within a sentence is as tall as its line (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 44;
    const CONTROLS = 'a[href], button, summary, select, textarea, input, [role=tab], [role=slider]';
    const inSentence = (element: Element) => {
      // Rounded sums stand within sentences and lines of figures.
      if (element.matches('.rounded-sum')) return true;
      const sentence = element.closest('p, li, dd, td, label, legend') ?? element.parentElement;
      const around = sentence?.textContent?.trim().length ?? 0;
      return (
        getComputedStyle(element).display === 'inline' && around > (element.textContent?.trim().length ?? 0)
      );
    };
    const reaches = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
    };
    return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
      const target = control.matches('input') ? (control.closest('label') ?? control) : control;
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest('.map-panel, .sr-only') || inSentence(control)) return [];
      if (target.getBoundingClientRect().width <= 1) return [];
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y, half] = [left + width / 2, top + height / 2, LEAST / 2 - 0.5];
      const tall = height >= LEAST - 0.5 || (reaches(target, x, y - half) && reaches(target, x, y + half));
      const wide = width >= LEAST - 0.5 || (reaches(target, x - half, y) && reaches(target, x + half, y));
      if (tall && wide) return [];
      return [`${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 140)}`];
    });
  });

const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
const enlarge = (page: Page) => addStyle(page, 'html { font-size: 200% }');
/** The spacings of WCAG 1.4.12. */
const SPACED = `p { margin-bottom: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`;
const space = (page: Page) => addStyle(page, SPACED);
const spaceNoMore = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** What sticks out of the page, and texts that are cut off. */
const outgrown = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      // What is shortened by design has its whole text on the page it leads to.
      if (
        !node.textContent?.trim() ||
        !parent.checkVisibility() ||
        parent.closest('.truncate, .sr-only, svg')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        if (position === 'fixed' || width <= 1 || /auto|scroll/.test(overflowX + overflowY)) break;
        const aside = /hidden|clip/.test(overflowX) && (text.right > right + 1 || text.left < left - 1);
        const above = /hidden|clip/.test(overflowY) && (text.bottom > bottom + 2 || text.top < top - 2);
        if (aside || above) found.push(`cut off: ${node.textContent.trim().slice(0, 60)}`);
        if (aside || above) break;
      }
    }
    return found;
  });

async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const note = (what: string, faults: string[]) => {
    if (faults.length > 0) found[what] = faults;
  };
  note('moves', await moves(page));
  note('small under a finger', await smallTargets(page));
  await page.emulateMedia({ forcedColors: 'active' });
  note(
    'lost in forced colours',
    await barriers(page, undefined, { type: 'rule', values: ['color-contrast'] }),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  // Maps and charts are drawn anew when their place has changed.
  const lasting = () =>
    expect
      .poll(() => outgrown(page))
      .toEqual([])
      .then(
        () => [],
        () => outgrown(page),
      );
  await space(page);
  note('outgrown by wider spacing', await lasting());
  await page.setViewportSize(DESK);
  note('outgrown by wider spacing on a wide screen', await lasting());
  await spaceNoMore(page);
  await enlarge(page);
  note('outgrown by larger text', await lasting());
  await page.setViewportSize(PHONE);
  return found;
}

async function expectForEveryone(page: Page, paths: readonly string[]): Promise<void> {
  const faults: Record<string, Record<string, string[]>> = {};
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    await takenOver(page);
    await settled(page);
    const found = await faultsOf(page);
    if (Object.keys(found).length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
}

test('text of twice the size makes no page wider than a phone', async ({ page }) => {
  const home = pathOf(await aReducedHome(page.request));
  const wider: Record<string, number> = {};
  const paths = ['/', home, '/homes/for-sale/jamaica/saint-ann', '/faqs', '/sign-in', '/budgets/new'];
  for (const path of paths) {
    await page.goto(path);
    await takenOver(page);
    await enlarge(page);
    await settled(page);
    wider[path] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }
  expect(wider).toEqual(Object.fromEntries(paths.map((path) => [path, 0])));
});

test('screens for everybody keep their text, colours, stillness and room for a finger', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  const home = pathOf(await aReducedHome(page.request));
  await expectForEveryone(page, [
    ...['/', '/homes/for-sale/jamaica/saint-ann', '/homes/for-sale/jamaica?price_max=1', home],
    ...['/real-estate/guide/all', '/faqs', '/regions/kingston', '/terms', '/professionals', '/budgets/new'],
    ...['/sign-in', '/register', '/forgot-password', '/reset-password', '/confirm-address', '/no-such-page'],
  ]);
});

test('screens of one’s own keep their text, colours, stillness and room for a finger', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(BARRIERS_MS);
  await signUp(page);
  const { id, homes, call } = await aGroup(page, baseURL, 'Everyone', 2);
  for (const { _id } of homes) await call(`PUT /properties/${_id}/like`);
  await call('POST /filters', { name: 'Houses in Saint Ann', categories: 'for-sale', region: 'saint-ann' });
  const compare = `/groups/${id}/compare?ids=${homes.map(({ _id }) => _id).join(',')}`;
  await expectForEveryone(page, [
    ...['/liked', '/saved-searches', '/groups', `/groups/${id}`, compare, '/budgets', '/applications'],
    ...['/account/messages', '/account/viewings', '/profile', '/settings', '/security'],
  ]);
});
