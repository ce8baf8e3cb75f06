/** People, saved searches and alerts on a test's database, without a server in between. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import { Jobs } from '#platform/server/jobs/jobs.ts';
import { sendMail } from '#platform/server/mail/mail-job.ts';
import { createMailer, type Mailer } from '#platform/server/mail/mailer.ts';
import { Alerts } from '../src/areas/saved-searches/server/alerts.ts';
import { alertMailJob } from '../src/areas/saved-searches/server/mail-jobs.ts';
import { incoming } from './incoming.ts';
import type { World } from './world.ts';

const SOURCE = 'test';
export const PUBLIC_URL = 'https://homes.example';
export const SECRET = 'a-secret-of-more-than-32-characters';

export interface Bench {
  world: World;
  search: SearchService;
  /** A process that looks for alerts; each has its own memory. */
  alerts(jobs?: Pick<Jobs, 'give'>): Alerts;
  person(email?: string, locale?: string): Promise<string>;
  save(owner: string, criteria: Criteria, fields?: Record<string, unknown>): Promise<string>;
  publish(key: string, fields?: Partial<IncomingListing>): Promise<void>;
  /** Waiting and told matches of a saved search: `reason key`. */
  matches(filter: string): Promise<string[]>;
  /** Sends every mail that was made, as its jobs do. @returns what has arrived, oldest first */
  deliver(mailer?: Mailer): Promise<Email[]>;
  mails(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openBench(world: World): Promise<Bench> {
  const { db, pool } = world.open;
  const dataDir = await mkdtemp(join(tmpdir(), 'yaad-alerts-'));
  const search = startSearch(world.open);
  await search.built;
  const files = createMailer({ smtpUrl: null, from: 'Yaad <no-reply@homes.example>', dataDir });
  const jobs = new Jobs(pool, { warn: () => {} });
  for (const name of ['saved-search-mail', 'price-watch-mail'])
    jobs.define({ name, run: async () => {}, seconds: 60, retries: 0, keepHours: 1 });
  await jobs.start();
  // Jobs are queued; the test sends the mails itself, when it wants them sent.
  await jobs.stop();
  const mails = async () =>
    (await pool.query('select _id from filter_mails where sent_at is null order by _id')).rows.map(
      ({ _id }) => _id as string,
    );
  return {
    world,
    search,
    mails,
    alerts: (queue = jobs) => new Alerts({ db, jobs: queue, search, warn: () => {} }),
    person: async (email, locale = 'en') => {
      const id = randomUUID();
      const address = email ?? `${id}@example.com`;
      await pool.query(
        `insert into users (_id, first_name, last_name, email, user_name, locale, email_proved_at) values ($1, 'Ana', 'Brown', $2, $2, $3, now())`,
        [id, address, locale],
      );
      return id;
    },
    save: async (owner, criteria, fields = {}) => {
      const id = randomUUID();
      const values = {
        name: 'By the sea',
        frequency: 'instant',
        events: ['new', 'price_drop', 'back_on_market'],
        subscribed: true,
        ...fields,
      };
      await pool.query(
        `insert into filters (_id, user_id, criteria, name, frequency, events, subscribed) values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, owner, criteria, values.name, values.frequency, values.events, values.subscribed],
      );
      return id;
    },
    publish: async (key, fields) => void (await writeListings(db, SOURCE, [incoming(key, fields)])),
    matches: async (filter) => {
      const { rows } = await pool.query(
        `select m.reason || ' ' || p.source_key as entry from filter_matches m join properties p on p._id = m.property_id
         where m.filter_id = $1 order by m.matched_at, entry`,
        [filter],
      );
      return rows.map(({ entry }) => entry);
    },
    deliver: async (mailer = files) => {
      const job = alertMailJob({ db, secret: SECRET, publicUrl: PUBLIC_URL });
      for (const mail_id of await mails())
        await sendMail({ mailer, db, secret: SECRET, publicUrl: PUBLIC_URL }, job, { mail_id }, mail_id);
      const folder = join(dataDir, 'mail');
      const names = (await readdir(folder).catch(() => [])).sort();
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
    },
    close: async () => {
      await search.stop();
      await rm(dataDir, { recursive: true, force: true });
      await world.close();
    },
  };
}
