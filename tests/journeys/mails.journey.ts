/** Every mail as mail programs show it: narrow and wide, light and dark, with pictures and without. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { htmlOf } from '#platform/server/mail/html.ts';
import type { MailMessage } from '#platform/server/mail/message.ts';
import { composeMail, type MailTemplate } from '#platform/server/mail/template.ts';
import { barriers } from './barriers.ts';
import { expect, test } from './journey.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG_TITLE = 'Four-bedroom verandah house above Treasure Beach with an outlook over Frenchman’s Bay';

/** What is filled into every mail; long words, because they are the ones that do not fit. */
const VALUES = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) =>
      name === 'message' ? 'https://homes.example/'.padEnd(90, 'x') : `${LONG_TITLE} (${String(name)})`,
  },
);

const isTemplate = (value: object): value is MailTemplate =>
  'subject' in value && typeof value.subject === 'string' && 'paragraphs' in value;

/** Every text of a mail in what a file of messages holds. */
function templatesIn(value: unknown): MailTemplate[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return isTemplate(value) ? [value] : Object.values(value).flatMap(templatesIn);
}

async function allMails(language: 'en' | 'es' | 'fr', site: string): Promise<[string, MailMessage][]> {
  const files = globSync(`src/areas/*/words/${language}.json`, { cwd: ROOT });
  const mails: [string, MailMessage][] = [];
  for (const file of files) {
    const texts = (JSON.parse(await readFile(join(ROOT, file), 'utf8')) as { mail?: unknown }).mail;
    for (const template of templatesIn(texts)) {
      const message = composeMail({
        translations: { en: template },
        locale: language === 'en' ? 'enrtl' : 'en',
        template: (one) => one,
        values: VALUES,
        url: `${site}/property/1`,
        code: '123456',
      });
      const home = {
        title: LONG_TITLE,
        url: `${site}/property/1`,
        picture: { src: `${site}/pictures/apartments-01-640.webp`, alt: `Photo of ${LONG_TITLE}` },
        badge: 'Demo listing',
        strong: 'J$31,900,000',
        lines: ['Treasure Beach, Saint Elizabeth'],
      };
      mails.push([`${basename(join(file, '../..'))}: ${template.heading}`, { ...message, items: [home] }]);
    }
  }
  return mails;
}

test('every mail fits a phone and a window, its pictures have words, and its links lead to the site', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto('/robots.txt');
  let without = 0;
  for (const language of ['en', 'es', 'fr'] as const) {
    for (const [name, message] of await allMails(language, site)) {
      await page.setContent(await htmlOf(message, site));
      for (const width of [390, 600]) {
        await page.setViewportSize({ width, height: 800 });
        const said = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          alts: [...document.images].map(({ alt }) => alt),
          links: [...document.links].map(({ href }) => new URL(href).origin),
        }));
        expect([name, said.width]).toEqual([name, width]);
        expect([name, said.alts.every((alt) => alt !== '')]).toEqual([name, true]);
        expect([name, ...new Set(said.links)]).toEqual([name, new URL(site).origin]);
      }
      without += 1;
    }
  }
  expect(without).toBeGreaterThan(90);
});

test('a mail is read with its pictures and without them, when it is light and when it is dark', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/robots.txt');
  const [, message] = (await allMails('en', site)).find(([name]) => name.startsWith('viewings')) ?? [];
  const html = await htmlOf(message as MailMessage, site);
  const expectNoBarriers = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Tables that lay a mail out, and a document without landmarks, are how mail is written.
      const found = await barriers(page);
      expect(found.filter((line) => !/^(region|landmark|scope|target-size)/.test(line))).toEqual([]);
    }
  };
  await page.setContent(html);
  await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth)).toBe(640);
  await expectNoBarriers();
  await page.route('**/pictures/**', (route) => route.abort());
  await page.setContent(html.replaceAll('-640.webp', '-641.webp'));
  await expect(page.getByAltText(/^Photo of/)).toBeVisible();
  await expectNoBarriers();
});
