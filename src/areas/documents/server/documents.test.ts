import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aHeic, aLargePdf, aPdf, aPhoto, multipart } from '#tests/documents.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aDocument, sendFile } from '#tests/sent-documents.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { PIECE_BYTES } from '../vocabulary.ts';
import {
  deleteUnlisted,
  finishUpload,
  insertDocument,
  keepInProfile,
  readAllDocuments,
  takeUnusedDocuments,
} from './queries.ts';

const MAX_BYTES = 2_000_000;
let world: World;
let house: House;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world, { UPLOAD_MAX_MB: '2', UPLOAD_MAX_FILES: '30', UPLOAD_QUOTA_MB: '9' });
  [ana, ben] = [await aPerson(house), await aPerson(house)];
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const inStore = () => readdir(join(house.dataDir, 'files/papers')).catch(() => [] as string[]);
const inSpool = () => readdir(join(house.dataDir, 'spool')).catch(() => [] as string[]);
async function fetched(s3_key: string, { token }: Person, path = '/api/applications/file') {
  const url = `${path}?s3_key=${encodeURIComponent(s3_key)}`;
  return house.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}

describe('a document', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['PDF', () => aPdf(), 'application/pdf', 'payslip.pdf'],
    ['JPEG', () => aPhoto().jpeg().toBuffer(), 'image/jpeg', 'payslip.jpg'],
    ['PNG', () => aPhoto().png().toBuffer(), 'image/png', 'payslip.png'],
    ['WebP', () => aPhoto().webp().toBuffer(), 'image/jpeg', 'payslip.jpg'],
    ['HEIC', () => aHeic(), 'image/jpeg', 'payslip.jpg'],
  ])('as %s is stored and comes back, as an attachment that can do nothing', async (_, make, type, name) => {
    const { status, body } = await sendFile(house, ana, await make(), 'payslip.xyz');
    expect(status).toBe(200);
    expect(body.response).toMatchObject({ s3_key: expect.stringMatching(/^papers\//), type, name });
    const answer = await fetched(body.response.s3_key, ana);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.rawPayload.length).toBe(body.response.size);
  });
  test('is its uploader’s alone', async () => {
    const s3_key = await aDocument(house, ana);
    expect((await fetched(s3_key, ben)).statusCode).toBe(404);
    expect((await house.call(`GET /applications/file?s3_key=${s3_key}`)).status).toBe(401);
  });
  test('is nothing but noise where it is kept', async () => {
    const before = new Set(await inStore());
    const bytes = await aPdf(3);
    await aDocument(house, ana, bytes);
    const [name] = (await inStore()).filter((one) => !before.has(one));
    const kept = await readFile(join(house.dataDir, 'files/papers', name as string));
    expect(kept.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(kept.includes('%PDF')).toBe(false);
    expect(await inSpool()).toEqual([]);
  });
  test('loses what the camera wrote beside it', async () => {
    const photo = await aPhoto()
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '18/1' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [photo, aHeic()]) {
      const answer = await fetched(await aDocument(house, ana, bytes, 'me.jpg'), ana);
      const { exif, xmp, icc, format } = await sharp(answer.rawPayload).metadata();
      expect([exif, xmp, icc, format]).toEqual([undefined, undefined, undefined, 'jpeg']);
      expect(answer.rawPayload.includes('Ana')).toBe(false);
    }
  });
  test.each([
    ['../../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.pdf'],
    ['/dev/null', 'null.pdf'],
    ['a\u202Efdp.exe', 'afdp.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['  ', 'document.pdf'],
    ['Año "2026" <b>.PDF', 'Año 2026 b.pdf'],
    ['x'.repeat(400), `${'x'.repeat(120)}.pdf`],
  ])('called %j is called %j', async (given, name) => {
    const { status, body } = await sendFile(house, ana, await aPdf(), given.replaceAll('"', '%22'));
    expect([status, body.response.name.replaceAll('%22', '')]).toEqual([200, name]);
  });
});

/** A PNG of few bytes that would be gigabytes when opened. */
function pixelBomb(side: number): Buffer {
  const crc32 = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), deflateSync(Buffer.alloc(5_000_000))]);

