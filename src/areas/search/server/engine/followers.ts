/** Lets a command learn when the servers of a database have followed what it has committed. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { listen } from '#platform/server/postgres/listener.ts';
import { atMost } from '#platform/server/process/at-most.ts';
import { countFollowers, notify } from './feed.ts';

/** Told by the triggers of listings and rates, and by those who ask. */
export const CHANGES_CHANNEL = 'property_changes';
/** The name of a server's connection that listens to changes. */
export const FOLLOWER = 'yaad changes';
const CAUGHT_UP_CHANNEL = 'property_changes_followed';
const QUESTION = /^caught up\? ([0-9a-f-]{36})$/;

/** What a notification asks to be answered when it has been followed. */
export const questionIn = (payload = ''): string | null => QUESTION.exec(payload)?.[1] ?? null;

export async function answerQuestion(pool: Pool, question: string): Promise<void> {
  await notify(pool, CAUGHT_UP_CHANNEL, question);
}

/**
 * Waits until all servers of the database have followed what was committed before the call.
 * @param within milliseconds at most
 * @returns how many there are, and whether all have; those that end meanwhile are not waited for in vain
 */
export async function followed(pool: Pool, within: number): Promise<{ servers: number; all: boolean }> {
  const servers = await countFollowers(pool, FOLLOWER);
  if (servers === 0) return { servers, all: true };
  const question = randomUUID();
  let answers = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = listen({
    url: pool.options.connectionString as string,
    channel: CAUGHT_UP_CHANNEL,
    name: 'yaad command',
    onWake: (payload) => {
      if (payload === undefined) void ask(pool, question).catch(() => {});
      if (payload === question) answers += 1;
      if (answers >= servers) resolve();
    },
    onError: () => {},
  });
  try {
    await atMost(within, promise).catch(() => {});
  } finally {
    await listener.stop();
  }
  return { servers, all: answers >= servers };
}

const ask = (pool: Pool, question: string) => notify(pool, CHANGES_CHANNEL, `caught up? ${question}`);
