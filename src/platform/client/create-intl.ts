import type { ReactNode } from 'react';
import {
  dateTimeFormat,
  displayNames,
  listFormat,
  numberFormat,
  relativeTimeFormat,
} from '../contract/intl-formats.ts';
import { type Locale, tagOf } from '../contract/locales.ts';
import { TIME_ZONE } from '../contract/time-zone.ts';
import type { IntlShape, MessageDescriptor, Moment } from './intl-shape.ts';
import { formatMessage, type Messages, type MessageValues } from './message-format.ts';

let failures = 0;
/** How many messages could not be formatted since this process or page started. */
export const messageFailures = (): number => failures;

/**
 * A missing or broken message fails tests and development at once. In production the page stays: the server
 * counts it for its metrics, the browser reports it to its console.
 */
function onMessageError(error: unknown): void {
  if (!import.meta.env.PROD) throw error;
  failures += 1;
  if (!import.meta.env.SSR) console.error(error);
}

function attempt<Shown>(format: () => Shown, instead: () => Shown): Shown {
  try {
    return format();
  } catch (error) {
    onMessageError(error);
    return instead();
  }
}

const momentOf = (value: Moment) => (typeof value === 'string' ? new Date(value || 0) : value);

const TIME_OPTIONS = ['hour', 'minute', 'second', 'timeStyle', 'dateStyle'] as const;
const withTime = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions =>
  TIME_OPTIONS.some((name) => options[name]) ? options : { ...options, hour: 'numeric', minute: 'numeric' };

function makeShape(locale: string, messages: Messages): IntlShape {
  const format = ({ id, defaultMessage }: MessageDescriptor, values?: MessageValues): ReactNode => {
    const message = messages[id];
    if (!message && defaultMessage) return defaultMessage;
    return attempt(
      () => {
        if (message) return formatMessage(message, locale, values);
        throw new Error(`The message ${id} is missing in ${locale}.`);
      },
      () => defaultMessage ?? id,
    );
  };
  const dates = (options?: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
  const formatDate: IntlShape['formatDate'] = (value, options) => {
    const moment = momentOf(value);
    return attempt(
      () => dates(options).format(moment),
      () => String(moment),
    );
  };

  return {
    locale,
    messages,
    formatMessage: format as IntlShape['formatMessage'],
    formatDate,
    formatTime: (value, options = {}) => formatDate(value, withTime(options)),
    formatDateTimeRange: (from, to, options) =>
      attempt(
        () => dates(options).formatRange(from, to),
        () => String(from),
      ),
    formatNumber: (value, options) =>
      attempt(
        () => numberFormat(locale, options).format(value),
        () => String(value),
      ),
    formatRelativeTime: (value, unit, options) =>
      attempt(
        () => relativeTimeFormat(locale, options).format(value, unit),
        () => String(value),
      ),
    formatList: (values, options) =>
      attempt(
        () => listFormat(locale, options).format(values),
        () => String(values),
      ),
    formatDisplayName: (code, options) =>
      attempt(
        () => displayNames(locale, options).of(code),
        () => undefined,
      ),
  };
}

const shapes = new WeakMap<Messages, Map<string, IntlShape>>();

/** Formatting in a language with some messages; the same for the same, on every page of a server. */
export function createIntl(tag: string, messages: Messages): IntlShape {
  const byTag = shapes.get(messages) ?? new Map<string, IntlShape>();
  shapes.set(messages, byTag);
  const shape = byTag.get(tag) ?? makeShape(tag, messages);
  byTag.set(tag, shape);
  return shape;
}

/** Formatting outside React: page titles, notices. */
export const intlFor = (locale: Locale, messages: Messages): IntlShape => createIntl(tagOf(locale), messages);
