import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker thread crashed, or did not answer in time. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}

/** How often the processor time of a thread is read, in milliseconds. */
const CHECK_MS = 100;
/** A thread that waits, or computes where nobody can look, ends after this many times its limit on the clock. */
const CLOCK_FACTOR = 5;

/** Under `node --watch` (`npm run dev`) a thread also tells which files it reads. */
const isWatchReport = (message: unknown): boolean =>
  message instanceof Object && ('watch:import' in message || 'watch:require' in message);

/** A worker thread that answers one message at a time. The process does not wait for it unless somebody waits for its answer. */
export class Thread<Input, Output> {
  private readonly worker: Worker;
  private settle: { done: (answer: Output) => void; lost: (error: Error) => void } | null = null;
  private over: Error | null = null;

  constructor(file: URL, options: WorkerOptions) {
    this.worker = new Worker(file, options);
    this.worker.unref();
    this.worker.on('message', (answer: Output) => {
      if (!isWatchReport(answer)) this.settle?.done(answer);
    });
    const lost = (cause?: unknown) => {
      this.over ??= new ThreadLost('The thread ended.', { cause });
      this.settle?.lost(this.over);
    };
    this.worker.on('error', lost);
    this.worker.on('exit', () => lost());
  }

  get runs(): boolean {
    return this.over === null;
  }

  /**
   * @param withinMs of processor time: a busy machine makes a thread slow, and its work no longer. Left out: as long as it takes
   * @throws ThreadLost
   */
  async answer(withinMs?: number): Promise<Output> {
    if (this.over) throw this.over;
    const begun = this.processorMs();
    const isLate = async () => (await this.processorMs()) - (await begun) >= (withinMs as number);
    const checks = withinMs && setInterval(async () => void ((await isLate()) && this.end()), CHECK_MS);
    const hurry = withinMs && setTimeout(() => this.end(), CLOCK_FACTOR * withinMs);
    this.worker.ref();
    try {
      return await new Promise<Output>((done, lost) => {
        this.settle = { done, lost };
      });
    } finally {
      this.settle = null;
      this.worker.unref();
      clearInterval(checks);
      clearTimeout(hurry);
    }
  }

  /** @param moved buffers that belong to the thread from now on */
  ask(input: Input, withinMs?: number, moved: readonly ArrayBuffer[] = []): Promise<Output> {
    this.tell(input, moved);
    return this.answer(withinMs);
  }

  /** Sends what has no answer of its own, such as a request to stop. */
  tell(input: Input, moved: readonly ArrayBuffer[] = []): void {
    this.worker.postMessage(input, moved);
  }

  /** 0 before it runs and after it has ended. */
  private async processorMs(): Promise<number> {
    const { user, system } = await this.worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    return (user + system) / 1000;
  }

  /** @returns when nothing of it runs any more */
  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
