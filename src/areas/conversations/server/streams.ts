/** The open streams of this process: an entry goes to its buyer and its agent, and an agent's counts whenever a lead changes. */
import type { PassThrough } from 'node:stream';
import type { InboxCounts, LeadCounts, Message } from '#areas/conversations/contract.ts';
import { STREAMS_A_PERSON } from '#areas/conversations/vocabulary.ts';
import { EventStreams } from '#platform/server/http/event-streams.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { type Listener, listen } from '#platform/server/postgres/listener.ts';
import {
  countInbox,
  endPresence,
  notePresence,
  readAddressed,
  readMissed,
  type Sides,
} from './queries/conversations.ts';
import type { EntryRow } from './queries/entries.ts';
import { countLeads } from './queries/leads.ts';

/** A person whose last heartbeat is older than this is away, and is notified by mail. */
export const AWAY_SECONDS = 45;
/** Most missed messages repeated at reconnect; beyond that the client reloads the conversation. */
const MOST_MISSED = 200;

export const present = ({ author_id, ...row }: EntryRow, user_id: string): Message => ({
  ...row,
  mine: author_id === user_id,
});

const messageEvent = (message: Message) =>
  `id: ${message.seq}\nevent: message\ndata: ${JSON.stringify(message)}\n\n`;

const countsEvent = (counts: InboxCounts | LeadCounts) =>
  `event: counts\ndata: ${JSON.stringify(counts)}\n\n`;

/**
 * What a stream tells, as the end of its key: all messages, those written and got as a buyer only, or the counts of leads.
 * Who sees the first or the last one open needs no mail.
 */
const ALL = '';
const AS_BUYER = ' as buyer';
const LEADS = ' leads';
const ID_LENGTH = 36;
const personOf = (key: string) => key.slice(0, ID_LENGTH);
const isPresent = (key: string) => !key.endsWith(AS_BUYER);
const isOfLeads = (key: string) => key.endsWith(LEADS);
const isOfMessages = (key: string) => !isOfLeads(key);

export class Streams {
  private readonly db: Database;
  private readonly open: EventStreams;
  private readonly listeners: Listener[];

  constructor(db: Database, url: string) {
    this.db = db;
    this.open = new EventStreams({
      most: STREAMS_A_PERSON,
      refusal: 'Messages are open in too many windows.',
      onBeat: (keys) =>
        void notePresence(db, [...new Set(keys.filter(isPresent).map(personOf))]).catch(() => {}),
      onGone: (key) => {
        const person = personOf(key);
        if (isPresent(key) && !this.open.has(person + ALL) && !this.open.has(person + LEADS))
          void endPresence(db, person).catch(() => {}); // forgotten by itself soon
      },
    });
    const follow = (
      channel: string,
      which: (key: string) => boolean,
      tell: (said: string) => Promise<void>,
    ) => {
      // After a lost connection, or a change that could not be read, something is missing: its streams end, and clients
      // reconnect with their last id.
      const end = () => this.open.endAll(which);
      return listen({
        ...{ url, channel, name: `yaad ${channel}`, onError: () => {} },
        onWake: (said) => (said === undefined ? end() : void tell(said).catch(end)),
      });
    };
    this.listeners = [
      follow('chat_messages', isOfMessages, (seq) => this.tellMessage(Number(seq))),
      follow('lead_changes', isPresent, (agent) => this.tellCounts(agent)),
    ];
  }

  /** @param after the newest message the listener knows. @throws 429 with too many streams of one person */
  add(sides: Sides, after: number | null): Promise<PassThrough> {
    const { user_id, asAgent } = sides;
    return this.open.add(user_id + (asAgent ? ALL : AS_BUYER), async (write) => {
      if (asAgent) await notePresence(this.db, [user_id]);
      write(countsEvent(await countInbox(this.db, sides)));
      if (after === null) return;
      for (const row of await readMissed(this.db, sides, after, MOST_MISSED))
        write(messageEvent(present(row, user_id)));
    });
  }

  /** The counts of leads of now, and each time they change. @throws 429 with too many streams of one person */
  addCounts(user_id: string): Promise<PassThrough> {
    return this.open.add(user_id + LEADS, async (write) => {
      await notePresence(this.db, [user_id]);
      write(countsEvent(await countLeads(this.db, user_id)));
    });
  }

  endAll(): void {
    this.open.endAll();
  }

  async stop(): Promise<void> {
    this.open.stop();
    for (const listener of this.listeners) await listener.stop();
  }

  private async tellCounts(agent: string): Promise<void> {
    const [all, leads] = [agent + ALL, agent + LEADS];
    const sides = { user_id: agent, asAgent: true };
    if (this.open.has(all)) this.open.send(all, countsEvent(await countInbox(this.db, sides)));
    if (this.open.has(leads)) this.open.send(leads, countsEvent(await countLeads(this.db, agent)));
  }

  private async tellMessage(seq: number): Promise<void> {
    if (this.open.isEmpty) return;
    const row = await readAddressed(this.db, seq);
    if (!row) return;
    for (const user_id of [row.buyer_id, row.agent_id])
      if (user_id !== null) this.open.send(user_id + ALL, messageEvent(present(row, user_id)));
    this.open.send(row.buyer_id + AS_BUYER, messageEvent(present(row, row.buyer_id)));
  }
}
