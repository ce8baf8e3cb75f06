/**
 * The mail server and the store of files go away for an hour and come back, by a clock that is set. While they are away the rest
 * works, and what needs them is refused with 503 or waits; afterwards each mail comes once, and no record names a lost file.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { aLargePdf, multipart } from '../tests/documents.ts';
import { Api, comesTrue, saidIn } from './api.ts';
import { Clock } from './clock.ts';
import type { Installation } from './installation.ts';
import type { Outcome, Proof, ProofOptions } from './proof.ts';

const HOUR_MS = 3_600_000;

const CODE = /\b\d{3} ?\d{3}\b/;

interface Taken {
  to: string;
  text: string;
}

/** All mails that were taken. */
async function takenMails({ dataDir }: Installation): Promise<Taken[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.flatMap(({ to = [], text = '' }) => to.map(({ address = '' }) => ({ to: address, text })));
}

const waiting = (yaad: Installation, tries: number) => async () => {
  const [row] = await yaad.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where state = 'retry' and retry_count >= $1`,
    [tries],
  );
  return row?.count ?? 0;
};

async function mailAway(yaad: Installation, clock: Clock, count: number): Promise<string[]> {
  const faults: string[] = [];
  const api = new Api(yaad);
  const host = await yaad.person('host');
  const { _id: group } = saidIn((await api.send(host, 'POST', '/groups', { name: 'Ours' })).bytes);
  await yaad.around.mail.cut();
  const invited = Array.from(
    { length: count },
    (_, n) => `invited-${n}-${Date.now().toString(36)}@example.com`,
  );
  for (const email of invited) {
    const { status } = await api.send(host, 'POST', `/groups/${group}/invitations`, { email });
    if (status !== 200) faults.push(`an invitation was answered ${status} without a mail server`);
  }
  const forgotten = await yaad.person('forgetful');
  await fetch(`${yaad.url}/api/identity/email-otp/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: yaad.url, 'x-forwarded-for': forgotten.from },
    body: JSON.stringify({ email: forgotten.email }),
  });
  const triedOnce = await comesTrue(async () => (await waiting(yaad, 0)()) >= count);
  if (!triedOnce) faults.push('mails that could not be sent do not wait to be tried again');
  await clock.set(HOUR_MS);
  if (!(await comesTrue(async () => (await waiting(yaad, 1)()) >= count)))
    faults.push('an hour later the mails were not tried again');
  await yaad.around.mail.mend();
  await clock.set(2 * HOUR_MS);
  const came = async () => (await takenMails(yaad)).map(({ to }) => to).filter((to) => invited.includes(to));
  if (!(await comesTrue(async () => new Set(await came()).size === count)))
    faults.push(`of ${count} mails ${new Set(await came()).size} came after the mail server was back`);
  const doubled = (await came()).length - new Set(await came()).size;
  if (doubled > 0) faults.push(`${doubled} mails came twice`);
  const codes = (await takenMails(yaad)).filter(({ to, text }) => to === forgotten.email && CODE.test(text));
  if (codes.length > 0) faults.push('a code came an hour after it had ended');
  return faults;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function storeAway(yaad: Installation, clock: Clock, from: number): Promise<string[]> {
  const faults: string[] = [];
  const api = new Api(yaad);
  const caller = await yaad.person('sender');
  const pdf = await aLargePdf(40_000);
  const upload = () => {
    const { body, headers } = multipart(pdf);
    return api.call(caller, '/applications/file', { method: 'POST', headers, body: new Uint8Array(body) });
  };
  const read = (key: string) => api.call(caller, `/applications/file?s3_key=${encodeURIComponent(key)}`);
  const idOf = (key: string) => key.replace(/^.*\/|\.\w+$/g, '');
  const [kept, removed] = [saidIn((await upload()).bytes).s3_key, saidIn((await upload()).bytes).s3_key];
  const refused = (what: string, { status, headers, bytes }: Awaited<ReturnType<typeof read>>) => {
    const isClear = status === 503 && headers.has('retry-after') && bytes.includes('"unavailable"');
    if (!isClear)
      faults.push(`${what} was answered ${status} without the store: ${bytes.toString().slice(0, 120)}`);
  };
  const late = (error: Error) => void faults.push(`without the store: ${error.message}`);
  // Connections that stand pass nothing on; a new one works.
  yaad.around.store.hang();
  await upload().then(
    (answer) => answer.status !== 200 && refused('an upload while the store hung', answer),
    late,
  );
  await read(kept).then(
    (answer) => answer.status !== 200 && refused('a document while it hung', answer),
    late,
  );
  await yaad.around.store.cut();
  await upload().then((answer) => refused('an upload', answer), late);
  await read(kept).then((answer) => refused('a document', answer), late);
  const gone = await api.call(caller, `/documents/${idOf(removed)}`, { method: 'DELETE' });
  if (gone.status !== 200) faults.push(`a document was deleted with ${gone.status} without the store`);
  for (const path of ['/properties', '/health'])
    if ((await api.call(caller, path)).status !== 200) faults.push(`${path} needs the store`);
  await clock.set(from + HOUR_MS);
  await yaad.renew(caller);
  await yaad.around.store.mend();
  const back = await read(kept);
  if (digest(back.bytes) !== digest(pdf))
    faults.push(`a document is ${back.status} after the store was back`);
  const again = await upload();
  if (again.status !== 200) faults.push(`an upload was answered ${again.status} after the store was back`);
  const rows = await yaad.query<{ s3_key: string }>(
    'select d.s3_key from papers d join users u on u._id = d.user_id where u.email = $1',
    [caller.email],
  );
  for (const { s3_key } of rows)
    if ((await read(s3_key)).status !== 200) faults.push(`a record names ${s3_key}, which cannot be read`);
  // What was deleted meanwhile goes from the store when its hour comes.
  await clock.set(from + 2 * HOUR_MS);
  const folder = join(yaad.dataDir, '../s3/yaad');
  const isThere = async () =>
    (await readdir(folder, { recursive: true })).some((name) => name.includes(idOf(removed)));
  if (!(await comesTrue(async () => !(await isThere()))))
    faults.push('a deleted document stays in the store');
  return faults;
}

async function run({ count, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const yaad = await installation();
  const clock = await Clock.of(yaad);
  try {
    const faults = await mailAway(yaad, clock, count);
    say(`mail: ${faults.length} faults`);
    faults.push(...(await storeAway(yaad, clock, 2 * HOUR_MS)));
    const [dead] = await yaad.query<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = 'dead' and created_on > now() - interval '5 hours'`,
    );
    if (dead && dead.count > 0) faults.push(`${dead.count} jobs were given up`);
    return { figures: { 'mails that waited': count }, faults };
  } finally {
    await clock.reset();
  }
}

export const proof: Proof = { unit: 'mails', short: 3, long: 20, run };
