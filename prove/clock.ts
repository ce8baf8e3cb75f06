/** A clock that is set, and not waited for: of the server and of its database, while both run. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';

const PRELOAD = join(import.meta.dirname, 'clock-preload.mjs');
const LOOK_MS = 20;

export class Clock {
  private readonly yaad: Installation;
  private readonly file: string;

  private constructor(yaad: Installation, file: string) {
    this.yaad = yaad;
    this.file = file;
  }

  /** Starts the server again, with a clock that can be set. */
  static async of(yaad: Installation): Promise<Clock> {
    const file = join(yaad.dataDir, '../clock');
    for (const name of [file, `${file}.0`]) await writeFile(name, '0');
    const known = await yaad.query<{ known: boolean }>(
      `select to_regclass('prove.shift') is not null as known`,
    );
    if (!known[0]?.known) await yaad.query(await readFile(join(import.meta.dirname, 'clock.sql'), 'utf8'));
    const clock = new Clock(yaad, file);
    await clock.set(0);
    await yaad.restart({ NODE_OPTIONS: `--import=${PRELOAD}`, PROVE_CLOCK: file });
    return clock;
  }

  /** @param ms from the true time; negative: the past */
  async set(ms: number): Promise<void> {
    await this.yaad.query(`update prove.shift set by = $1 * interval '1 millisecond'`, [ms]);
    await writeFile(this.file, String(ms));
    const seen = () => readFile(`${this.file}.0`, 'utf8').catch(() => '0');
    while ((await seen()) !== String(ms)) await wait(LOOK_MS);
  }

  /** The true time again, for the server that is started next, too. */
  async reset(): Promise<void> {
    await this.set(0);
    await this.yaad.restart({ NODE_OPTIONS: '', PROVE_CLOCK: '' });
  }
}
