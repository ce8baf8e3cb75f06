/** The server refuses in English; these are its sentences in the other languages, fetched with the first refusal. */
import type { Failure } from '#platform/client/failure.ts';
import { type RefusalTexts, refusalText } from '#platform/client/refusal-text.ts';
import type { Language } from '#platform/contract/locales.ts';

const files = import.meta.glob<RefusalTexts>('./refusals/*.ts', { import: 'refusals' });

/** The failure with its message in a language. */
export async function translated(failure: Failure, language: Language): Promise<Failure> {
  const texts = (await files[`./refusals/${language}.ts`]?.()) ?? {};
  return { ...failure, message: refusalText(failure, texts) };
}
