import type { FastifyInstance } from 'fastify';
import type { Endpoints } from '../contract/endpoint.ts';
import type { Database, Queryable } from './database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Handlers } from './serve.ts';

/** What an area's server half is given. */
export interface AreaParts {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  files: Files;
  /** The installation's secret. */
  secret: string;
  /** Where people reach the product; no slash at the end. */
  publicUrl: string;
}

/** An area's calls and what answers them; put together by `area`, which checks that they belong together. */
export interface Area {
  endpoints: Endpoints;
  handlers: Handlers<Endpoints>;
  /** What the person behind a user id finds of this area in the export of their data, by its name there. */
  exports?: Record<string, (user_id: string) => Promise<unknown>>;
  /** What has to be done before a person's rows go, in the same transaction: files outside the database. */
  erase?: (tx: Queryable, user_id: string) => Promise<void>;
  /** What it serves beside the API, at addresses of pages. */
  serve?: (app: FastifyInstance) => void;
}

export const area = <A extends Endpoints>(
  endpoints: A,
  handlers: Handlers<A>,
  exports?: Area['exports'],
): Area => ({ endpoints, handlers: handlers as unknown as Handlers<Endpoints>, ...(exports && { exports }) });
