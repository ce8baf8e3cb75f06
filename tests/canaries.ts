/** Values that stand for what is private: written through the API, and looked for where they must not be. */
import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** No word of any language begins so; names may hold letters only. */
const WORD = /Zqx[a-z]{9}/gi;
/** A Jamaican taxpayer's number, as people write it. */
const TRN = /9\d\d-\d{3}-\d{3}/g;

/** What was found, and where. */
export interface Found {
  file: string;
  canary: string;
}

export class Canaries {
  private readonly made = new Map<string, string>();

  get size(): number {
    return this.made.size;
  }

  /** @param kind what it stands for, as a failing test says it */
  word(kind: string): string {
    const letters = Array.from({ length: 9 }, () => LETTERS[randomInt(26)]).join('');
    const value = `Zqx${letters}`;
    this.made.set(value.toLowerCase(), kind);
    return value;
  }

  words(kind: string, count: number): string {
    return Array.from({ length: count }, () => this.word(kind)).join(' ');
  }

  trn(kind: string): string {
    const value = `9${randomInt(10, 100)}-${randomInt(100, 1000)}-${randomInt(100, 1000)}`;
    this.made.set(value, kind);
    return value;
  }

  /** Kinds of the canaries that stand in the text as they are, each once. */
  in(text: string | Uint8Array): string[] {
    const read = typeof text === 'string' ? text : Buffer.from(text).toString('latin1');
    const found = [...(read.match(WORD) ?? []), ...(read.match(TRN) ?? [])];
    return [...new Set(found.flatMap((value) => this.made.get(value.toLowerCase()) ?? []))].sort();
  }

  /** Looks through every file of a folder, and of those in it: documents, a backup, a database's own files. */
  async inFolder(folder: string): Promise<Found[]> {
    const found: Found[] = [];
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      for (const canary of this.in(`${entry.name}\n${(await readFile(file)).toString('latin1')}`))
        found.push({ file, canary });
    }
    return found;
  }
}
