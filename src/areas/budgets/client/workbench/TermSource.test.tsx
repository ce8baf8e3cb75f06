import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { SHIPPED_SOURCES } from '../../shipped-sources.ts';
import { messages as es } from '../screens/messages/es.ts';
import { TermSource } from './TermSource.tsx';

const shown = (source: string) =>
  renderToStaticMarkup(
    <IntlProvider locale="es" messages={es}>
      <TermSource name="bank" source={source} />
    </IntlProvider>,
  );

test('where the figures that came with the product are from is said in the language of the page', () => {
  expect(shown(SHIPPED_SOURCES.bank)).toBe(
    '<bdi>Ofertas habituales de bancos y sociedades hipotecarias de Jamaica</bdi>',
  );
});

test('a source an operator entered is shown as it was entered', () => {
  expect(shown('Test bank')).toBe('<bdi lang="en">Test bank</bdi>');
});
