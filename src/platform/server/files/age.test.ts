import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { decrypted, encrypted, makeKeyPair, Undecipherable } from './age.ts';

const BLOCK = 64 * 1024;

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(Buffer.from(chunk));
  return Buffer.concat(all);
}
const ana = await makeKeyPair();
const ben = await makeKeyPair();
const sealed = (bytes: Buffer, size = 10_000) => whole(encrypted(inPieces(bytes, size), ana.recipient));
const opened = (bytes: Buffer, identity = ana.identity, size = 7_777) =>
  whole(decrypted(inPieces(bytes, size), identity));

const SIZES = [0, 1, 100, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK, 3 * BLOCK + 5];

describe.each(SIZES)('a file of %i bytes', (size) => {
  const bytes = randomBytes(size);
  test('comes back as it was', async () => {
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
    expect((await opened(await sealed(bytes, 300_000), ana.identity, 1_000_000)).equals(bytes)).toBe(true);
  });
  test('is an age file like any other', async () => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(ana.identity);
    expect(Buffer.from(await decrypter.decrypt(await sealed(bytes))).equals(bytes)).toBe(true);
    const encrypter = new Encrypter();
    encrypter.addRecipient(ana.recipient);
    expect((await opened(Buffer.from(await encrypter.encrypt(bytes)))).equals(bytes)).toBe(true);
  });
});

describe('nothing is given out that is not what was put in:', () => {
  const bytes = randomBytes(3 * BLOCK + 500);
  test.each<[string, (file: Buffer) => Buffer]>([
    ['a changed byte', (file) => file.fill((file[99_999] as number) ^ 1, 99_999, 100_000)],
    ['a changed header', (file) => file.fill(file[60] === 65 ? 66 : 65, 60, 61)],
    ['an end cut off', (file) => file.subarray(0, -1)],
    ['a whole block cut off', (file) => file.subarray(0, file.length - 516)],
    ['something added', (file) => Buffer.concat([file, Buffer.from('x')])],
    ['only a header', (file) => file.subarray(0, 150)],
    ['nothing', () => Buffer.alloc(0)],
    ['something else', () => randomBytes(20_000)],
  ])('%s', async (_, change) => {
    await expect(opened(change(await sealed(bytes)))).rejects.toBeInstanceOf(Undecipherable);
  });
  test("another person's key", async () => {
    await expect(opened(await sealed(bytes), ben.identity)).rejects.toBeInstanceOf(Undecipherable);
  });
});
