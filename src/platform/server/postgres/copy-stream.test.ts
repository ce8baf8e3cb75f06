import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Client, Submittable } from 'pg';
import { expect, test } from 'vitest';
import { copyTo } from './copy-stream.ts';

/** The library's side of a statement: a socket, and what it is told in one go. */
function aConnection() {
  const socket = new PassThrough();
  const connection = Object.assign(new EventEmitter(), { stream: socket, query: () => {} });
  let copy: (Submittable & Record<string, (message?: unknown) => void>) | undefined;
  const client = {
    query: (statement: typeof copy) => {
      copy = statement;
      statement?.submit(connection as never);
    },
  } as unknown as Client;
  const tell = (chunks: readonly Buffer[], { last }: { last: boolean }) => {
    for (const chunk of chunks) copy?.handleCopyData?.({ chunk });
    if (last) copy?.handleReadyForQuery?.();
  };
  return { client, socket, tell };
}

const aChunk = (bytes = 200_000) => Buffer.alloc(bytes, 'x');

async function lengthOf(chunks: AsyncIterable<Buffer>): Promise<number> {
  let length = 0;
  for await (const chunk of chunks) length += chunk.length;
  return length;
}

test('what was told stays as it was, although the library uses its memory again', async () => {
  const { client, tell } = aConnection();
  const reader = copyTo(client, 'copy t to stdout');
  const first = reader.next();
  const told = Buffer.from('one\ntwo\n');
  tell([told], { last: false });
  told.fill('?');
  tell([], { last: true });
  expect((await first).value?.toString()).toBe('one\ntwo\n');
  expect(await reader.next()).toMatchObject({ done: true });
});

test('the socket waits for the reader, and is read on when what ends the statement came with its last rows', async () => {
  const { client, socket, tell } = aConnection();
  const length = lengthOf(copyTo(client, 'copy t to stdout'));
  tell([aChunk(), aChunk()], { last: true });
  expect(socket.isPaused()).toBe(true);
  expect(await length).toBe(400_000);
  expect(socket.isPaused()).toBe(false);
});

test('the socket is read on each time the reader has taken what came, and when it leaves', async () => {
  const { client, socket, tell } = aConnection();
  const reader = copyTo(client, 'copy t to stdout');
  let next = reader.next();
  for (let piece = 0; piece < 3; piece++) {
    tell([aChunk()], { last: false });
    expect(socket.isPaused()).toBe(true);
    for (let read = 0; read < 200_000; next = reader.next()) read += (await next).value?.length ?? 0;
    await new Promise(setImmediate);
    expect(socket.isPaused()).toBe(false);
  }
  tell([aChunk(), aChunk()], { last: false });
  expect(socket.isPaused()).toBe(true);
  await next;
  await reader.return(undefined);
  await new Promise(setImmediate);
  expect(socket.isPaused()).toBe(false);
});
