import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteDocument } from '#areas/documents/server/queries.ts';
import { MAX_PHOTOS, PHOTO_FORMATS, PHOTO_WIDTHS } from '#areas/listings/gallery.ts';
import { insertPhoto, type PhotoRow, readPhotos } from '#areas/listings/server/own/queries/photos.ts';
import { aHeic, aPdf, aSnapshot } from '#tests/documents.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aDraft, addPhoto, sent, setStatus } from '#tests/selling.ts';
import { beside, createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let agent: Person;
let other: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'] });
  other = await aPerson(house, { roles: ['Agent'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const photosOf = async (id: string) =>
  (await house.call(`GET /properties/mine/${id}`, { token: agent.token })).body.response.photos;
/** Copies the only photo of a listing until there are so many. */
const fillUp = (id: string, most: number) =>
  world.open.pool.query(
    `insert into listing_photos (_id, listing_id, document, position, original, name, width, height, likeness)
     select gen_random_uuid(), listing_id, 'd' || n, n, original, gen_random_uuid(), width, height, likeness
     from listing_photos, generate_series(2, $2) n where listing_id = $1`,
    [id, most],
  );
const file = (address: string) => house.app.inject({ url: address });
const call = (route: string, { token }: Person, body?: object) =>
  house.call(route, { token, ...(body && { body }) });

describe('a photo', () => {
  test('becomes eight files without its EXIF, and a JPEG for mails and previews', async () => {
    const id = await aDraft(house, agent);
    const bytes = await aSnapshot(2400, 1600);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { status, body } = await addPhoto(house, agent, id, bytes);
    expect(status).toBe(200);
    const [photo] = body.response.photos;
    expect(photo).toMatchObject({ kind: 'photo', width: 2400, height: 1600, elsewhere: false });
    const stem = photo.img.replace(/-\d+\.webp$/, '');
    for (const width of PHOTO_WIDTHS)
      for (const format of PHOTO_FORMATS) {
        const answer = await file(`${stem}-${width}.${format}`);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
        const made = await sharp(answer.rawPayload).metadata();
        expect([made.width, made.exif]).toEqual([width, undefined]);
        expect(answer.rawPayload.includes('Camera of Ana')).toBe(false);
      }
    // Made when it is first asked for, and the same afterwards.
    for (const _ of ['first', 'second']) {
      const jpeg = await file(`${stem}-1280.jpg`);
      expect([jpeg.statusCode, jpeg.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect((await sharp(jpeg.rawPayload).metadata()).width).toBe(1280);
    }
    expect((await file(`${stem}-640.jpg`)).statusCode).toBe(404);
    expect((await file(`${stem}-999.webp`)).statusCode).toBe(404);
  });
  test('may be HEIC', async () => {
    const id = await aDraft(house, agent);
    const { status, body } = await addPhoto(house, agent, id, aHeic());
    // The fixture is smaller than a photo may be; its being read is what counts.
    expect([status, body.error?.fields]).toEqual([422, { s3_key: 'is smaller than 300 by 300 pixels' }]);
  });
  test('of one file is one, however often it is asked for, also at once', async () => {
    const id = await aDraft(house, agent);
    const s3_key = await sent(house, agent, await aSnapshot());
    const add = () => call(`POST /properties/${id}/photos`, agent, { s3_key });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await add()).status).toBe(200);
    expect(await photosOf(id)).toHaveLength(1);
  });
  test('that is the last a listing may have is one, too, when it is asked for at once', async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    await fillUp(id, MAX_PHOTOS - 1);
    const s3_key = await sent(house, agent, await aSnapshot());
    const add = () => call(`POST /properties/${id}/photos`, agent, { s3_key });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await photosOf(id)).toHaveLength(MAX_PHOTOS);
  });
  test('of a file that another call makes a photo meanwhile is that photo', async () => {
    const [id, another] = [await aDraft(house, agent), await aDraft(house, agent)];
    await addPhoto(house, agent, another);
    const [photo] = await readPhotos(world.open.db, another);
    const s3_key = await sent(house, agent, await aSnapshot());
    const made = { _id: randomUUID(), listing_id: id, document: s3_key, name: randomUUID() };
    const late = await beside(
      world,
      (tx) => sql`lock table papers in access exclusive mode`.execute(tx),
      () => call(`POST /properties/${id}/photos`, agent, { s3_key }),
      async (tx) => {
        await insertPhoto(tx, { ...(photo as PhotoRow), ...made });
        await deleteDocument(tx, s3_key);
      },
    );
    expect(late.status).toBe(200);
    expect(await photosOf(id)).toHaveLength(1);
  });
  test('that is a PDF, somebody else’s file or none is refused by name', async () => {
    const id = await aDraft(house, agent);
    const pdf = await sent(house, agent, await aPdf(), 'plan.pdf');
    const theirs = await sent(house, other, await aSnapshot());
    for (const [s3_key, said] of [
      [pdf, /PDF/],
      [theirs, /not a file you have sent/],
      ['papers/none', /not a file you have sent/],
    ] as const) {
      const { status, body } = await call(`POST /properties/${id}/photos`, agent, { s3_key });
      expect([status, body.error.fields.s3_key]).toEqual([422, expect.stringMatching(said)]);
    }
    expect(await photosOf(id)).toEqual([]);
  });
  test('that cannot be one does not stay among its sender’s documents, unless it is one of them', async () => {
    const id = await aDraft(house, agent);
    const kept = async (s3_key: string) =>
      (await call(`GET /applications/file?s3_key=${encodeURIComponent(s3_key)}`, agent)).status;
    const small = await sent(house, agent, await aSnapshot(120, 90));
    const paper = await sent(house, agent, await aPdf(), 'paper.pdf');
    const card = await sent(house, agent, await aSnapshot());
    const profile = { identifications: [{ s3_key: paper }, { s3_key: card }] };
    expect((await call('POST /users/me', agent, profile)).status).toBe(200);
    for (const s3_key of [small, paper])
      expect((await call(`POST /properties/${id}/photos`, agent, { s3_key })).status).toBe(422);
    expect((await call(`POST /properties/${id}/photos`, agent, { s3_key: card })).status).toBe(200);
    expect([await kept(small), await kept(paper), await kept(card)]).toEqual([404, 200, 200]);
  });
  test('of more pixels than anybody prints is refused when it is sent', async () => {
    const huge = await sharp({ create: { width: 20_000, height: 10_000, channels: 3, background: '#2a9' } })
      .png()
      .toBuffer();
    await expect(sent(house, agent, huge)).rejects.toThrow(/413.*has 200 megapixels; at most 50 are taken/);
  });
  test('has a caption without a phone number', async () => {
    const id = await aDraft(house, agent);
    const s3_key = await sent(house, agent, await aSnapshot());
    const caption = 'Veranda, call 876-555-0142';
    const refused = await call(`POST /properties/${id}/photos`, agent, { s3_key, caption });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['caption']]);
    const added = await call(`POST /properties/${id}/photos`, agent, { s3_key });
    const [{ _id }] = added.body.response.photos;
    const changed = await call(`PUT /properties/${id}/photos/${_id}`, agent, { caption });
    expect([changed.status, Object.keys(changed.body.error.fields)]).toEqual([422, ['caption']]);
  });
  test('is nobody else’s to add, describe, sort or delete', async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    const [{ _id: photo }] = await photosOf(id);
    const s3_key = await sent(house, other, await aSnapshot());
    expect((await call(`POST /properties/${id}/photos`, other, { s3_key })).status).toBe(404);
    expect((await call(`PUT /properties/${id}/photos`, other, { photos: [photo] })).status).toBe(404);
    expect((await call(`PUT /properties/${id}/photos/${photo}`, other, { caption: 'x' })).status).toBe(404);
    expect((await call(`DELETE /properties/${id}/photos/${photo}`, other)).status).toBe(404);
    expect(await photosOf(id)).toHaveLength(1);
  });
});

