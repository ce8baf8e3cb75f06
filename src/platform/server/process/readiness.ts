import type pg from 'pg';
import { atMost } from '#platform/contract/at-most.ts';
import { answers } from '../postgres/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

/** Milliseconds a readiness check waits for the database. */
const DATABASE_MS = 2_000;

interface ReadinessDeps {
  pool: pg.Pool;
  search: { readonly ready: boolean };
  load: { readonly calm: boolean };
}

interface ReadinessReport {
  status: 'ready' | 'not ready';
  database: boolean;
  search: boolean;
  /** A page was rendered: everything a page needs is loaded. */
  pages: boolean;
  /** The event loop is on time. */
  calm: boolean;
  reason?: string;
}

const REASONS = {
  database: 'The database does not answer within 2 seconds.',
  search: 'The search index is not built yet.',
  pages: 'No page has been rendered yet.',
  calm: 'The process is late with its work.',
};

/** Readiness of the server, for `/api/ready`. */
export class Readiness {
  /** False until the first page was rendered; a server without pages sets it at once. */
  pages = true;
  private readonly deps: ReadinessDeps;
  private query: Promise<boolean> | undefined;

  constructor(deps: ReadinessDeps) {
    this.deps = deps;
  }

  /** Whether the database answers within 2 seconds. A query that hangs is not joined by another. */
  async database(): Promise<boolean> {
    this.query ??= answers(this.deps.pool).finally(() => {
      this.query = undefined;
    });
    return (await atMost(DATABASE_MS, this.query)) ?? false;
  }

  /** What `/api/ready` answers. */
  async report(): Promise<ReadinessReport> {
    const checks = {
      database: await this.database(),
      search: this.deps.search.ready,
      pages: this.pages,
      calm: this.deps.load.calm,
    };
    const failed = (Object.keys(REASONS) as (keyof typeof REASONS)[]).filter((check) => !checks[check]);
    if (failed.length === 0) return { status: 'ready', ...checks };
    return { status: 'not ready', ...checks, reason: failed.map((check) => REASONS[check]).join(' ') };
  }
}
