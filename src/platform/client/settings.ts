import { DEFAULT_LOCALE, type Locale } from '../contract/locales.ts';
import { BASE_CURRENCY } from '../contract/money.ts';
import { DEFAULT_ORDER, DEFAULT_PAGE_SIZE, type Order, type PageSize, pageSpan } from '../contract/paging.ts';
import type { Theme } from '../contract/theme.ts';
import { registerArea } from './areas.ts';
import { createAction, createReducer, patch } from './reducer.ts';

/** Settings of this visit (specification, sections 3 and 4). */
export interface Settings {
  limit: PageSize;
  page: number;
  prevPage: number;
  order: Order;
  orderBy: { column: string; label: string };
  startIndex: number;
  endIndex: number;
  locale: Locale;
  /** Currency prices are shown in first: the chosen one, else that of the place the screen is about. */
  currency: string;
  currencyChosen: boolean;
  placeCurrency: string;
  theme: Theme;
  pageTitle: string;
  metaTitle: string;
  metaDescription: string;
  /** Path and query of the screen shown. */
  currentLocation: string;
  /** When this visit's first page was made (ISO 8601): the "now" that server and browser agree on. */
  openedAt: string;
}

const DEFAULT_ORDER_BY = { column: 'title', label: 'Product Name' };

export const initialSettings: Settings = {
  limit: DEFAULT_PAGE_SIZE,
  page: 1,
  prevPage: 1,
  order: DEFAULT_ORDER,
  orderBy: DEFAULT_ORDER_BY,
  ...pageSpan(1, DEFAULT_PAGE_SIZE),
  locale: DEFAULT_LOCALE,
  currency: BASE_CURRENCY,
  currencyChosen: false,
  placeCurrency: BASE_CURRENCY,
  theme: 'system',
  pageTitle: '',
  metaTitle: '',
  metaDescription: '',
  currentLocation: '/',
  openedAt: '',
};

/** Choosing the same column again flips the order; another one starts ascending. */
function nextOrder(current: Pick<Settings, 'order' | 'orderBy'>, column: string): Order {
  return current.orderBy.column === column && current.order === 'asc' ? 'desc' : 'asc';
}

export const changePage = createAction<number>('settings/changePage');
export const changeLimit = createAction<PageSize>('settings/changeLimit');
export const changeOrder = createAction<{ column: string; label: string }>('settings/changeOrder');
/** Takes the order from the URL, which decides because a link reproduces it. Null: no order was chosen. */
export const readOrder = createAction<{ order: Order; column: string; label: string } | null>(
  'settings/readOrder',
);
export const changeLocale = createAction<Locale>('settings/changeLocale');
export const changeCurrency = createAction<string>('settings/changeCurrency');
/** The screen is about a place where homes are quoted in this currency. */
export const enterPlace = createAction<string>('settings/enterPlace');
export const changeTheme = createAction<Theme>('settings/changeTheme');
export const describePage = createAction<{ title: string; description: string; location: string }>(
  'settings/describePage',
);

export const settingsReducer = createReducer(initialSettings, (builder) => {
  builder
    .addCase(changePage, (settings, { payload: page }) =>
      patch(settings, { prevPage: settings.page, page, ...pageSpan(page, settings.limit) }),
    )
    .addCase(changeLimit, (settings, { payload: limit }) =>
      patch(settings, { limit, ...pageSpan(settings.page, limit) }),
    )
    .addCase(changeOrder, (settings, { payload: { column, label } }) =>
      patch(settings, { order: nextOrder(settings, column), orderBy: { column, label } }),
    )
    .addCase(readOrder, (settings, { payload }) => {
      const { order, ...orderBy } = payload ?? { order: DEFAULT_ORDER, ...DEFAULT_ORDER_BY };
      return patch(settings, { order, orderBy });
    })
    .addCase(changeLocale, (settings, { payload: locale }) => patch(settings, { locale }))
    .addCase(changeCurrency, (settings, { payload: currency }) =>
      patch(settings, { currency, currencyChosen: true }),
    )
    .addCase(enterPlace, (settings, { payload: placeCurrency }) =>
      patch(settings, {
        placeCurrency,
        currency: settings.currencyChosen ? settings.currency : placeCurrency,
      }),
    )
    .addCase(changeTheme, (settings, { payload: theme }) => patch(settings, { theme }))
    .addCase(describePage, (settings, { payload: { title, description, location } }) =>
      patch(settings, {
        pageTitle: title,
        metaTitle: title,
        metaDescription: description,
        currentLocation: location,
      }),
    );
});
registerArea('settings', settingsReducer);

export interface WithSettings {
  settings: Settings;
}
