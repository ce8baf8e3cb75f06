import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { joinPieces } from '../contract/text-pieces.ts';
import { Kept, KeptMarkupContext } from './kept-markup.tsx';
import { MarkupKeeper } from './markup-keeper.ts';

let rendered = 0;
function Part({ text }: { text: string }) {
  rendered += 1;
  return <b>{text}</b>;
}

function pageOf(keeper: MarkupKeeper, texts: string[]): string {
  const kept = keeper.open();
  const html = renderToString(
    <KeptMarkupContext value={kept}>
      {texts.map((text) => (
        <Kept key={text} by={['part', text]}>
          <Part text={text} />
        </Kept>
      ))}
    </KeptMarkupContext>,
  );
  return joinPieces(kept.fill(html));
}

test('a part is rendered once, and every page has its markup', () => {
  const keeper = new MarkupKeeper(100);
  rendered = 0;
  expect(pageOf(keeper, ['a & b', 'c'])).toBe('<b>a &amp; b</b><b>c</b>');
  expect(pageOf(keeper, ['c', 'a & b'])).toBe('<b>c</b><b>a &amp; b</b>');
  expect(rendered).toBe(2);
});

test('the part used longest ago is rendered anew where there is no room', () => {
  const keeper = new MarkupKeeper('<b>a</b>'.length);
  rendered = 0;
  for (const text of ['a', 'b', 'a']) expect(pageOf(keeper, [text])).toBe(`<b>${text}</b>`);
  expect(rendered).toBe(3);
});

test('a part dropped while its page is rendered is on the page all the same', () => {
  const keeper = new MarkupKeeper('<b>a</b>'.length);
  pageOf(keeper, ['a']);
  const kept = keeper.open();
  const html = renderToString(
    <KeptMarkupContext value={kept}>
      <Kept by={['part', 'a']}>
        <Part text="a" />
      </Kept>
    </KeptMarkupContext>,
  );
  pageOf(keeper, ['b']);
  expect(joinPieces(kept.fill(html))).toBe('<b>a</b>');
});

test('a part has parts of its own, which are kept by themselves and with it', () => {
  const keeper = new MarkupKeeper(1000);
  const page = (outer: string, inner: string) => {
    const kept = keeper.open();
    const html = renderToString(
      <KeptMarkupContext value={kept}>
        <i>
          <Kept by={['outer', outer, inner]}>
            <u>{outer}</u>
            <Kept by={['inner', inner]}>
              <Part text={inner} />
            </Kept>
            <s />
          </Kept>
          <Kept by={['inner', 'last']}>
            <Part text="last" />
          </Kept>
        </i>
      </KeptMarkupContext>,
    );
    return joinPieces(kept.fill(html));
  };
  const expected = (outer: string, inner: string) =>
    `<i><u>${outer}</u><b>${inner}</b><s></s><b>last</b></i>`;
  rendered = 0;
  expect(page('a', 'x')).toBe(expected('a', 'x'));
  expect(page('a', 'x')).toBe(expected('a', 'x'));
  expect(page('b', 'x')).toBe(expected('b', 'x'));
  expect(page('b', 'y')).toBe(expected('b', 'y'));
  expect(rendered).toBe(3);
});

test('without a keeper a part is rendered like any other', () => {
  expect(
    renderToString(
      <Kept by={['x']}>
        <Part text="x" />
      </Kept>,
    ),
  ).toBe('<b>x</b>');
});

test('objects that say the same share a part, and others have their own', () => {
  const keeper = new MarkupKeeper(100);
  const page = (home: { price: number }) => {
    const kept = keeper.open();
    const html = renderToString(
      <KeptMarkupContext value={kept}>
        <Kept by={['home', home]}>
          <Part text={`${home.price}`} />
        </Kept>
      </KeptMarkupContext>,
    );
    return joinPieces(kept.fill(html));
  };
  rendered = 0;
  expect([page({ price: 1 }), page({ price: 1 }), page({ price: 2 })]).toEqual([
    '<b>1</b>',
    '<b>1</b>',
    '<b>2</b>',
  ]);
  expect(rendered).toBe(2);
});
