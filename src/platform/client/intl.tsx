import { createContext, memo, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import { type Locale, tagOf } from '../contract/locales.ts';
import { createIntl } from './create-intl.ts';
import type { IntlShape, Moment } from './intl-shape.ts';
import type { Messages, MessageValues } from './message-format.ts';

const IntlContext = createContext<IntlShape | null>(null);

/** Formatting in the language of the page. */
export function useIntl(): IntlShape {
  const intl = use(IntlContext);
  if (!intl) throw new Error('No language is given above.');
  return intl;
}

interface IntlForProps {
  /** For `Intl`: `en-JM`. */
  tag: string;
  messages: Messages;
  children: ReactNode;
}

/** What is below is formatted in a language. */
export const IntlFor = ({ tag, messages, children }: IntlForProps) => (
  <IntlContext value={createIntl(tag, messages)}>{children}</IntlContext>
);

interface MessageProps {
  id: string;
  values?: MessageValues;
}

function sameValues(before: MessageValues = {}, after: MessageValues = {}): boolean {
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => name in after && before[name] === after[name])
  );
}

/** A message, isolated in a `<bdi>` as all that is formatted: text of one direction may stand in a line of the other. */
export const FormattedMessage = memo(
  function FormattedMessage({ id, values }: MessageProps) {
    return <bdi>{useIntl().formatMessage({ id }, values)}</bdi>;
  },
  (before, after) => before.id === after.id && sameValues(before.values, after.values),
);

type NumberProps = Intl.NumberFormatOptions & { value: number };

export const FormattedNumber = ({ value, ...options }: NumberProps) => (
  <bdi>{useIntl().formatNumber(value, options)}</bdi>
);

type DateProps = Intl.DateTimeFormatOptions & { value: Moment };

export const FormattedDate = ({ value, ...options }: DateProps) => (
  <bdi>{useIntl().formatDate(value, options)}</bdi>
);

export const FormattedTime = ({ value, ...options }: DateProps) => (
  <bdi>{useIntl().formatTime(value, options)}</bdi>
);

type RelativeTimeProps = Intl.RelativeTimeFormatOptions & {
  value: number;
  unit: Intl.RelativeTimeFormatUnit;
};

export const FormattedRelativeTime = ({ value, unit, ...options }: RelativeTimeProps) => (
  <bdi>{useIntl().formatRelativeTime(value, unit, options)}</bdi>
);

type ListProps = Intl.ListFormatOptions & { value: readonly string[] };

export const FormattedList = ({ value, ...options }: ListProps) => (
  <bdi>{useIntl().formatList(value, options)}</bdi>
);

type LoadMessages = (locale: Locale) => Promise<Messages>;

const SwitchContext = createContext<(locale: Locale) => Promise<void>>(async () => {});
/** Shows the product in another language, once its messages are here. */
export const useSwitchLanguage = () => use(SwitchContext);

interface LanguageProps {
  locale: Locale;
  messages: Messages;
  /** Brings the messages of another language. */
  load: LoadMessages;
  children: ReactNode;
}

/** The language everything below is shown in, and the way to switch it. */
export function Language({ locale, messages, load, children }: LanguageProps) {
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
