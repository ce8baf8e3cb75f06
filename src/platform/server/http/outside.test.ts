import { expect, test } from 'vitest';
import { INSIDE_NAMES, insideAddresses } from '#tests/inside-addresses.ts';
import { isPublicAddress, mayAsk } from './outside.ts';

const NAMED = new URL('https://issuer.example/start');
const PUBLIC: Record<string, readonly string[]> = {
  'keys.example': ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'],
};
const resolve = async (host: string) => INSIDE_NAMES[host] ?? PUBLIC[host] ?? [host];
const ask = (address: string, named = NAMED) => {
  const url = URL.parse(address, named);
  return url ? mayAsk(url, named, resolve) : false;
};

test.each(insideAddresses(8080))('%s is not asked because a stranger says so', async (address) => {
  expect(URL.canParse(address) && (await ask(new URL(address).href))).toBe(false);
});

test.each(Object.keys(INSIDE_NAMES))('a name that leads inside is not asked: %s', async (name) => {
  expect(await ask(`https://${name}/`)).toBe(false);
});

test('a name nobody knows is not asked', async () => {
  const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
  expect(await mayAsk(new URL('https://gone.example/'), NAMED, unknown)).toBe(false);
});

test('the internet is asked by https and its usual port, and the origin the operator named as it is', async () => {
  expect(await ask('https://keys.example/jwks')).toBe(true);
  expect(await ask('/jwks')).toBe(true);
  expect(await ask('http://keys.example/jwks')).toBe(false);
  expect(await ask('https://keys.example:8443/jwks')).toBe(false);
  const here = new URL('http://127.0.0.1:4000/start');
  expect(await ask('http://127.0.0.1:4000/jwks', here)).toBe(true);
  expect(await ask('http://127.0.0.1:4001/jwks', here)).toBe(false);
  expect(await ask('http://ana:secret@127.0.0.1:4000/jwks', here)).toBe(false);
});

test.each([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700::1111', true],
  ['172.31.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['2001:0:5ef5:79fd::1', false],
  ['nothing', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
