/** `npm run brand -- check FOLDER` and `npm run brand -- new FOLDER`. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { stringify } from 'yaml';
import { findCountry } from '#areas/places/places.ts';
import { LOCALES } from '#platform/contract/locales.ts';
import { contrast, TOKENS } from '#platform/server/brand/colours.ts';
import { readBrand } from '#platform/server/brand/read-brand.ts';
import { runCommand } from '#platform/server/process/command.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { brandFaultsOf } from './check-brand.ts';

/** The first files of a brand, from six answers. */
interface Answers {
  name: string;
  /** A sentence. */
  meaning: string;
  /** Slugs, the home market first. */
  markets: string[];
  currencies: string[];
  /** The default first. */
  languages: string[];
  /** `#rrggbb` */
  colour: string;
}

const LEAST = 4.6;
const STEP = 0.04;

/** A colour between two. */
function mixed(one: string, other: string, share: number): string {
  const part = (at: number) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The nearest tone on the way to another that can be read on all of the grounds. */
function readable(colour: string, towards: string, grounds: readonly string[]): string {
  for (let share = 0; share < 1; share += STEP) {
    const tone = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(tone, ground) >= LEAST)) return tone;
  }
  return towards;
}

const groundsOf = (theme: 0 | 1, soft: string) => [
  ...(['ground', 'surface', 'raised', 'sunk'] as const).map((token) => TOKENS[token][theme]),
  soft,
];

/** The tokens of action made of one colour. */
export function coloursOf(colour: string): Record<string, [string, string]> {
  const soft: [string, string] = [mixed(colour, '#ffffff', 0.9), mixed(colour, TOKENS.ground[1], 0.8)];
  const light = readable(colour, '#000000', groundsOf(0, soft[0]));
  const dark = readable(colour, '#ffffff', groundsOf(1, soft[1]));
  return {
    lagoon: [light, dark],
    'lagoon-2': [mixed(light, '#000000', 0.2), mixed(dark, '#ffffff', 0.3)],
    'lagoon-soft': soft,
    'on-lagoon': ['#ffffff', mixed(dark, '#000000', 0.9)],
  };
}

/** The zone of a country's clock, by its code; the first of several. */
const timeZoneOf = (slug: string): string | undefined => {
  const code = findCountry(slug)?.code;
  const locale = code ? new Intl.Locale('und', { region: code }) : null;
  return (locale as (Intl.Locale & { getTimeZones?: () => string[] }) | null)?.getTimeZones?.()[0];
};

const SVG = 'xmlns="http://www.w3.org/2000/svg"';
/** A house with a door, until there is a sign of its own. */
const HOUSE = 'M16 2 30 14v16H20V20h-8v10H2V14Z';

/** @throws StartupError where the folder has files already */
export async function writeBrand(folder: string, answers: Answers): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new StartupError(`${folder} has files already: name an empty or a new folder.`);
  const { name, meaning, languages, currencies, colour } = answers;
  const [home = 'jamaica', ...markets] = answers.markets;
  const main = languages[0]?.slice(0, 2) ?? 'en';
  const colours = coloursOf(colour);
  const yaml = stringify({
    name,
    meaning: { [main]: meaning },
    home,
    time_zone: timeZoneOf(home),
    markets,
    currencies,
    languages,
    colours,
  });
  await mkdir(join(folder, 'words'), { recursive: true });
  await writeFile(
    join(folder, 'brand.yaml'),
    `# docs/brand.md explains each field and lists the others.\n${yaml}`,
  );
  await writeFile(join(folder, 'logo.svg'), `<svg ${SVG} viewBox="0 0 32 32"><path d="${HOUSE}"/></svg>\n`);
  await writeFile(
    join(folder, 'icon.svg'),
    `<svg ${SVG} viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${colours.lagoon?.[0]}"/><path transform="translate(16 14)" fill="#ffffff" d="${HOUSE}"/></svg>\n`,
  );
  await writeFile(join(folder, `words/${main}.json`), '{}\n');
}

const USAGE = `npm run brand -- check FOLDER   says what is wrong with a brand, and what it takes from the product
npm run brand -- new FOLDER     begins one by six questions`;

/** What a brand need not bring, and what is used then. */
const OPTIONAL = {
  'logo.svg': 'pages show the name without a sign',
  'icon.svg': 'browsers and phones show no icon',
  'fonts/display.woff2': 'the product’s faces are used',
  hero: 'the product’s villa is shown',
  words: 'every text is the product’s',
  content: 'the guide is the product’s',
} as const;

const has = (folder: string, name: string) =>
  existsSync(join(folder, name)) ||
  ['svg', 'jpg', 'png', 'webp'].some((format) => existsSync(join(folder, `${name}.${format}`)));

/** @returns the exit code */
function check(folder: string): number {
  const faults = brandFaultsOf(readBrand(folder));
  for (const fault of faults) console.error(fault);
  for (const [name, then] of Object.entries(OPTIONAL))
    if (!has(folder, name)) console.log(`There is no ${name}: ${then}.`);
  if (faults.length === 0) console.log(`The brand in ${folder} can be used: BRAND_DIR=${folder}`);
  return faults.length === 0 ? 0 : 1;
}

const listOf = (text: string) =>
  text
    .split(/[,\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);

const QUESTIONS: readonly [question: string, example: string][] = [
  ['What is its name?', 'Lakay'],
  ['What does the name mean, in a sentence?', 'Lakay is Creole for home.'],
  ['Which markets, the home market first?', 'haiti, martinique'],
  ['Which currencies do prices show?', 'HTG, EUR'],
  [`Which languages, the main one first? (${LOCALES.join(', ')})`, 'fr, en'],
  ['Which colour do buttons have?', '#8a2d1f'],
];

/** An empty answer is the example. */
async function ask(): Promise<Answers> {
  const given: string[] = [];
  const reader = createInterface({ input: stdin });
  const lines = reader[Symbol.asyncIterator]();
  for (const [question, example] of QUESTIONS) {
    stdout.write(`${question} [${example}] `);
    const { value } = await lines.next();
    given.push(String(value ?? '').trim() || example);
  }
  reader.close();
  const [name = '', meaning = '', markets = '', currencies = '', languages = '', colour = ''] = given;
  return {
    ...{ name, meaning, colour: colour.toLowerCase() },
    markets: listOf(markets),
    currencies: listOf(currencies),
    languages: listOf(languages),
  };
}

async function run([command, named]: readonly string[]): Promise<number> {
  if (!named || (command !== 'check' && command !== 'new')) {
    console.error(USAGE);
    return 1;
  }
  const folder = resolve(named);
  if (command === 'new') await writeBrand(folder, await ask());
  return check(folder);
}

await runCommand(run);
