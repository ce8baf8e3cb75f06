/** Text messages the server of the journeys has written to files, as it does without a provider. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDirOfJourneys } from './journey-listings.ts';

/** The code of the text message to a Jamaican number, once it is there. */
export async function codeSentTo(phone: string): Promise<string> {
  const folder = join(await dataDirOfJourneys(), 'sms');
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => []);
        const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
        code = /\b\d{6}\b/.exec(texts.find((text) => text.startsWith(`+1${phone}\n`))?.slice(13) ?? '')?.[0];
        return code;
      },
      { timeout: 60_000 },
    )
    .toBeDefined();
  return code as string;
}
