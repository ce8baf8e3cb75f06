/** `npm run import`: reads the command line, opens the database, runs the import and prints the summary. */
import { isAbsolute, join, relative } from 'node:path';
import { followed } from '#areas/search/server/engine/feed.ts';
import { type Env, readEnv, WrongSettings } from '#platform/server/env/env.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { migrate, type OpenDatabase } from '#platform/server/postgres/database.ts';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { type Arguments, readAccepted, readArguments, USAGE, WrongArguments } from './arguments.ts';
import { type InboxResult, type Outcome, readInbox } from './inbox/inbox.ts';
import { loadMapping, type Mapping, RESO_MAPPING } from './mapping/mapping.ts';
import { MappingError } from './mapping/rule-types.ts';
import { credentialsOf } from './read/dialects.ts';
import type { HttpOptions } from './read/http.ts';
import { type Progress, runImport } from './run-import.ts';
import { suggest } from './suggest/suggest.ts';
import type { Summary } from './tally.ts';

const BAR_WIDTH = 24;
/** Of a terminal that does not tell. */
const COLUMNS = 80;
const REDRAW_MS = 100;
const LINE_MS = 10_000;

interface ProgressDisplay {
  show(progress: Progress): void;
  clear(): void;
}

/** Where a command writes: a terminal, or a pipe. */
interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}
interface Outputs {
  stdout: Output;
  stderr: Output;
}

const count = new Intl.NumberFormat('en');

function statusText({ read, created, updated, unchanged, rejected }: Progress, seconds: number): string {
  const rate = seconds > 0.5 ? `, ${count.format(Math.round(read / seconds))}/s` : '';
  return `${count.format(read)} read: ${count.format(created)} new, ${count.format(updated)} updated, ${count.format(unchanged)} unchanged, ${count.format(rejected)} rejected${rate}`;
}

