import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf, splitDescription, summaryOf } from './description.ts';

const SENTENCE = 'The veranda runs the full width of the house. ';

test('a short description is shown whole', () => {
  expect(splitDescription(` ${SENTENCE}`)).toEqual({ opening: SENTENCE.trim(), rest: '' });
  expect(splitDescription('').rest).toBe('');
});

test('a long description pauses after a sentence', () => {
  const { opening, rest } = splitDescription(SENTENCE.repeat(30));
  expect(opening.endsWith('house.')).toBe(true);
  expect(rest.startsWith('The veranda')).toBe(true);
  expect(opening.length).toBeLessThanOrEqual(480);
});

test('no word of a description is lost or doubled, whatever it is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 300 }), { maxLength: 20 }), (words) => {
      const text = words.join(' ');
      const { opening, rest } = splitDescription(text);
      return (opening + rest).replace(/\s/g, '') === text.replace(/\s/g, '');
    }),
  );
});

test('blank lines part paragraphs', () => {
  expect(paragraphsOf('One.\n\nTwo,\nstill two.\n \n\nThree.')).toEqual([
    'One.',
    'Two,\nstill two.',
    'Three.',
  ]);
});

test('a summary ends between words and says that it goes on', () => {
  expect(summaryOf('A  cottage\nby the sea.')).toBe('A cottage by the sea.');
  expect(summaryOf('A cottage by the sea, and more', 22)).toBe('A cottage by the sea…');
  expect(summaryOf('x'.repeat(400)).length).toBeLessThanOrEqual(156);
});
