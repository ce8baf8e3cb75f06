import type { Messages } from '../../platform/client/intl.tsx';
import { loadMessageSets, MessageSet } from '../../platform/client/messages.tsx';
import { type Locale, languageOf } from '../../platform/contract/locales.ts';

/** What every page carries; `vite.config.ts` puts the files of a language into one chunk. */
const everyPage = new MessageSet(
  import.meta.glob([
    './messages/*.*.ts',
    '../../areas/*/client/messages/*.ts',
    '../../areas/places/markets/*/messages/lines.*.ts',
    '../../platform/client/messages/*.ts',
    '!**/*.test.ts',
  ]),
);

/** The messages of every page in a locale; those of the screens whose code is here are loaded with them. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const language = languageOf(locale);
  const [messages] = await Promise.all([everyPage.load(language), loadMessageSets(language)]);
  return messages;
}
