import { expect, test } from 'vitest';
import { numberUrl } from './rules.ts';

test('WhatsApp opens with words that name the home', () => {
  expect(numberUrl('whatsapp', '+18765550147', 'About “House & yard”')).toBe(
    'https://wa.me/18765550147?text=About%20%E2%80%9CHouse%20%26%20yard%E2%80%9D',
  );
  expect(numberUrl('phone', '+18765550147;ext=12', '')).toBe('tel:+18765550147;ext=12');
});
