import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormattedMessage, IntlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { useDuration } from './use-duration.ts';

type Spans = 'lead.minutes' | 'lead.hours' | 'lead.days';
const waiting = (
  locale: 'en' | 'es' | 'fr',
  id: Spans,
  values: { days: number; hours: number; minutes: number },
) =>
  renderToStaticMarkup(
    <IntlFor tag={locale} messages={screenWords(locale)}>
      <FormattedMessage id={id} values={values} />
    </IntlFor>,
  )
    .replace(/<[^>]+>/g, '')
    .replace(/\s/g, ' ');

test('who wrote a moment ago has not waited 0 minutes', () => {
  const now = { days: 0, hours: 0, minutes: 0 };
  expect(waiting('en', 'lead.minutes', now)).toBe('less than a minute');
  expect(waiting('es', 'lead.minutes', now)).toBe('menos de un minuto');
  expect(waiting('fr', 'lead.minutes', now)).toBe('moins d’une minute');
  expect(waiting('en', 'lead.minutes', { ...now, minutes: 12 })).toBe('12 min');
});

test('a wait of whole hours or days says no zero behind them', () => {
  expect(waiting('en', 'lead.hours', { days: 0, hours: 6, minutes: 0 })).toBe('6 h');
  expect(waiting('fr', 'lead.hours', { days: 0, hours: 6, minutes: 5 })).toBe('6 h 5 min');
  expect(waiting('en', 'lead.days', { days: 2, hours: 0, minutes: 9 })).toBe('2 days');
  expect(waiting('es', 'lead.days', { days: 1, hours: 3, minutes: 0 })).toBe('1 día 3 h');
});

test('minutes are counted whole, in hours and in days', () => {
  const Said = ({ minutes }: { minutes: number }) => useDuration()(minutes);
  const said = (minutes: number) =>
    renderToStaticMarkup(
      <IntlFor tag="en" messages={screenWords('en')}>
        <Said minutes={minutes} />
      </IntlFor>,
    ).replace(/\s/g, ' ');
  expect([0.4, 59.6, 300, 220, 2880, 1620].map(said)).toEqual([
    'less than a minute',
    '59 min',
    '5 h',
    '3 h 40 min',
    '2 days',
    '1 day 3 h',
  ]);
});
