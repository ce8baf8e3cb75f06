/** A whole installation for a proof: the server as `npm start` runs it, its database, and people. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';
import { ensureClient } from '../scripts/tasks/client.mjs';
import { urlOf } from '../src/platform/server/postgres/embedded/control.ts';
import { register, signIn, signUp, tokenOf } from '../tests/operations/register.ts';
import {
  cleanUp,
  killPostmaster,
  launch,
  ROOT,
  type Running,
  temporaryFolder,
} from '../tests/operations/running.ts';
import { ownPort } from '../tests/own-port.ts';
import { openSurroundings, type Surroundings } from './surroundings.ts';

const READY = / is ready at (\S+)$/m;

/** The secret of every installation under a proof: some links are made with it, and no mail carries them within a day. */
export const SECRET = 'the-secret-of-an-installation-under-a-proof';

export interface Caller {
  name: string;
  email: string;
  cookie: string;
  token: string;
  from: string;
}

export class Installation {
  readonly dataDir: string;
  url = '';
  readonly around: Surroundings;
  private env: Record<string, string>;
  private running: Running | undefined;

  private constructor(dataDir: string, around: Surroundings, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.around = around;
    this.env = env;
  }

  /** Ready to be called. */
  static async start(): Promise<Installation> {
    await ensureClient();
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const around = await openSurroundings(folder, dataDir);
    const one = new Installation(dataDir, around, {
      NODE_ENV: 'production',
      PORT: String(await ownPort()),
      DATA_DIR: dataDir,
      // Callers have addresses of their own, and agents need no second step while they are tried.
      TRUSTED_PROXIES: '1',
      SECOND_FACTOR_DAYS: 'off',
      ...{ DEMO: 'on', AUTH_SECRET: SECRET, UPLOAD_MAX_FILES: '10000', UPLOAD_QUOTA_MB: '99999' },
      ...around.env,
    });
    try {
      await one.launch();
    } catch (error) {
      await one.stop(); // what stands around it would keep the proof from ending
      throw error;
    }
    return one;
  }

  /** Starts the server, again after a kill. */
  async launch(): Promise<void> {
    this.running = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env: this.env });
    const [, url = ''] = await this.running.printed(READY);
    this.url = url;
  }

  /** Of the server; commands take the same. */
  get settings(): Record<string, string> {
    return this.env;
  }

  get hasEnded(): boolean {
    return this.running?.child.exitCode !== null || this.running.child.signalCode !== null;
  }

  get output(): string {
    return this.running?.output() ?? '';
  }

  /** Ends the server and starts it again; `more` are settings from then on. */
  async restart(more: Record<string, string> = {}): Promise<void> {
    this.env = { ...this.env, ...more };
    await this.end();
    await this.launch();
  }

  private async end(): Promise<void> {
    this.running?.child.kill('SIGTERM');
    await this.running?.ended;
  }

  async killServer(): Promise<void> {
    this.running?.child.kill('SIGKILL');
    await this.running?.ended;
  }

  killDatabase(): Promise<void> {
    return killPostmaster(this.dataDir);
  }

  /** Waits until the database takes connections and visitors are answered. @throws when the server has ended */
  async ready(): Promise<void> {
    // First the database: just after its end the server may not have noticed, and still says that it is ready.
    while (!(await this.query('select 1').catch(() => null))) await this.pause(20);
    for (;;) {
      const answer = await fetch(`${this.url}/api/ready`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.status === 200) return;
      await this.pause(50);
    }
  }

  private async pause(ms: number): Promise<void> {
    if (this.hasEnded) throw new Error(`the server ended: ${this.output.slice(-500)}`);
    await wait(ms);
  }

  /** Asks the database itself. */
  async query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    const place = await readPlace(this.dataDir);
    if (!place) throw new Error('no database');
    const client = new pg.Client({ connectionString: urlOf(place.port, place.password, 'yaad') });
    client.on('error', () => {}); // a lost connection fails the statement under way, which reports it
    await client.connect();
    try {
      return (await client.query<T>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Somebody who has an identity, and no account yet. */
  async newcomer(name: string): Promise<Caller> {
    const email = newEmail(name);
    const from = addressOf(Math.floor(Math.random() * 2 ** 24));
    return { name, email, from, ...(await signUp(this.url, email, from)) };
  }

  /** Somebody who registers, from an address of their own, with a proved e-mail address. */
  async person(name: string, roles: readonly string[] = []): Promise<Caller> {
    const email = newEmail(name);
    const from = addressOf(Math.floor(Math.random() * 2 ** 24));
    const { cookie } = await register(this.url, email, from);
    await this.query(`update identity_users set "emailVerified" = true where email = $1`, [email]);
    await this.query('update users set email_proved_at = now() where email = $1', [email]);
    if (roles.length > 0) await this.query('update users set roles = $2 where email = $1', [email, roles]);
    return { name, email, cookie, from, token: await tokenOf(this.url, cookie) };
  }

  async renew(caller: Caller): Promise<void> {
    caller.token = await tokenOf(this.url, caller.cookie);
  }

  /** Signs in with the password. */
  async signIn(caller: Caller): Promise<void> {
    Object.assign(caller, await signIn(this.url, caller.email, caller.from));
  }

  /** Megabytes the server's process has. */
  async memory(): Promise<number> {
    const text = await (await fetch(`${this.url}/api/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN) / 1_000_000;
  }

  async stop(): Promise<void> {
    await this.end();
    await this.around.close();
    await cleanUp();
  }
}

const newEmail = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.com`;

/** An address of a network nobody has. */
export const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
