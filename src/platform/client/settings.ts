import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_LOCALE, type Locale } from '../contract/locales.ts';
import { BASE_CURRENCY } from '../contract/money.ts';
import { DEFAULT_ORDER, DEFAULT_PAGE_SIZE, type Order, type PageSize, pageSpan } from '../contract/paging.ts';
import type { Theme } from '../contract/theme.ts';

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

const slice = createSlice({
  name: 'settings',
  initialState: initialSettings,
  reducers: {
    changePage(settings, { payload: page }: PayloadAction<number>) {
      settings.prevPage = settings.page;
      settings.page = page;
      Object.assign(settings, pageSpan(page, settings.limit));
    },
    changeLimit(settings, { payload: limit }: PayloadAction<PageSize>) {
      settings.limit = limit;
      Object.assign(settings, pageSpan(settings.page, limit));
    },
    changeOrder(settings, { payload: { column, label } }: PayloadAction<{ column: string; label: string }>) {
      settings.order = nextOrder(settings, column);
      settings.orderBy = { column, label };
    },
    /** What the URL says; it decides, because it is what a link reproduces. */
    readOrder(settings, { payload }: PayloadAction<{ order: Order; column: string; label: string }>) {
      settings.order = payload.order;
      settings.orderBy = { column: payload.column, label: payload.label };
    },
    changeLocale(settings, { payload }: PayloadAction<Locale>) {
      settings.locale = payload;
    },
    changeCurrency(settings, { payload }: PayloadAction<string>) {
      settings.currency = payload;
      settings.currencyChosen = true;
    },
    /** The screen is about a place where homes are quoted in this currency. */
    enterPlace(settings, { payload }: PayloadAction<string>) {
      settings.placeCurrency = payload;
      if (!settings.currencyChosen) settings.currency = payload;
    },
    changeTheme(settings, { payload }: PayloadAction<Theme>) {
      settings.theme = payload;
    },
    describePage(
      settings,
      { payload }: PayloadAction<{ title: string; description: string; location: string }>,
    ) {
      settings.pageTitle = payload.title;
      settings.metaTitle = payload.title;
      settings.metaDescription = payload.description;
      settings.currentLocation = payload.location;
    },
  },
});

export const settingsReducer = slice.reducer;
export const {
  changePage,
  changeLimit,
  changeOrder,
  readOrder,
  changeLocale,
  changeCurrency,
  enterPlace,
  changeTheme,
  describePage,
} = slice.actions;
export interface WithSettings {
  settings: Settings;
}
