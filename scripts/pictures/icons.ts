/**
 * Draws what other sites and phones show of the shipped brand: `node scripts/pictures/icons.ts`. The link preview is set in
 * the product's own font, so a Chromium draws it (CHROME_PATH, or `chromium` on the PATH).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../public');
const MADE = join(import.meta.dirname, '../../brand/public');
const LAGOON = '#005a55';
const GROUND = '#fdf9f2';
const ARCH =
  'M13 0a13 13 0 0 1 13 13v16a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V13A13 13 0 0 1 13 0Zm-8 13.500h16v-1a8 8 0 0 0-16 0v1Zm0 5.800h16v-2.800H5v2.800Zm0 5.800h16v-2.800H5v2.800Z';
const OG = { width: 1200, height: 630 };

const mark = (size: number, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 32" height="${size}"><path fill="${fill}" fill-rule="evenodd" d="${ARCH}"/></svg>`;

async function touchIcon(): Promise<void> {
  const arch = await sharp(Buffer.from(mark(104, GROUND))).toBuffer();
  const ground = sharp({ create: { width: 180, height: 180, channels: 3, background: LAGOON } });
  await ground
    .composite([{ input: arch, gravity: 'centre' }])
    .png({ palette: true })
    .toFile(join(MADE, 'apple-touch-icon.png'));
}

const dataUrl = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(join(PUBLIC, file)).toString('base64')}`;

async function preview(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: OG });
  await page.setContent(`<style>
    @font-face { font-family: Bricolage; src: url(${dataUrl('fonts/bricolage.woff2', 'font/woff2')}); font-weight: 400 700 }
    body { margin: 0; height: ${OG.height}px; font-family: Bricolage; color: #1d2b2b;
      background: url(${dataUrl('hero/settlement-1680.webp', 'image/webp')}) 100% 100% / auto 100% }
    h1 { margin: 0; font: 600 76px/1 Bricolage; letter-spacing: -.035em }
    p { display: flex; align-items: center; gap: 16px; margin: 0 0 28px; font: 700 44px/1 Bricolage; letter-spacing: -.04em; color: ${LAGOON} }
    main { padding: 44px 64px }
  </style><main><p>${mark(52, LAGOON)}Yaad</p><h1>Homes in Jamaica,<br>on the map</h1></main>`);
  await page.evaluate('document.fonts.ready');
  const shot = await page.screenshot();
  await browser.close();
  await sharp(shot).jpeg({ quality: 80, mozjpeg: true }).toFile(join(MADE, 'og.jpg'));
}

await touchIcon();
await preview();
