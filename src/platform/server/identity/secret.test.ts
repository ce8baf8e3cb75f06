import { describe, expect, test } from 'vitest';
import { fingerprint, seal, unseal } from './secret.ts';

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
