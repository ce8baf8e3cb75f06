import type { WorkerOptions } from 'node:worker_threads';
import { Thread } from './thread.ts';

/** A thread whose job is done waits so many milliseconds for the next one: to start another takes a second. */
const IDLE_MS = 20_000;

/** Threads of one program, each with one job at a time, that are used again. */
export class IdleThreads<Input, Output> {
  private readonly idle = new Map<Thread<Input, Output>, NodeJS.Timeout>();
  private readonly file: URL;
  private readonly options: WorkerOptions;
  private readonly idleMs: number;

  constructor(file: URL, options: WorkerOptions, idleMs = IDLE_MS) {
    this.file = file;
    this.options = options;
    this.idleMs = idleMs;
  }

  /** @returns a thread without a job: one that waits, or a new one */
  take(): Thread<Input, Output> {
    for (const [thread, end] of this.idle) {
      clearTimeout(end);
      this.idle.delete(thread);
      if (thread.runs) return thread;
    }
    return new Thread(this.file, this.options);
  }

  /** Only for a thread that has answered and holds nothing of its job; of any other the job's owner calls `end`. */
  keep(thread: Thread<Input, Output>): void {
    const end = () => {
      this.idle.delete(thread);
      void thread.end();
    };
    this.idle.set(thread, setTimeout(end, this.idleMs).unref());
  }
}
