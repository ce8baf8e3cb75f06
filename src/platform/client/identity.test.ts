import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { CallError } from './failure.ts';
import { claimsOf, createIdentity, type IdentityProvider } from './identity.ts';

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify({ iat: 0, exp: 600, ...claims })).toString('base64url')}.`;

function opened(token: () => Promise<string>, begun = true) {
  const lost: number[] = [];
  const provider = { token } as IdentityProvider;
  const load = vi.fn(async () => provider);
  return { identity: createIdentity({ begun, load, onLost: ({ status }) => lost.push(status) }), lost, load };
}

test('while nobody is signed in, not even the code of the provider is fetched', async () => {
  const { identity, load } = opened(async () => tokenOf({}), false);
  expect(await identity.bearer()).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});
test('a token is asked for once, however many calls wait for it, and then kept', async () => {
  let count = 0;
  const { identity } = opened(async () => tokenOf({ n: ++count }));
  const [one, two] = await Promise.all([identity.bearer(), identity.bearer()]);
  expect(two).toBe(one);
  expect(await identity.bearer()).toBe(one);
  expect(count).toBe(1);
});
test('a token near its end, or refused by the server, is replaced', async () => {
  let count = 0;
  const { identity } = opened(async () => tokenOf({ n: ++count, exp: count === 1 ? 20 : 600 }));
  await identity.bearer();
  const second = await identity.bearer();
  expect(count).toBe(2);
  expect(await identity.bearer(second)).not.toBe(second);
});
test('a token asked for before somebody else signed in is not kept', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const { identity } = opened(() => (answers[asked++] as (typeof answers)[0]).promise);
  const early = identity.bearer();
  await eventually(() => expect(asked).toBe(1));
  identity.begin();
  const late = identity.bearer();
  answers[0]?.resolve(tokenOf({ sub: 'before' }));
  answers[1]?.resolve(tokenOf({ sub: 'after' }));
  await early;
  expect(claimsOf((await late) ?? '')).toMatchObject({ sub: 'after' });
  expect(claimsOf((await identity.bearer()) ?? '')).toMatchObject({ sub: 'after' });
});
test('an ended session is reported and not asked for again; a lost network is', async () => {
  let status = 0;
  let count = 0;
  const { identity, lost } = opened(async () => {
    count += 1;
    throw new CallError({ status, code: 'offline', message: '' });
  });
  expect(await identity.bearer()).toBeUndefined();
  status = 401;
  expect(await identity.bearer()).toBeUndefined();
  expect(await identity.bearer()).toBeUndefined();
  expect(lost).toEqual([0, 401]);
  expect(count).toBe(2);
});
test('names of any script survive the reading of a token', () => {
  expect(claimsOf(tokenOf({ name: 'Zoë Ñandú 李' }))).toMatchObject({ name: 'Zoë Ñandú 李' });
});
