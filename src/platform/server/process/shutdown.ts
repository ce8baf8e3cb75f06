/** Resources to close in reverse order when the process ends, also in the middle of a start. */
export class Shutdown {
  private readonly steps: { what: string; close: () => Promise<unknown> }[] = [];
  private readonly announcements: (() => void)[] = [];
  private running: Promise<void> | undefined;

  /** Calls `tell` when the shutdown begins, before anything is closed. */
  announce(tell: () => void): void {
    this.announcements.push(tell);
  }

  /** Registers a resource; when the shutdown has begun already, closes it at once and throws `Stopped`. */
  async add(what: string, close: () => Promise<unknown>): Promise<void> {
    this.steps.push({ what, close });
    if (this.running) {
      await this.drain();
      throw new Stopped();
    }
  }

  /** Closes everything, once. A step that fails does not keep the others from being closed. */
  run(): Promise<void> {
    if (!this.running) {
      for (const tell of this.announcements) tell();
      this.running = this.drain();
    }
    return this.running;
  }

  private async drain(): Promise<void> {
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      const { what } = step;
      await step.close().catch((error: Error) => console.error(`Closing the ${what}: ${error.message}`));
    }
  }
}

/** A start was interrupted by a signal. */
export class Stopped extends Error {
  override name = 'Stopped';
}
