import { describe, expect, test } from 'vitest';
import type { Faq } from '../contract.ts';
import { byTopic, findFaqs } from './FaqScreen.tsx';

const faq = (question: string, answer: string, category: string | null = null): Faq => ({
  ...{ slug: question, question, category, order: 1, language: 'en' },
  answer: {
    blocks: [
      { kind: 'list', ordered: false, start: 1, items: [[{ kind: 'paragraph', children: [answer] }]] },
    ],
    words: 1,
    cut: false,
  },
});
const faqs = [
  faq('¿Qué es un título?', 'Un papel.', 'land'),
  faq('How large is the deposit?', 'Ten per cent.', 'buyer'),
  faq('Who is Yaad?', 'We are.', 'unknown'),
];
const found = (search: string) => findFaqs(faqs, search).map(({ slug }) => slug);

describe('a search', () => {
  test.each([
    ['titulo', ['¿Qué es un título?']],
    ['TEN deposit', ['How large is the deposit?']],
    ['deposit nothing', []],
    ['', faqs.map(({ slug }) => slug)],
    ['[.*', []],
  ])('%j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });
});

test('topics come in their order, what has none of them last', () => {
  expect(byTopic(faqs).map(({ topic }) => topic)).toEqual(['buyer', 'land', 'other']);
});
