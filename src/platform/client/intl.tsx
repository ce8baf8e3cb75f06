import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import { createIntl, IntlProvider, type IntlShape, type MessageFormatElement } from 'react-intl';
import { DEFAULT_LANGUAGE, type Locale, tagOf } from '../contract/locales.ts';

/** Messages of one language: text, or the syntax tree the build made of it. */
export type Messages = Record<string, string | MessageFormatElement[]>;
type LoadMessages = (locale: Locale) => Promise<Messages>;

const SwitchContext = createContext<(locale: Locale) => Promise<void>>(async () => {});
/** Shows the product in another language, once its messages are here. */
export const useSwitchLanguage = () => use(SwitchContext);

let failures = 0;
/** How many messages could not be formatted since this process or page started. */
export const messageFailures = (): number => failures;

/**
 * A missing or broken message fails tests and development at once. In production the page stays: the server
 * counts it for its metrics, the browser reports it to its console.
 */
function onMessageError(error: Error): void {
  if (!import.meta.env.PROD) throw error;
  failures += 1;
  if (!import.meta.env.SSR) console.error(error);
}

const options = (tag: string, messages: Messages) => ({
  locale: tag,
  messages: messages as Record<string, string>,
  defaultLocale: DEFAULT_LANGUAGE,
  onError: onMessageError,
});

/** The same formatting outside React: page titles, notices. */
export const intlFor = (locale: Locale, messages: Messages): IntlShape =>
  createIntl(options(tagOf(locale), messages));

/** Each message is a `<bdi>`, so that text of one direction does not disturb a line of the other. */
export const IntlFor = ({
  tag,
  messages,
  children,
}: {
  tag: string;
  messages: Messages;
  children: ReactNode;
}) => (
  <IntlProvider {...options(tag, messages)} textComponent="bdi">
    {children}
  </IntlProvider>
);

interface Props {
  locale: Locale;
  messages: Messages;
  /** Brings the messages of another language. */
  load: LoadMessages;
  children: ReactNode;
}

/** The language everything below is shown in, and the way to switch it. */
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
      <IntlFor tag={tagOf(shown.locale)} messages={shown.messages}>
        {children}
      </IntlFor>
    </SwitchContext>
  );
}
