import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { type Bench, openBench, PUBLIC_URL, SECRET } from '#tests/alerts.ts';
import { incoming } from '#tests/incoming.ts';
import { createWorld } from '#tests/world.ts';
import { alertMailJob } from './mail-jobs.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await createWorld());
});
afterAll(() => bench.close());
beforeEach(() => bench.world.open.pool.query('delete from users'));

let count = 0;
const key = () => `house-${++count}`;
/** Past the ten quiet seconds of instant mail however long the search takes, and far from its patience of five minutes. */
const soon = () => new Date(Date.now() + 60_000);
/** Mail is due ten seconds after the last match, however long the matching takes. */
const matchAndMail = async () => {
  const alerts = bench.alerts();
  await alerts.turn();
  await alerts.turn(soon());
};
const mailsTo = async (address: string) =>
  (await bench.deliver()).filter(({ to }) => to?.some((one) => one.address === address));
const header = (mail: Email, name: string) => mail.headers.find((one) => one.key === name)?.value;

test('a mail names each listing, its price and what happened, and leads to the search', async () => {
  const ana = await bench.person('ana@example.com');
  const filter = await bench.save(ana, { region: 'saint-ann', price_max: 50_000_000 });
  await bench.publish(key(), { title: 'House with a view' });
  await matchAndMail();
  const [mail] = await mailsTo('ana@example.com');
  expect(mail?.subject).toBe('1 home for “By the sea”');
  // The agent's figures know by it who came from a mail.
  expect(mail?.text).toMatch(/\/property\/[\w-]+#mail$/m);
  expect(mail?.text).not.toContain('#mail#mail');
  for (const said of [
    'House with a view',
    'J$47,500,000',
    'New',
    'Ocho Rios',
    '3 beds',
    `filter=${filter}`,
  ]) {
    expect(mail?.text).toContain(said);
    expect(mail?.html?.replaceAll('&amp;', '&')).toContain(said);
  }
});

test('in Spanish, and for whoever reads from right to left in English', async () => {
  await bench.save(await bench.person('luz@example.com', 'es'), { region: 'saint-ann' });
  await bench.save(await bench.person('rtl@example.com', 'enrtl'), { region: 'saint-ann' });
  const house = key();
  await bench.publish(house);
  await matchAndMail();
  await bench.publish(house, { price: 40_000_000 });
  await matchAndMail();
  const [, drop] = await mailsTo('luz@example.com');
  expect(drop?.subject).toBe('1 inmueble para «By the sea»');
  expect(drop?.text).toMatch(/Bajó de precio: J\$40[.,\s]000[.,\s]000, antes J\$47/);
  expect((await mailsTo('rtl@example.com'))[0]?.html).toContain('dir="rtl"');
});

test('a long list is told whole: so many in words, the others counted and linked', async () => {
  await bench.save(await bench.person('long@example.com'), { region: 'saint-ann' });
  await writeListings(
    bench.world.open.db,
    'test',
    Array.from({ length: 150 }, () => incoming(key())),
  );
  await matchAndMail();
  const [mail] = await mailsTo('long@example.com');
  expect(mail?.subject).toContain('150 homes');
  expect(mail?.text?.match(/^New: J\$/gm)).toHaveLength(60);
  expect(mail?.text).toContain('And 90 more homes');
});

test('what left the market is not told, not even when the mail was made already', async () => {
  await bench.save(await bench.person('gone@example.com'), { region: 'saint-ann' });
  const [stays, goes, goesLate] = [key(), key(), key()];
  for (const house of [stays, goes, goesLate]) await bench.publish(house, { title: `A ${house}` });
  const alerts = bench.alerts();
  await alerts.turn();
  await bench.publish(goes, { title: `A ${goes}`, status: 'withdrawn' });
  await alerts.turn(soon());
  await bench.publish(goesLate, { title: `A ${goesLate}`, status: 'sold' });
  const [mail] = await mailsTo('gone@example.com');
  expect(mail?.text).toContain(`A ${stays}`);
  expect(mail?.text).not.toContain(`A ${goes}\n`);
  expect(mail?.text).not.toContain(`A ${goesLate}\n`);
});

test('a mail of nothing but what has gone is not sent, nor one to somebody who unsubscribed meanwhile', async () => {
  await bench.save(await bench.person('none@example.com'), { region: 'saint-ann' });
  const unsubscribed = await bench.save(await bench.person('left@example.com'), { region: 'saint-ann' });
  const house = key();
  await bench.publish(house);
  await matchAndMail();
  await bench.world.open.pool.query('update filters set subscribed = false where _id = $1', [unsubscribed]);
  await bench.publish(house, { status: 'withdrawn' });
  // Writing it, as the list of failed mails does to name its reader, settles nothing; its turn does.
  const waiting = await bench.mails();
  const job = alertMailJob({ db: bench.world.open.db, secret: SECRET, publicUrl: PUBLIC_URL });
  expect(await Promise.all(waiting.map((mail_id) => job.write({ mail_id })))).toEqual([null, null]);
  expect(await bench.mails()).toEqual(waiting);
  expect([...(await mailsTo('none@example.com')), ...(await mailsTo('left@example.com'))]).toEqual([]);
  expect(await bench.mails()).toHaveLength(1);
});

test('over SMTP: one-click unsubscribe as RFC 8058 asks, and one Message-ID however often it is sent', async () => {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const mailer = createMailer({ smtpUrl, from: 'Yaad <no-reply@homes.example>', dataDir: '' });
  try {
    const filter = await bench.save(await bench.person('smtp@example.com'), { region: 'saint-ann' });
    await bench.publish(key());
    await matchAndMail();
    await bench.deliver(mailer);
    await bench.deliver(mailer);
    expect(received).toHaveLength(1);
    const [mail] = received as [Email];
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = header(mail, 'list-unsubscribe')?.match(
      /^<(https:\/\/homes\.example\/unsubscribe\/(\S+))>$/,
    );
    expect(link?.[1]).toContain(PUBLIC_URL);
    expect(readUnsubscribeToken(SECRET, link?.[2] ?? '')?.id).toBe(filter);
    // The process died after the mail server had it, and before that was noted.
    await bench.world.open.pool.query('update filter_mails set sent_at = null');
    await bench.deliver(mailer);
    expect(received.map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
  } finally {
    mailer.close();
    await new Promise<void>((done) => smtp.close(() => done()));
  }
});
