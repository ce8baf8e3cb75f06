import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Rate } from '#areas/listings/contract.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { OneRate } from './RateNote.tsx';

const en = screenWords('en');
const es = screenWords('es');

const rate: Rate = { currency: 'TTD', jmd: 23.4, as_of: '2025-12-31', source: 'crossed' };
const shown = (locale: string, messages: Record<string, string>, source = rate.source) =>
  renderToStaticMarkup(
    <IntlFor tag={locale} messages={messages}>
      <OneRate rate={{ ...rate, source }} />
    </IntlFor>,
  );

test('a rate that came with the product says in each language how it was found', () => {
  expect(shown('en', en)).toContain('indicative rate, by way of the US dollar');
  expect(shown('es', es)).toContain('tipo de cambio orientativo, a través del dólar');
  expect(shown('es', es, 'Bank of Jamaica')).toContain('<bdi lang="en">Bank of Jamaica</bdi>');
});

test('a rate is isolated as a whole, so that sentences keep their order where the page runs right to left', () => {
  expect(shown('en', en)).toMatch(/^<bdi>.*<\/bdi>$/);
});
