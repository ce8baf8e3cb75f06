/** Runs a task again on every wake: one run at a time, and one more when woken during it. */
export class RunLoop {
  private readonly task: () => Promise<void>;
  private readonly onResult: (error: Error | null) => void;
  private due = false;
  private running: Promise<void> | undefined;
  private stopped = false;

  /** @param onResult called with a run's error, or null after a run that succeeded */
  constructor(task: () => Promise<void>, onResult: (error: Error | null) => void) {
    this.task = task;
    this.onResult = onResult;
  }

  wake(): void {
    this.due = true;
    this.running ??= this.run();
  }

  /** Wakes, and resolves when a run that began after this call is over. */
  async settled(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts no further run; resolves when the present one is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.due && !this.stopped) {
        this.due = false;
        await this.task().then(() => this.onResult(null), this.onResult);
      }
    } finally {
      this.running = undefined;
    }
  }
}
