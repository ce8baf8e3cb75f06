import { expect, test } from 'vitest';
import { nameOf } from './MineScreen.tsx';

const agent = (name: string) => ({ _id: name, name });

test('homes of one title have names of their own', () => {
  const title = 'House by the sea';
  expect(nameOf({ title, place: 'Negril', agent: agent('Ann') })).toBe('House by the sea, Negril, Ann');
  expect(nameOf({ title, place: 'Lucea', agent: agent('Ann') })).toBe('House by the sea, Lucea, Ann');
  expect(nameOf({ title: `${title}, Negril`, place: 'Negril', agent: agent('Bo') })).toBe(
    'House by the sea, Negril, Bo',
  );
});
