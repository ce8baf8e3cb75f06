import { globSync } from 'node:fs';
import { join } from 'node:path';
import { openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../contract/locales.ts';

const ROOT = join(import.meta.dirname, '../../../..');

test('the font of headings has every letter of every language', async () => {
  const font = openSync(join(ROOT, 'public/fonts/bricolage-yaad.woff2'));
  const known = new Set('characterSet' in font ? font.characterSet : []);
  for (const language of LANGUAGE_CODES) {
    const files = globSync(`src/**/client/**/messages/{*.,}${language}.ts`, { cwd: ROOT });
    const loaded = await Promise.all(files.map((file) => import(join(ROOT, file))));
    const text = loaded.flatMap(({ messages }) => Object.values(messages as Record<string, string>)).join('');
    const missing = [...new Set(text)].filter((c) => /\p{L}/u.test(c) && !known.has(c.codePointAt(0) ?? 0));
    expect([language, missing]).toEqual([language, []]);
  }
});
