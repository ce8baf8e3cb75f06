import { useAccountSettings } from '#areas/accounts/client/use-account-settings.ts';
import { useKeptLanguage } from '#platform/client/preferences.ts';

/** What the visitor chose before, in this browser or in their account, and what they choose now: shows nothing itself. */
export function Choices(): null {
  useKeptLanguage();
  useAccountSettings();
  return null;
}
