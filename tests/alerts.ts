/** People, saved searches and alerts on a test's database, without a server in between. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Criteria } from '../src/areas/properties/criteria.ts';
import type { IncomingListing } from '../src/areas/properties/server/import/incoming-listing.ts';
import { writeListings } from '../src/areas/properties/server/import/writer.ts';
import type { SearchService } from '../src/areas/properties/server/search/service.ts';
import { startSearch } from '../src/areas/properties/server/search/start.ts';
import { Alerts } from '../src/areas/saved-searches/server/alerts/alerts.ts';
import { sendMail } from '../src/areas/saved-searches/server/alerts/post.ts';
import { Jobs } from '../src/platform/server/jobs/jobs.ts';
import { createMailer, type Mailer } from '../src/platform/server/mail/mailer.ts';
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
  save(owner: string, criteria: Criteria, said?: Record<string, unknown>): Promise<string>;
  publish(key: string, said?: Partial<IncomingListing>): Promise<void>;
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
  jobs.define({ name: 'saved-search-mail', run: async () => {}, seconds: 60, retries: 0, keepHours: 1 });
  await jobs.start();
  // Jobs are given; the test sends the mails itself, when it wants them sent.
  await jobs.stop();
  const mails = async () =>
    (await pool.query('select _id from filter_mails where sent_at is null order by _id')).rows.map(
      ({ _id }) => _id as string,
    );
  return {
    ...{ world, search, mails },
    alerts: (given = jobs) => new Alerts({ db, jobs: given, search, warn: () => {} }),
    person: async (email, locale = 'en') => {
      const id = randomUUID();
      const address = email ?? `${id}@example.com`;
      await pool.query(
        `insert into users (_id, first_name, last_name, email, user_name, locale) values ($1, 'Ana', 'Brown', $2, $2, $3)`,
        [id, address, locale],
      );
      return id;
    },
    save: async (owner, criteria, said = {}) => {
      const id = randomUUID();
      const values = {
        name: 'By the sea',
        frequency: 'instant',
        events: ['new', 'price_drop', 'back_on_market'],
        subscribed: true,
        ...said,
      };
      await pool.query(
        `insert into filters (_id, user_id, criteria, name, frequency, events, subscribed) values ($1, $2, $3, $4, $5, $6, $7)`,
        [id, owner, criteria, values.name, values.frequency, values.events, values.subscribed],
      );
      return id;
    },
    publish: async (key, said) => void (await writeListings(db, SOURCE, [incoming(key, said)])),
    matches: async (filter) => {
      const { rows } = await pool.query(
        `select m.reason || ' ' || p.source_key as said from filter_matches m join properties p on p._id = m.property_id
         where m.filter_id = $1 order by m.matched_at, said`,
        [filter],
      );
      return rows.map(({ said }) => said);
    },
    deliver: async (mailer = files) => {
      for (const mail of await mails())
        await sendMail({ db, mailer, secret: SECRET, publicUrl: PUBLIC_URL }, mail);
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
