/** The languages of the product (specification, section 9). `enrtl` is English laid out right to left. */
export const LOCALES = {
  en: { tag: 'en-JM', lang: 'en', dir: 'ltr', name: 'English' },
  es: { tag: 'es', lang: 'es', dir: 'ltr', name: 'Español' },
  enrtl: { tag: 'en-Arab', lang: 'en-Arab', dir: 'rtl', name: 'English (right to left)' },
} as const;

export type Locale = keyof typeof LOCALES;
export const DEFAULT_LOCALE: Locale = 'en';

export const asLocale = (value: unknown): Locale =>
  typeof value === 'string' && Object.hasOwn(LOCALES, value) ? (value as Locale) : DEFAULT_LOCALE;

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const asTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'system';

/** Cookie names: the server has to draw the first page as the visitor will see it. */
export const LOCALE_COOKIE = 'yaad_locale';
export const THEME_COOKIE = 'yaad_theme';
export const CURRENCY_COOKIE = 'yaad_currency';
/** The one key kept in local storage besides the session marker (specification, section 9). */
export const LOCALE_KEY = 'yaad.locale';
