/** A mail server that keeps what it is given as files, as a mailbox would. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const DIGITS = 6;

/** @param folder where mails go, named in the order they came */
export async function startMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  let count = 0;
  await mkdir(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const bytes = await buffer(stream).catch(() => null);
      if (!bytes) return done(new Error('half a mail'));
      count += 1;
      const path = join(folder, `${String(count).padStart(DIGITS, '0')}.eml`);
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path); // a reader never sees half a mail
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
