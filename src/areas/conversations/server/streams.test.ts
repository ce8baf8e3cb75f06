import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { eventually } from '#tests/eventually.ts';
import { createWorld, type World } from '#tests/world.ts';
import { Streams } from './streams.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a message that could not be read ends the streams: clients come back and read what they missed', async () => {
  const own = openDatabase(world.url);
  const streams = new Streams(own.db, world.url);
  const stream = await streams.add({ user_id: '0190f3a2-7c1b-7def-8abc-0123456789ab', asAgent: true }, null);
  stream.resume();
  await own.close();
  // The listener may connect a moment later.
  await eventually(async () => {
    await world.open.pool.query(`notify chat_messages, '1'`);
    expect(stream.readableEnded).toBe(true);
  });
  await streams.stop();
});
