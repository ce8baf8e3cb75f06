import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import { AVATAR_MAX_BYTES } from '../rules.ts';

let world: World;
let house: House;
let person: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  person = await aPerson(house);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

function multipart(bytes: Buffer, name = 'file', filename = 'me.jpg', type = 'image/jpeg') {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}
const upload = (bytes: Buffer, name?: string, filename?: string) =>
  house.call('POST /users/me/avatar', { token: person.token, ...multipart(bytes, name, filename) });
const stored = async () => (await readdir(join(house.dataDir, 'files/avatars')).catch(() => [])).length;
async function picture(url: string): Promise<Buffer> {
  const answer = await house.app.inject({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  return answer.rawPayload;
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a9' } });

describe('a picture of oneself', () => {
  test.each([
    ['JPEG', () => photo(900, 600).jpeg().toBuffer()],
    ['PNG', () => photo(64, 64).png().toBuffer()],
    ['WebP', () => photo(300, 900).webp().toBuffer()],
  ])('as %s becomes a square anybody may show', async (_, make) => {
    const { status, body } = await upload(await make());
    expect([status, body.response._id]).toEqual([200, person.user]);
    const { url } = body.response.avatar;
    expect(url).toMatch(/^\/api\/avatars\/[\w-]{32}\.webp$/);
    expect(await sharp(await picture(url)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
  });

  test('loses what the camera wrote beside it, and stands upright', async () => {
    const sideways = await photo(40, 20)
      .composite([{ input: await photo(20, 20).tint('#f00').png().toBuffer(), left: 0, top: 0 }])
      .withExif({
        IFD0: { Copyright: 'Ana', ImageDescription: 'at home' },
        IFD3: { GPSLatitude: '18/1 0/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(sideways);
    const bytes = await picture(body.response.avatar.url);
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Ana')).toBe(false);
  });

  test('takes the place of the one before, whose file goes', async () => {
    const one = (await upload(await photo(50, 50).png().toBuffer())).body.response.avatar.url;
    const other = (await upload(await photo(60, 60).png().toBuffer())).body.response.avatar.url;
    expect(other).not.toBe(one);
    await eventually(async () => expect(await stored()).toBe(1));
    expect((await house.app.inject({ url: one })).statusCode).toBe(404);
  });

  test('can be taken away, and goes with its owner', async () => {
    await upload(await photo(50, 50).png().toBuffer());
    const { body } = await house.call('DELETE /users/me/avatar', { token: person.token });
    expect(body.response.avatar).toBeNull();
    await eventually(async () => expect(await stored()).toBe(0));
    await upload(await photo(50, 50).png().toBuffer());
    await house.call('DELETE /users/me', { token: person.token });
    await eventually(async () => expect(await stored()).toBe(0));
    person = await aPerson(house);
  });
});

/** A PNG of few bytes that would be gigabytes when opened. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

describe('what is no picture is refused, and nothing is stored', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    [
      'a web page with the name of a picture',
      () => Buffer.from('<html><script>alert(1)</script></html>'),
      400,
    ],
    [
      'a drawing that can run scripts',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      400,
    ],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000, 7)]), 400],
    ['a document', () => Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'), 400],
    ['an animation', () => photo(9, 9).gif().toBuffer(), 400],
    [
      'the beginning of a picture',
      async () => (await photo(500, 500).jpeg().toBuffer()).subarray(0, 900),
      400,
    ],
    [
      'a picture with a false heart',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 1)]),
      400,
    ],
    ['a bomb', () => bomb(30_000), 413],
    ['nothing', () => Buffer.alloc(0), 400],
    ['more bytes than are taken', () => Buffer.alloc(AVATAR_MAX_BYTES + 1, 1), 413],
  ])('%s', async (_, make, status) => {
    const before = await stored();
    const answer = await upload(await make());
    expect([answer.status, answer.body.error.code]).toEqual([
      status,
      status === 413 ? 'too-large' : 'invalid',
    ]);
    expect(await stored()).toBe(before);
  });
  test('a HEIC picture, with what to do', async () => {
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)]);
    const answer = await upload(heic);
    expect([answer.status, answer.body.error.fields.file]).toEqual([400, expect.stringContaining('JPEG')]);
    expect(answer.body.error.fields.file).toContain('HEIC');
  });
  test('a picture in another field', async () => {
    const answer = await upload(await photo(50, 50).png().toBuffer(), 'avatar');
    expect([answer.status, answer.body.error.fields]).toEqual([400, { file: expect.any(String) }]);
  });
  test('a file name means nothing', async () => {
    const answer = await upload(await photo(50, 50).png().toBuffer(), 'file', '../../../etc/passwd');
    expect(answer.status).toBe(200);
  });
  test.each(['none.webp', '..%2f..%2fsecret', '%2e%2e', 'x'.repeat(90)])(
    'there is no picture %s',
    async (key) => {
      expect((await house.call(`GET /avatars/${key}`)).status).toBe(404);
    },
  );
});
