import { expect, test } from 'vitest';
import { NOTHING, readMemory, withHome } from './memory.ts';

const search = { address: '/homes/for-sale/jamaica?bedrooms=2', name: 'Homes for sale', at: 1 };
const home = (id: string, price = 1) => ({ _id: id, price, currency: 'JMD' });

test('who has not agreed has nothing, and what is damaged counts as nothing kept', () => {
  expect(readMemory(null)).toBeNull();
  expect(readMemory('{')).toEqual(NOTHING);
  expect(readMemory('{"search":{"address":"https://other.example","name":"x","at":1},"homes":[{}]}')).toEqual(
    NOTHING,
  );
  expect(readMemory(JSON.stringify({ search, homes: [home('a')] }))).toEqual({ search, homes: [home('a')] });
});
test('six homes are kept, the latest first, each at the price it was seen at first', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce(
    (memory, id) => withHome(memory, home(id, 9)),
    NOTHING,
  );
  expect(all.homes.map(({ _id }) => _id)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(withHome(all, home('c', 5)).homes[0]).toEqual(home('c', 9));
});
