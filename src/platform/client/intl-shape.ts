import type { ReactNode } from 'react';
import type { Messages, MessageValues, PlainValue } from './message-format.ts';

export interface MessageDescriptor {
  id: string;
  /** Shown as it is where there is no such message. */
  defaultMessage?: string;
}

interface FormatMessage {
  (descriptor: MessageDescriptor, values?: Record<string, PlainValue>): string;
  (descriptor: MessageDescriptor, values?: MessageValues): ReactNode;
}

/** A moment, in milliseconds or as text: `2026-11-21T15:04:05Z`; undefined = now. */
export type Moment = Date | number | string | undefined;

/** Formatting in one language, with its messages. What is not said is of the product's own time zone. */
export interface IntlShape {
  /** For `Intl`: `en-JM`. */
  locale: string;
  messages: Messages;
  formatMessage: FormatMessage;
  formatDate: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  /** Hours and minutes, if no others are asked for. */
  formatTime: (value: Moment, options?: Intl.DateTimeFormatOptions) => string;
  formatDateTimeRange: (from: Date, to: Date, options?: Intl.DateTimeFormatOptions) => string;
  formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  formatRelativeTime: (
    value: number,
    unit: Intl.RelativeTimeFormatUnit,
    options?: Intl.RelativeTimeFormatOptions,
  ) => string;
  formatList: (values: Iterable<string>, options?: Intl.ListFormatOptions) => string;
  /** The name of a language or currency. */
  formatDisplayName: (code: string, options: Intl.DisplayNamesOptions) => string | undefined;
}
