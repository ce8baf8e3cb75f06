import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { asLocale, directionOf, type Locale, langOf } from '../contract/locales.ts';
import { CURRENCY_COOKIE, LOCALE_COOKIE, LOCALE_KEY, THEME_COOKIE, type Theme } from './choices.ts';
import { useSwitchLanguage } from './intl.tsx';
import { changeCurrency, changeLocale, changeTheme, type WithSettings } from './settings.ts';

const YEAR_SECONDS = 31_536_000;

/** Without a lifetime the cookie ends with the visit. */
function setCookie(name: string, value: string, seconds?: number): void {
  const lasting = seconds === undefined ? '' : `; max-age=${seconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; samesite=lax${lasting}${secure}`;
}

/** The language is the one thing stored across visits; the cookie tells it to the server (specification, section 9). */
export function keepLocale(locale: Locale): void {
  setCookie(LOCALE_COOKIE, locale, YEAR_SECONDS);
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // A browser that keeps nothing still shows the chosen language for this visit.
  }
}

/** The language stored from an earlier visit. */
export function keptLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(LOCALE_KEY);
    return stored === null ? null : asLocale(stored);
  } catch {
    return null;
  }
}

function showLocale(locale: Locale): void {
  Object.assign(document.documentElement, { lang: langOf(locale), dir: directionOf(locale) });
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** What the visitor chose, and how to choose again; every change shows at once. */
export function usePreferences() {
  const { locale, currency, placeCurrency, theme } = useSelector((state: WithSettings) => state.settings);
  const dispatch = useDispatch();
  const switchLanguage = useSwitchLanguage();
  return {
    locale,
    currency,
    placeCurrency,
    theme,
    /** Language tag that figures and dates are written for. */
    tag: useIntl().locale,
    chooseLocale: async (next: Locale) => {
      await switchLanguage(next);
      showLocale(next);
      dispatch(changeLocale(next));
      keepLocale(next);
    },
    chooseCurrency: (next: string) => {
      dispatch(changeCurrency(next));
      setCookie(CURRENCY_COOKIE, next);
    },
    chooseTheme: (next: Theme) => {
      showTheme(next);
      dispatch(changeTheme(next));
      setCookie(THEME_COOKIE, next);
    },
  };
}
