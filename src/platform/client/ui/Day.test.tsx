import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { Day } from './Day.tsx';

test('a date keeps its own direction, so that its day stays before its month where the page runs right to left', () => {
  const shown = renderToStaticMarkup(
    <IntlProvider locale="en-GB">
      <Day at="2026-11-18" />
    </IntlProvider>,
  );
  expect(shown).toMatch(/^<time dateTime="2026-11-18" dir="auto"[^>]*>18 Nov 2026<\/time>$/);
});
