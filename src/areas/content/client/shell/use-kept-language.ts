import { useEffect } from 'react';
import { asLocale } from '../../../../platform/client/locales.ts';
import { keepLocale, keptLocale, usePreferences } from '../../../../platform/client/preferences.ts';

/**
 * Brings back the language of an earlier visit when the server could not know it (its cookie is gone), and
 * keeps one chosen by a link (`?locale=es`).
 */
export function useKeptLanguage(): void {
  const { locale, chooseLocale } = usePreferences();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('locale');
    if (asked !== null && asked === asLocale(asked)) return keepLocale(asLocale(asked));
    const kept = keptLocale();
    if (kept !== null && kept !== locale) void chooseLocale(kept);
  }, []);
}
