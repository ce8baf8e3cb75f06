/**
 * Makes the small pictures of the places a map of Jamaica shows close up: `node scripts/geodata/close-looks.ts`, after
 * `build.ts`, `jamaica.ts` and `heights.ts`. One file serves both themes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeMapRead, loadCloseMap } from '#areas/places/client/kit/close-map.ts';
import { HOME_MARKET } from '#areas/places/markets.ts';
import { fitted, visibleBox } from '#areas/search/client/map/camera.ts';
import { closeLooksOf } from '#areas/search/client/map/close-looks.ts';
import { fineLines, finePaths } from '#areas/search/client/map/fine-land.ts';

const SIZE = { width: 216, height: 112 };
/** Parts of a frame that are kept around it, and pixels the shortest step has. */
const FINENESS = { around: 0.05, step: 1.2 };
/** As the page has them: `src/app/client/app.css`. */
const STYLE = [
  ':root{color-scheme:light dark}',
  '.sea{fill:light-dark(oklch(.905 .032 205),oklch(.245 .035 225))}',
  '.shelf{fill:none;stroke:light-dark(oklch(.955 .026 190),oklch(.34 .05 205));stroke-width:10}',
  '.land{fill:light-dark(oklch(.968 .016 92),oklch(.3 .018 180))}',
  '.coast{fill:none;stroke:light-dark(oklch(.74 .045 195),oklch(.52 .05 195));stroke-width:2.4}',
  '.high{fill:light-dark(oklch(.62 .09 145),oklch(.8 .06 150));fill-opacity:.08}',
  '.line{fill:none;stroke:light-dark(oklch(.74 .045 195),oklch(.52 .05 195));stroke-width:.8;opacity:.55}',
];

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, 'src/areas/places', path), 'utf8'));
const divisions = read(`markets/${HOME_MARKET.slug}/divisions.geo.json`);
const heights = read('geography/jamaica/heights.geo.json');
await loadCloseMap(HOME_MARKET.land, 12);
mkdirSync(join(root, 'public/close-looks'), { recursive: true });
for (const { slug, box } of closeLooksOf({ country: HOME_MARKET.slug })) {
  const camera = fitted(box, SIZE, { padding: 0, maxZoom: 12 });
  const land = finePaths(divisions, camera, SIZE, FINENESS).map(([, path]) => path);
  const bands = finePaths(heights, camera, SIZE, FINENESS).map(
    ([, path]) => `<path class="high" d="${path}"/>`,
  );
  const [west, south, east, north] = visibleBox(camera, SIZE);
  const near = (closeMapRead()?.borders ?? []).filter((line) =>
    line.some(([lng, lat]) => lng > west && lng < east && lat > south && lat < north),
  );
  const shapes = [
    `<defs><path id="l" stroke-linejoin="round" d="${land.join('')}"/></defs>`,
    `<rect class="sea" width="${SIZE.width}" height="${SIZE.height}"/>`,
    ...['shelf', 'coast', 'land'].map((look) => `<use href="#l" class="${look}"/>`),
    ...bands,
    `<path class="line" d="${fineLines(near, camera, SIZE, FINENESS.step)}"/>`,
  ];
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">`;
  const svg = `${opening}<style>${STYLE.join('')}</style>${shapes.join('')}</svg>\n`;
  writeFileSync(join(root, `public/close-looks/${slug}.svg`), svg);
}
