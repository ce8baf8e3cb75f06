import type { Messages } from '#platform/client/message-format.ts';
import { loadMessageSets, MessageSet } from '#platform/client/messages.tsx';
import { type Locale, languageOf } from '#platform/contract/locales.ts';

/** What every page carries, a file a language. */
const everyPage = new MessageSet(import.meta.glob(['./languages/*.ts', '!./languages/*.*.ts']));

/** The messages of every page in a locale; those of the screens whose code is here are loaded with them. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const language = languageOf(locale);
  const [messages] = await Promise.all([everyPage.load(language), loadMessageSets(language)]);
  return messages;
}
