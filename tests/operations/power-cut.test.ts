/**
 * What was acknowledged outlasts a power cut. The disk is a file behind a loop device: when everything has been killed,
 * that file holds what a disk would hold, and the kernel's memory holds the rest.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { aLargePdf, multipart } from '../documents.ts';
import { eventually } from '../eventually.ts';
import { ownPort } from '../own-port.ts';
import { register, tokenOf } from './register.ts';
import { answerOf, cleanUp, isRoot, killPostmaster, launch, ROOT, temporaryFolder } from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');
const READY = /^Yaad is ready at (\S+)$/m;
const DOCUMENTS = 12;
/** More of them for `npm run prove`. */
const CUTS = Number(process.env.PROVE_COUNT ?? 1);
const DOCUMENT_BYTES = 300_000;
const DISK_SIZE = '384M';
/** Seconds; no journal is written by itself while the test runs. */
const COMMIT = 'commit=300';

const run = promisify(execFile);
const mounted = new Set<string>();

/** Programs that were killed let go of the disk a moment later. */
async function unmount(folder: string): Promise<void> {
  await eventually(() => run('umount', [folder]));
  mounted.delete(folder);
}

/** @returns whether this machine lets the test have a disk of its own */
async function mount(image: string, folder: string): Promise<boolean> {
  const done = await run('mount', ['-o', `loop,${COMMIT}`, image, folder]).catch(() => null);
  if (done) mounted.add(folder);
  return done !== null;
}

async function makeDisk(image: string): Promise<void> {
  await run('truncate', ['--size', DISK_SIZE, image]);
  await run('mkfs.ext4', ['-q', '-F', image]);
}

afterEach(async () => {
  for (const folder of mounted) {
    await killPostmaster(join(folder, 'data')).catch(() => {});
    await run('umount', ['--lazy', folder]).catch(() => {});
  }
  mounted.clear();
  await cleanUp();
});

interface Sent {
  s3_key: string;
  bytes: Buffer;
}

async function send(url: string, token: string): Promise<Sent> {
  const bytes = await aLargePdf(DOCUMENT_BYTES);
  const { body, headers } = multipart(bytes);
  const answer = await answerOf(`${url}/api/applications/file`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  expect(answer.status).toBe(200);
  const { response } = (await answer.json()) as { response: { s3_key: string } };
  return { s3_key: response.s3_key, bytes };
}

async function stateOf(url: string, token: string, { s3_key, bytes }: Sent): Promise<string> {
  const answer = await answerOf(`${url}/api/applications/file?s3_key=${encodeURIComponent(s3_key)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const found = Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0)));
  return answer.ok && found.equals(bytes) ? 'whole' : `${answer.status}, ${found.length} bytes`;
}

test.for(Array.from({ length: CUTS }, (_, cut) => cut + 1))(
  'every document that was acknowledged is whole after a power cut (skipped where no disk may be mounted): cut %i',
  async (_cut, context) => {
    const folder = await temporaryFolder();
    const [image, copy, disk] = [join(folder, 'disk'), join(folder, 'copy'), join(folder, 'mounted')];
    const isPermitted =
      isRoot &&
      (await makeDisk(image).then(
        () => true,
        () => false,
      ));
    await mkdir(disk);
    if (!(isPermitted && (await mount(image, disk)))) {
      return context.skip('this needs root, mkfs.ext4 and a loop device');
    }
    const env = {
      NODE_ENV: 'production',
      DEMO: 'off',
      PORT: String(await ownPort()),
      DATA_DIR: join(disk, 'data'),
    };
    const start = () => launch(process.execPath, [MAIN], { env });

    const first = start();
    const [, url = ''] = await first.printed(READY);
    const { cookie, token } = await register(url, 'ana@example.com');
    const sent = await Promise.all(Array.from({ length: DOCUMENTS }, () => send(url, token)));
    await writeFile(join(disk, 'not-synced'), 'lost');
    first.child.kill('SIGKILL');
    await killPostmaster(env.DATA_DIR);
    await first.ended;
    await run('cp', ['--sparse=always', image, copy]);
    await unmount(disk);
    expect(await mount(copy, disk)).toBe(true);

    // The disk really lost what nobody had synced.
    expect(await readFile(join(disk, 'not-synced'), 'utf8').catch(() => '')).toBe('');
    const second = start();
    await second.printed(READY);
    const again = await tokenOf(url, cookie);
    const states = await Promise.all(sent.map((one) => stateOf(url, again, one)));
    expect(states).toEqual(sent.map(() => 'whole'));
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await unmount(disk);
  },
);
