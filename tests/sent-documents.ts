/** Documents uploaded to a house of tests. */
import { aPdf, multipart } from './documents.ts';
import type { House, Person, Reply } from './people.ts';

export const sendFile = (
  house: House,
  { token }: Person,
  bytes: Buffer,
  filename?: string,
  name?: string,
): Promise<Reply> => house.call('POST /applications/file', { token, ...multipart(bytes, filename, name) });

/** A stored document. @returns its s3_key */
export async function aDocument(
  house: House,
  person: Person,
  bytes?: Buffer,
  filename?: string,
): Promise<string> {
  const answer = await sendFile(house, person, bytes ?? (await aPdf()), filename);
  if (answer.status !== 200) throw new Error(`Not stored: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.response.s3_key;
}
