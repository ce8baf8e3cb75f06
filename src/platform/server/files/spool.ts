import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chunks } from './age.ts';

/** A file here is on its way to somewhere else; older ones were left by a process that died. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/**
 * A folder for files on their way into the store. What is written here is encrypted already, and is not synced: until
 * a file is in the store nobody was told that it is kept.
 */
export class Spool {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'spool');
  }

  /** Writes chunk by chunk, and leaves nothing behind when the source fails. @returns the path */
  async write(chunks: Chunks): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
    } catch (error) {
      await this.drop(path);
      throw error;
    } finally {
      await file.close();
    }
    return path;
  }

  read(path: string): Chunks {
    return createReadStream(path);
  }

  async drop(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  /** Removes what a killed process left. */
  async sweep(now: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs < now - LEFT_AFTER_MS) await this.drop(path);
    }
  }
}
