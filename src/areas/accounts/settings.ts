/** What an account keeps of how its person wants the product to look, and which mail they want (decision 30). */
import Type from 'typebox';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { LocaleCode, nullable, oneOf } from '#platform/contract/schemas.ts';
import { THEMES } from '#platform/contract/theme.ts';

export const settingInputs = {
  display_locale: LocaleCode,
  currency: oneOf(CURRENCIES),
  theme: oneOf(THEMES),
  mail_messages: Type.Boolean(),
  mail_reminders: Type.Boolean(),
};

export const settings = {
  /** Chosen while signed in, for every visit and device; null: not chosen. */
  display_locale: nullable(settingInputs.display_locale),
  currency: nullable(settingInputs.currency),
  theme: nullable(settingInputs.theme),
  /** Whether they get mail about unread messages. */
  mail_messages: settingInputs.mail_messages,
  /** Whether they get mail about documents that are missing, or that expire soon. */
  mail_reminders: settingInputs.mail_reminders,
};
