/** Cookie names: the server has to draw the first page as the visitor will see it. */
export const LOCALE_COOKIE = 'yaad_locale';
export const THEME_COOKIE = 'yaad_theme';
export const CURRENCY_COOKIE = 'yaad_currency';
/** The one key kept in local storage besides the session marker (specification, section 9). */
export const LOCALE_KEY = 'yaad.locale';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const asTheme = (value: unknown): Theme => THEMES.find((theme) => theme === value) ?? 'system';
