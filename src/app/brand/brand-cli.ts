/** `npm run brand -- check FOLDER` and `npm run brand -- new FOLDER`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { LOCALES } from '#platform/contract/locales.ts';
import { readBrand } from '#platform/server/brand/read-brand.ts';
import { runCommand } from '#platform/server/process/command.ts';
import { brandFaultsOf } from './check-brand.ts';
import { type Answers, writeBrand } from './new-brand.ts';

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
