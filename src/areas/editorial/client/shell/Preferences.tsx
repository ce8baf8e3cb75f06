import { type MouseEvent, useRef } from 'react';
import { OFFERED_CURRENCIES } from '#areas/places/markets.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, type IntlShape, useIntl, useWords } from '#platform/client/intl.tsx';
import { Kept } from '#platform/client/kept-markup.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { useLocation, useNavigateIfHere } from '#platform/client/router.tsx';
import { Segment } from '#platform/client/ui/Choice.tsx';
import { menuKeys, useCloseAfterNavigation, useCloseElsewhere } from '#platform/client/ui/disclosures.ts';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { Icon } from '#platform/client/ui/Icon.tsx';
import { useHydrated } from '#platform/client/use-hydrated.ts';
import { type Locale, langOf, localeName } from '#platform/contract/locales.ts';
import { signOf } from '#platform/contract/money.ts';
import { THEMES, type Theme } from '#platform/contract/theme.ts';

function Languages() {
  const { locale, chooseLocale } = usePreferences();
  const { locales } = useConfig();
  const { pathname, search } = useLocation();
  const navigate = useNavigateIfHere();
  const addressIn = (code: Locale | null) => {
    const query = new URLSearchParams(search);
    if (code === null) query.delete('locale');
    else query.set('locale', code);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  };
  const choose = (code: Locale) => async (event: MouseEvent) => {
    event.preventDefault();
    await chooseLocale(code);
    // A language asked for by the address would come back with it.
    if (new URLSearchParams(search).has('locale')) navigate(addressIn(null), { replace: true });
  };
  return (
    <ul>
      {locales.map((code) => (
        <li key={code}>
          <a
            href={addressIn(code)}
            hrefLang={langOf(code)}
            lang={langOf(code)}
            rel="nofollow"
            aria-current={code === locale ? 'true' : undefined}
            onClick={choose(code)}
            className="menu-row"
          >
            {localeName(code)}
            {code === locale && <Icon name="check" size="s" className="ms-auto" />}
          </a>
        </li>
      ))}
    </ul>
  );
}

const currencyNames = new Map<string, { code: string; text: string }[]>();

/** The currencies in a language; every page offers them. */
function namesOf({ locale, formatDisplayName }: IntlShape) {
  const known =
    currencyNames.get(locale) ??
    OFFERED_CURRENCIES.map((code) => ({
      code,
      text: `${signOf(code).trim()} · ${formatDisplayName(code, { type: 'currency' })}`,
    }));
  currencyNames.set(locale, known);
  return known;
}

function Currencies() {
  const { currency, chooseCurrency } = usePreferences();
  const intl = useIntl();
  // It is nothing without scripts: until they run, the one that holds is enough.
  const whole = useHydrated();
  const names = namesOf(intl).filter(({ code }) => whole || code === currency);
  return (
    <SelectField
      label={<FormattedMessage id="shell.currency" />}
      value={currency}
      onChange={(event) => chooseCurrency(event.target.value)}
    >
      {names.map(({ code, text }) => (
        // Browsers name currencies by their own tables, which may be older than the server's.
        <option key={code} value={code} suppressHydrationWarning>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function Themes() {
  const { theme, chooseTheme } = usePreferences();
  const { t, locale } = useIntl();
  return (
    <Kept by={['themes', locale, theme]}>
      <div className="grid gap-1.5">
        <p className="text-label">{t('shell.theme')}</p>
        <Segment<Theme>
          name="theme"
          label={t('shell.theme')}
          options={THEMES.map((code) => ({ value: code, label: t(`shell.theme.${code}`) }))}
          value={theme}
          onChange={chooseTheme}
          className="justify-self-start"
        />
      </div>
    </Kept>
  );
}

/** Language, currency and light or dark, in one menu; each change shows at once. */
export function Preferences() {
  const t = useWords();
  const group = useRef<HTMLDivElement>(null);
  const { locale } = usePreferences();
  useCloseElsewhere(group);
  useCloseAfterNavigation(group);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the menu inside
    <div ref={group} onKeyDown={menuKeys} className="sm:relative">
      <details>
        <summary className="btn btn-bare max-lg:w-11 max-lg:px-0">
          <Icon name="globe" />
          <span className="sr-only">{t('shell.preferences')}</span>
          <span className="max-lg:hidden" aria-hidden="true">
            {localeName(locale).replace(/ \(.*/, '')}
          </span>
        </summary>
        <div className="menu absolute end-0 z-10 mt-1 w-72 max-w-[calc(100vw-32px)] max-sm:inset-x-(--side) max-sm:ms-auto">
          <p className="px-3 pt-2 pb-1 text-label">{t('shell.language')}</p>
          <Languages />
          <div className="js-only grid gap-4 px-3 pt-3 pb-3">
            <Currencies />
            <Themes />
          </div>
        </div>
      </details>
    </div>
  );
}
