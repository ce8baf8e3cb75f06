import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormattedMessage, IntlFor } from './intl.tsx';
import { loadMessageSets, MessageSet, messagesOf } from './messages.tsx';

const file = (messages: Record<string, string>) => async () => ({ messages });

describe('a set of messages', () => {
  const loads: string[] = [];
  const noted = (name: string, messages: Record<string, string>) => async () => {
    loads.push(name);
    return { messages };
  };
  const set = new MessageSet({
    './messages/one.en.ts': noted('one.en', { one: 'One' }),
    './messages/two.en.ts': noted('two.en', { two: 'Two' }),
    './messages/one.es.ts': noted('one.es', { one: 'Uno' }),
  });

  test('is put together from all files of a language, and no other is loaded', async () => {
    expect(await set.load('en')).toEqual({ one: 'One', two: 'Two' });
    expect(loads).toEqual(['one.en', 'two.en']);
  });

  test('is loaded once, and there at once afterwards', () => {
    expect(set.load('en')).toBe(set.load('en'));
    expect(set.load('en')).toMatchObject({ status: 'fulfilled', value: { one: 'One', two: 'Two' } });
    expect(loads).toHaveLength(2);
  });

  test('is tried again after a failure', async () => {
    let broken = true;
    const flaky = new MessageSet({
      './messages/en.ts': async () => {
        if (broken) throw new Error('offline');
        return { messages: { one: 'One' } };
      },
    });
    await expect(flaky.load('en')).rejects.toThrow('offline');
    broken = false;
    expect(await flaky.load('en')).toEqual({ one: 'One' });
  });

  test('is read in English where a language has no file', async () => {
    const english = new MessageSet({ './messages/en.ts': file({ one: 'One' }) });
    expect(await english.load('es')).toEqual({ one: 'One' });
  });
});

describe('a component with messages of its own', () => {
  const withMessages = messagesOf({
    './messages/en.ts': file({ own: 'Own words' }),
    './messages/es.ts': file({ own: 'Palabras propias' }),
  });
  const Part = withMessages(() => <FormattedMessage id="own" />);
  const shown = (tag: string) =>
    renderToString(
      <IntlFor tag={tag} messages={{}}>
        <Part />
      </IntlFor>,
    );

  test('shows them at once after its language was loaded', async () => {
    await loadMessageSets('es');
    expect(shown('es-419')).toContain('Palabras propias');
  });

  test('fails a test when a message is missing', () => {
    const missing = () =>
      renderToString(
        <IntlFor tag="en-JM" messages={{}}>
          <FormattedMessage id="nowhere" />
        </IntlFor>,
      );
    expect(missing).toThrow('nowhere');
  });
});
