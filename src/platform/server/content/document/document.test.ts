import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Document, Inline } from '#platform/contract/document.ts';
import { textOf } from './builder.ts';
import { documentFromMarkdown } from './markdown.ts';
import { documentFromRichText } from './rich-text.ts';
import { safeLink, safePicture } from './safe-url.ts';

const HOST = 'homes.example';
const markdown = (text: string) => documentFromMarkdown(text, HOST);
const richText = (content: unknown) =>
  documentFromRichText({ nodeType: 'document', data: {}, content } as object, {
    ownHost: HOST,
    pathOf: (entry) => ((entry as { slug?: string })?.slug ? `/p/${(entry as { slug: string }).slug}` : null),
  });

/** Everything in a document that a browser would follow or fetch. */
function addresses(document: Document): string[] {
  const inText = (inlines: readonly Inline[]): string[] =>
    inlines.flatMap((inline) => {
      if (typeof inline === 'string' || inline.kind === 'break') return [];
      return [...(inline.kind === 'link' ? [inline.href] : []), ...inText(inline.children)];
    });
  const inBlock = (block: Block): string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return inText(block.children);
      case 'list':
        return block.items.flat().flatMap(inBlock);
      case 'quote':
        return block.children.flatMap(inBlock);
      case 'table':
        return [...block.head, ...block.rows.flat()].flatMap(inText);
      case 'image': {
        const { src, sources } = block.picture;
        return [
          src,
          ...sources.flatMap(({ srcset }) => srcset.split(', ').map((one) => one.split(' ')[0] ?? '')),
        ];
      }
      default:
        return [];
    }
  };
  return document.blocks.flatMap(inBlock);
}
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/;

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://homes.example/x',
  'https://homes.example@evil.example/',
  'ftp://files.example/x',
  'intent://x#Intent;end',
  'about:blank',
  'view-source:https://x.example',
];

