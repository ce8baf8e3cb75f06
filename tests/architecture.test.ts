import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const MOST_LINES = 300;

interface Source {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: { target: string; typesOnly: boolean }[];
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map((match) => {
    const named = match[2] ?? match[3] ?? match[4] ?? '';
    const target = named.startsWith('.') ? normalize(join(dirname(path), named)) : named;
    return { target, typesOnly: match[1] !== undefined };
  });
  return { path, text, imports };
}

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => read(relative(ROOT, join(SRC, file))));
const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));

const areaOf = (path: string) => /^src\/areas\/([^/]+)\//.exec(path)?.[1];
const isClient = (path: string) => /^src\/.*\/client\//.test(path);
const isServer = (path: string) => /^src\/.*\/server\//.test(path);
/** Files beside an area's contract hold constants and pure rules without a schema library; both sides may use them. */
const isAreaFront = (path: string) =>
  /^src\/areas\/[^/]+\/[^/]+\.ts$/.test(path) || /^src\/areas\/content\/fixed\//.test(path);
const isContract = (path: string) => path.endsWith('/contract.ts');

/** `file → import` for every import of product code that breaks a rule. */
function broken(
  rule: (from: Source, target: string, typesOnly: boolean) => boolean,
  among = product,
): string[] {
  return among.flatMap((from) =>
    from.imports
      .filter(({ target, typesOnly }) => rule(from, target, typesOnly))
      .map(({ target }) => `${from.path} → ${target}`),
  );
}
const filesWith = (pattern: RegExp, allowed: (path: string) => boolean) =>
  product.filter(({ path, text }) => !allowed(path) && pattern.test(text)).map(({ path }) => path);

describe('imports go down and inward', () => {
  test('the platform knows no area and no app', () => {
    expect(
      broken((from, to) => from.path.startsWith('src/platform/') && /^src\/(areas|app)\//.test(to)),
    ).toEqual([]);
  });
  test('an area does not know the app', () => {
    expect(broken((from, to) => areaOf(from.path) !== undefined && to.startsWith('src/app/'))).toEqual([]);
  });
  test('an area takes from another only its contract and the constants beside it', () => {
    const foreign = (from: Source, to: string) => {
      const [own, other] = [areaOf(from.path), areaOf(to)];
      return own !== undefined && other !== undefined && own !== other && !isAreaFront(to);
    };
    expect(broken(foreign)).toEqual([]);
  });
  test('the client takes nothing from the server', () => {
    expect(broken((from, to) => isClient(from.path) && isServer(to))).toEqual([]);
  });
  test('the client takes contracts as types only, so that no schema library is shipped', () => {
    expect(
      broken(
        (from, to, typesOnly) => isClient(from.path) && (isContract(to) || to === 'typebox') && !typesOnly,
      ),
    ).toEqual([]);
  });
  test('the server of an area or of the platform takes nothing from a client', () => {
    expect(broken((from, to) => isServer(from.path) && isClient(to))).toEqual([]);
  });
});

describe('each thing has one place', () => {
  test('SQL stands in queries files, the index loader and the database itself', () => {
    const allowed = (path: string) =>
      /\/queries(\.\w+)?\.ts$/.test(path) ||
      path.includes('/queries/') ||
      /properties\/server\/search\/(loader|feed)\.ts$/.test(path) ||
      /^src\/platform\/server\/(database|embedded|listener|server-lock)/.test(path) ||
      ['src/app/server.ts', 'src/app/open-database.ts'].includes(path);
    expect(filesWith(/\bsql`|\.query\(\s*['"`]|\bselectFrom\(|\binsertInto\(/, allowed)).toEqual([]);
  });
  test('only call.ts talks to a server from the client', () => {
    expect(
      filesWith(/\bfetch\(/, (path) => !isClient(path) || path === 'src/platform/client/call.ts'),
    ).toEqual([]);
  });
  test('only env.ts reads the environment', () => {
    expect(filesWith(/process\.env/, (path) => path === 'src/platform/server/env.ts')).toEqual([]);
  });
});

describe('house style', () => {
  test('nothing is exported by default', () => {
    expect(filesWith(/^export default /m, () => false)).toEqual([]);
  });
  test(`no file is longer than ${MOST_LINES} lines`, () => {
    const data = (path: string) =>
      /messages\/|\/fixed\/|geography\/|places\.ts$|guide\/text|demo\/(texts|words)/.test(path);
    const long = product.filter(({ path, text }) => !data(path) && text.split('\n').length > MOST_LINES + 1);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
  test('names of this product come from the project, not from a machine', () => {
    expect(filesWith(/\/(?:home|root|Users)\/\w+\//, () => false)).toEqual([]);
  });
});
