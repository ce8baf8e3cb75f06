import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormattedMessage, IntlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';

const waiting = (locale: 'en' | 'es' | 'fr', minutes: number) =>
  renderToStaticMarkup(
    <IntlFor tag={locale} messages={screenWords(locale)}>
      <FormattedMessage id="lead.minutes" values={{ minutes }} />
    </IntlFor>,
  ).replace(/<[^>]+>/g, '');

test('who wrote a moment ago has not waited 0 minutes', () => {
  expect(waiting('en', 0)).toBe('less than a minute');
  expect(waiting('es', 0)).toBe('menos de un minuto');
  expect(waiting('fr', 0)).toBe('moins d’une minute');
  expect(waiting('en', 12)).toMatch(/^12\smin$/);
});
