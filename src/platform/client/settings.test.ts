import { expect, test } from 'vitest';
import {
  changeCurrency,
  changeLimit,
  changeLocale,
  changeOrder,
  changePage,
  changeTheme,
  enterPlace,
  initialSettings,
  readOrder,
  settingsReducer,
} from './settings.ts';

type Change = Parameters<typeof settingsReducer>[1];
const after = (...changes: Change[]) => changes.reduce(settingsReducer, initialSettings);
const byPrice = { column: 'price', label: 'Price' };

test('a visit starts with ten a page, ascending by title, in English and Jamaican dollars', () => {
  expect(initialSettings).toMatchObject({
    limit: 10,
    page: 1,
    order: 'asc',
    orderBy: { column: 'title', label: 'Product Name' },
    startIndex: 0,
    endIndex: 10,
    locale: 'en',
    currency: 'JMD',
    theme: 'system',
  });
});

test('changing the page says where it starts and ends, and which one was before', () => {
  expect(after(changePage(3))).toMatchObject({ page: 3, prevPage: 1, startIndex: 20, endIndex: 30 });
});

test('changing the limit counts the same page anew', () => {
  expect(after(changePage(2), changeLimit(50))).toMatchObject({ limit: 50, startIndex: 50, endIndex: 100 });
});

test('the same column again flips the order; another starts ascending', () => {
  expect(after(changeOrder(byPrice)).order).toBe('asc');
  expect(after(changeOrder(byPrice), changeOrder(byPrice)).order).toBe('desc');
  expect(after(changeOrder(byPrice), changeOrder(byPrice), changeOrder(byPrice)).order).toBe('asc');
  expect(
    after(changeOrder(byPrice), changeOrder(byPrice), changeOrder({ column: 'sqft', label: 'Size' })).order,
  ).toBe('asc');
});

test('an address with an order says which; one without leaves the order nobody has chosen', () => {
  const chosen = readOrder({ order: 'desc', ...byPrice });
  expect(after(chosen)).toMatchObject({ order: 'desc', orderBy: byPrice });
  expect(after(chosen, readOrder(null))).toMatchObject({
    order: 'asc',
    orderBy: { column: 'title', label: 'Product Name' },
  });
});

test('language, currency and theme change by themselves', () => {
  const changed = after(changeLocale('enrtl'), changeCurrency('TTD'), changeTheme('dark'));
  expect(changed).toEqual({
    ...initialSettings,
    locale: 'enrtl',
    currency: 'TTD',
    currencyChosen: true,
    theme: 'dark',
  });
});

test('prices are shown first in the currency of the place, until the visitor use the filterss one', () => {
  expect(after(enterPlace('TTD'))).toMatchObject({ currency: 'TTD', placeCurrency: 'TTD' });
  expect(after(enterPlace('TTD'), enterPlace('JMD')).currency).toBe('JMD');
  expect(after(changeCurrency('USD'), enterPlace('TTD'))).toMatchObject({
    currency: 'USD',
    placeCurrency: 'TTD',
  });
});
