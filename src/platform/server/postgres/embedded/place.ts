import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { writeDurably, writeDurablyOnce } from '#platform/server/files/write-durably.ts';
import { DatabaseStartupError } from './startup-errors.ts';

/** Content of `postgres.json` in DATA_DIR (mode 600: it holds the password). */
export interface Place {
  /** Folder of the cluster; absolute only when it had to be kept outside DATA_DIR. */
  cluster: string;
  /** The port of the last start, taken again when it is free. */
  port: number;
  password: string;
}

const OWNER_ONLY = 0o600;
const file = (dataDir: string) => join(dataDir, 'postgres.json');

export async function readPlace(dataDir: string): Promise<Place | null> {
  const text = await readFile(file(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new DatabaseStartupError(`${file(dataDir)} cannot be read (${error.code}).`);
  });
  if (text === null) return null;
  try {
    const place = JSON.parse(text) as Place;
    return { ...place, cluster: resolve(dataDir, place.cluster) };
  } catch {
    throw new DatabaseStartupError(`${file(dataDir)} is damaged. Restore it from a backup.`);
  }
}

/** A cluster inside DATA_DIR is written relative to it, so that the folder can be moved. */
function textOf(dataDir: string, place: Place): string {
  const inside = relative(dataDir, place.cluster);
  const outside = inside.startsWith('..') || isAbsolute(inside);
  return `${JSON.stringify({ ...place, cluster: outside ? place.cluster : inside }, null, 2)}\n`;
}

/** Notes a new place. Of two starts at once the first wins, and both go on with its place. */
export async function notePlace(dataDir: string, cluster: string): Promise<Place> {
  const place: Place = {
    cluster,
    port: await lastingPort(),
    password: randomBytes(24).toString('base64url'),
  };
  await writeDurablyOnce(file(dataDir), textOf(dataDir, place), { mode: OWNER_ONLY });
  return (await readPlace(dataDir)) ?? place;
}

/** Remembers the port, replacing the file in one step. */
export async function notePort(dataDir: string, place: Place, port: number): Promise<Place> {
  const changed = { ...place, port };
  await writeDurably(file(dataDir), textOf(dataDir, changed), { mode: OWNER_ONLY });
  return changed;
}

/** Systems give outgoing connections ports from 32768 on: one of those may be taken whenever nobody listens on it. */
const LASTING = { from: 15_000, to: 32_000, tries: 50 };

/** A free port that is likely to be free again at the next start. */
export async function lastingPort(): Promise<number> {
  const { from, to, tries } = LASTING;
  for (let i = 0; i < tries; i++) {
    const wanted = randomInt(from, to);
    if ((await freePort(wanted)) === wanted) return wanted;
  }
  return freePort();
}

/** A port nobody listens on just now, `wanted` if possible. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => (wanted === 0 ? reject(new Error('no free port')) : resolve(freePort())));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
