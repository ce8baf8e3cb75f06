/**
 * Each screen is opened once, in the language with the longest words, and looked at in every way that can differ: what axe
 * says, room for a finger, other colours, less motion, wider spacing, larger text, both directions of writing, and the
 * narrowest phone in the widest face. Names and roles are read the same way in every language.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import {
  barriers,
  faintTexts,
  settled,
  sideways,
  speak,
  WITHOUT_COLOURS,
  WITHOUT_SIZES,
} from './barriers.ts';
import { expect, type Page } from './journey.ts';
import { takenOver } from './taken-over.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** Wide enough for the map beside three columns. */
const WIDE = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

/** DejaVu Sans, which this project brings, in place of the product’s fonts: it is wider than any, and the same everywhere. */
const DEJAVU = join(import.meta.dirname, '../../node_modules/dejavu-fonts-ttf/ttf');
const lettersFrom = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
/** Latin letters, punctuation, currencies, arrows and signs: of 1.5 MB that every page would read anew, a third. */
const LETTERS = [lettersFrom(0x20, 0x24f), lettersFrom(0x2000, 0x22ff), lettersFrom(0x25a0, 0x27bf)].join('');
const faceOf = async (weight: string, file: string) => {
  const face = await subsetFont(await readFile(join(DEJAVU, file)), LETTERS, { targetFormat: 'sfnt' });
  return { weight, base64: Buffer.from(face).toString('base64') };
};
/** Made once a worker. */
let madeFaces: ReturnType<typeof makeFaces> | undefined;
const makeFaces = () =>
  Promise.all([faceOf('400 500', 'DejaVuSans.ttf'), faceOf('600 700', 'DejaVuSans-Bold.ttf')]);
const WIDEST = ':root { --font-text: Widest !important; --font-display: Widest !important }';

/** In every browser of today; the types of the language know it later. */
type FromBase64 = { fromBase64(text: string): Uint8Array<ArrayBuffer> };

/** Brings that face, once a page, as bytes: a route that answered for it would switch the cache of the browser off. */
async function bringWidest(page: Page): Promise<void> {
  madeFaces ??= makeFaces();
  await page.evaluate(
    (faces) => {
      for (const { weight, base64 } of faces) {
        const bytes = (Uint8Array as unknown as FromBase64).fromBase64(base64);
        document.fonts.add(new FontFace('Widest', bytes, { weight }));
      }
    },
    await madeFaces,
  );
}
/** The spacings of WCAG 1.4.12. */
const SPACED = `p { margin-bottom: 2em !important }
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`;
const ENLARGED = 'html { font-size: 200% }';

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

/**
 * Links and buttons whose ring of focus is cut off on two sides or more (WCAG 2.4.7). Where it stands is read from the styles:
 * focus would set off what the page does with it.
 */
const cutRings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [WIDE, SEEN] = [3, 0.5];
    const isCut = (element: Element) => {
      const style = getComputedStyle(element);
      const offset =
        Number.parseFloat(style.outlineOffset) ||
        Number.parseFloat(style.getPropertyValue('--ring-offset')) ||
        2;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const reach = offset + WIDE - SEEN;
      const cut = new Set<string>();
      let { position } = style;
      for (let box = element.parentElement; box && position !== 'fixed'; box = box.parentElement) {
        const around = getComputedStyle(box);
        const holds = position !== 'absolute' || around.position !== 'static' || around.transform !== 'none';
        if (!holds || box === document.body) continue;
        position = around.position;
        const edge = box.getBoundingClientRect();
        // What scrolls can be scrolled: its ends cut off.
        const [start, over] = [edge.left - box.scrollLeft, edge.top - box.scrollTop];
        const [across, down] = [around.overflowX !== 'visible', around.overflowY !== 'visible'];
        if (across && left - reach < start) cut.add('left');
        if (across && right + reach > start + Math.max(box.scrollWidth, edge.width)) cut.add('right');
        if (down && top - reach < over) cut.add('top');
        if (down && bottom + reach > over + Math.max(box.scrollHeight, edge.height)) cut.add('bottom');
      }
      return cut.size > 1 && `${[...cut]} of ${element.outerHTML.slice(0, 140)}`;
    };
    return [...document.querySelectorAll('a[href], button:enabled, summary, [tabindex="0"]')].flatMap(
      (element) => {
        // One that shows itself when it is focused.
        const isSmall = element.getBoundingClientRect().width <= 1;
        const isThere = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
        return (isThere && !isSmall && isCut(element)) || [];
      },
    );
  });

/** Does something while the page has further styles. */
async function dressed<T>(page: Page, style: string, look: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, style);
  const found = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}

