import { once } from 'node:events';
import { expect, test } from 'vitest';
import { EventStreams } from './event-streams.ts';

test('streams end by their keys, and the others go on', async () => {
  const gone: string[] = [];
  const streams = new EventStreams({ most: 2, refusal: 'Too many.', onGone: (key) => gone.push(key) });
  const [messages, leads] = [
    await streams.add('ana', async () => {}),
    await streams.add('ana leads', async () => {}),
  ];
  for (const stream of [messages, leads]) stream.resume();
  const closed = once(leads, 'close');
  streams.endAll((key) => key.endsWith(' leads'));
  await closed;
  expect(gone).toEqual(['ana leads']);
  expect([streams.has('ana'), messages.writableEnded]).toEqual([true, false]);
  const rest = once(messages, 'close');
  streams.stop();
  await rest;
  expect(streams.isEmpty).toBe(true);
});
