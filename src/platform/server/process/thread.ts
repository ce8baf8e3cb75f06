import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A worker thread crashed, or did not answer in time. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}

/** A worker thread that answers one message at a time. It sends its first message by itself, when it is ready. */
export class Thread<Input, Output> {
  private readonly worker: Worker;
  private settle: { done: (answer: Output) => void; lost: (error: Error) => void } | null = null;
  private over: Error | null = null;

  constructor(file: URL, options: WorkerOptions) {
    this.worker = new Worker(file, options);
    this.worker.on('message', (answer: Output) => this.settle?.done(answer));
    const lost = (cause?: unknown) => {
      this.over ??= new ThreadLost('The thread ended.', { cause });
      this.settle?.lost(this.over);
    };
    this.worker.on('error', lost);
    this.worker.on('exit', () => lost());
  }

  /** @throws ThreadLost */
  async answer(withinMs: number): Promise<Output> {
    if (this.over) throw this.over;
    const hurry = setTimeout(() => this.end(), withinMs);
    try {
      return await new Promise<Output>((done, lost) => {
        this.settle = { done, lost };
      });
    } finally {
      this.settle = null;
      clearTimeout(hurry);
    }
  }

  /** @param moved buffers that belong to the thread from now on */
  ask(input: Input, withinMs: number, moved: readonly ArrayBuffer[] = []): Promise<Output> {
    this.worker.postMessage(input, moved);
    return this.answer(withinMs);
  }

  end(): void {
    void this.worker.terminate();
  }
}
