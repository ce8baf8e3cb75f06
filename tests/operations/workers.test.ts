/** Several processes behind one port, as `npm start` keeps them on a machine with several cores. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, launch, postmaster, ROOT } from './running.ts';

afterEach(cleanUp);

const read = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text();
const value = (metrics: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);

test('two processes answer together, one that is killed or does not answer is replaced, and all end with the first', async () => {
  const env = {
    DATA_DIR: await freshData(),
    PORT: String(await ownPort()),
    WORKERS: '2',
    DEMO: 'off',
    NODE_ENV: 'production',
    REPLY_ADDRESS: 'reply@homes.example',
    REPLY_PORT: String(await ownPort()),
  };
  const server = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env });
  const [, url = ''] = await server.printed(/^Yaad is ready at (\S+)$/m);
  const metrics = () => read(`${url}/api/metrics`);
  // Each process renders a page by itself, and every one of them tells the sum.
  await expect.poll(async () => value(await metrics(), 'pages_made_total')).toBe(2);
  for (let i = 0; i < 4; i++) expect(value(await metrics(), 'pages_made_total')).toBe(2);
  expect(value(await metrics(), 'database_up')).toBe(1);

  // A budget holds for both together, a tenth of a second later: the reads of metrics above used some of theirs.
  const statuses = async (count: number) => {
    const answers: number[] = [];
    for (let i = 0; i < count; i++) {
      const answer = await fetch(`${url}/api/openapi.json`, {
        method: 'HEAD',
        headers: { connection: 'close' },
      });
      answers.push(answer.status);
    }
    return answers;
  };
  const before = Date.now();
  // Each process alone would answer twice as many; what one has counted the other knows a tenth of a second later.
  let refused = false;
  for (let sent = 0; sent < 200 && !refused; sent += 40) {
    refused = (await statuses(40)).includes(429);
    await wait(250);
  }
  // A minute that begins in between begins the counting anew.
  if (Math.floor(before / 60_000) === Math.floor(Date.now() / 60_000)) expect(refused).toBe(true);

  const [killed = 0, silent = 0] = await childrenOf(server.child.pid as number);
  expect(killed, 'ps names no process').toBeGreaterThan(0); // 0 would be all of this group
  process.kill(killed, 'SIGKILL');
  await server.printed(/another one takes its place/);
  for (let i = 0; i < 10; i++) expect(JSON.parse(await read(`${url}/api/health`))).toEqual({ status: 'ok' });
  // The process that was killed was the first: answers by mail are taken by the others.
  for (let i = 0; i < 4; i++) expect(await greetingAt(Number(env.REPLY_PORT))).toMatch(/^220 /);

  const running = () => childrenOf(server.child.pid as number);
  await expect.poll(async () => (await running()).length).toBe(2);
  // Not the new one: it is watched once it is ready, and may have the smaller number.
  expect(silent, 'ps names no process').toBeGreaterThan(0);
  process.kill(silent, 'SIGSTOP');
  await server.printed(new RegExp(`Process ${silent} has not answered for 10 s`));
  await expect.poll(running).not.toContain(silent);
  await expect.poll(async () => (await running()).length).toBe(2);

  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(await postmaster(env.DATA_DIR)).toBeNull();
});

/** What a mail server says to whoever connects. */
async function greetingAt(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    const [greeting] = await once(socket, 'data');
    return String(greeting);
  } finally {
    socket.destroy();
  }
}

/** Processes that one has started and that serve. */
async function childrenOf(pid: number): Promise<number[]> {
  const ps = launch('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  await ps.ended;
  return ps
    .output()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[2]) === pid && found[3]?.includes('main.ts'))
    .map((found) => Number(found?.[1]));
}
