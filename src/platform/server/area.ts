import type { FastifyInstance } from 'fastify';
import type { Endpoints } from '../contract/endpoint.ts';
import type { Files } from './files/files.ts';
import type { Handlers } from './http/serve.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Database, Queryable } from './postgres/database.ts';

/** Dependencies of an area's server half. */
export interface AreaDeps {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  files: Files;
  /** The installation's secret. */
  secret: string;
  /** Where people reach the product; no slash at the end. */
  publicUrl: string;
}

/** An area's endpoints and their handlers; made by `area`, which checks that they match. */
export interface Area {
  endpoints: Endpoints;
  handlers: Handlers<Endpoints>;
  /** A person's records of this area for the export of their data, by key in the export. */
  exports?: Record<string, (user_id: string) => Promise<unknown>>;
  /** Runs before a person's rows are deleted, in the same transaction; removes files outside the database. */
  erase?: (tx: Queryable, user_id: string) => Promise<void>;
  /** Registers routes outside `/api`, at addresses of pages. */
  serve?: (app: FastifyInstance) => void;
}

export const area = <A extends Endpoints>(
  endpoints: A,
  handlers: Handlers<A>,
  exports?: Area['exports'],
): Area => ({ endpoints, handlers: handlers as unknown as Handlers<Endpoints>, ...(exports && { exports }) });
