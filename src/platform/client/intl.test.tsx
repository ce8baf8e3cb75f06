import { expect, test } from 'vitest';
import { intlFor } from './create-intl.ts';
import type { Messages } from './message-format.ts';

/** As the build leaves messages: their syntax trees. */
const MESSAGES: Messages = {
  plain: [{ type: 0, value: 'Homes' }],
  counted: [
    { type: 1, value: 'name' },
    { type: 0, value: ' has ' },
    {
      type: 6,
      value: 'count',
      offset: 0,
      pluralType: 'cardinal',
      options: {
        one: { value: [{ type: 0, value: 'one home' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' homes' }] },
      },
    },
  ],
};

test('a message formatted before, with other values, is formatted as the first time', () => {
  const { formatMessage } = intlFor('en', MESSAGES);
  expect(formatMessage({ id: 'plain' })).toBe('Homes');
  const told = (name: string, count: number) => formatMessage({ id: 'counted' }, { name, count });
  expect([told('Ana', 1), told('Ben', 1200), told('Ana', 1)]).toEqual([
    'Ana has one home',
    'Ben has 1,200 homes',
    'Ana has one home',
  ]);
});

test('elements among the values become parts of a list, also in a message formatted before', () => {
  const { formatMessage } = intlFor('en', MESSAGES);
  formatMessage({ id: 'counted' }, { name: 'Ana', count: 2 });
  const parts = formatMessage({ id: 'counted' }, { name: <b>Ana</b>, count: 2 } as never) as unknown;
  expect(Array.isArray(parts)).toBe(true);
});

test('a message that lacks a value is a fault, also when it was formatted before', () => {
  const { formatMessage } = intlFor('en', MESSAGES);
  formatMessage({ id: 'counted' }, { name: 'Ana', count: 2 });
  expect(() => formatMessage({ id: 'counted' }, { name: 'Ana' })).toThrow();
});
