/** Answers of other servers, read no further than they may be long. */

export class TooLargeError extends Error {
  override name = 'TooLargeError';
}

/** Most bytes of an answer read from another server. */
export const ANSWER_BYTES = 1_000_000;

/** An answer's text. @throws TooLargeError as soon as it is longer than `maxBytes` */
export async function readText(answer: Response, maxBytes = ANSWER_BYTES): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new TooLargeError('The answer is too large.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

export const readJson = async (answer: Response, maxBytes?: number): Promise<unknown> =>
  JSON.parse(await readText(answer, maxBytes));
