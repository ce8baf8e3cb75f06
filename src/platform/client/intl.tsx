import { createContext, type ReactNode, startTransition, use, useCallback, useState } from 'react';
import {
  createIntl,
  createIntlCache,
  type IntlCache,
  type IntlShape,
  type MessageDescriptor,
  type MessageFormatElement,
  RawIntlProvider,
} from 'react-intl';
import { DEFAULT_LANGUAGE, type Locale, tagOf } from '../contract/locales.ts';
import { TIME_ZONE } from '../contract/time-zone.ts';

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

/** Formats made so far, by language: making one takes a hundred times as long as using it. */
const caches = new Map<string, IntlCache>();
const shapes = new WeakMap<Messages, Map<string, IntlShape>>();

type MessageFormat = ReturnType<IntlShape['formatters']['getMessageFormat']>;

/** react-intl finds the format of a message by the text of its whole syntax tree; the tree itself is found sooner. */
function keepFormatsByTree({ formatters }: IntlShape): WeakMap<object, MessageFormat> {
  const make = formatters.getMessageFormat;
  const made = new WeakMap<object, MessageFormat>();
  const find: typeof make = (message, ...rest) => {
    if (typeof message === 'string') return make(message, ...rest);
    const known = made.get(message) ?? make(message, ...rest);
    made.set(message, known);
    return known;
  };
  Object.assign(formatters, { getMessageFormat: find });
  return made;
}

/** `TYPE.literal` of the message parser, which is not shipped. */
const LITERAL = 0;

type FormatMessage = (
  descriptor: MessageDescriptor,
  values?: Record<string, unknown>,
  options?: { ignoreTag?: boolean },
) => string;

/** Elements and what makes them become lists of parts, which is react-intl's own work. */
const isPlain = (value: unknown) => typeof value !== 'object' && typeof value !== 'function';

/**
 * Messages without values are texts, and those formatted once are formatted directly: react-intl puts its settings
 * together anew for each. A message that cannot be formatted is left to it, which says so and falls back.
 */
function formatDirectly(shape: IntlShape, messages: Messages, made: WeakMap<object, MessageFormat>): void {
  const format = shape.formatMessage as FormatMessage;
  const direct: FormatMessage = (descriptor, values, options) => {
    const message = messages[descriptor.id ?? ''];
    // `FormattedMessage` always names its options, most often without any.
    if (typeof message !== 'object' || options?.ignoreTag) return format(descriptor, values, options);
    const [first] = message;
    if (message.length === 1 && first?.type === LITERAL) return first.value;
    const known = made.get(message);
    if (!known || !values || !Object.values(values).every(isPlain)) return format(descriptor, values);
    try {
      return known.format(values as Record<string, string>) as string;
    } catch {
      return format(descriptor, values);
    }
  };
  Object.assign(shape, { formatMessage: direct });
}

/** Formatting in a language with some messages; the same for the same, on every page of a server. */
export function intlWith(tag: string, messages: Messages): IntlShape {
  const byTag = shapes.get(messages) ?? new Map<string, IntlShape>();
  shapes.set(messages, byTag);
  const known = byTag.get(tag);
  if (known) return known;
  const cache = caches.get(tag) ?? createIntlCache();
  caches.set(tag, cache);
  const config = {
    locale: tag,
    messages: messages as Record<string, string>,
    defaultLocale: DEFAULT_LANGUAGE,
    timeZone: TIME_ZONE,
    onError: onMessageError,
    // So that text of one direction does not disturb a line of the other.
    textComponent: 'bdi' as const,
  };
  const shape = createIntl(config, cache);
  formatDirectly(shape, messages, keepFormatsByTree(shape));
  byTag.set(tag, shape);
  return shape;
}

/** The same formatting outside React: page titles, notices. */
export const intlFor = (locale: Locale, messages: Messages): IntlShape => intlWith(tagOf(locale), messages);

/** Each message is a `<bdi>`. */
export const IntlFor = ({
  tag,
  messages,
  children,
}: {
  tag: string;
  messages: Messages;
  children: ReactNode;
}) => <RawIntlProvider value={intlWith(tag, messages)}>{children}</RawIntlProvider>;

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
