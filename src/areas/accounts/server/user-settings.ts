import type { Currency } from '#areas/places/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Theme } from '#platform/contract/theme.ts';

/** What an account keeps of how its person wants the product, as columns of `users`; null: not chosen. */
export interface UserSettings {
  display_locale: Locale | null;
  currency: Currency | null;
  theme: Theme | null;
  mail_messages: boolean;
  mail_reminders: boolean;
}
