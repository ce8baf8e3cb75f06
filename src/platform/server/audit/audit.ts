import { createHmac } from 'node:crypto';
import { stringify as uuidOf } from 'uuid';
import type { AuditEvent } from '#platform/contract/audit.ts';
import { networkOf } from '../http/network.ts';
import { fingerprint, keyFor } from '../identity/secret.ts';
import type { Database, Queryable } from '../postgres/database.ts';
import { deleteOldEvents, insertEvent, replaceUser, type Who } from './queries.ts';

/** Milliseconds between two entries of what a flood would repeat. */
const REPEATED_MS = 60_000;
const REMEMBERED_MOST = 10_000;
const TARGET_LENGTH = 300;
const FINGERPRINT_LENGTH = 12;

/** What happened, as its place in the code knows it. */
interface Noted {
  event: AuditEvent;
  actor?: Who | null;
  subject?: Who | null;
  target?: string;
  address?: string | undefined;
  /** Never a secret or an address. An admin's `reason` goes when the person it is about does. */
  detail?: object;
}

/** The audit log: who did what to whom, from where. E-mail addresses are never written, only fingerprints of them. */
export class Audit {
  private readonly db: Database;
  private readonly secret: string;
  private readonly warn: (message: string) => void;
  private readonly recent = new Map<string, number>();
  /** Resolves when all that was noted is written. */
  private written = Promise.resolve();

  constructor(db: Database, secret: string, warn: (message: string) => void) {
    this.db = db;
    this.secret = secret;
    this.warn = warn;
  }

  /** In the transaction of what is noted, so that there is none without the other. */
  async noteIn(tx: Queryable, { event, actor, subject, target, address, detail }: Noted): Promise<void> {
    await insertEvent(tx, {
      event,
      actor: actor ?? null,
      subject: subject ?? null,
      target: (target ?? '').slice(0, TARGET_LENGTH),
      network: address === undefined ? '' : networkOf(address),
      detail: detail ?? {},
    });
  }

  /** Of what has happened already; nobody waits for it. One after another, so that the log has them in their order. */
  note(noted: Noted): void {
    this.written = this.written
      .then(() => this.noteIn(this.db, noted))
      .catch((error: Error & { code?: string }) =>
        this.warn(`audit: ${noted.event} not written: ${error.code ?? error.name}`),
      );
  }

  /** Once a minute for each event, network and target. */
  noteRepeated(noted: Noted): void {
    const key = `${noted.event} ${networkOf(noted.address ?? '')} ${noted.target}`;
    const now = performance.now();
    if (now - (this.recent.get(key) ?? Number.NEGATIVE_INFINITY) < REPEATED_MS) return;
    if (this.recent.size >= REMEMBERED_MOST) this.recent.clear();
    this.recent.set(key, now);
    this.note(noted);
  }

  /** Stands for an address somebody typed, so that tries on one can be told from tries on many. */
  fingerprintOf(email: string): string {
    return email === '' ? '' : fingerprint(this.secret, 'audit', email).slice(0, FINGERPRINT_LENGTH);
  }

  /**
   * After a person's deletion their events stay under an id made of theirs with the secret: what one person did can
   * still be told from what others did, and nothing leads back to them.
   */
  async forget(tx: Queryable, user_id: string): Promise<string> {
    const hash = createHmac('sha256', keyFor(this.secret, 'audit of deleted users')).update(user_id);
    const bytes = hash.digest().subarray(0, 16);
    bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80; // version 8: made by a rule of one's own (RFC 9562)
    bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
    const by = uuidOf(bytes);
    await replaceUser(tx, user_id, by);
    return by;
  }

  /** What is being written is written; for the end of the process. */
  settle(): Promise<void> {
    return this.written;
  }

  forgetOld(days: number): Promise<void> {
    return deleteOldEvents(this.db, days);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null for a server without people. */
    audit: Audit | null;
  }
}
