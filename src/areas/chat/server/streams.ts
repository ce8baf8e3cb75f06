/** The open streams of this process: each message goes to those of its buyer and its agent. */
import { PassThrough, type Readable } from 'node:stream';
import { tooMany } from '../../../platform/server/http/errors.ts';
import type { Database } from '../../../platform/server/postgres/database.ts';
import { type Listener, listen } from '../../../platform/server/postgres/listener.ts';
import type { Message } from '../contract.ts';
import { STREAMS_A_PERSON } from '../vocabulary.ts';
import { endPresence, notePresence } from './queries/mail.ts';
import { type MessageRow, readAddressed, readMissed } from './queries/messages.ts';

/** Proxies cut connections that are silent for a minute. */
const BEAT_MS = 20_000;
/** A stream ends after this, because its token may have expired; the client reconnects with a new one. */
const STREAM_MS = 5 * 60_000;
/** A person whose last heartbeat is older than this is away, and is notified by mail. */
export const AWAY_SECONDS = 45;
/** Most missed messages repeated at reconnect; beyond that the client reloads the conversation. */
const MOST_MISSED = 200;
const RETRY_SECONDS = 30;
/** Bytes buffered for a slow reader before its stream is destroyed. */
const MOST_WAITING = 1024 * 1024;

export const present = (row: MessageRow, user_id: string): Message => ({
  _id: row._id,
  conversation: row.conversation,
  seq: row.seq,
  body: row.body,
  mine: row.author_id === user_id,
  at: row.at.toISOString(),
});

const event = (message: Message) =>
  `id: ${message.seq}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

export class Streams {
  private readonly db: Database;
  private readonly open = new Map<string, Set<PassThrough>>();
  private readonly listener: Listener;
  private readonly beat: NodeJS.Timeout;

  constructor(db: Database, url: string) {
    this.db = db;
    this.listener = listen({
      url,
      channel: 'chat_messages',
      name: 'yaad messages',
      // After a lost connection notifications may be missing: all streams end, and clients reconnect with their last id.
      onWake: (seq) => (seq === undefined ? this.endAll() : void this.tell(Number(seq)).catch(() => {})),
      onError: () => {},
    });
    this.beat = setInterval(() => this.keep(), BEAT_MS);
    this.beat.unref();
  }

  /** @param after the newest message the listener knows. @throws 429 with too many streams of one person */
  async add(user_id: string, after: number | null): Promise<Readable> {
    const mine = this.open.get(user_id) ?? new Set();
    if (mine.size >= STREAMS_A_PERSON) throw tooMany(RETRY_SECONDS, 'Messages are open in too many windows.');
    const stream = new PassThrough();
    this.open.set(user_id, mine.add(stream));
    const end = setTimeout(() => stream.end(), STREAM_MS);
    stream.on('close', () => {
      clearTimeout(end);
      this.remove(user_id, stream);
    });
    stream.on('error', () => {});
    try {
      stream.write('retry: 2000\n: here\n\n');
      await notePresence(this.db, [user_id]);
      if (after !== null) {
        for (const row of await readMissed(this.db, user_id, after, MOST_MISSED))
          stream.write(event(present(row, user_id)));
      }
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  endAll(): void {
    for (const streams of this.open.values()) for (const stream of streams) stream.end();
  }

  async stop(): Promise<void> {
    clearInterval(this.beat);
    this.endAll();
    await this.listener.stop();
  }

  private remove(user_id: string, stream: PassThrough): void {
    const mine = this.open.get(user_id);
    mine?.delete(stream);
    if (mine?.size !== 0) return;
    this.open.delete(user_id);
    void endPresence(this.db, user_id).catch(() => {}); // forgotten by itself soon
  }

  private async tell(seq: number): Promise<void> {
    if (this.open.size === 0) return;
    const row = await readAddressed(this.db, seq);
    if (!row) return;
    for (const user_id of [row.buyer_id, row.agent_id]) {
      const text = event(present(row, user_id));
      for (const stream of this.open.get(user_id) ?? []) this.write(stream, text);
    }
  }

  private write(stream: PassThrough, text: string): void {
    if (stream.writableEnded) return;
    if (stream.writableLength > MOST_WAITING) stream.destroy();
    else stream.write(text);
  }

  private keep(): void {
    if (this.open.size === 0) return;
    for (const streams of this.open.values()) for (const stream of streams) this.write(stream, ': beat\n\n');
    void notePresence(this.db, [...this.open.keys()]).catch(() => {});
  }
}
