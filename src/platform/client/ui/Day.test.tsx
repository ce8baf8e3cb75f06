import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IntlFor } from '../intl.tsx';
import { Day } from './Day.tsx';
import { DayField } from './DayField.tsx';
import { FormFields } from './Field.tsx';

test('a date keeps its own direction, so that its day stays before its month where the page runs right to left', () => {
  const shown = renderToStaticMarkup(
    <IntlFor tag="en-GB" messages={{}}>
      <Day at="2026-11-18" />
    </IntlFor>,
  );
  expect(shown).toMatch(/^<time dateTime="2026-11-18" dir="auto"[^>]*>18 Nov 2026<\/time>$/);
});

test('a day that a field has stands in words below it, whoever holds it: its screen, its form or the field itself', () => {
  const shown = (field: ReactNode, values: Record<string, unknown> = {}) =>
    renderToStaticMarkup(
      <IntlFor tag="en-GB" messages={{}}>
        <FormFields value={{ faults: {}, values }}>{field}</FormFields>
      </IntlFor>,
    ).replace(/<[^>]+>/g, '');
  expect(shown(<DayField label="From" value="2026-11-18" onChange={() => {}} />)).toBe(
    'From18 November 2026',
  );
  expect(shown(<DayField label="From" defaultValue="2026-11-18" />)).toBe('From18 November 2026');
  expect(shown(<DayField label="From" name="from" />, { from: '2026-11-18' })).toBe('From18 November 2026');
  expect(shown(<DayField label="From" hint="Any day" />)).toBe('FromAny day');
});
