/** The open streams of this process: each message goes to those of its buyer and its agent. */
import type { PassThrough } from 'node:stream';
import type { Message } from '#areas/conversations/contract.ts';
import { STREAMS_A_PERSON } from '#areas/conversations/vocabulary.ts';
import { EventStreams } from '#platform/server/http/event-streams.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { type Listener, listen } from '#platform/server/postgres/listener.ts';
import {
  type EntryRow,
  endPresence,
  notePresence,
  readAddressed,
  readMissed,
  type Sides,
} from '../queries/conversations.ts';

/** A person whose last heartbeat is older than this is away, and is notified by mail. */
export const AWAY_SECONDS = 45;
/** Most missed messages repeated at reconnect; beyond that the client reloads the conversation. */
const MOST_MISSED = 200;

export const present = (row: EntryRow, user_id: string): Message => ({
  _id: row._id,
  conversation: row.conversation,
  seq: row.seq,
  kind: row.kind,
  step: row.step,
  body: row.body,
  mine: row.author_id === user_id,
  at: row.at,
});

const event = (message: Message) =>
  `id: ${message.seq}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

/** Streams of a person who is shown only what they wrote and got as a buyer are kept apart. */
const AS_BUYER = ' as buyer';
const seesAll = (person: string) => !person.endsWith(AS_BUYER);

export class Streams {
  private readonly db: Database;
  private readonly open: EventStreams;
  private readonly listener: Listener;

  constructor(db: Database, url: string) {
    this.db = db;
    this.open = new EventStreams({
      most: STREAMS_A_PERSON,
      refusal: 'Messages are open in too many windows.',
      // Who sees only a part is told the rest by mail.
      onBeat: (people) => void notePresence(db, people.filter(seesAll)).catch(() => {}),
      onGone: (person) => void (seesAll(person) && endPresence(db, person).catch(() => {})), // forgotten by itself soon
    });
    this.listener = listen({
      url,
      channel: 'chat_messages',
      name: 'yaad messages',
      // After a lost connection, or a message that could not be read, some are missing: all streams end, and clients
      // reconnect with their last id.
      onWake: (seq) =>
        seq === undefined ? this.endAll() : void this.tell(Number(seq)).catch(() => this.endAll()),
      onError: () => {},
    });
  }

  /** @param after the newest message the listener knows. @throws 429 with too many streams of one person */
  add(sides: Sides, after: number | null): Promise<PassThrough> {
    const { user_id, asAgent } = sides;
    return this.open.add(asAgent ? user_id : `${user_id}${AS_BUYER}`, async (write) => {
      if (asAgent) await notePresence(this.db, [user_id]);
      if (after === null) return;
      for (const row of await readMissed(this.db, sides, after, MOST_MISSED))
        write(event(present(row, user_id)));
    });
  }

  endAll(): void {
    this.open.endAll();
  }

  async stop(): Promise<void> {
    this.open.stop();
    await this.listener.stop();
  }

  private async tell(seq: number): Promise<void> {
    if (this.open.isEmpty) return;
    const row = await readAddressed(this.db, seq);
    if (!row) return;
    for (const user_id of [row.buyer_id, row.agent_id])
      if (user_id !== null) this.open.send(user_id, event(present(row, user_id)));
    this.open.send(`${row.buyer_id}${AS_BUYER}`, event(present(row, row.buyer_id)));
  }
}