describe('what is no document is refused, and nothing of it is kept:', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['nothing', () => Buffer.alloc(0), 400],
    ['a web page called a PDF', () => Buffer.from('<html><script>alert(1)</script></html>'), 400],
    ['a drawing that can run scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9000, 7)]), 400],
    ['a zip bomb', () => zip, 400],
    ['a pixel bomb', () => pixelBomb(30_000), 413],
    ['an animation', () => aPhoto().gif().toBuffer(), 400],
    ['a PDF cut short', async () => (await aPdf(20)).subarray(0, 600), 400],
    ['a photo cut short', async () => (await aPhoto(500, 500).jpeg().toBuffer()).subarray(0, 900), 400],
    ['a HEIC cut short', () => aHeic().subarray(0, 500), 400],
    [
      'a photo with a false heart',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 1)]),
      400,
    ],
    ['more bytes than are taken', () => aLargePdf(MAX_BYTES + 1), 413],
    [
      'far more bytes than are taken',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(30_000_000)]),
      413,
    ],
  ])('%s', async (_, make, status) => {
    const before = (await inStore()).length;
    const answer = await sendFile(house, ana, await make());
    expect([answer.status, answer.body.error.code]).toEqual([
      status,
      status === 413 ? 'too-large' : 'invalid',
    ]);
    expect(answer.body.error.fields).toHaveProperty('file');
    expect([(await inStore()).length, await inSpool()]).toEqual([before, []]);
  });
  test.each<[string, () => Promise<{ body?: unknown; headers?: Record<string, string> }>, number]>([
    ['a file in another field', async () => multipart(await aPdf(), 'a.pdf', 'document'), 400],
    ['JSON', async () => ({ body: { file: 'x' } }), 415],
    ['no body', async () => ({}), 415],
    [
      'a form that breaks off',
      async () => ({
        ...multipart(await aPdf()),
        body: (await multipart(await aPdf())).body.subarray(0, 400),
      }),
      400,
    ],
    [
      'another boundary',
      async () => ({
        ...multipart(await aPdf()),
        headers: { 'content-type': 'multipart/form-data; boundary=y' },
      }),
      400,
    ],
    [
      'no boundary',
      async () => ({ ...multipart(await aPdf()), headers: { 'content-type': 'multipart/form-data' } }),
      400,
    ],
  ])('%s', async (_, make, status) => {
    const answer = await house.call('POST /applications/file', { token: ana.token, ...(await make()) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  });
  test('a form that goes on far beyond its file', async () => {
    const { body, headers } = multipart(await aPdf());
    const long = Buffer.concat([body], MAX_BYTES + 20_000);
    const answer = await house.call('POST /applications/file', { token: ana.token, body: long, headers });
    expect([answer.status, answer.body.error.code]).toEqual([413, 'too-large']);
  });
  test('ten thousand fields', async () => {
    const field = (i: number) => `--x\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n1\r\n`;
    const body = Buffer.from(`${Array.from({ length: 10_000 }, (_, i) => field(i)).join('')}--x--\r\n`);
    const answer = await house.call('POST /applications/file', {
      token: ana.token,
      body,
      headers: multipart(body).headers,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a connection whose upload was refused', () => {
  const CASES: [string, Buffer, number][] = [
    ['1 MB of no document', Buffer.alloc(1_000_000, '<'), 400],
    ['11 MB where 2 MB are taken', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(11_000_000)]), 413],
  ];
  let port: number;
  beforeAll(async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    port = (house.app.server.address() as AddressInfo).port;
  });

  test.each(CASES)('serves the next request: %s', async (_, bytes, status) => {
    const { body } = multipart(bytes);
    const head = (line: string, headers: string[]) => [line, 'host: a', ...headers, '', ''].join('\r\n');
    const socket = connect(port, '127.0.0.1');
    let answers = '';
    socket.on('data', (text) => (answers += text));
    socket.write(
      head('POST /api/applications/file HTTP/1.1', [
        `authorization: Bearer ${ana.token}`,
        'content-type: multipart/form-data; boundary=x',
        `content-length: ${body.length}`,
      ]),
    );
    socket.write(body);
    socket.write(head('GET /api/health HTTP/1.1', []));
    const statuses = () => [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
    await eventually(() => expect(statuses()).toEqual([status, 200]));
    socket.destroy();
  });
});

describe('a person', () => {
  test('keeps as many documents as they may, and no more', async () => {
    const many = await aPerson(house);
    await Promise.all(Array.from({ length: 30 }, async () => aDocument(house, many)));
    const answer = await sendFile(house, many, await aPdf());
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining('30 documents'),
    ]);
  });
  test('keeps as many bytes as they may, also when many arrive at once', async () => {
    const large = await aPerson(house);
    const bytes = await aLargePdf(1_900_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendFile(house, large, bytes)));
    const said = answers.map(({ status, body }) =>
      status === 200 ? 'kept' : (body.error?.message ?? status),
    );
    const refused = 'Your documents would take more than 9 MB. Remove one you need no longer.';
    expect(said.sort()).toEqual([...Array(4).fill(refused), ...Array(4).fill('kept')]);
  });
  test('takes the documents along into nothing: the key goes, and the files', async () => {
    const leaving = await aPerson(house);
    const s3_key = await aDocument(house, leaving);
    const file = join(house.dataDir, 'files', s3_key);
    const copy = await readFile(file);
    await house.call('DELETE /users/me', { token: leaving.token });
    const { rows } = await world.open.pool.query('select 1 from paper_keys where user_id = $1', [
      leaving.user,
    ]);
    expect(rows).toEqual([]);
    expect(copy.includes('%PDF')).toBe(false);
    await eventually(async () => expect(await readFile(file).catch(() => null)).toBeNull());
  });
  test.each([
    ['it is replaced elsewhere', deleteUnlisted],
    ['what nobody listed for a week goes', takeUnusedDocuments],
  ] as const)('keeps a document that a list takes in while %s', async (_, deleteIt) => {
    const { db, pool } = world.open;
    const keeping = await aPerson(house);
    const s3_key = await aDocument(house, keeping);
    await pool.query("update papers set created_at = now() - interval '8 days' where s3_key = $1", [s3_key]);
    const listed = { field: 'identifications', kind: null, issued_on: null, expires_on: null } as const;
    await beside(
      world,
      (tx) => keepInProfile(tx, keeping.user, { ...listed, s3_key }),
      () => db.transaction().execute<unknown>((tx) => deleteIt(tx, s3_key)),
    );
    const { body } = await house.call('GET /documents', { token: keeping.token });
    expect(body.response.results).toMatchObject([{ s3_key }]);
  });
  test('finds their documents in the export of their data', async () => {
    const s3_key = await aDocument(house, ben);
    const { body } = await house.call('GET /users/me/export', { token: ben.token });
    expect(body.response.records.applications.files).toContainEqual(expect.objectContaining({ s3_key }));
  });
});

