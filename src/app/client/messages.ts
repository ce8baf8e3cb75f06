import type { Messages } from '../../platform/client/intl.tsx';
import type { Locale } from '../../platform/client/locales.ts';

/** `enrtl` reads the English messages; only its layout differs. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const { messages } = await (locale === 'es' ? import('./messages/es.ts') : import('./messages/en.ts'));
  return messages;
}