describe('addresses', () => {
  test.each(HOSTILE)('%j is no link', (address) => {
    const link = safeLink(address);
    // What is left may only be a plain path of our own.
    expect(link === null || (SAFE.test(link) && !/script|data:/i.test(link.split(/[?#/]/)[0] ?? ''))).toBe(
      true,
    );
    expect(safePicture(address, HOST) === null || SAFE.test(safePicture(address, HOST) ?? '')).toBe(true);
  });
  test.each([
    ['https://nla.gov.jm/a?b=1#c', 'https://nla.gov.jm/a?b=1#c'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+18765550100', 'tel:+18765550100'],
    ['/homes/for-sale/jamaica?type=land', '/homes/for-sale/jamaica?type=land'],
    ['#part-costs', '#part-costs'],
    ['//evil.example/x', 'https://evil.example/x'],
    ['/\\evil.example/x', 'https://evil.example/x'],
    ['/.//evil.example/x', null],
    ['/a/..//evil.example/x', null],
    ['https://nla.gov.jm//a', 'https://nla.gov.jm//a'],
    ['guide/x', null],
    ['', null],
    [undefined, null],
    ['https://', null],
    [`/${'x'.repeat(3000)}`, null],
  ])('%j → %j', (address, expected) => {
    expect(safeLink(address)).toBe(expected);
  });
  test('pictures come over https or from our own host', () => {
    expect(safePicture('//homes.example/covers/keys-800.webp', HOST)).toBe('/covers/keys-800.webp');
    expect(safePicture('http://pictures.example/a.jpg', HOST)).toBeNull();
    expect(safePicture('/.//evil.example/a.jpg', HOST)).toBeNull();
    expect(safePicture('https://pictures.example/a.jpg', HOST)).toBe('https://pictures.example/a.jpg');
  });
  test('no text whatever becomes an unsafe address', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'javscript:data/\\#?@%&;.\t\n \u0000x1'.split('')) });
    fc.assert(
      fc.property(
        fc.oneof({ arbitrary: nasty, weight: 5 }, { arbitrary: fc.string(), weight: 5 }, fc.webUrl()),
        (address) => {
          const link = safeLink(address);
          expect(link === null || SAFE.test(link)).toBe(true);
        },
      ),
      { numRuns: 2200 },
    );
  });
});

describe('Markdown', () => {
  test('becomes blocks', () => {
    const text = readFileSync(
      join(import.meta.dirname, '../../../../../tests/content/posts/costs.en.md'),
      'utf8',
    );
    const { blocks, words } = markdown(text.split('---\n').slice(2).join('---\n'));
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'table', 'quote', 'paragraph']);
    expect(blocks[1]).toEqual({
      kind: 'heading',
      level: 2,
      id: 'part-what-the-buyer-pays',
      children: ['What the buyer pays'],
    });
    expect(blocks[2]).toMatchObject({ align: ['start', 'start', 'end'], cut: 0 });
    expect(words).toBeGreaterThan(30);
  });
  test('headings of one name have names of their own, also where one reads as another is numbered', () => {
    const { blocks } = markdown('# x\n# x\n# x 2\n# x\n# x 3\n# x\n');
    expect(blocks.map((block) => block.kind === 'heading' && block.id)).toEqual([
      ...['part-x', 'part-x-2', 'part-x-2-2', 'part-x-3', 'part-x-3-2', 'part-x-4'],
    ]);
  });
  test.each([
    '<script>alert(1)</script>',
    'text <img src=x onerror=alert(1)> text',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload=alert(1)>',
    '<style>*{display:none}</style>',
    '<!-- --><b onclick=alert(1)>x</b>',
    '<details open ontoggle=alert(1)>',
  ])('HTML is left out: %s', (text) => {
    const json = JSON.stringify(markdown(text));
    expect(json).not.toMatch(/<|onerror|onload|onclick|ontoggle|javascript:|srcdoc/);
  });
  test.each(HOSTILE)('a link to %j keeps its words only', (address) => {
    const texts = [
      `[words](<${address}>)`,
      `[words](${address})`,
      `[words][1]\n\n[1]: ${address}`,
      `![x](${address})`,
      `<${address}>`,
    ];
    for (const text of texts) expect(addresses(markdown(text)).every((one) => SAFE.test(one))).toBe(true);
  });
  test('broken links are words, and the rest of the text stays', () => {
    const [paragraph] = markdown('A [link](not a link) and [one](nowhere) and [two][gone] go on.').blocks;
    expect(paragraph?.kind === 'paragraph' && textOf(paragraph.children)).toMatch(/^A .*one.*two.* go on\.$/);
    expect(addresses(markdown('[x](), [](https://a.example)'))).toEqual([]);
  });
  test('pictures have a size, and our own come in every format', () => {
    const { blocks } = markdown('![A key](/covers/keys-800.webp) ![Far](https://pictures.example/a.jpg)');
    expect(blocks).toMatchObject([
      { kind: 'image', picture: { alt: 'A key', width: 800, height: 500 } },
      { kind: 'image', picture: { alt: 'Far', width: 1200, height: 800, sources: [] } },
    ]);
    expect(JSON.stringify(blocks[0])).toContain('/covers/keys-400.avif 400w');
  });
  test('a huge table is cut and says by how much', () => {
    const row = `|${'x|'.repeat(40)}`;
    const { blocks } = markdown(`${row}\n|${'-|'.repeat(40)}\n${`${row}\n`.repeat(250)}`);
    const [table] = blocks;
    expect(table?.kind === 'table' && [table.head.length, table.rows.length <= 200]).toEqual([12, true]);
  });
  test('headings with one name have places of their own', () => {
    const { blocks } = markdown('# Costs\n## Costs\n### Costs\n## ¿Cuánto?\n## 家');
    expect(blocks.map((block) => block.kind === 'heading' && [block.level, block.id])).toEqual([
      [2, 'part-costs'],
      [2, 'part-costs-2'],
      [3, 'part-costs-3'],
      [2, 'part-cuanto'],
      [2, 'part'],
    ]);
  });
  test.each([
    ['quotes in quotes', '>'.repeat(5000)],
    ['lists in lists', '- '.repeat(5000)],
    ['open brackets', '['.repeat(50_000)],
    ['links in brackets', '[a]('.repeat(5000)],
    ['stars', '*a **a '.repeat(5000)],
    ['a wall of text', 'word '.repeat(100_000)],
    ['a heading a line', '# x\n'.repeat(8000)],
    ['backticks', '`'.repeat(20_000)],
    ['entities', '&#x0;&amp;'.repeat(10_000)],
  ])('%s are bounded', (_, text) => {
    const document = markdown(text);
    expect(JSON.stringify(document).length).toBeLessThan(400_000);
  });
  test('any text whatever is read, and every address in it is safe', () => {
    const piece = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '*',
        '|',
        '\n',
        '- ',
        '> ',
        '# ',
        '`',
        'javascript:',
        'https://a.b/',
        'x',
        '\\',
        '&#58;',
        '"',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(addresses(markdown(pieces.join(''))).every((one) => SAFE.test(one))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

const text = (value: unknown, ...marks: string[]) => ({
  nodeType: 'text',
  value,
  data: {},
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, content: unknown, data: object = {}) => ({ nodeType, data, content });
const paragraph = (...content: unknown[]) => node('paragraph', content);

describe('rich text', () => {
  test('becomes the same blocks as Markdown does', () => {
    const rich = richText([
      node('heading-2', [text('Costs')]),
      paragraph(
        text('Plan '),
        text('well', 'bold'),
        text(' and '),
        node('hyperlink', [text('ask')], { uri: 'https://nla.gov.jm/' }),
      ),
      node('unordered-list', [node('list-item', [paragraph(text('One'))])]),
      node('blockquote', [paragraph(text('Quoted'))]),
      node('table', [
        node('table-row', [
          node('table-header-cell', [paragraph(text('A'))]),
          node('table-header-cell', [paragraph(text('B'))]),
        ]),
        node('table-row', [
          node('table-cell', [paragraph(text('1'))]),
          node('table-cell', [paragraph(text('2'))]),
        ]),
      ]),
      node('hr', []),
    ]);
    const same = markdown(
      '## Costs\n\nPlan **well** and [ask](https://nla.gov.jm/)\n\n- One\n\n> Quoted\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n---',
    );
    expect(rich.blocks).toEqual(same.blocks);
    expect(rich.words).toBe(same.words);
  });
  test('assets become pictures with their own size; entries become links', () => {
    const file = {
      url: '//images.ctfassets.net/s/a/b/house.jpg',
      details: { image: { width: 1600, height: 900 } },
    };
    const rich = richText([
      node('embedded-asset-block', [], { target: { fields: { title: 'A house', file } } }),
      node('embedded-entry-block', [], { target: { slug: 'costs', fields: { title: 'Costs' } } }),
      paragraph(node('entry-hyperlink', [text('here')], { target: { slug: 'steps' } })),
    ]);
    expect(rich.blocks[0]).toMatchObject({
      picture: {
        src: 'https://images.ctfassets.net/s/a/b/house.jpg',
        width: 1600,
        height: 900,
        alt: 'A house',
      },
    });
    expect(JSON.stringify(rich.blocks[0])).toContain('house.jpg?w=640&fm=avif 640w');
    expect(addresses(rich).slice(-2)).toEqual(['/p/costs', '/p/steps']);
  });
  test.each(HOSTILE)('a link to %j keeps its words only', (uri) => {
    const rich = richText([
      paragraph(node('hyperlink', [text('words')], { uri })),
      node('embedded-asset-block', [], { target: { fields: { file: { url: uri } } } }),
      paragraph(node('asset-hyperlink', [text('file')], { target: { fields: { file: { url: uri } } } })),
    ]);
    expect(addresses(rich).every((one) => SAFE.test(one))).toBe(true);
    expect(JSON.stringify(rich)).toContain('words');
  });
  test.each([
    ['nothing', undefined],
    ['a text', 'text'],
    ['a list of nothings', [null, undefined, 1, 'x', []]],
    ['nodes without a type', [{}, { content: [{}] }]],
    ['a type of its own', [node('script', [text('alert(1)')]), node('embedded-resource-block', [])]],
    ['a table without rows', [node('table', []), node('table', [node('table-row', [])])]],
    ['a picture without a file', [node('embedded-asset-block', [], { target: null })]],
    ['texts that are none', [paragraph(text(7), text(null), text({ toString: 'x' }))]],
    ['a heading out of range', [node('heading-9', [text('x')])]],
  ])('%s is no fault', (_, content) => {
    expect(richText(content).blocks).toEqual([]);
  });
  test('what contains itself ends', () => {
    const circle: Record<string, unknown> = { nodeType: 'blockquote', data: {} };
    circle.content = [circle, circle];
    expect(richText([circle]).cut).toBe(true);
  });
});
