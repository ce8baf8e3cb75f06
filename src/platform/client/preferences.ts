import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { asLocale, directionOf, type Locale, langOf } from '../contract/locales.ts';
import { CURRENCY_COOKIE, LOCALE_COOKIE, LOCALE_KEY, THEME_COOKIE, type Theme } from '../contract/theme.ts';
import { useConfig } from './config.ts';
import { useIntl, useSwitchLanguage } from './intl.tsx';
import { wantLateParts } from './late-part.tsx';
import { changeCurrency, changeLocale, changeTheme, type WithSettings } from './settings.ts';

/**
 * Brings back the language of an earlier visit when the server could not know it (its cookie is gone), and
 * keeps one chosen by a link (`?locale=es`).
 */
export function useKeptLanguage(): void {
  const { locale, chooseLocale } = usePreferences();
  const { locales } = useConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('locale');
    const chosen = locales.find((one) => one === asked);
    if (chosen) return keepLocale(chosen);
    const kept = keptLocale();
    if (kept !== null && kept !== locale && locales.includes(kept)) void chooseLocale(kept);
  }, []);
}

const YEAR_SECONDS = 31_536_000;

/** Without a lifetime the cookie ends with the visit. */
function setCookie(name: string, value: string, seconds?: number): void {
  const lasting = seconds === undefined ? '' : `; max-age=${seconds}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=/; samesite=lax${lasting}${secure}`;
}

/** The language is the one thing stored across visits; the cookie tells it to the server (specification, section 9). */
function keepLocale(locale: Locale): void {
  setCookie(LOCALE_COOKIE, locale, YEAR_SECONDS);
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // A browser that keeps nothing still shows the chosen language for this visit.
  }
}

/** The language stored from an earlier visit. */
function keptLocale(): Locale | null {
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

/** What a person may choose for how the product looks. */
export interface Choices {
  locale: Locale;
  currency: string;
  theme: Theme;
}

/** Shows choices at once, for this visit; the language is stored as well. */
export function useShowChoices(): (choice: Partial<Choices>) => Promise<void> {
  const dispatch = useDispatch();
  const switchLanguage = useSwitchLanguage();
  return async ({ locale, currency, theme }) => {
    if (currency) {
      dispatch(changeCurrency(currency));
      setCookie(CURRENCY_COOKIE, currency);
    }
    if (theme) {
      showTheme(theme);
      dispatch(changeTheme(theme));
      setCookie(THEME_COOKIE, theme);
    }
    if (!locale) return;
    wantLateParts();
    if (!(await switchLanguage(locale))) return;
    showLocale(locale);
    dispatch(changeLocale(locale));
    keepLocale(locale);
  };
}

type KeepChoice = (choice: Partial<Choices>) => void;
let keeper: KeepChoice | undefined;
/** Chosen before there was a keeper. */
let unkept: Partial<Choices> = {};

/** Choices that are kept beyond this visit: with the account of whoever is signed in; for others nothing is kept. */
export function keepChoicesBy(keep: KeepChoice): () => void {
  keeper = keep;
  if (Object.keys(unkept).length > 0) keep(unkept);
  unkept = {};
  return () => {
    keeper = undefined;
  };
}

function keepChoice(choice: Partial<Choices>): void {
  if (keeper) keeper(choice);
  else unkept = { ...unkept, ...choice };
}

/** What the visitor chose, and how to choose again; every change shows at once. */
export function usePreferences() {
  const show = useShowChoices();
  const { locale, currency, placeCurrency, theme } = useSelector((state: WithSettings) => state.settings);
  const choose = async (choice: Partial<Choices>) => {
    // At once: whoever leaves as soon as it shows has it kept.
    keepChoice(choice);
    await show(choice);
  };
  return {
    locale,
    currency,
    placeCurrency,
    theme,
    /** Language tag that figures and dates are written for. */
    tag: useIntl().locale,
    chooseLocale: (next: Locale) => choose({ locale: next }),
    chooseCurrency: (next: string) => void choose({ currency: next }),
    chooseTheme: (next: Theme) => void choose({ theme: next }),
  };
}
