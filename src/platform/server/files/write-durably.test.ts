import { type FileHandle, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PowerCut, PowerCutDisk } from '#tests/fakes/power-cut-disk.ts';
import { folderOfTest } from '#tests/folder-of-test.ts';
import { createMailer } from '../mail/mailer.ts';
import { notePlace, notePort } from '../postgres/embedded/place.ts';
import { Files, openFiles } from './files.ts';
import { writeDurably, writeDurablyOnce } from './write-durably.ts';

const PATH = '/data/files/papers/one';
const inPieces = () => Readable.from([Buffer.from('one '), Buffer.from('whole '), Buffer.from('document')]);
const WHOLE = 'one whole document';

type Write = (disk: PowerCutDisk, content: string) => Promise<unknown>;
const WRITES: [string, Write][] = [
  ['replacing', (fs, content) => writeDurably(PATH, content, { fs })],
  ['in a stream', (fs) => writeDurably(PATH, inPieces(), { fs })],
  ['the first of several', (fs, content) => writeDurablyOnce(PATH, content, { fs })],
];

/** @returns whether it was told to be stored before the power went */
async function untilCut(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof PowerCut) return false;
    throw error;
  }
}

describe.each(['kept', 'dropped'] as const)('after a power cut, with unsynced names %s,', (names) => {
  test.each(WRITES)('a file told to be stored is whole, and none is ever in part: %s', async (_, write) => {
    let stored = false;
    for (let steps = 0; !stored; steps += 1) {
      const disk = new PowerCutDisk().cutIn(steps);
      stored = await untilCut(write(disk, WHOLE));
      expect(stored ? [WHOLE] : [null, WHOLE]).toContain(disk.afterCut(PATH, names));
    }
  });

  test('a file that is replaced is the one before or the one after', async () => {
    let stored = false;
    for (let steps = 0; !stored; steps += 1) {
      const disk = new PowerCutDisk();
      await writeDurably(PATH, 'before', { fs: disk });
      stored = await untilCut(writeDurably(PATH, WHOLE, { fs: disk.cutIn(steps) }));
      expect(stored ? [WHOLE] : ['before', WHOLE]).toContain(disk.afterCut(PATH, names));
    }
  });

  test('many writers that make a folder at once are told so only when its name is on the disk', async () => {
    const disk = new PowerCutDisk();
    const paths = Array.from({ length: 8 }, (_, i) => `/data/files/papers/${i}`);
    const told = paths.map(async (path) => {
      await writeDurably(path, WHOLE, { fs: disk });
      expect(disk.afterCut(path, names)).toBe(WHOLE);
    });
    await Promise.all(told);
  });

  test('the one who comes second is told so only when the first’s file is on the disk', async () => {
    const disk = new PowerCutDisk();
    const tell = async (content: string) => {
      const first = await writeDurablyOnce(PATH, content, { fs: disk });
      return [first, disk.afterCut(PATH, names)];
    };
    const told = await Promise.all([tell('a'), tell('b'), tell('c')]);
    expect(told.filter(([first]) => first)).toHaveLength(1);
    expect(new Set(told.map(([, text]) => text)).size).toBe(1);
    expect(told[0]?.[1]).toMatch(/^[abc]$/);
  });
});

test('a source that fails leaves nothing behind', async () => {
  const folder = await folderOfTest();
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('the sender went away');
  }
  await expect(writeDurably(join(folder, 'below/one'), failing())).rejects.toThrow('went away');
  expect(await readdir(join(folder, 'below'))).toEqual([]);
});

describe('what is kept in DATA_DIR is synced, file and folder:', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Inodes in the order they were synced. */
  async function recordSyncs(folder: string): Promise<number[]> {
    const probe = await open(folder, 'r');
    const prototype = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const { sync } = prototype;
    const synced: number[] = [];
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      await sync.call(this);
      synced.push((await this.stat()).ino);
    });
    return synced;
  }

  type Keep = (dataDir: string) => Promise<string>;
  const CASES: [string, Keep][] = [
    [
      'a picture of a person',
      async (dataDir) => {
        const files = await openFiles({ dataDir, s3: null });
        return join('files', await files.put('avatars', 'webp', Buffer.from('pixels'), 'image/webp'));
      },
    ],
    [
      'a document from the spool',
      async (dataDir) => {
        const files = await openFiles({ dataDir, s3: null });
        const key = Files.key('papers', 'age');
        await writeFile(join(dataDir, 'spooled'), 'document');
        await files.putFrom(join(dataDir, 'spooled'), key, 'application/octet-stream');
        return join('files', key);
      },
    ],
    [
      'a mail',
      async (dataDir) => {
        const mailer = createMailer({ smtpUrl: null, from: 'Yaad <a@b.example>', dataDir });
        await mailer.send({ id: 'm1', to: 'ana@example.com', subject: 's', html: 'h', text: 't' });
        return 'mail/m1.eml';
      },
    ],
    [
      'the place of the database',
      async (dataDir) => {
        await notePlace(dataDir, join(dataDir, 'postgres'));
        return 'postgres.json';
      },
    ],
    [
      'its port',
      async (dataDir) => {
        await notePort(dataDir, { cluster: join(dataDir, 'postgres'), port: 1, password: '' }, 2);
        return 'postgres.json';
      },
    ],
  ];

  test.each(CASES)('%s', async (_, keep) => {
    const dataDir = await folderOfTest();
    const synced = await recordSyncs(dataDir);
    const path = join(dataDir, await keep(dataDir));
    const [file, folder] = [(await stat(path)).ino, (await stat(join(path, '..'))).ino];
    expect((await readFile(path)).length).toBeGreaterThan(0);
    expect(synced.lastIndexOf(file)).toBeGreaterThanOrEqual(0);
    expect(synced.lastIndexOf(folder)).toBeGreaterThan(synced.lastIndexOf(file));
  });
});
