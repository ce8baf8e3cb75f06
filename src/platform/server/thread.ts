import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread died of what it was given, or did not answer in time. */
export class ThreadLost extends Error {
  override name = 'ThreadLost';
}

/** A thread that answers one message at a time. Its first message comes by itself, when it is ready. */
export class Thread<Question, Answer> {
  private readonly worker: Worker;
  private settle: { done: (answer: Answer) => void; lost: (error: Error) => void } | null = null;
  private over: Error | null = null;

  constructor(file: URL, options: WorkerOptions) {
    this.worker = new Worker(file, options);
    this.worker.on('message', (answer: Answer) => this.settle?.done(answer));
    const lost = (cause?: unknown) => {
      this.over ??= new ThreadLost('The thread ended.', { cause });
      this.settle?.lost(this.over);
    };
    this.worker.on('error', lost);
    this.worker.on('exit', () => lost());
  }

  /** @throws ThreadLost */
  async answer(withinMs: number): Promise<Answer> {
    if (this.over) throw this.over;
    const hurry = setTimeout(() => this.end(), withinMs);
    try {
      return await new Promise<Answer>((done, lost) => {
        this.settle = { done, lost };
      });
    } finally {
      this.settle = null;
      clearTimeout(hurry);
    }
  }

  /** @param moved buffers that belong to the thread from now on */
  ask(question: Question, withinMs: number, moved: readonly ArrayBuffer[] = []): Promise<Answer> {
    this.worker.postMessage(question, moved);
    return this.answer(withinMs);
  }

  end(): void {
    void this.worker.terminate();
  }
}
