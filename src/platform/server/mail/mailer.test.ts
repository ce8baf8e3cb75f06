import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOfTest } from '#tests/folder-of-test.ts';
import { createMailer, type Mail } from './mailer.ts';

const mail: Mail = {
  id: '0190a000-0000-7000-8000-000000000001',
  to: 'ana@example.com',
  subject: 'Restablecer contraseña',
  html: '<p>Hola José</p>',
  text: 'Hola José',
};
const from = 'Yaad <no-reply@homes.example>';

describe('over SMTP', () => {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('No such user') : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  let smtpUrl: string;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((done) => server.close(() => done())));

  test('a mail arrives with both its forms, its words intact', async () => {
    const mailer = createMailer({ smtpUrl, from, dataDir: '' });
    await mailer.send(mail);
    mailer.close();
    const [{ to, raw } = { to: [], raw: '' }] = received.splice(0);
    const read = await PostalMime.parse(raw);
    expect(to).toEqual(['ana@example.com']);
    expect(read).toMatchObject({
      subject: 'Restablecer contraseña',
      from: { name: 'Yaad', address: 'no-reply@homes.example' },
      messageId: '<0190a000-0000-7000-8000-000000000001@homes.example>',
    });
    expect([read.html?.trim(), read.text?.trim()]).toEqual(['<p>Hola José</p>', 'Hola José']);
  });
  test('a subject cannot smuggle in a header', async () => {
    const mailer = createMailer({ smtpUrl, from, dataDir: '' });
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: evil@example.com' });
    mailer.close();
    expect(received.splice(0)[0]?.raw).not.toMatch(/^Bcc:/im);
  });
  test('a refused address is an error, so that the job is tried again', async () => {
    const mailer = createMailer({ smtpUrl, from, dataDir: '' });
    await expect(mailer.send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow();
    mailer.close();
  });
});

test('without a server a mail becomes one file, also when it is sent twice', async () => {
  const dataDir = await folderOfTest();
  const mailer = createMailer({ smtpUrl: null, from, dataDir });
  await mailer.send(mail);
  await mailer.send(mail);
  const files = await readdir(join(dataDir, 'mail'));
  expect(files).toEqual([`${mail.id}.eml`]);
  const read = await PostalMime.parse(await readFile(join(dataDir, 'mail', files[0] as string)));
  expect([read.subject, read.text?.trim()]).toEqual([mail.subject, mail.text]);
});