describe('a document sent in pieces', () => {
  const begin = (size: number, { token }: Person, name = 'letter.pdf') =>
    house.call('POST /applications/uploads', { token, body: { name, size } });
  test('is begun once for its key, however often the answer is lost', async () => {
    const again = () =>
      house.call('POST /applications/uploads', {
        token: ana.token,
        body: { name: 'letter.pdf', size: 1000 },
        headers: { 'idempotency-key': 'one-upload' },
      });
    await world.open.pool.query('delete from paper_uploads where user_id = $1', [ana.user]);
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status], JSON.stringify(first.body)).toEqual([200, 200]);
    expect(second.body.response._id).toBe(first.body.response._id);
  });
  const put = (id: string, start: number, bytes: Buffer, { token }: Person) =>
    house.call(`PUT /applications/uploads/${id}?start=${start}`, {
      ...{ token, body: bytes },
      headers: { 'content-type': 'application/octet-stream' },
    });
  const look = (id: string, { token }: Person) => house.call(`GET /applications/uploads/${id}`, { token });

  test('goes on where it stopped, and is the same document', async () => {
    const bytes = await aLargePdf(PIECE_BYTES * 3);
    const { _id } = (await begin(bytes.length, ana)).body.response;
    for (let start = 0; start < bytes.length; ) {
      const piece = bytes.subarray(start, start + PIECE_BYTES);
      const sent = await put(_id, start, piece, ana);
      // The answer was lost: the same piece again changes nothing.
      expect((await put(_id, start, piece, ana)).status).toBe(200);
      const now = (await look(_id, ana)).body.response;
      expect(now.received).toBe(start + piece.length);
      expect(sent.status).toBe(200);
      start = now.received;
    }
    const { file } = (await look(_id, ana)).body.response;
    expect(file).toMatchObject({ name: 'letter.pdf', type: 'application/pdf', size: bytes.length });
    expect((await fetched(file.s3_key, ana)).rawPayload.equals(bytes)).toBe(true);
    await eventually(async () =>
      expect((await inStore()).filter((name) => name.endsWith('.part'))).toEqual([]),
    );
  });
  test('that all arrived when the process died becomes one when its last piece is sent again', async () => {
    const bytes = await aPdf();
    const { _id } = (await begin(bytes.length, ana)).body.response;
    const half = bytes.length >> 1;
    await put(_id, 0, bytes.subarray(0, half), ana);
    // As it stands after a kill between the last piece and the document.
    await world.open.pool.query('update paper_uploads set size = $2 where _id = $1', [_id, bytes.length + 1]);
    await put(_id, half, bytes.subarray(half), ana);
    await world.open.pool.query('update paper_uploads set size = $2 where _id = $1', [_id, bytes.length]);
    expect((await look(_id, ana)).body.response).toMatchObject({ received: bytes.length, file: null });
    const { body } = await put(_id, half, bytes.subarray(half), ana);
    expect(body.response.file).toMatchObject({ size: bytes.length });
  });
  test('is nobody else’s business', async () => {
    const { _id } = (await begin(100, ana)).body.response;
    expect((await look(_id, ben)).status).toBe(404);
    expect((await put(_id, 0, Buffer.from('x'), ben)).status).toBe(404);
    expect((await house.call(`DELETE /applications/uploads/${_id}`, { token: ben.token })).status).toBe(404);
    expect((await house.call(`DELETE /applications/uploads/${_id}`, { token: ana.token })).status).toBe(200);
    expect((await look(_id, ana)).status).toBe(404);
  });
  test.each<[string, number, Buffer, number]>([
    ['with a gap', 5, Buffer.from('x'), 409],
    ['longer than was said', 0, Buffer.alloc(200), 400],
    ['larger than a piece', 0, Buffer.alloc(PIECE_BYTES + 1), 413],
    ['empty', 0, Buffer.alloc(0), 400],
  ])('%s is refused', async (_, start, bytes, status) => {
    const { _id } = (await begin(100, ana)).body.response;
    expect((await put(_id, start, bytes, ana)).status).toBe(status);
  });
  test('that turns out to be none is refused at its end, and leaves nothing', async () => {
    const { _id } = (await begin(5, ana)).body.response;
    expect((await put(_id, 0, Buffer.from('hello'), ana)).status).toBe(400);
    expect((await look(_id, ana)).status).toBe(404);
  });
  test('larger than may be sent is refused before it is', async () => {
    expect((await begin(MAX_BYTES + 1, ana)).status).toBe(413);
    expect((await begin(0, ana)).status).toBe(400);
  });
});

