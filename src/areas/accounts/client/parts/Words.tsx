import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { messages as en } from '../screens/messages/en.ts';
import { messages as es } from '../screens/messages/es.ts';

/** Adds the words of the account screens, which other pages do not carry. */
export function Words({ children }: { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const all = useMemo(() => ({ ...messages, ...(locale === 'es' ? es : en) }), [locale, messages]);
  return (
    <IntlProvider
      locale={locale}
      defaultLocale="en"
      messages={all as Record<string, string>}
      textComponent="bdi"
    >
      {children}
    </IntlProvider>
  );
}

export function withWords(Screen: ComponentType) {
  return function Worded() {
    return (
      <Words>
        <Screen />
      </Words>
    );
  };
}
