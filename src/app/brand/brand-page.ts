/** What a brand changes in every page: the template, its style, and the files it brings. Made once, at start. */
import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, languageOf } from '#platform/contract/locales.ts';
import { brand, serverBrand } from '#platform/server/brand/brand.ts';
import { TOKENS } from '#platform/server/brand/colours.ts';
import { COMMON_LETTERS, OTHER_LETTERS } from '#platform/server/brand/make-files.ts';

const FACES = '/brand/fonts';

/** A token of both themes, as the build writes `light-dark()` for browsers that do not know it. */
const bothThemes = (light: string, dark: string, isBuilt: boolean): string =>
  isBuilt
    ? `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
    : `light-dark(${light},${dark})`;

const faceRule = (family: string, file: string, letters: string) =>
  `@font-face{font-family:"${family}";src:url("${FACES}/${file}.woff2") format("woff2");font-weight:400 700;font-display:swap;unicode-range:${letters}}`;

/** Faces in place of the product's, with the machine's own behind them. */
const FACE_STYLE = [
  faceRule('Brand display', 'display', COMMON_LETTERS),
  faceRule('Brand display', 'display-more', OTHER_LETTERS),
  faceRule('Brand text', 'text', COMMON_LETTERS),
  faceRule('Brand text', 'text-more', OTHER_LETTERS),
  ':root{--font-display:"Brand display","Bricolage fallback","Bricolage wide fallback",system-ui,sans-serif;',
  '--font-text:"Brand text","Figtree fallback","Figtree wide fallback",system-ui,sans-serif}',
].join('');

/** The brand's own colours and faces; empty where it has none. */
export function brandStyle(isBuilt: boolean): string {
  const { colours, ownColours, hasFaces } = serverBrand;
  const rules = ownColours.map((token) => `--color-${token}:${bothThemes(...colours[token], isBuilt)};`);
  return (hasFaces ? FACE_STYLE : '') + (rules.length > 0 ? `:root{${rules.join('')}}` : '');
}

const styleElement = (isBuilt: boolean): string => {
  const style = brandStyle(isBuilt);
  return style && `<style>${style}</style>`;
};

/** The document all pages are made from, with the brand in it. */
export function brandedTemplate(template: string, isBuilt: boolean): string {
  const { colours, hasFaces } = serverBrand;
  const faces = hasFaces
    ? template
        .replace('/fonts/bricolage.woff2', `${FACES}/display.woff2`)
        .replace('/fonts/figtree.woff2', `${FACES}/text.woff2`)
    : template;
  const [light, dark] = colours.ground;
  return faces
    .replace('#fbf7f0', light === TOKENS.ground[0] ? '#fbf7f0' : light)
    .replace('#0d1718', dark === TOKENS.ground[1] ? '#0d1718' : dark)
    .replace('<!--head-->', `${styleElement(isBuilt)}<!--head-->`)
    .replace(
      '<!--state-->',
      () =>
        `<script id="brand" type="application/json">${JSON.stringify(brand).replaceAll('<', '\\u003c')}</script><!--state-->`,
    );
}

/** What phones call the site and show of it. */
function manifest(): object {
  const { shortName, tagline, colours, languages } = serverBrand;
  const language = languageOf(languages?.[0] ?? DEFAULT_LANGUAGE);
  const said = tagline[language] ?? tagline.en;
  const ground = colours.ground[0] === TOKENS.ground[0] ? '#fbf7f0' : colours.ground[0];
  return {
    name: said ? `${brand.name}: ${said}` : brand.name,
    short_name: shortName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: [192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
}

/** The manifest; the faces are among the brand's files. */
export async function serveBrand(app: FastifyInstance): Promise<void> {
  const text = JSON.stringify(manifest());
  app.get('/site.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400').send(text),
  );
}
