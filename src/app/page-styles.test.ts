import { expect, test } from 'vitest';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { styleElement, takeStyles } from './page-styles.ts';

const taken = (...pieces: (string | Uint8Array)[]) => {
  const { markup, rules } = takeStyles(pieces);
  return [joinPieces(markup), rules];
};

test('an element names the rule that says what its attribute said; who says the same shares one', () => {
  expect(
    taken(
      '<i style="left:1px">a</i><b class="c" style="--x:-.2;width:calc(50% + 2px)"/><u style="left:1px"></u>',
    ),
  ).toEqual([
    '<i data-style="0">a</i><b class="c" data-style="1"/><u data-style="0"></u>',
    '[data-style="0"]{left:1px}[data-style="1"]{--x:-.2;width:calc(50% + 2px)}',
  ]);
});

test('a kept part is numbered as its page wants it', () => {
  const part = new TextEncoder().encode('<i style="left:1px">é</i><u style="top:0"></u>');
  expect(taken(part, '<b style="top:0"></b>')[0]).toBe(
    '<i data-style="0">é</i><u data-style="1"></u><b data-style="1"></b>',
  );
  expect(taken('<b style="top:0"></b>', part)).toEqual([
    '<b data-style="0"></b><i data-style="1">é</i><u data-style="0"></u>',
    '[data-style="0"]{top:0}[data-style="1"]{left:1px}',
  ]);
});

test('what could end a rule or name an address stays an attribute, which browsers refuse', () => {
  for (const style of ['left:1px}p{top:0', 'a:url(&quot;b&quot;)', '</style>', 'a:\\66', '@import'])
    expect(taken(`<i style="${style}"></i>`)).toEqual([`<i style="${style}"></i>`, '']);
});

test('a page without styles has no style element', () => {
  expect(taken('<p title="a style=b">style="x"</p>')[1]).toBe('');
  expect(styleElement('')).toBe('');
});
