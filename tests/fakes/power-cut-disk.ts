/** A file system in memory whose power can be cut: it tells what the disk then holds. */
import { dirname } from 'node:path';
import type { FileSystem } from '#platform/server/files/write-durably.ts';

interface FileNode {
  text: string;
  /** What of it was synced; null while nothing was. */
  synced: string | null;
}
type Entry = FileNode | 'folder';

export class PowerCut extends Error {}

/**
 * What was not synced is lost at a power cut, or not: a system may write names at any moment (`kept`) or keep them back
 * until it is told (`dropped`), and names often come before what the files hold.
 */
export class PowerCutDisk implements FileSystem {
  private readonly entries = new Map<string, Entry>([['/', 'folder']]);
  private readonly names = new Map<string, Entry>([['/', 'folder']]);
  private stepsLeft = Number.POSITIVE_INFINITY;

  /** Cuts the power after so many further calls. */
  cutIn(steps: number): this {
    this.stepsLeft = steps;
    return this;
  }

  private step(): void {
    if (this.stepsLeft === 0) throw new PowerCut();
    this.stepsLeft -= 1;
  }

  async open(path: string, flags: string) {
    this.step();
    const found = this.entries.get(path);
    if (flags === 'r') {
      if (found === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
    } else {
      if (found !== undefined) throw Object.assign(new Error(path), { code: 'EEXIST' });
      this.entries.set(path, { text: '', synced: null });
    }
    return {
      writeFile: async (content: string | Uint8Array | AsyncIterable<Uint8Array>) => {
        const parts = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
        for await (const part of parts) {
          this.step();
          (this.entries.get(path) as FileNode).text += Buffer.from(part as Uint8Array).toString();
        }
      },
      sync: async () => {
        this.step();
        this.sync(path);
      },
      close: async () => this.step(),
    };
  }

  private sync(path: string): void {
    const entry = this.entries.get(path);
    if (entry !== 'folder') {
      if (entry) entry.synced = entry.text;
      return;
    }
    const isInside = (name: string) => name !== '/' && dirname(name) === path;
    for (const name of this.names.keys()) if (isInside(name)) this.names.delete(name);
    for (const [name, one] of this.entries) if (isInside(name)) this.names.set(name, one);
  }

  async mkdir(path: string): Promise<string | undefined> {
    this.step();
    let first: string | undefined;
    for (let at = path; !this.entries.has(at); at = dirname(at)) {
      this.entries.set(at, 'folder');
      first = at;
    }
    return first;
  }

  async rename(from: string, to: string): Promise<void> {
    this.step();
    this.entries.set(to, this.entries.get(from) as Entry);
    this.entries.delete(from);
  }

  async link(from: string, to: string): Promise<void> {
    this.step();
    if (this.entries.has(to)) throw Object.assign(new Error(to), { code: 'EEXIST' });
    this.entries.set(to, this.entries.get(from) as Entry);
  }

  async rm(path: string): Promise<void> {
    this.step();
    this.entries.delete(path);
  }

  /** What a file holds after the cut; null when it is not there. */
  afterCut(path: string, unsyncedNames: 'kept' | 'dropped'): string | null {
    const names = unsyncedNames === 'kept' ? this.entries : this.names;
    for (let at = path; at !== '/'; at = dirname(at)) if (!names.has(at)) return null;
    return (names.get(path) as FileNode).synced ?? '';
  }
}
