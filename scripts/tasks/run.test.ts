import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'yaad-clone-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the commands are there before anything is installed', () => {
  cpSync(join(import.meta.dirname, '..'), join(folder, 'scripts'), { recursive: true });
  const { stderr } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'none'], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Usage: node scripts\/run\.mjs start\|/);
});
