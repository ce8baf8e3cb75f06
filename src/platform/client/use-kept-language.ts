import { useEffect } from 'react';
import { useConfig } from './config.ts';
import { keepLocale, keptLocale, usePreferences } from './preferences.ts';

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
