import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntlFor } from '../intl.tsx';
import { Day } from './Day.tsx';

test('a date keeps its own direction, so that its day stays before its month where the page runs right to left', () => {
  const shown = renderToStaticMarkup(
    <IntlFor tag="en-GB" messages={{}}>
      <Day at="2026-11-18" />
    </IntlFor>,
  );
  expect(shown).toMatch(/^<time dateTime="2026-11-18" dir="auto"[^>]*>18 Nov 2026<\/time>$/);
});
