import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '#areas/accounts/contract.ts';
import { OFFERED_CURRENCIES } from '#areas/places/markets.ts';
import { useConfig } from '#platform/client/config.ts';
import { FormattedMessage, useIntl, useWords } from '#platform/client/intl.tsx';
import { usePreferences } from '#platform/client/preferences.ts';
import { Segment, Switch } from '#platform/client/ui/Choice.tsx';
import { SelectField } from '#platform/client/ui/Field.tsx';
import { useNotices } from '#platform/client/use-notices.ts';
import { type Locale, langOf, localeName } from '#platform/contract/locales.ts';
import { signOf } from '#platform/contract/money.ts';
import { THEMES, type Theme } from '#platform/contract/theme.ts';
import { AccountFrame, AccountSection } from '../kit/AccountFrame.tsx';
import { useAccountDispatch, type WithAuth } from '../kit/state.ts';
import { failureText } from '../parts/faults.ts';
import { saveProfile } from '../requests.ts';

/** The offered locales, and the chosen one even when it is no longer offered. */
function LanguageOptions({ chosen }: { chosen: Locale }) {
  const { locales } = useConfig();
  return [...new Set([...locales, chosen])].map((code) => (
    <option key={code} value={code} lang={langOf(code)}>
      {localeName(code)}
    </option>
  ));
}

function Language() {
  const { locale, chooseLocale } = usePreferences();
  return (
    <SelectField
      label={<FormattedMessage id="settings.language" />}
      value={locale}
      onChange={({ target }) => void chooseLocale(target.value as Locale)}
    >
      <LanguageOptions chosen={locale} />
    </SelectField>
  );
}

function Mails({ user }: { user: User }) {
  const dispatch = useAccountDispatch();
  const say = useWords();
  const notices = useNotices();
  /** Shown at once; as they were when they could not be saved. */
  const [wanted, setWanted] = useState({
    mail_messages: user.mail_messages,
    mail_reminders: user.mail_reminders,
  });
  const save = async (change: Parameters<typeof saveProfile>[0]) => {
    const answer = await dispatch(saveProfile(change));
    if (saveProfile.fulfilled.match(answer)) notices.success('settings.saved');
    else notices.failure('notice.error', failureText(say, answer.payload));
    return saveProfile.fulfilled.match(answer);
  };
  const choose = async (name: keyof typeof wanted, on: boolean) => {
    setWanted((before) => ({ ...before, [name]: on }));
    if (!(await save({ [name]: on }))) setWanted((before) => ({ ...before, [name]: !on }));
  };
  return (
    <AccountSection title={say('settings.mails')}>
      <SelectField
        label={say('settings.mail')}
        value={user.locale}
        onChange={({ target }) => void save({ locale: target.value as Locale })}
      >
        <LanguageOptions chosen={user.locale} />
      </SelectField>
      {(['messages', 'reminders'] as const).map((name) => (
        <Switch
          key={name}
          checked={wanted[`mail_${name}`]}
          onChange={(on) => void choose(`mail_${name}`, on)}
          className="max-w-120"
        >
          {say(`settings.mail.${name}`)}
        </Switch>
      ))}
      <p className="text-ink-2">{say('settings.mail.searches')}</p>
    </AccountSection>
  );
}

function Currency() {
  const { currency, chooseCurrency } = usePreferences();
  const { formatDisplayName } = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="settings.currency" />}
      hint={<FormattedMessage id="settings.currency.hint" />}
      value={currency}
      onChange={({ target }) => chooseCurrency(target.value)}
    >
      {OFFERED_CURRENCIES.map((code) => (
        // Browsers name currencies by their own tables, which may be older than the server's.
        <option key={code} value={code} suppressHydrationWarning>
          {signOf(code).trim()} · {formatDisplayName(code, { type: 'currency' })}
        </option>
      ))}
    </SelectField>
  );
}

function Appearance() {
  const { theme, chooseTheme } = usePreferences();
  const t = useWords();
  return (
    <div className="grid gap-1.5">
      <p className="text-label">{t('settings.theme')}</p>
      <Segment<Theme>
        name="settings-theme"
        label={t('settings.theme')}
        options={THEMES.map((code) => ({ value: code, label: t(`shell.theme.${code}`) }))}
        value={theme}
        onChange={chooseTheme}
        className="justify-self-start"
      />
    </div>
  );
}

/** How the product looks, for this visit or with the account of whoever is signed in, and the mail they get. */
function Settings() {
  const t = useWords();
  const user = useSelector(({ auth }: WithAuth) => auth.user);
  return (
    <AccountFrame title={t('settings.title')} lead={t(user ? 'settings.text.account' : 'settings.text')}>
      <section className="panel js-only grid max-w-[760px] gap-6 sm:grid-cols-2">
        <Language />
        <Currency />
        <Appearance />
      </section>
      {user && <Mails user={user} />}
    </AccountFrame>
  );
}

export { Settings as Component };
