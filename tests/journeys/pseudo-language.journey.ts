/**
 * Every message is replaced on its way to the browser by accented text that is 40 % longer. What still reads as
 * plain English is not translated, what reads as a key is missing, and what is cut off has no room for longer languages.
 */

import { PARISH_NAMES } from '#areas/places/markets/jamaica/parishes.ts';
import { expect, type Page, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ACCENTED = 'ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ';
const LONGER = 0.4;

function pseudo(text: string): string {
  const accented = [...text].map((sign) => {
    const letter = [...ACCENTED][LETTERS.indexOf(sign.toLowerCase())];
    if (!letter) return sign;
    return sign === sign.toLowerCase() ? letter : letter.toUpperCase();
  });
  if (!/[a-z]/i.test(text)) return text;
  const room = Math.ceil(text.trim().length * LONGER);
  return accented.join('') + ' ḗīǿŭ'.repeat(Math.ceil(room / 5)).slice(0, room);
}

/** Messages as the build writes them: a key of words with dots and its text, or the plain parts of one with values. */
const MESSAGE = /("[\w-]+(?:\.[\w-]+)+":(?:[\w$]+\()?|type:0,value:)`([^`\\$]*)`/g;

const translate = (code: string) =>
  code.replace(MESSAGE, (_, before: string, text: string) => `${before}\`${pseudo(text)}\``);

/** By address; each is asked for by most pages. */
const translated = new Map<string, string>();

async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    const body = translated.get(url) ?? translate(await (await route.fetch()).text());
    translated.set(url, body);
    await route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Names that are the same in every language, what a visitor of the demonstration signs in with, and dates, which the browser writes. */
const PARISHES = Object.values(PARISH_NAMES).join('|');
const NAMES = new RegExp(
  `\\b(Yaad|Google|Example|blue mahoe|[\\w.]+@[\\w.]+|\\d+ \\w+ \\d{4}|${PARISHES})\\b`,
  'g',
);

/** What the page shows in its main part: sentences in plain English, keys of messages, and text that is cut off. */
const findings = (page: Page) =>
  page.evaluate(() => {
    const plain: string[] = [];
    const clipped: string[] = [];
    const main = document.querySelector('main') as HTMLElement;
    const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const box = node.parentElement as HTMLElement;
      if (text === '' || box.closest('script,style,noscript,option') || box.offsetParent === null) continue;
      plain.push(text);
      const { overflowX, textOverflow } = getComputedStyle(box);
      const cut =
        overflowX !== 'visible' && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1;
      if (cut && !box.closest('.sr-only')) clipped.push(text);
    }
    const root = document.documentElement;
    return { plain, clipped, sideways: root.scrollWidth - root.clientWidth };
  });

/** Screens whose every word is a message, and screens that show listings besides. */
const OF_MESSAGES = ['/sign-in', '/register', '/forgot-password', '/no/such/page'];
const WITH_LISTINGS = ['/', '/homes-for-sale', '/liked', '/professionals'];

test.use({ viewport: { width: 390, height: 844 }, complaining: true });

test('screens are translated whole, and have room for longer words', async ({ page }) => {
  await speakPseudo(page);
  for (const path of [...OF_MESSAGES, ...WITH_LISTINGS]) {
    await page.goto(path);
    await takenOver(page);
    await expect(
      page
        .locator('main')
        .getByText(/[ȧḗīǿŭ]/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    const { plain, clipped, sideways } = await findings(page);
    const keys = plain.filter((text) => /^[a-z]+(\.[a-zA-Z-]+)+$/.test(text));
    const english = plain.filter((text) => /[A-Za-z]{4,}/.test(text.replace(NAMES, '')));
    expect({ path, keys, clipped, sideways }).toEqual({ path, keys: [], clipped: [], sideways: 0 });
    if (OF_MESSAGES.includes(path)) expect([path, ...english]).toEqual([path]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // code that is fetched ahead may still be on its way
});
