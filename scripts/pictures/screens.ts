/**
 * Takes the pictures of the README from a running demo:
 * `npm start` in one window, then `node scripts/pictures/screens.ts http://localhost:3000`.
 */
import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_FLAGS, findBrowser } from '#tests/browser.ts';

const FOLDER = 'docs/pictures';
const SIZE = { width: 1440, height: 900 };
const WIDTH = 1200;

const [, , origin = 'http://localhost:3000'] = process.argv;
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
const page = await browser.newPage({ viewport: SIZE, locale: 'en-JM', reducedMotion: 'reduce' });

async function take(name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: 80 })
    .toFile(`${FOLDER}/${name}.webp`);
}

await mkdir(FOLDER, { recursive: true });
await page.goto(`${origin}/homes/for-sale/jamaica`);
await take('map-and-list');
const houses = page.locator('main article').filter({ hasText: /-bed house/ });
await houses.first().locator('a[href^="/property/"]').first().click();
await page.waitForURL('**/property/**');
await take('listing');
await page.goto(`${origin}/budgets/new`);
await take('budget');
await browser.close();
