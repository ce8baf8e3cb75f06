/**
 * `npm run words -- fr`: what a translator still owes, by file. `npm run words -- types`: writes which values each English
 * message takes, for the compiler.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage } from '../src/platform/contract/locales.ts';
import { screenWords, valuesIn, wordsFiles, wordsOwed } from '../src/platform/server/words.ts';

const TYPES = join(import.meta.dirname, '../src/platform/client/word-values.ts');

function writeTypes(): void {
  const rows = Object.entries(screenWords('en')).map(([key, text]) => {
    const names = valuesIn(text).map((name) => `'${name}'`);
    return `  '${key}': ${names.join(' | ') || 'never'};`;
  });
  const head = '/** Written by `npm run words -- types`: the values each message takes. */';
  writeFileSync(TYPES, `${head}\nexport interface WordValues {\n${rows.join('\n')}\n}\n`);
}

function printOwed(language: string): void {
  if (!isLanguage(language))
    throw new Error(`LANGUAGES in src/platform/contract/locales.ts has no row ${language}.`);
  const owed = wordsFiles('en').flatMap((file) => wordsOwed(file, language));
  for (const { file, key, english } of owed) console.log(`${file}\t${key}\t${english}`);
  console.log(owed.length === 0 ? 'Nothing is owed.' : `${owed.length} texts are owed.`);
}

const [what = ''] = process.argv.slice(2);
if (what === 'types') writeTypes();
else printOwed(what);
