import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openBytes } from './input.ts';
import { BoundedParser, openXml } from './xml.ts';

async function* bytes(pieces: Iterable<string>) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const opened = (pieces: Iterable<string>) =>
  openXml(openBytes(bytes(pieces), null), { encoding: 'utf-8', list: ['record'] });

async function rowsOf(pieces: Iterable<string>): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const { data } of opened(pieces).rows) rows.push(data);
  return rows;
}

interface Tree {
  name: string;
  attributes: Record<string, string>;
  /** Texts and elements in their order. */
  content: (string | Tree)[];
}

const NAME = fc.constantFrom('a', 'b', 'c.d', '__proto__', 'constructor');
const TEXT = fc.string({
  unit: fc.constantFrom('x', 'é', '<', '&', '"', ' ', ']]>', '😀'),
  minLength: 1,
  maxLength: 6,
});
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: NAME,
    attributes: fc.dictionary(fc.constantFrom('id', 'unit', 'display'), TEXT, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
    content: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, TEXT, tie('tree')), {
      maxLength: 4,
    }),
  }),
}));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&#62;').replaceAll('"', '&quot;');

function written({ name, attributes, content }: Tree): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${said.join('')}>${content.map((part) => (typeof part === 'string' ? escaped(part) : written(part))).join('<!-- -->')}</${name}>`;
}

/** What a row is by its definition, from the whole tree. */
function oracle({ name, attributes, content }: Tree, isRecord: boolean): unknown {
  const children = content.filter((part): part is Tree => typeof part !== 'string');
  const text = content
    .filter((part) => typeof part === 'string')
    .join('')
    .trim();
  if (!isRecord && children.length === 0 && Object.keys(attributes).length === 0) return text;
  const entries: [string, unknown][] = [['#name', name]];
  for (const [key, value] of Object.entries(attributes)) entries.push([`@${key}`, value]);
  for (const child of new Set(children.map((tree) => tree.name))) {
    const same = children.filter((tree) => tree.name === child).map((tree) => oracle(tree, false));
    entries.push([child, same.length === 1 ? same[0] : same]);
  }
  if (text !== '') entries.push(['#text', text]);
  return Object.fromEntries(entries);
}

test('rows are what the whole tree says, wherever the file is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(tree, { maxLength: 4 }),
      fc.integer({ min: 1, max: 40 }),
      async (trees, size) => {
        const records = trees.map((tree) => ({ ...tree, name: 'record' }));
        const text = `<?xml version="1.0"?><all>${records.map(written).join('\n')}</all>`;
        const letters = [...text];
        const pieces = Array.from({ length: Math.ceil(letters.length / size) }, (_, i) =>
          letters.slice(i * size, (i + 1) * size).join(''),
        );
        expect(await rowsOf(pieces)).toEqual(records.map((tree) => oracle(tree, true)));
      },
    ),
    { numRuns: 200 },
  );
});

test('paths lead to attributes, to the first of several and through lists', async () => {
  const [row] = await rowsOf([
    '<r><record><area unit="sqm">80</area><rent period="week">350</rent><rent period="month">1500</rent><i><p id="1"/><p id="2"/></i></record></r>',
  ]);
  const at = (path: string) => opened([]).bind(path)?.(row);
  expect(['area', 'area.1.@unit', 'rent.1', 'rent.2.@period', 'i.p.@id', 'none.such'].map(at)).toEqual([
    '80',
    'sqm',
    '350',
    'month',
    ['1', '2'],
    undefined,
  ]);
});

function* repeated(start: string, piece: string, times: number) {
  yield start;
  for (let i = 0; i < times; i++) yield piece;
}

describe('XML that would take the house down is refused with a sentence', () => {
  const MEGABYTE = 'x'.repeat(1_000_000);
  const cases: [string, () => Iterable<string>, RegExp][] = [
    [
      'entities within entities',
      () => ['<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;">]><a><record>&c;</record></a>'],
      /entities or types of its own/,
    ],
    ['an entity that is not declared', () => ['<a><record>&c;</record></a>'], /not well-formed/],
    [
      '100 MB of one text',
      () => repeated('<a><record><t>', MEGABYTE, 100),
      /a text or a tag of more than 4 MB/,
    ],
    [
      '100 MB of one attribute',
      () => repeated('<a><record t="', MEGABYTE, 100),
      /a text or a tag of more than 4 MB/,
    ],
    [
      '100 MB of one DOCTYPE',
      () => repeated('<!DOCTYPE a ', MEGABYTE, 100),
      /a text or a tag of more than 4 MB/,
    ],
    [
      '100 MB of one record',
      () => repeated('<a><record>', `<t>${MEGABYTE}</t>`, 100),
      /a record of more than 16 MB/,
    ],
    ['nesting without end', () => repeated('<a>', '<b>', 100_000), /more than 64 elements deep/],
    [
      'a file that was cut off',
      () => ['<a><record><t>1</t></record><record>'],
      /not well-formed: .*unclosed tag/,
    ],
  ];
  test.each(cases)('%s', async (_, pieces, reason) => {
    await expect(rowsOf(pieces())).rejects.toThrow(reason);
  });
});

test("the parser's properties are not kept in a hash table, where reading them takes four times as long", () => {
  setFlagsFromString('--allow-natives-syntax');
  const hasFastProperties = new Function('object', 'return %HasFastProperties(object)');
  const { parser } = new BoundedParser({ open() {}, text() {}, close() {} }) as unknown as {
    parser: unknown;
  };
  expect(hasFastProperties(parser)).toBe(true);
});
