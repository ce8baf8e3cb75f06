import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import { createIntl, IntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl';
import { LOCALES, type Locale } from './locales.ts';

/** Messages of one language: text, or the syntax tree the build made of it. */
export type Messages = Record<string, string | MessageFormatElement[]>;
export type LoadMessages = (locale: Locale) => Promise<Messages>;

const SwitchContext = createContext<(locale: Locale) => Promise<void>>(async () => {});
/** Shows the product in another language, once its messages are here. */
export const useSwitchLanguage = () => use(SwitchContext);

/** The same formatting outside React: page titles, notices. */
export function intlFor(locale: Locale, messages: Messages): IntlShape {
  return createIntl({
    locale: LOCALES[locale].tag,
    messages: messages as Record<string, string>,
    defaultLocale: 'en',
  });
}

interface Props {
  locale: Locale;
  messages: Messages;
  /** Brings the messages of another language. */
  load: LoadMessages;
  children: ReactNode;
}

/** Each message is a `<bdi>`, so that text of one direction does not disturb a line of the other. */
export function Language({ locale, messages, load, children }: Props) {
  const [shown, setShown] = useState({ locale, messages });
  const change = useCallback(
    async (next: Locale) => {
      const loaded = await load(next);
      // What is shown stays until the screen is ready in the other language.
      startTransition(() => setShown({ locale: next, messages: loaded }));
    },
    [load],
  );
  return (
    <SwitchContext value={change}>
      <IntlProvider
        locale={LOCALES[shown.locale].tag}
        defaultLocale="en"
        messages={shown.messages as Record<string, string>}
        textComponent="bdi"
      >
        {children}
      </IntlProvider>
    </SwitchContext>
  );
}
