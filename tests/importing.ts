/** Runs imports of files that a test has written, and reads what they say of their rows. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mapping } from '#areas/import/server/mapping/mapping.ts';
import { type ImportRequest, runImport } from '#areas/import/server/run-import.ts';
import type { HeldPrice, RejectedRow, Summary } from '#areas/import/server/tally.ts';
import type { Database } from '#platform/server/postgres/database.ts';

/** What an import is asked for besides its files, as the command does without options. */
export const PLAIN_IMPORT = {
  dryRun: false,
  partial: false,
  allowMass: false,
  accept: new Set<string>(),
  allowEmpty: [],
  full: false,
  reconcile: true,
  pageSize: 100,
  origins: [],
} satisfies Partial<ImportRequest>;

export interface GivenImport extends Partial<Omit<ImportRequest, 'accept'>> {
  /** Of the file. */
  name?: string;
  mapping?: Mapping;
  accept?: readonly string[];
}

export interface Importer {
  folder: string;
  /** Imports a text or bytes as a file. */
  importing(source: string, content: string | Buffer, given?: GivenImport): Promise<Summary>;
  rejectedFile(source: string): string;
  rejectedRows(source: string): Promise<RejectedRow[]>;
  heldPrices(source: string): Promise<HeldPrice[]>;
  close(): Promise<void>;
}

const readLines = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** @param usual the mapping of files for which a test says none */
export async function openImporter(db: Database, usual: Mapping): Promise<Importer> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-import-'));
  const rejectedFile = (source: string) => join(folder, `${source}.rejected.jsonl`);
  const heldFile = (source: string) => join(folder, `${source}.held.jsonl`);
  return {
    folder,
    rejectedFile,
    async importing(source, content, given = {}) {
      const { name = 'listings.csv', mapping = usual, accept = [], ...request } = given;
      const input = join(folder, `${source}-${name}`);
      await writeFile(input, content);
      return runImport(db, mapping, {
        input,
        source,
        ...PLAIN_IMPORT,
        accept: new Set(accept),
        rejectedFile: rejectedFile(source),
        heldFile: heldFile(source),
        ...request,
      });
    },
    rejectedRows: (source) => readLines(rejectedFile(source)),
    heldPrices: (source) => readLines(heldFile(source)),
    close: () => rm(folder, { recursive: true }),
  };
}
