import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SHIPPED_SOURCES } from '#areas/budgets/lenders.ts';
import { IntlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { TermSource } from './WorkbenchView.tsx';

const es = screenWords('es');

const shown = (source: string) =>
  renderToStaticMarkup(
    <IntlFor tag="es" messages={es}>
      <TermSource name="bank" source={source} />
    </IntlFor>,
  );

test('where the figures that came with the product are from is said in the language of the page', () => {
  expect(shown(SHIPPED_SOURCES.bank)).toBe(
    '<bdi>Ofertas habituales de bancos y sociedades hipotecarias de Jamaica</bdi>',
  );
});

test('a source an operator entered is shown as it was entered', () => {
  expect(shown('Test bank')).toBe('<bdi lang="en">Test bank</bdi>');
});