/** As much of clamd as INSTREAM takes: finds the word "virus". @param ready what its answer waits for */
function fakeClamd(ready: () => Promise<void>): Promise<Server> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
      if (bytes.subarray(0, 10).toString() !== 'zINSTREAM\0') return;
      let content = Buffer.alloc(0);
      for (let at = 10; at + 4 <= bytes.length; ) {
        const length = bytes.readUInt32BE(at);
        if (at + 4 + length > bytes.length) return;
        if (length === 0) {
          const verdict = content.includes('virus') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0';
          void ready().then(() => socket.end(verdict));
          return;
        }
        content = Buffer.concat([content, bytes.subarray(at + 4, at + 4 + length)]);
        at += 4 + length;
      }
    });
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

describe('with a virus scanner', () => {
  let clamd: Server;
  let guarded: House;
  let eve: Person;
  let ready = async () => {};
  beforeAll(async () => {
    clamd = await fakeClamd(() => ready());
    guarded = await openHouse(world, {
      CLAMD_SOCKET: `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`,
      UPLOAD_MAX_FILES: '2',
    });
    eve = await aPerson(guarded);
  });
  afterAll(() => guarded.close());

  test('a clean document is stored', async () => {
    expect((await sendFile(guarded, eve, await aLargePdf(300_000))).status).toBe(200);
  });
  test('an infected one is refused', async () => {
    const answer = await sendFile(
      guarded,
      eve,
      Buffer.concat([await aPdf(), Buffer.from('% virus'), await aPdf()]),
    );
    expect([answer.status, answer.body.error.fields.file]).toEqual([
      422,
      expect.stringContaining('virus scanner'),
    ]);
  });

  /** A person with one document, whose next one has all arrived and is being scanned until `letGo` is called. */
  async function beingScanned() {
    const person = await aPerson(guarded);
    const before = await aDocument(guarded, person);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    ready = () => {
      asked.resolve();
      return answer.promise;
    };
    const bytes = await aPdf();
    const { token } = person;
    const body = { name: 'letter.pdf', size: bytes.length };
    const { _id } = (await guarded.call('POST /applications/uploads', { token, body })).body.response;
    const put = () =>
      guarded.call(`PUT /applications/uploads/${_id}?start=0`, {
        ...{ token, body: bytes },
        headers: { 'content-type': 'application/octet-stream' },
      });
    const upload = (method: 'GET' | 'DELETE') =>
      guarded.call(`${method} /applications/uploads/${_id}`, { token });
    const kept = async () => (await readAllDocuments(world.open.db, person.user)).map(({ s3_key }) => s3_key);
    const first = put();
    await asked.promise;
    return { person, before, _id, first, put, upload, kept, letGo: answer.resolve };
  }
  test('the last piece that is sent again meanwhile makes no second document, also of the last one there is room for', async () => {
    const { first, put, upload, kept, letGo } = await beingScanned();
    const second = put();
    // So that the second call has most likely come as far as the first.
    for (let i = 0; i < 5; i += 1) expect((await upload('GET')).body.response.file).toBeNull();
    letGo();
    const answers = [await first, await second, await upload('GET')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const keys = answers.map(({ body }) => body.response.file.s3_key);
    expect(new Set(keys).size).toBe(1);
    expect(await kept()).toEqual([expect.any(String), keys[0]]);
  });
  test.each(['room for more', 'no room for more'])(
    'an upload that another process finishes meanwhile is the document of that one, with %s',
    async (room) => {
      const { person, before, _id, first, kept, letGo } = await beingScanned();
      const user_id = person.user;
      if (room === 'no room for more') {
        const other = { s3_key: `papers/${_id}.age`, user_id, name: 'other.pdf', size: 1 };
        await insertDocument(world.open.db, { ...other, type: 'application/pdf' });
      }
      await finishUpload(world.open.db, _id, before);
      letGo();
      const { status, body } = await first;
      expect([status, body.response?.file.s3_key]).toEqual([200, before]);
      expect(await kept()).toEqual([before]);
    },
  );
  test('an upload that is given up meanwhile leaves no document', async () => {
    const { before, first, upload, kept, letGo } = await beingScanned();
    expect((await upload('DELETE')).status).toBe(200);
    letGo();
    expect((await first).status).toBe(404);
    expect(await kept()).toEqual([before]);
  });
  test('none is taken while it does not answer', async () => {
    await new Promise((done) => clamd.close(done));
    expect((await sendFile(guarded, eve, await aPdf())).status).toBe(503);
  });
});
