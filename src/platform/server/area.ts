import type { FastifyInstance } from 'fastify';
import type { Endpoints } from '../contract/endpoint.ts';
import type { RetentionKind } from '../contract/retention.ts';
import type { Files } from './files/files.ts';
import type { Handlers } from './http/serve.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Replies } from './mail/replies/replies.ts';
import type { Database, Queryable } from './postgres/database.ts';

export interface AreaDeps {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  /** Answers to mails. */
  replies: Replies;
  files: Files;
  secret: string;
  /** What keys of documents are sealed with. */
  documentSecret: string;
  /** Where people reach the product; no slash at the end. */
  publicUrl: string;
}

/** Whether a person may offer homes was decided anew: a role was given or taken, the account locked or unlocked. */
export interface SellingChange {
  user_id: string;
  /** Null: the server found that it had been changed. */
  admin: string | null;
  sells: boolean;
}

/** An area's endpoints and their handlers; made by `area`, which checks that they match. */
export interface Area {
  endpoints: Endpoints;
  handlers: Handlers<Endpoints>;
  /** A person's records of this area for the export of their data, by key in the export. */
  exports?: Record<string, (user_id: string) => Promise<unknown>>;
  /** Runs before a person's rows are deleted, in the same transaction; removes files outside the database. */
  erase?: (tx: Queryable, user_id: string) => Promise<void>;
  /** Deletes what was not used for so many days, every night; by what the operator's clock of it is called. */
  retain?: Partial<Record<RetentionKind, (days: number) => Promise<void>>>;
  /** Runs when a person has shown that their e-mail address is theirs, in the same transaction. */
  proved?: (tx: Queryable, user_id: string) => Promise<void>;
  /**
   * Runs when the owner of an address takes over an account that a stranger may have made with it, in the same
   * transaction: ends what the stranger could still read without signing in, and proofs of theirs.
   */
  takenOver?: (tx: Queryable, user_id: string) => Promise<void>;
  /** Runs when roles or a lock of a person's account changed, in the same transaction; also when nothing follows. */
  selling?: (tx: Queryable, change: SellingChange) => Promise<void>;
  /** Registers routes outside `/api`, at addresses of pages. */
  serve?: (app: FastifyInstance) => void;
}

export const area = <A extends Endpoints>(
  endpoints: A,
  handlers: Handlers<A>,
  exports?: Area['exports'],
): Area => ({ endpoints, handlers: handlers as unknown as Handlers<Endpoints>, ...(exports && { exports }) });