/** What sticks out of the page, and texts that are cut off. */
const outgrown = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      const beyond = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > root.clientWidth + 0.5,
      );
      const deepest = beyond.filter(
        (element) => !beyond.some((other) => other !== element && element.contains(other)),
      );
      found.push(`${root.scrollWidth} px wide`, ...deepest.map(({ outerHTML }) => outerHTML.slice(0, 160)));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement as HTMLElement;
      // What is shortened by design has its whole text on the page it leads to; a map is a picture that has its edge.
      if (
        !node.textContent?.trim() ||
        !parent.checkVisibility() ||
        parent.closest('.truncate, .sr-only, svg, .map-name, [role=img]')
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

/**
 * By how much the page is wider than the phone, and the deepest elements that stick out of it, written from left to
 * right and from right to left.
 */
const sticksOut = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...document.fonts].filter(({ family }) => family === 'Widest');
    await Promise.all(faces.map((face) => face.load()));
    if (faces.length !== 2) return ['not drawn in the widest face'];
    const root = document.documentElement;
    const beyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > root.clientWidth + 0.5 || left < -0.5;
    };
    const cutOff = (element: Element): boolean => {
      const above = element.parentElement;
      if (!above || above === document.body) return false;
      return getComputedStyle(above).overflowX !== 'visible' || cutOff(above);
    };
    const sticksOutIn = (dir: string) => {
      root.dir = dir;
      if (root.scrollWidth === root.clientWidth) return [];
      const all = [...document.body.querySelectorAll('*')];
      const out = all.filter((element) => element.checkVisibility() && beyond(element) && !cutOff(element));
      const deepest = out.filter(
        (element) => !out.some((other) => other !== element && element.contains(other)),
      );
      return [`${dir} ${root.scrollWidth} px`, ...deepest.map((element) => element.outerHTML.slice(0, 160))];
    };
    const own = root.dir;
    const found = ['ltr', 'rtl'].flatMap(sticksOutIn);
    root.dir = own;
    return found;
  });

/** What sticks out for good: maps and charts are drawn anew when their place has changed. */
const lasting = (look: () => Promise<string[]>) =>
  expect
    .poll(look)
    .toEqual([])
    .then(() => [], look);

/** By how many pixels the page is wider than the window. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth;
    return over > 0 ? [`${over} px`] : [];
  });

/** What is wrong with the screen that is shown, by the way it was looked at. */
async function faultsOf(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const note = (what: string, faults: string[]) => {
    found[what] = faults;
  };
  const inColours = async (what: string, media: Parameters<Page['emulateMedia']>[0]) => {
    await page.emulateMedia(media);
    note(what, await faintTexts(page));
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  };
  note('moves', await moves(page)); // before axe, which holds everything still
  note('small under a finger', await smallTargets(page));
  note('rings cut off on a phone', await cutRings(page));
  note('barriers on a phone', await barriers(page, 'html', WITHOUT_SIZES));
  await inColours('in the dark', { colorScheme: 'dark' });
  await inColours('lost in forced colours', { forcedColors: 'active' });
  const grown = () => outgrown(page);
  note('outgrown by wider spacing', await dressed(page, SPACED, () => lasting(grown)));
  note('too wide by larger text', await lasting(() => widerByLargeText(page)));
  await page.setViewportSize(NARROWEST);
  note('too wide for the narrowest phone', await dressed(page, WIDEST, () => lasting(() => sticksOut(page))));
  await page.setViewportSize(WIDE);
  note('rings cut off on a wide screen', await cutRings(page));
  note('barriers on a wide screen', await barriers(page, 'html', WITHOUT_COLOURS));
  note('faint on a wide screen', await faintTexts(page));
  await inColours('in the dark on a wide screen', { colorScheme: 'dark' });
  note('too wide for a wide screen', await lasting(() => sideways(page)));
  await page.setViewportSize(DESK);
  note('outgrown by wider spacing on a desk', await dressed(page, SPACED, () => lasting(grown)));
  note('outgrown by larger text', await dressed(page, ENLARGED, () => lasting(grown)));
  return found;
}

async function expectOfEach(
  page: Page,
  size: { width: number; height: number },
  paths: readonly string[],
  look: () => Promise<Record<string, string[]>>,
): Promise<void> {
  const faults: Record<string, Record<string, string[]>> = {};
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'es');
  for (const path of paths) {
    await page.setViewportSize(size);
    await page.goto(path);
    await takenOver(page);
    await settled(page);
    await bringWidest(page);
    const found = Object.entries(await look()).filter(([, all]) => all.length > 0);
    if (found.length > 0) faults[path] = Object.fromEntries(found);
  }
  await speak(page, 'en');
  expect(faults).toEqual({});
}

/** By how many pixels text of twice the size makes the page wider than the window. */
const widerByLargeText = (page: Page): Promise<string[]> => dressed(page, ENLARGED, () => tooWide(page));

/** Each screen in every way that can differ. */
export const expectForEveryone = (page: Page, paths: readonly string[]): Promise<void> =>
  expectOfEach(page, PHONE, paths, () => faultsOf(page));

/** Each screen on the narrowest phone: in the widest face, and its rings of focus. */
export const expectWithin = (page: Page, paths: readonly string[]): Promise<void> =>
  expectOfEach(page, NARROWEST, paths, async (): Promise<Record<string, string[]>> => {
    const wide = await dressed(page, WIDEST, () => lasting(() => sticksOut(page)));
    return {
      'too wide for the narrowest phone': wide,
      'rings cut off on the narrowest phone': await cutRings(page),
    };
  });
