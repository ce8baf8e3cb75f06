import { expect, test } from 'vitest';
import { Turns } from './waiting.ts';

test('turns come in the order they were asked for', async () => {
  const turns = new Turns();
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((number) => turns.take().then(() => order.push(number))));
  expect(order).toEqual([1, 2, 3]);
});

test('between two turns the event loop goes round', async () => {
  const turns = new Turns();
  const happened: string[] = [];
  const first = turns.take().then(() => {
    happened.push('first turn');
    setImmediate(() => happened.push('something else'));
  });
  const second = turns.take();
  const third = turns.take().then(() => happened.push('third turn'));
  await Promise.all([first, second, third]);
  expect(happened).toEqual(['first turn', 'something else', 'third turn']);
});