function bar({ bytesRead, totalBytes }: Progress): string {
  if (!totalBytes) return '';
  const share = Math.min(bytesRead / totalBytes, 1);
  const full = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${String(Math.floor(share * 100)).padStart(3)} %  `;
}

function progressDisplay(out: Output): ProgressDisplay {
  const start = Date.now();
  const pause = out.isTTY ? REDRAW_MS : LINE_MS;
  let last = out.isTTY ? 0 : start;
  return {
    show(progress) {
      const now = Date.now();
      if (now - last < pause) return;
      last = now;
      const line = `${bar(progress)}${statusText(progress, (now - start) / 1000)}`;
      out.write(out.isTTY ? `\r${line.slice(0, (out.columns ?? COLUMNS) - 1)}\u001b[K` : `${line}\n`);
    },
    clear() {
      if (out.isTTY) out.write('\r\u001b[K');
    },
  };
}

const EXIT = {
  done: 0,
  /** The input broke off, or no row of it could be used. */
  failed: 1,
  /** The command line, a setting or the mapping is wrong; nothing was read. */
  wrongCall: 2,
  /** Done, but suspiciously many listings are missing, and were left as they are. */
  heldBack: 3,
  stopped: 130,
} as const;

/** Removes control characters: text of a file may steer a terminal. */
const printable = (text: string) => text.replace(/[^\P{Cc}\n]/gu, '');

/** A server that builds its index anew for many listings needs some seconds. */
const FOLLOW_MS = 60_000;

const number = new Intl.NumberFormat('en');

function summaryText(summary: Summary, seconds: number, dryRun: boolean): string {
  const { read, created, updated, unchanged, withdrawn, rejected, duplicates, held, withheld } = summary;
  const rows = {
    read,
    created,
    updated,
    unchanged,
    withdrawn,
    rejected,
    ...(duplicates > 0 && { duplicates }),
    ...(held > 0 && { held }),
    ...(withheld > 0 && { withheld }),
  };
  const lines = Object.entries(rows).map(
    ([name, count]) => `${name.padEnd(11)}${number.format(count).padStart(12)}`,
  );
  const rate = number.format(Math.round(read / Math.max(seconds, 0.001)));
  lines.push(`${'time'.padEnd(11)}${`${seconds.toFixed(1)} s`.padStart(12)}   ${rate} rows/s`);
  if (dryRun) lines.unshift('Dry run: nothing was stored.');
  for (const [what, count] of summary.notes) lines.push(`note: ${printable(what)} (${number.format(count)})`);
  return lines.join('\n');
}

/** When what was stored can be found: with each running server once its index has followed. */
async function searchable(pool: OpenDatabase['pool']): Promise<string> {
  const start = Date.now();
  const { servers, all } = await followed(pool, FOLLOW_MS);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const said = {
    none: 'with the next start: no server is running',
    done: `${seconds} s later, on ${number.format(servers)} running ${servers === 1 ? 'server' : 'servers'}`,
    late: `not yet after ${seconds} s: a server is still reading`,
  };
  return `${'searchable'.padEnd(11)}   ${servers === 0 ? said.none : all ? said.done : said.late}\n`;
}

function warningsOf(summary: Summary): string[] {
  const warnings: string[] = [];
  if (summary.rejectedFile !== null)
    warnings.push(`The rejected rows, each with its reason: ${nearby(summary.rejectedFile)}`);
  if (summary.heldFile !== null) {
    const count = number.format(summary.held + summary.waiting);
    warnings.push(
      `Prices that wait for somebody to look at them (${count}), each with its reason: ${nearby(summary.heldFile)}. Accept those that are right with --accept KEY, or with --accept-file and the lines you keep.`,
    );
  }
  if (summary.heldBack > 0) {
    warnings.push(
      `${number.format(summary.heldBack)} listings are missing, more of the source than may leave the market at once (SOURCE_MAX_LOSS): they stay. If that is right, run again with --allow-mass-withdrawal.`,
    );
  }
  if (summary.failure !== null)
    warnings.push(`Not complete: ${summary.failure} What was read is stored; nothing missing was withdrawn.`);
  return warnings;
}

const INBOX_WORDS: Record<Outcome, string> = {
  done: 'read',
  known: 'read before',
  refused: 'refused',
  waiting: 'left',
};

/** A line for each file. */
function inboxText(results: readonly InboxResult[]): string {
  if (results.length === 0) return 'No files.\n';
  const lines = results.map(({ name, outcome, reason, summary }) => {
    const counts = summary
      ? `: ${summary.read} rows, ${summary.created} new, ${summary.updated} updated, ${summary.withdrawn} withdrawn, ${summary.rejected} rejected`
      : '';
    return `${INBOX_WORDS[outcome].padEnd(11)} ${name}${counts}${reason === '' ? '' : `. ${reason}`}`;
  });
  return `${lines.join('\n')}\n`;
}

function nearby(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') || isAbsolute(path) ? file : path;
}

function exitCode(summary: Summary, stopped: boolean): number {
  if (stopped) return EXIT.stopped;
  const useless = summary.read > 0 && summary.rejected === summary.read;
  if (summary.failure !== null || useless) return EXIT.failed;
  return summary.heldBack > 0 ? EXIT.heldBack : EXIT.done;
}

/** The token of a feed, or what one is had for, from the environment: it stands in no command line. */
function tokenOf({ input, dialect }: Arguments, { feedToken, feedClient }: Env): HttpOptions['token'] {
  if (feedToken !== null || feedClient === null) return feedToken ?? undefined;
  const url = URL.parse(input);
  if (url === null) return undefined;
  return credentialsOf(url, dialect, feedClient);
}

type Variables = Record<string, string | undefined>;
/** Signals that end an import with what was read. */
const STOPPING = ['SIGINT', 'SIGTERM'] as const;

/** Aborted by the first of them, until it is disposed. */
function stopSignal() {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of STOPPING) process.once(name, abort);
  const dispose = () => void STOPPING.map((name) => process.off(name, abort));
  return { signal: stop.signal, [Symbol.dispose]: dispose };
}

interface Import {
  args: Arguments;
  mapping: Mapping;
  env: Env;
  outputs: Outputs;
}

async function importInto(
  { db, pool }: OpenDatabase,
  { args, mapping, env, outputs: { stdout, stderr } }: Import,
): Promise<number> {
  const accept = await readAccepted(args);
  await migrate(db);
  using stop = stopSignal();
  const display = progressDisplay(stderr);
  const start = Date.now();
  const request = {
    ...args,
    accept,
    usesOwnMapping: args.map === null,
    maxLoss: env.sourceMaxLoss / 100,
    token: tokenOf(args, env),
    photos: { files: await openFiles(env), maxPixels: env.uploads.maxPixels },
    rejectedFile: join(env.dataDir, `${args.source}.rejected.jsonl`),
    heldFile: join(env.dataDir, `${args.source}.held.jsonl`),
    signal: stop.signal,
    onProgress: display.show,
  };
  if (args.inbox !== null) {
    const results = await readInbox(db, mapping, { ...request, folder: args.inbox }).finally(display.clear);
    stdout.write(printable(inboxText(results)));
    return results.some(({ outcome }) => outcome === 'refused') ? EXIT.failed : EXIT.done;
  }
  const summary = await runImport(db, mapping, request).finally(display.clear);
  stdout.write(`${summaryText(summary, (Date.now() - start) / 1000, args.dryRun)}\n`);
  if (!args.dryRun && summary.created + summary.updated + summary.withdrawn > 0)
    stdout.write(await searchable(pool));
  for (const warning of warningsOf(summary)) stderr.write(`${printable(warning)}\n`);
  return exitCode(summary, stop.signal.aborted);
}

async function run(words: readonly string[], outputs: Outputs, source?: Variables): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    outputs.stdout.write(USAGE);
    return words.length === 0 ? EXIT.wrongCall : EXIT.done;
  }
  const args = readArguments([...words]);
  if (args.suggest) {
    outputs.stdout.write(`${printable(await suggest(args))}\n`);
    return EXIT.done;
  }
  const env = readEnv(source);
  const mapping = await loadMapping(args.map ?? RESO_MAPPING);
  return withDatabase(env, (_, open) => importInto(open, { args, mapping, env, outputs }));
}

/**
 * The command with these words.
 * @param source in place of the environment
 * @returns its exit code
 */
export async function importCommand(
  words: readonly string[],
  outputs: Outputs,
  source?: Variables,
): Promise<number> {
  try {
    return await run(words, outputs, source);
  } catch (error) {
    const wrongCall = [WrongArguments, WrongSettings, MappingError].some((kind) => error instanceof kind);
    outputs.stderr.write(
      `${error instanceof StartupError ? printable(error.message) : (error as Error).stack}\n`,
    );
    return wrongCall ? EXIT.wrongCall : EXIT.failed;
  }
}

if (import.meta.main) process.exitCode = await importCommand(process.argv.slice(2), process);
