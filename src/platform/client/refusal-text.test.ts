import { expect, test } from 'vitest';
import { type RefusalTexts, refusalText } from './refusal-text.ts';

const texts: RefusalTexts = {
  'All places are taken.': 'No quedan lugares.',
  'Only {0} places are left.': 'Lugares que quedan: {0}.',
  '{0} is in touch with {1} (again?).': '{1} ya habla con {0}.',
  '{0} not found.': 'Ya no está aquí.',
  'This cannot be done now.': 'Ahora no se puede.',
  'Something went wrong on our side.': 'Algo falló de nuestro lado.',
};
const said = (message: string, code: 'conflict' | 'offline' | 'stale' = 'conflict') =>
  refusalText({ code, message }, texts);

test('a sentence is shown in its translation', () => {
  expect(said('All places are taken.')).toBe('No quedan lugares.');
});
test('what varies is taken over, in the order of the translation', () => {
  expect(said('Only 1,200 places are left.')).toBe('Lugares que quedan: 1,200.');
  expect(said('Ana is in touch with $& {0} (again?).')).toBe('$& {0} ya habla con Ana.');
});
test('a translation may leave out what is English', () => {
  expect(said('Saved search not found.')).toBe('Ya no está aquí.');
});
test('a sentence holds as a whole, and its signs mean themselves', () => {
  expect(said('All places are taken. Again.')).toBe('Ahora no se puede.');
  expect(said('Ana is in touch with Bob again.')).toBe('Ahora no se puede.');
});
test('an unknown sentence is never shown in English', () => {
  expect(said('Brand new rule.')).toBe('Ahora no se puede.');
  expect(said('Failed to fetch', 'offline')).toBe('Algo falló de nuestro lado.');
  expect(said('Brand new rule.', 'stale')).toBe('');
});
