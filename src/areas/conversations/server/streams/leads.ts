/** The open streams of this process: an agent gets the counts whenever one of their leads changes. */
import type { PassThrough } from 'node:stream';
import type { LeadCounts } from '#areas/conversations/contract.ts';
import { EventStreams } from '#platform/server/http/event-streams.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { type Listener, listen } from '#platform/server/postgres/listener.ts';
import { endPresence, notePresence } from '../queries/conversations.ts';
import { countLeads } from '../queries/leads.ts';

const STREAMS_A_PERSON = 6;

const event = (counts: LeadCounts) => `event: counts\ndata: ${JSON.stringify(counts)}\n\n`;

export class LeadStreams {
  private readonly db: Database;
  private readonly open: EventStreams;
  private readonly listener: Listener;

  constructor(db: Database, url: string) {
    this.db = db;
    this.open = new EventStreams({
      most: STREAMS_A_PERSON,
      refusal: 'Leads are open in too many windows.',
      // Who sees them come needs no mail.
      onBeat: (people) => void notePresence(db, people).catch(() => {}),
      onGone: (person) => void endPresence(db, person).catch(() => {}), // forgotten by itself soon
    });
    this.listener = listen({
      url,
      channel: 'lead_changes',
      name: 'yaad leads',
      // After a lost connection notifications may be missing: all streams end, and clients reconnect.
      onWake: (agent) => (agent === undefined ? this.endAll() : void this.tell(agent).catch(() => {})),
      onError: () => {},
    });
  }

  /** The counts of now, and each time they change. @throws 429 with too many streams of one person */
  add(user_id: string): Promise<PassThrough> {
    return this.open.add(user_id, async (write) => {
      await notePresence(this.db, [user_id]);
      write(event(await countLeads(this.db, user_id)));
    });
  }

  endAll(): void {
    this.open.endAll();
  }

  async stop(): Promise<void> {
    this.open.stop();
    await this.listener.stop();
  }

  private async tell(agent: string): Promise<void> {
    if (this.open.has(agent)) this.open.send(agent, event(await countLeads(this.db, agent)));
  }
}
