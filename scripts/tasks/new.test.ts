import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { create, KINDS } from './new.mjs';

const TEXTS = Object.values(
  KINDS as unknown as Record<string, (area: string, name: string) => { files: Record<string, string> }>,
).flatMap((kind) => Object.entries(kind('price-notes', 'dropped').files));

test('what the frames import is there, under the names they use', async () => {
  for (const [path, text] of TEXTS) {
    for (const [, names = '', module = ''] of text.matchAll(
      /^import (?:type )?\{ ([^}]+) \} from '#([^']+)'/gm,
    )) {
      const source = await readFile(`src/${module}`, 'utf8');
      for (const name of names.split(', ').map((one) => one.replace(/^type /, '')))
        expect(source, `${path} imports ${name} of ${module}`).toMatch(
          new RegExp(`export (?:async )?(?:const|function|class|interface|type) ${name}\\b`),
        );
    }
  }
});
test('nothing that is there is written over, and what is no kind is told', async () => {
  await expect(create(['area', 'budgets'])).rejects.toThrow('src/areas/budgets/contract.ts is there already');
  await expect(create(['mail', 'conversations/away'])).rejects.toThrow('add a row to it');
  await expect(create(['table', 'reports'])).rejects.toThrow('npm run new');
  await expect(create(['area', '../reports'])).rejects.toThrow('npm run new');
});
