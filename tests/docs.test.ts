import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Top-level folders and files that a page may name by their path. */
const PATH =
  /(?<![\w/.])(?:(?:src|tests|docs|database|scripts|content|public|bench)\/[\w./-]*\w|[A-Z]{4,}\.md)(?![\w*<…])/g;

/** Every path a page names; patterns such as `messages/<language>.ts` are none. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/\S*(?:[*<]|…)\S*/g, '');
  return [...new Set(text.match(PATH) ?? [])];
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every file that %s names exists', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Folders as `docs/asvs.md` shortens them. */
const SHORT = { 'a/': 'src/areas/', 'p/': 'src/platform/server/', 'app/': 'src/app/' };

test('every file that docs/asvs.md gives as evidence exists', () => {
  const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
  const named = [...text.matchAll(/`((?:a|p|app|src|tests|prove|docs|scripts)\/[\w./-]*\w)`/g)].map(
    ([, path]) => path as string,
  );
  const paths = [...new Set(named)].map((path) =>
    Object.entries(SHORT).reduce(
      (whole, [short, long]) => (path.startsWith(short) ? long + path.slice(short.length) : whole),
      path,
    ),
  );
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('docs/asvs.md counts its own rows, and docs/security.md says the same', () => {
  const text = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');
  const counts: Record<string, number> = { '✓': 0, '◐': 0, '✗': 0, '–': 0 };
  for (const [row, ids = ''] of text.matchAll(/^\| (\d+\.\d+\.[\d–, .]+) \|.*$/gm)) {
    const mark =
      row
        .split('|')
        .find((cell) => cell.trim() in counts)
        ?.trim() ?? '';
    for (const id of ids.split(',')) {
      const [first = '', last] = id.trim().split('–');
      counts[mark] =
        (counts[mark] ?? Number.NaN) + (last ? Number(last) - Number(first.split('.').at(-1)) + 1 : 1);
    }
  }
  const { '✓': met, '◐': partly, '✗': unmet, '–': absent } = counts as Record<'✓' | '◐' | '✗' | '–', number>;
  expect(text).toContain(
    `| requirements | ${met + partly + unmet + absent} | ${met} | ${partly} | ${unmet} | ${absent} |`,
  );
  expect(readFileSync(join(ROOT, 'docs/security.md'), 'utf8')).toContain(
    `${met} are met, ${partly} in part, ${unmet} not, and of ${absent} there is nothing here`,
  );
});

const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

const SOURCES = ['src', 'tests', 'prove', 'bench', 'scripts', 'database', 'native'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.includes('node_modules'))
    .map((name) => `/${folder}/${name}`),
);
const TOP = readdirSync(ROOT).map((name) => `/${name}`);

/** Names of files as pages give them: whole, or from a folder on, or the file alone. Decisions tell of their day. */
test.each(PAGES.filter((page) => !/decisions|CHANGELOG/.test(page)))(
  'every source that %s names exists',
  (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/`([\w-][\w./-]*\.(?:tsx?|mjs|css|sql|tsv))`/g)].map(
      ([, name]) => name as string,
    );
    const whole = named.map((name) =>
      name.replace(/^(?:a|p|app)\//, (short) => SHORT[short as keyof typeof SHORT]),
    );
    const missing = whole.filter((name) => ![...SOURCES, ...TOP].some((path) => path.endsWith(`/${name}`)));
    expect(missing).toEqual([]);
  },
);

/** The names by which a page's headings are linked. */
function anchorsOf(path: string): string[] {
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(PAGES)('every link of %s within the project leads to a file, and to a heading of it', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const lost = links.filter(([, file = '', anchor]) => {
    const path = file ? join(ROOT, dirname(page), file) : join(ROOT, page);
    return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

const DECISIONS = 'docs/decisions';
const RECORDS = readdirSync(join(ROOT, DECISIONS));
/** The first words below a title; what else the paragraph says follows a full stop. */
const STATUS =
  /^Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by (\[.+?\]\(.+?\))|superseded in part by ((?:\[\d{4}\]\([\w-]+\.md\) \(.+?\)(?:, )?)+))\./;

test.each(RECORDS)('decision %s says its date, its status and what superseded it', (name) => {
  const [title, status = ''] = readFileSync(join(ROOT, DECISIONS, name), 'utf8').split('\n\n');
  expect(title).toMatch(new RegExp(`^# 0*${Number(name.slice(0, 4))}[.: ]`));
  const line = status.replaceAll('\n', ' ');
  expect(
    line,
    'write "Date: YYYY-MM-DD. Status: accepted | superseded [in part] by [NNNN](FILE) (what)."',
  ).toMatch(STATUS);
  const said = STATUS.exec(line)?.slice(1).join('') ?? '';
  for (const [, number, file] of said.matchAll(/\[(\d{4})\]\(([\w-]+\.md)\)/g))
    expect(file?.slice(0, 4)).toBe(number);
});

test('every number is that of one decision', () => {
  const numbers = RECORDS.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
});
