/** The server refuses in English; these are its sentences in the other languages, fetched with the first refusal. */

import { refusals } from 'virtual:words';
import type { Failure } from '#platform/client/failure.ts';
import { refusalText } from '#platform/client/refusal-text.ts';
import type { Language } from '#platform/contract/locales.ts';

export async function translated(failure: Failure, language: Language): Promise<Failure> {
  const { words } = await refusals[language]();
  return { ...failure, message: refusalText(failure, words) };
}
