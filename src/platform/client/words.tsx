import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Messages } from './intl.tsx';

interface Languages {
  en: Messages;
  es: Messages;
}

/** Adds the words of some screens, which other pages do not carry. */
export function Words({ en, es, children }: Languages & { children: ReactNode }) {
  const { locale, messages } = useIntl();
  const all = useMemo(() => ({ ...messages, ...(locale === 'es' ? es : en) }), [locale, messages, en, es]);
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

/** A component with words of its own: `withWords({ en, es }, Screen)`. */
export function withWords<Props extends object>(
  words: Languages,
  Screen: ComponentType<Props>,
): (props: Props) => ReactNode {
  return function Worded(props: Props) {
    return (
      <Words {...words}>
        <Screen {...props} />
      </Words>
    );
  };
}
