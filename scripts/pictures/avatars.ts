/**
 * Draws the portraits of the demonstration's agents: initials on a pattern of the islands, seeded by the name.
 * `node scripts/pictures/avatars.ts` writes src/areas/demo/server/avatars/<first>-<last>.webp.
 */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { avatarFile, DEMO_AGENTS } from '#areas/demo/server/demo-people.ts';

const SIDE = 256;
const QUALITY = 82;
/** Ground and ink of each look. */
const LOOKS = [
  ['#0f5f5c', '#f0b45a'],
  ['#c65a45', '#ffe2cc'],
  ['#20567a', '#93ddd0'],
  ['#7a3550', '#f4b8a4'],
  ['#2f7457', '#f3e4a6'],
  ['#8a5a1c', '#ffe7b0'],
] as const;

const shapes: ((ink: string) => string)[] = [
  // Zinc sheets.
  (ink) =>
    Array.from(
      { length: 11 },
      (_, i) => `<rect x="${i * 24}" width="12" height="256" fill="${ink}" opacity=".28"/>`,
    ).join(''),
  // Waves.
  (ink) =>
    Array.from(
      { length: 8 },
      (_, i) =>
        `<path d="M-16 ${18 + i * 34}q18-20 36 0t36 0 36 0 36 0 36 0 36 0 36 0 36 0" fill="none" stroke="${ink}" stroke-width="8" opacity=".38"/>`,
    ).join(''),
  // Leaves of a breadfruit tree.
  (ink) =>
    Array.from({ length: 16 }, (_, i) => {
      const [x, y, turn] = [(i % 4) * 72 + 18, Math.floor(i / 4) * 72 + 18, (i * 67) % 180];
      return `<path d="M0-30Q24-8 0 30Q-24-8 0-30Z" transform="translate(${x} ${y}) rotate(${turn})" fill="${ink}" opacity=".34"/>`;
    }).join(''),
  // Louvres of a window.
  (ink) =>
    Array.from(
      { length: 9 },
      (_, i) => `<rect y="${i * 30 + 6}" width="256" height="13" rx="6" fill="${ink}" opacity=".3"/>`,
    ).join(''),
];

function drawing(name: string): string {
  const seed = createHash('sha256').update(name).digest();
  const [ground, ink] = LOOKS[(seed[0] as number) % LOOKS.length] as (typeof LOOKS)[number];
  const shape = shapes[(seed[1] as number) % shapes.length] as (ink: string) => string;
  const initials = name
    .split(' ')
    .map((word) => word.replace('Demo-', '')[0])
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="256" height="256" fill="${ground}"/>${shape(ink)}
    <circle cx="128" cy="128" r="74" fill="#10282a" opacity=".92"/>
    <text x="128" y="153" text-anchor="middle" font-family="Georgia, 'DejaVu Serif', serif" font-size="68" font-weight="700" fill="#fff8ea">${initials}</text>
  </svg>`;
}

const folder = join(import.meta.dirname, '../../src/areas/demo/server/avatars');
await mkdir(folder, { recursive: true });
for (const { first_name, last_name } of DEMO_AGENTS) {
  const picture = sharp(Buffer.from(drawing(`${first_name} ${last_name}`))).webp({ quality: QUALITY });
  await picture.toFile(join(folder, avatarFile({ first_name, last_name })));
}
