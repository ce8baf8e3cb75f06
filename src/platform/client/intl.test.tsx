import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  FormattedDate,
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  FormattedRelativeTime,
  FormattedTime,
  IntlFor,
  useWords,
} from './intl.tsx';

const MESSAGES = { plain: 'Homes', rich: '<b>{count}</b> homes of {owner}' };

const Message = FormattedMessage as unknown as (props: { id: string; values?: object }) => ReactNode;

const shown = (children: ReactNode) =>
  renderToString(
    <IntlFor tag="en-JM" messages={MESSAGES}>
      {children}
    </IntlFor>,
  );

test('on a page from right to left each message keeps its own direction, also in an attribute; elsewhere it has no marks', () => {
  const Saying = () => {
    const t = useWords() as unknown as (id: string, values?: object) => string;
    return (
      <p title={t('plain')}>
        {t('rich', { count: 2, owner: 'Ana', b: (chunks: ReactNode) => <b>{chunks}</b> })}
      </p>
    );
  };
  const page = (direction?: 'ltr' | 'rtl') =>
    renderToStaticMarkup(
      <IntlFor tag="en-JM" messages={MESSAGES} {...(direction && { direction })}>
        <Saying />
      </IntlFor>,
    );
  expect(page('rtl')).toBe('<p title="\u2068Homes\u2069">\u2068<b>2</b> homes of Ana\u2069</p>');
  expect(page('ltr')).toBe('<p title="Homes"><b>2</b> homes of Ana</p>');
  expect(page()).toBe(page('ltr'));
});

test('a message is a text of its own direction', () => {
  expect(shown(<Message id="plain" />)).toBe('<bdi>Homes</bdi>');
  const values = { count: 2, owner: <i>Ana</i>, b: (chunks: ReactNode) => <b>{chunks}</b> };
  expect(shown(<Message id="rich" values={values} />)).toBe('<bdi><b>2</b> homes of <i>Ana</i></bdi>');
});

test('so is what is formatted without a message', () => {
  const at = Date.parse('2026-11-21T02:00:00Z');
  expect(shown(<FormattedNumber value={0.5} style="percent" />)).toBe('<bdi>50%</bdi>');
  expect(shown(<FormattedDate value={at} day="numeric" month="short" />)).toBe('<bdi>20 Nov</bdi>');
  expect(shown(<FormattedTime value={at} hour="numeric" hourCycle="h23" timeZone="UTC" />)).toBe(
    '<bdi>02</bdi>',
  );
  expect(shown(<FormattedRelativeTime value={-2} unit="hour" numeric="auto" />)).toBe(
    '<bdi>2 hours ago</bdi>',
  );
  expect(shown(<FormattedList value={['a', 'b']} type="disjunction" />)).toBe('<bdi>a or b</bdi>');
});

test('outside a language there is none', () => {
  expect(() => renderToString(<Message id="plain" />)).toThrow();
});
