import { expect, test } from 'vitest';
import { typedOver } from './use-typed.ts';

const begun = { income: '100', savings: '20', people: [1] };

test('what is typed while a save is on its way stays when its answer comes', () => {
  const typed = { ...begun, income: '150', savings: '30' };
  const saved = { ...begun, income: '150' };
  expect(typedOver(typed, begun, saved)).toEqual({ income: '150', savings: '30', people: [1] });
});

test('a field nobody typed in says what was changed elsewhere', () => {
  const elsewhere = { income: '100', savings: '25', people: [1, 2] };
  expect(typedOver({ ...begun, income: '150' }, begun, elsewhere)).toEqual({
    income: '150',
    savings: '25',
    people: [1, 2],
  });
});
