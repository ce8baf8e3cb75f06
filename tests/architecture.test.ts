import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
/** A file that is one thing may be long; past this it is more than one. */
const MOST_LINES = 450;

interface Source {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  /** `later`: by a call, when it is needed. */
  imports: { target: string; typesOnly: boolean; later: boolean }[];
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|\bimport\('([^']+)'\)|^import\s+'([^']+)'/gm;

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const imports = [...text.matchAll(IMPORT)].map((match) => {
    const named = match[2] ?? match[3] ?? match[4] ?? '';
    const target = named.startsWith('.')
      ? normalize(join(dirname(path), named))
      : named.replace(/^#/, 'src/');
    return { target, typesOnly: match[1] !== undefined, later: match[3] !== undefined };
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
const isContract = (path: string) => /\/(?:\w+-)?contract\.ts$/.test(path);

/** Areas by level: an area imports from the levels below its own, and from areas of its own level only in ground. */
const LEVELS = [
  ['places', 'listings', 'documents', 'accounts'],
  ['search'],
  ['editorial'],
  [
    'admin',
    'applications',
    'budgets',
    'conversations',
    'groups',
    'listing-page',
    'own-listings',
    'saved-searches',
    'trade',
    'viewings',
  ],
  ['assistants', 'dashboard', 'demo', 'home', 'import'],
];
const GROUND = 0;
const levelOf = (area: string) => LEVELS.findIndex((areas) => areas.includes(area));

/** What an area offers to others: its contract, the constants and pure rules beside it, and `client/kit`. */
const isOffered = (path: string) =>
  /^src\/areas\/[^/]+\/[^/]+\.ts$/.test(path) ||
  /^src\/areas\/[^/]+\/client\/kit\//.test(path) ||
  /^src\/areas\/(places\/(geography|markets)|search\/criteria)\//.test(path);

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

/** Statements that name an agent and decide no access by it: how many in a file, and why. */
const NAMED_AGENT: Record<string, [count: number, reason: string]> = {
  'src/areas/conversations/server/queries/conversations.ts': [
    4,
    'a hand-over names both agents; a block is set in all conversations of the two, after one was opened',
  ],
  'src/areas/conversations/server/queries/entries.ts': [1, 'the conversation a step of a viewing belongs to'],
  'src/areas/conversations/server/queries/leads.ts': [2, 'colleagues of an agent, and locks'],
  'src/areas/conversations/server/queries/questions.ts': [
    1,
    'who waits for an agent who may offer nothing any more',
  ],
  'src/areas/dashboard/server/queries/figures.ts': [
    6,
    'statistics and counts of own listings, for selling roles',
  ],
  'src/areas/dashboard/server/queries/visits.ts': [1, 'made visits'],
  'src/areas/demo/server/queries.ts': [4, 'people of the demonstration, and what gives its listings'],
  'src/areas/import/server/bulk/queries.ts': [1, 'own listings, for selling roles'],
  'src/areas/import/server/outgoing/queries.ts': [
    2,
    'the public feed of an agent, and tokens in the export of somebody’s data',
  ],
  'src/areas/listings/server/own/queries/entries.ts': [
    4,
    'own listings, for selling roles, their number, and whether one is listed already',
  ],
  'src/areas/listings/server/own/queries/holds.ts': [2, 'what a transition holds and releases'],
  'src/areas/listings/server/queries.ts': [2, 'how soon an agent answers'],
  'src/areas/listings/server/source-contacts/queries.claims.ts': [
    6,
    'whose listings become and cease to be by a claim of whom their source names',
  ],
  'src/areas/listings/server/source-contacts/queries.ts': [1, 'the public page of an agent'],
  'src/areas/trade/server/queries/offices.ts': [3, 'what is handed over when somebody leaves'],
  'src/areas/viewings/server/queries/times.ts': [8, 'taken times, and hand-overs'],
  'src/areas/viewings/server/queries/viewings.ts': [2, 'whom a hand-over or a cancellation is told to'],
};

/** Circles of types that stand: an import rule and its number. */
const MAY_CIRCLE = /^src\/areas\/import\//;

/** Groups of files that import one another in a circle, by their types too. */
function circles(): string[][] {
  const importsOf = new Map(
    product.map(({ path, imports }) => [
      path,
      imports.filter(({ typesOnly }) => !(typesOnly && MAY_CIRCLE.test(path))).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path]);
    if (at >= 0 || done.has(path)) return;
    for (const target of importsOf.get(path) ?? [])
      if (importsOf.has(target)) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return found;
}

const sourceOf = new Map(product.map((source) => [source.path, source]));

/** What comes with a file: all it imports, types and later code aside. */
function broughtBy(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  for (const { target, typesOnly, later } of sourceOf.get(path)?.imports ?? [])
    if (!typesOnly && !later) broughtBy(target, known);
  return known;
}

/** Whether a file reads the state of an area as if it were there; what it dispatches and what screens do brings the area. */
function readsPlainly({ text }: Source, area: string): boolean {
  const names = [...(sourceOf.get(area)?.text.matchAll(/^export interface (With\w+)/gm) ?? [])].map(
    ([, name]) => name,
  );
  const used = text
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll(/\b(?:Late|Dispatch|Screen|ScreenContext)<[^<>]*>/g, '');
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(used));
}

/** Packages of many modules that a start need not wait for: whoever uses them loads them (`await import`). */
const LATE =
  /^(?:@?better-auth|contentful|smtp-server|age-encryption|@cantoo\/pdf-lib|fontkit|@aws-sdk\/|flydrive\/drivers\/s3|typebox\/value)/;

/** Packages that importing a file brings along, each with the file that names it. */
function packagesOf(start: string): string[] {
  const byPath = new Map(product.map((source) => [source.path, source]));
  const seen = new Set([start]);
  const packages: string[] = [];
  for (const path of seen) {
    for (const { target, typesOnly, later } of byPath.get(path)?.imports ?? []) {
      if (typesOnly || later) continue;
      if (byPath.has(target)) seen.add(target);
      else packages.push(`${path} → ${target}`);
    }
  }
  return packages;
}

describe('imports go down and inward', () => {
  test('the platform knows no area and no app', () => {
    expect(
      broken((from, to) => from.path.startsWith('src/platform/') && /^src\/(areas|app)\//.test(to)),
    ).toEqual([]);
  });
  test('an area does not know the app', () => {
    expect(broken((from, to) => areaOf(from.path) !== undefined && to.startsWith('src/app/'))).toEqual([]);
  });
  test('the address is followed by the router of the platform', () => {
    expect(broken((_from, to) => /^react-router/.test(to), sources)).toEqual([]);
  });
  test('messages are formatted by the platform', () => {
    expect(
      broken(
        (from, to) =>
          /^(?:react-intl|intl-messageformat|@formatjs\/intl)$/.test(to) &&
          from.path !== 'src/platform/client/intl.tsx',
        sources,
      ),
    ).toEqual([]);
  });
  test('every area stands on one level', () => {
    const areas = readdirSync(join(SRC, 'areas'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(
      LEVELS.flat().sort(),
      'each folder of src/areas has its name on one row of LEVELS (tests/architecture.test.ts)',
    ).toEqual(areas.map(({ name }) => name).sort());
  });
  test('an area imports no area above it, and no area beside it outside the ground', () => {
    const up = (from: Source, to: string) => {
      const [own, other] = [areaOf(from.path), areaOf(to)];
      if (own === undefined || other === undefined || own === other) return false;
      const [level, target] = [levelOf(own), levelOf(other)];
      return target > level || (target === level && level !== GROUND);
    };
    expect(broken(up)).toEqual([]);
  });
  test('an area takes from another only its contract, the constants beside it and its kit', () => {
    const inside = (from: Source, to: string) => {
      const [own, other] = [areaOf(from.path), areaOf(to)];
      if (own === undefined || other === undefined || own === other) return false;
      const mayUseServer = levelOf(own) === LEVELS.length - 1 || (isServer(from.path) && isServer(to));
      return !isOffered(to) && !mayUseServer;
    };
    expect(broken(inside)).toEqual([]);
  });
  test('whoever reads an area of the store brings its code, or reads it as Late', () => {
    const onEveryPage = broughtBy('src/app/client/start.tsx');
    const late = product.filter(({ path, text }) => /^registerArea\(/m.test(text) && !onEveryPage.has(path));
    expect(late.length).toBeGreaterThan(0);
    // The type of all areas, and screens: what a screen fetches and shows brings its area.
    const ofAll = /^src\/app\/client\/store\.ts$|\/client\/screens\.ts$/;
    const unsafe = late.flatMap(({ path: area }) =>
      product
        .filter(({ path, imports }) => !ofAll.test(path) && imports.some(({ target }) => target === area))
        .filter((source) => readsPlainly(source, area) && !broughtBy(source.path).has(area))
        .map(({ path }) => `${path} reads ${area}`),
    );
    expect(unsafe).toEqual([]);
  });
  test('a start loads no large package that only some calls need', () => {
    const brought = packagesOf('src/app/start.ts');
    expect(brought.some((one) => one.endsWith('→ fastify'))).toBe(true);
    expect(brought.filter((one) => LATE.test(one.split(' → ')[1] ?? ''))).toEqual([]);
  });
  test('no file imports itself through others', () => {
    expect(circles()).toEqual([]);
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
      /search\/server\/engine\/(loader|feed)\.ts$/.test(path) ||
      /^src\/platform\/server\/postgres\//.test(path) ||
      path === 'src/app/open-database.ts';
    expect(
      filesWith(
        /\bsql`|\bquery\.\w+(?:<[^`]*>)?\(\w+\)`|\.query\(\s*['"`]|\bselectFrom\(|\binsertInto\(/,
        allowed,
      ),
    ).toEqual([]);
  });
  test('what a name in a row allows is asked of sides.ts', () => {
    const sides = 'src/areas/accounts/server/queries/sides.ts';
    const named =
      /agent_id\s+(?:=|<>|in|is(?: not)? distinct from)\s+(?:any\()?\$\{|\$\{[^}]*\}(?:::\w+)?\s*=\s*(?:\w+\.)?agent_id/g;
    const found = product.flatMap(({ path, text }) => {
      const count = text.match(named)?.length ?? 0;
      return count > 0 && path !== sides ? [[path, count]] : [];
    });
    const allowed = Object.entries(NAMED_AGENT).map(([path, [count]]) => [path, count]);
    expect(
      Object.fromEntries(found),
      'use isAgentOf or dealsWith of sides.ts; what decides no access is added to NAMED_AGENT with the reason',
    ).toEqual(Object.fromEntries(allowed));
  });
  test('the day of now is that of Jamaica, in SQL and on every screen', () => {
    const here = (path: string) => path === 'src/platform/server/postgres/database.ts';
    expect(filesWith(/\bcurrent_date\b|new Date\(\)\.toISOString\(\)\.slice\(0, 10\)/, here)).toEqual([]);
  });
  test('only call.ts talks to a server from the client, and scripts are fetched in one place', () => {
    const allowed = /^src\/platform\/client\/(?:call|fetch-scripts)\.ts$/;
    expect(filesWith(/\bfetch\(/, (path) => !isClient(path) || allowed.test(path))).toEqual([]);
  });
  test('the session marker and the language alone stay in the browser across visits', () => {
    const keeping = product.filter(({ text }) => /localStorage|indexedDB|caches\.open/.test(text));
    expect(keeping.map(({ path }) => path)).toEqual([
      'src/platform/client/preferences.ts',
      'src/platform/client/session-marker.ts',
    ]);
  });
  test('only env.ts reads the environment, and where the brand is before it', () => {
    expect(
      filesWith(/process\.env/, (path) =>
        /^src\/platform\/server\/(?:env\/env|brand\/brand)\.ts$/.test(path),
      ),
    ).toEqual([]);
  });
});

describe('house style', () => {
  test('an import that climbs past its folder says where its target is from the root', () => {
    expect(filesWith(/\bfrom '(?:\.\.\/){2,}/, () => false)).toEqual([]);
  });
  test('nothing is exported by default', () => {
    expect(filesWith(/^export default /m, () => false)).toEqual([]);
  });
  test('a row is locked for no key update, as one of a queue, or to be deleted: foreign keys of others do not wait for it (0146)', () => {
    const locks = product.filter(({ text }) =>
      /\bfor update\b(?! skip locked| of \w+ skip locked)/.test(text),
    );
    // `TO_DELETE`
    expect(locks.map(({ path }) => path)).toEqual(['src/platform/server/postgres/database.ts']);
  });
  test(`no file is longer than ${MOST_LINES} lines`, () => {
    const data = (path: string) => /word-values\.ts$|\/fixed\/|geography\/|places\.ts$/.test(path);
    const long = product.filter(({ path, text }) => !data(path) && text.split('\n').length > MOST_LINES + 1);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
  test('a test waits as long as all do: a limit of its own is reached on a busy machine', () => {
    const own = readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(join('tests', file)))
      .concat(sources)
      .filter(({ path, text }) => path !== 'tests/eventually.ts' && /\bvi\.waitFor\(/.test(text));
    expect(
      own.map(({ path }) => path),
      'use eventually of tests/eventually.ts',
    ).toEqual([]);
  });
  test('names of this product come from the project, not from a machine', () => {
    expect(filesWith(/(?<!areas)\/(?:home|root|Users)\/\w+\//, () => false)).toEqual([]);
  });
});
