import type { AreaDeps } from '#platform/server/area.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface Talk {
  property: string;
  buyer: string;
  agent: string;
}

/** What the area of conversations does for this one; composed in the app. */
export interface Talks {
  /** The agent writes to the buyer; begins the conversation when there is none. */
  say: (tx: Queryable, talk: Talk, body: string) => Promise<void>;
  /** The agent has read it up to a message. */
  noteRead: (tx: Queryable, agent: string, conversation: string, seq: number) => Promise<void>;
  /** @returns false when the colleague talks with the buyer about this home already */
  handOver: (tx: Queryable, talk: Talk, to: string) => Promise<boolean>;
}

export interface LeadsDeps extends AreaDeps {
  talks: Talks;
}
