/** Messages between the processes of one installation on one machine, relayed by the one that started them. */
import process from 'node:process';

/** Message between processes. */
export interface PeerMessage {
  topic: string;
  content: unknown;
  /** Number of the process that says it; filled in on the way. */
  from: number;
  /** Number of the one process it is for; undefined: for all others. */
  to?: number;
}

/** From the relaying process: a message of another one, or the number of others now. */
export type Relayed = { peer: PeerMessage } | { peers: number };

type Listener = (content: unknown, from: number) => void;

export interface Peers {
  /** How many others there are. */
  readonly count: number;
  tell(topic: string, content: unknown, to?: number): void;
  on(topic: string, listener: Listener): void;
}

/** For an installation with a single process. */
export const NO_PEERS: Peers = { count: 0, tell: () => {}, on: () => {} };

/** The others of a process that was started as one of several. */
export function peersOfProcess(): Peers {
  const listeners = new Map<string, Listener>();
  let count = 0;
  process.on('message', (message: Relayed) => {
    if ('peers' in message) count = message.peers;
    if ('peer' in message) listeners.get(message.peer.topic)?.(message.peer.content, message.peer.from);
  });
  return {
    get count() {
      return count;
    },
    tell: (topic, content, to) => process.send?.({ peer: { topic, content, from: 0, ...(to && { to }) } }),
    on: (topic, listener) => listeners.set(topic, listener),
  };
}
