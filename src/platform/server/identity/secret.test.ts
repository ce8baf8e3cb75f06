import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprint, installationSecret, seal, unseal } from './secret.ts';

const folder = () => mkdtemp(join(tmpdir(), 'yaad-secret-'));

describe("the installation's secret", () => {
  test('is made once, also when several start together, and is its owner’s alone', async () => {
    const dataDir = join(await folder(), 'not there yet');
    const secrets = await Promise.all(Array.from({ length: 5 }, () => installationSecret(dataDir, null)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(43);
    expect(await readdir(dataDir)).toEqual(['secret']);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });
  test('is the one given, if one is', async () => {
    expect(await installationSecret('/nowhere', 'given')).toBe('given');
  });
  test('that cannot be kept, or was cut short, is told to the operator', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'file'), '');
    for (const place of [join(dataDir, 'file'), join(dataDir, 'file', 'below')]) {
      await expect(installationSecret(place, null)).rejects.toThrow('Set DATA_DIR or AUTH_SECRET');
    }
    const damaged = await folder();
    await writeFile(join(damaged, 'secret'), 'cut');
    await expect(installationSecret(damaged, null)).rejects.toThrow('is damaged');
  });
});

describe('a sealed text', () => {
  test('opens with its secret and purpose only, and when nobody changed it', () => {
    const sealed = seal('secret', 'codes', '12345678');
    expect(sealed).not.toContain('12345678');
    expect(unseal('secret', 'codes', sealed)).toBe('12345678');
    expect(() => unseal('other', 'codes', sealed)).toThrow();
    expect(() => unseal('secret', 'mail', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => unseal('secret', 'codes', bytes.toString('base64url'))).toThrow();
  });
  test('is another each time', () => {
    expect(seal('secret', 'codes', '1')).not.toBe(seal('secret', 'codes', '1'));
  });
});

test('a fingerprint depends on text, purpose and secret', () => {
  const all = [
    fingerprint('s', 'p', 't'),
    fingerprint('s', 'p', 'u'),
    fingerprint('s', 'q', 't'),
    fingerprint('r', 'p', 't'),
  ];
  expect(new Set(all).size).toBe(4);
  expect(fingerprint('s', 'p', 't')).toBe(all[0]);
});
