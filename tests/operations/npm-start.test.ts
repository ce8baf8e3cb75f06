import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { appendFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { answerOf, cleanUp, launch, postmaster, ROOT, temporaryFolder } from './running.ts';

const READY = /^Yaad is ready at (\S+)$/m;
const NOT_CLONED = new Set(['node_modules', '.git', '.cache', 'data', 'test-results', 'bench']);

/** The second test goes on with what the first leaves: the same code, and the same database with its demonstration. */
let cwd: string;

/** A clone in another folder, with the tables of its database. Installed packages and the built client, which `npm test` made as `npm start` does, are borrowed. */
beforeAll(async () => {
  cwd = join(await temporaryFolder(), 'yaad');
  await mkdir(cwd);
  // Each by itself, without a filter: Node copies a folder twenty times as fast then.
  for (const name of await readdir(ROOT))
    if (!NOT_CLONED.has(name)) cpSync(join(ROOT, name), join(cwd, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(cwd, 'node_modules'));
  await freshData(cwd);
});
afterAll(cleanUp);

test('the second start of a clone neither installs nor builds, and npm killed takes the server along', async () => {
  const env = { PORT: String(await ownPort()) };
  const start = () => launch('npm', ['start'], { cwd, env });

  const first = start();
  const [, url] = await first.printed(READY);
  const { response } = (await (await answerOf(`${url}/api/properties`)).json()) as {
    response: { total: number };
  };
  expect(response.total).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit'); // its pipe stays open as long as the server

  const second = start(); // at once: the server before is still on its way out
  await second.printed(READY);
  expect(second.output()).not.toMatch(/Building|Installing/);
  second.child.kill('SIGTERM');
  await second.ended;
  while ((await postmaster(join(cwd, 'data'))) !== null) await wait(50);
});

test('npm run dev serves pages compiled on the way, and starts again when the server changes', async () => {
  const dev = launch('npm', ['run', 'dev'], { cwd, env: { PORT: String(await ownPort()), DEMO: 'off' } });
  const [, url] = await dev.printed(READY);
  const page = await answerOf(`${url}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch('/@vite/client');
  expect(dev.output()).not.toMatch('Restarting');
  await appendFile(join(cwd, 'src/app/robots.ts'), '// changed\n');
  await dev.printed(/Restarting[\s\S]*Yaad is ready/);
  expect((await answerOf(`${url}/api/ready`)).status).toBe(200);
  dev.child.kill('SIGTERM');
  await dev.ended;
  while ((await postmaster(join(cwd, 'data'))) !== null) await wait(50);
});
