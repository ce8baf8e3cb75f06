import { expect, test } from 'vitest';
import { StartupError, sentenceOf } from './startup-error.ts';

test('an operator reads a sentence about what they can mend, a full disk too, and the stack of a fault of ours', () => {
  expect(sentenceOf(new StartupError('Set PORT to another number.'))).toBe('Set PORT to another number.');
  for (const code of ['53100', 'ENOSPC'])
    expect(sentenceOf(Object.assign(new Error('x'), { code }))).toContain('is full');
  expect(sentenceOf(new Error('a fault'))).toBeNull();
  expect(sentenceOf(null)).toBeNull();
});