describe('the photos of a listing', () => {
  test('are sorted, described, turned, cropped and deleted, and the published listing follows', async () => {
    const id = await aDraft(house, agent);
    for (const _ of [1, 2, 3]) await addPhoto(house, agent, id);
    expect((await setStatus(house, agent, id, 'active')).status).toBe(200);
    const [a, b, c] = (await photosOf(id)).map(({ _id }: { _id: string }) => _id);
    await call(`PUT /properties/${id}/photos`, agent, { photos: [c, a, b] });
    await call(`PUT /properties/${id}/photos/${c}`, agent, { caption: 'Veranda with the sea behind' });
    await call(`PUT /properties/${id}/photos/${a}`, agent, { kind: 'floor-plan' });
    const turned = await call(`PUT /properties/${id}/photos/${b}`, agent, {
      turns: 1,
      crop: [0, 0, 1000, 500],
    });
    expect(turned.body.response.photos.find(({ _id }: { _id: string }) => _id === b)).toMatchObject({
      width: 400,
      height: 300,
      turns: 1,
    });
    const shown = async () =>
      JSON.parse((await house.call(`GET /properties/${id}`)).body.response.photos).map(
        (one: { headerInfo: object }) => one.headerInfo,
      );
    expect(await shown()).toMatchObject([
      { contentId: c, contentDescription: 'Veranda with the sea behind' },
      { contentId: b },
      { contentId: a, contentDescription: 'Floor plan' },
    ]);
    await call(`DELETE /properties/${id}/photos/${b}`, agent);
    expect((await shown()).map(({ contentId }: { contentId: string }) => contentId)).toEqual([c, a]);
  });
  test('are turned and cropped at once, and both are kept', async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    const [{ _id: photo }] = await photosOf(id);
    const crop = [0, 0, 1000, 800];
    const edits = [{ turns: 1 }, { crop }, { caption: 'Veranda' }];
    const answers = await Promise.all(
      edits.map((edit) => call(`PUT /properties/${id}/photos/${photo}`, agent, edit)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [changed] = await photosOf(id);
    expect(changed).toMatchObject({ turns: 1, crop, caption: 'Veranda', width: 400, height: 480 });
    expect((await house.call(`GET ${changed.img.slice('/api'.length)}`)).status).toBe(200);
  });
  test('refuse an order that does not name each once, and a crop over the edge or of a few dots', async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    const [{ _id: photo }] = await photosOf(id);
    for (const [body, status, field] of [
      [{ photos: [] }, 422, 'photos'],
      [{ photos: [photo, photo] }, 422, 'photos'],
      [{ photos: ['x'.repeat(65)] }, 400, 'photos.0'],
    ] as const) {
      const answer = await call(`PUT /properties/${id}/photos`, agent, body);
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([status, [field]]);
    }
    for (const crop of [
      [0, 0, 1001, 10],
      [500, 0, 600, 500],
      [0, 0, 0, 500],
      [0, 0, 100, 100],
    ]) {
      const answer = await call(`PUT /properties/${id}/photos/${photo}`, agent, { crop });
      expect([400, 422]).toContain(answer.status);
      expect(Object.keys(answer.body.error.fields)[0]).toMatch(/^crop/);
    }
  });
  test(`are ${MAX_PHOTOS} at most`, async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    await fillUp(id, MAX_PHOTOS);
    const { status, body } = await addPhoto(house, agent, id);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining(`${MAX_PHOTOS} photos`)]);
  });
  test('that stand on somebody else’s published listing too are marked', async () => {
    const bytes = await aSnapshot();
    const theirs = await aDraft(house, other);
    await addPhoto(house, other, theirs, bytes);
    const id = await aDraft(house, agent);
    const smaller = await sharp(bytes).resize(500).jpeg({ quality: 60 }).toBuffer();
    await addPhoto(house, agent, id, smaller);
    await addPhoto(house, agent, id);
    const marked = async () => (await photosOf(id)).map(({ elsewhere }: { elsewhere: boolean }) => elsewhere);
    expect(await marked()).toEqual([false, false]);
    await setStatus(house, other, theirs, 'active');
    expect(await marked()).toEqual([true, false]);
  });
  test('go from the store with a photo that is deleted', async () => {
    const id = await aDraft(house, agent);
    await addPhoto(house, agent, id);
    const [{ _id, img }] = await photosOf(id);
    const name = img.slice('/api/photos/'.length).replace(/-\d+\.webp$/, '');
    const stored = async () =>
      (await readdir(join(house.dataDir, 'files'), { recursive: true })).filter((path) => path.includes(name))
        .length;
    expect(await stored()).toBe(8);
    await call(`DELETE /properties/${id}/photos/${_id}`, agent);
    await expect.poll(stored).toBe(0);
  });
});
