/** Several processes that answer at one address, started and kept by one that answers nothing itself. */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { PeerMessage, Relayed } from './peers.ts';

export interface WorkerStart {
  databaseUrl: string;
  /** Prepares what is prepared once: demo listings and people. */
  isFirst: boolean;
}

/** Messages from a process to the one that supervises it. */
type FromWorker = { waiting: true } | { ready: string[] } | { answering: true } | { peer: PeerMessage };

interface WorkersOptions {
  count: number;
  databaseUrl: string;
  /** Called when processes end again and again before they are ready. */
  lost: (error: Error) => void;
  warn: (message: string) => void;
}

/** Pause before a process that ended is replaced. */
const PAUSE_MS = 1_000;
const MOST_FAILURES = 5;
/** How often a process is asked whether it answers, in milliseconds, and how many questions in a row it may leave open: ten seconds. */
const ASK_MS = 2_000;
const MOST_UNANSWERED = 5;

export class Workers {
  private readonly options: WorkersOptions;
  private readonly running = new Map<number, Worker>();
  private closing = false;
  private failures = 0;

  constructor(options: WorkersOptions) {
    this.options = options;
  }

  /**
   * Starts one process after the other: they share a database and its processors.
   * @returns what the first says when it is ready; the others follow
   */
  async start(): Promise<string[]> {
    const lines = await this.startOne(true);
    if (lines === null) throw new WorkerEnded();
    void this.startOthers();
    return lines;
  }

  async close(): Promise<void> {
    this.closing = true;
    const ended = [...this.running.values()].map((worker) => once(worker, 'exit'));
    for (const worker of this.running.values()) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  private async startOthers(): Promise<void> {
    while (!this.closing && this.running.size < this.options.count) {
      const ready = (await this.startOne(false)) !== null;
      this.failures = ready ? 0 : this.failures + 1;
      if (this.failures >= MOST_FAILURES) return this.options.lost(new WorkerEnded());
      if (!ready) await wait(PAUSE_MS);
    }
  }

  /** @returns null when it ended before it was ready */
  private startOne(isFirst: boolean): Promise<string[] | null> {
    const worker = cluster.fork();
    this.running.set(worker.id, worker);
    const { promise, resolve } = Promise.withResolvers<string[] | null>();
    const { databaseUrl } = this.options;
    worker.on('message', (message: FromWorker) => {
      if ('waiting' in message) {
        worker.send({ databaseUrl, isFirst } satisfies WorkerStart);
        this.tellCount();
      }
      if ('peer' in message) this.relay({ ...message.peer, from: worker.id });
      if (!('ready' in message)) return;
      resolve(message.ready);
      const stop = this.watch(worker);
      worker.once('exit', () => {
        stop();
        void this.replace(worker);
      });
    });
    worker.once('exit', () => {
      this.running.delete(worker.id);
      this.tellCount();
      resolve(null);
    });
    return promise;
  }

  /**
   * Ends a process that does not answer: its event loop is held by something, and so are its requests and connections.
   * Questions are counted, not seconds: a machine that slept has asked none meanwhile.
   * @returns what ends the watch
   */
  private watch(worker: Worker): () => void {
    let unanswered = 0;
    worker.on('message', (message: FromWorker) => {
      if ('answering' in message) unanswered = 0;
    });
    const timer = setInterval(() => {
      if (unanswered >= MOST_UNANSWERED) {
        this.options.warn(
          `Process ${worker.process.pid} has not answered for ${(ASK_MS * unanswered) / 1000} s.`,
        );
        clearInterval(timer);
        worker.process.kill('SIGKILL');
        return;
      }
      unanswered += 1;
      tell(worker, { asking: true });
    }, ASK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  private async replace({ process: { pid, exitCode, signalCode } }: Worker): Promise<void> {
    if (this.closing) return;
    this.options.warn(`Process ${pid} ended (${signalCode ?? exitCode}); another one takes its place.`);
    await wait(PAUSE_MS);
    await this.startOthers();
  }

  private relay(peer: PeerMessage): void {
    for (const [id, worker] of this.running) {
      if (id !== peer.from && (peer.to === undefined || peer.to === id)) tell(worker, { peer });
    }
  }

  private tellCount(): void {
    for (const worker of this.running.values()) tell(worker, { peers: this.running.size - 1 });
  }
}

/** One that is ending cannot be told anything any more. */
function tell(worker: Worker, message: Relayed | { asking: true }): void {
  if (worker.isConnected()) worker.send(message, () => {});
}

/** A process ended before it was ready, and has said why on the terminal. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

/** Waits for the settings that the supervising process sends to a new one. */
export async function workerStart(): Promise<WorkerStart> {
  process.on('message', (message: object) => {
    if ('asking' in message) process.send?.({ answering: true } satisfies FromWorker);
  });
  const told = new Promise<WorkerStart>((resolve) => {
    const listen = (message: object) => {
      if (!('databaseUrl' in message)) return;
      process.off('message', listen);
      resolve(message as WorkerStart);
    };
    process.on('message', listen);
  });
  process.send?.({ waiting: true } satisfies FromWorker);
  return told;
}

export const sayReady = (lines: string[]): void => void process.send?.({ ready: lines } satisfies FromWorker);
